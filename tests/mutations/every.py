"""All rules that are broken on purpose, in the order of the table."""

from mutations import rules_of_a_talk, rules_of_alerts, rules_of_the_tools
from mutations.mutation import Mutation

MUTATIONS: tuple[Mutation, ...] = (
    *rules_of_a_talk.MUTATIONS,
    *rules_of_the_tools.MUTATIONS,
    *rules_of_alerts.MUTATIONS,
)
