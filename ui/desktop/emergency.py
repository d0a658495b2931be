"""The one sentence that helps before anything is known of anyone (rule N1)."""

from core.clinical.emergency_numbers import emergency_numbers
from core.strings import Catalogue


def emergency_sentence(words: Catalogue, country: str | None) -> str:
    """country: ISO 3166, or None while nobody was asked; then no number is guessed."""
    numbers = emergency_numbers(country)
    if numbers is None:
        return words.say("emergency.call", number=words.say("emergency.unknown"))
    number = numbers.emergency.number
    if numbers.ambulance is None:
        return words.say("emergency.call", number=number)
    ambulance = numbers.ambulance.number
    return words.say("emergency.call_ambulance", number=number, ambulance=ambulance)
