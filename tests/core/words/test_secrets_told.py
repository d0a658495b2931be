"""What opens money, a device or a door is told apart from what only looks like it."""

import time

import pytest

from core.words.secrets_told import HIDDEN, Secret, secrets_in, without_secrets

SECRETS = [
    "My PIN is 4417",
    "my p.i.n. is 4417",
    "pin no. 4417",
    "the pwd is kettle99",
    "secret word is kettle",
    "my card number is 4539 1488 0343 1111",
    "my visa ends 4539",
    "the number on my card is 4539 1488 0343 1111",
    "the iban is 1234 5678 9012",
    "her hsbc number is 12345678",
    "the otp is 447712",
    "social security 078 05 1120",
    "my ssn is 078051120",
    "Remember that my pin number is 0852",
    "My bank card pin's 7319, don't lose it",
    "The PIN for the Visa card is 2468",
    "the pin for mum's debit card is 9 1 3 5",
    "4417 is my PIN",
    "PIN: 6620",
    "My cash card pin is four four one seven",
    "her PIN is double two nine one",
    "The SIM card's PIN is 1111",
    "PUK code 83726451",
    "My password is Bluebell42",
    "The wifi password is sunflower-77-kitchen",
    "Wi-Fi key: 8F3K-92LQ",
    "The password for my email is Tabby!1938",
    "My password is Rosebud",
    "Please note that my password for the bank is my cat's name and 1941",
    "passcode for the tablet is 258013",
    "The passphrase is correct horse battery staple",
    "My login is margaret and the password is Winter2024!",
    '"Bluebell42" is my password for the laptop',
    "Her Facebook password is hunter2",
    'The laptop password is "old bicycle"',
    "My security answer is Fluffy",
    "The memorable word for the bank is Cornwall",
    "The alarm code is 1945",
    "The key safe code is 3307",
    "Key safe: the code is 3307",
    "The code for the front door is C1904X",
    "The code for the back door is 2580",
    "The number for the key safe is 4192",
    "the combination of the safe is 12-34-56",
    "Alarm: turn it off with 9931, that's the alarm code",
    "7788 opens the key safe",
    "Use 4421 for the gate",
    "The phone unlock code is 159753",
    "iPad code 2008 9",
    "The garage keypad code's 5150",
    "My credit card number is 4111 1111 1111 1111",
    "the card is 5500005555555559, expires next May",
    "My Visa is 4012888888881881",
    "The three numbers on the back are 123",
    "CVV 737",
    "The card security code is 4321",
    "My debit card number is 6304 0000 0000 0000 000",
    "My bank account number is 12345678",
    "Sort code 20-00-00, account 55779911",
    "The sort code is 40 47 84",
    "My IBAN is GB29 NWBK 6016 1331 9268 19",
    "DE89370400440532013000 is where the rent goes",
    "Her Barclays account number is 60304455",
    "The building society account is 70872490",
    "My routing number is 021000021",
    "My recovery code is 7R18-2DYW-0GFJ-G45Z-TZMP-FWHQ-N4TN-1Y7E-9160",
    "The backup codes are 48291056 and 77120934",
    "The recovery phrase is ladder ocean velvet pumpkin rocket tissue engine piano",
    "The verification code is 493021",
    "The one-time code from the bank is 882 104",
    "My banking code is 5571",
    "The authentication code they sent is 904417",
    "My social security number is 078-05-1120",
    "the mastercard number's 5105 1051 0510 5100 and it's in my purse",
    "Dad's PIN is one nine three eight",
    "Mum's PIN is 1938 and her sister's birthday is in May",
    "the lock box code is 0604",
    "Remember: cash machine number 7 4 4 2",
    "the PIN on my new card is now 8080",
    "Mum's telephone banking passcode is 665544",
    "Her tablet opens with the code 1212",
    "my phone passcode: 290641",
    "Please keep in mind that the door code at Anna's is 54A1",
    "to get into the safe you turn it to 31-7-22, that's the combination",
    "The burglar alarm code is two six oh eight",
    "The wifi's password is Fernleigh2023",
    "Amazon password: Kettle-and-Toast9",
    "don't forget the sort code 08-92-99",
    "acc no 44556677, bank sort code 30-96-26",
    "The card number is 3782 822463 10005",
    "ends with CVC 556",
    "my verification code was 771203",
    "Nationwide account 0345/1122334-5",
    "I use 1941 as my PIN",
    "The password is still Marigold",
    "The entry code for the building is 77C2",
    "My online banking password is WestEnd.44",
]
ORDINARY = [
    "My phone number is 0117 496 0123",
    "Anna's number is 07700 900123",
    "The surgery's number is 020 7946 0018",
    "My birthday is 12 March 1941",
    "I was born in 1941",
    "I take 500 mg of metformin twice a day",
    "She takes 20 units of insulin at 8",
    "My room number is 114",
    "The appointment is at 10:30 on 14 May 2026",
    "The bus is number 42",
    "My NHS number is 943 476 5919",
    "My hospital number is 8841207",
    "My postcode is BS6 5AA",
    "The area code is 0117",
    "The zip code is 90210",
    "My blood pressure was 128 over 76",
    "The house number is 27",
    "I weigh 71.5 kg",
    "My PIN is in the drawer",
    "My PIN is hard to keep in mind",
    "I forgot my PIN",
    "What is my PIN?",
    "My password is written on the calendar",
    "The password is with Anna",
    "My passwords are in the blue notebook",
    "I changed my password yesterday",
    "The alarm code was changed on 3 May 2025",
    "The key safe is behind the drainpipe",
    "The spare key is under the blue pot",
    "My bank card expires in 2027",
    "My credit card was stolen in 2019",
    "The bank is open until 1630",
    "The library card number is 20417733",
    "Her bus pass number is 633597",
    "The gas account number is 850021347",
    "The electricity account is 12003344",
    "I have pins and needles in my left hand",
    "They put a pin in her hip in 2018",
    "The rolling pin is in the second drawer",
    "The safety pin is 3 cm long",
    "Sister Mary's code blue was at 1400",
    "The dress code is smart",
    "The doctor's extension is 4417",
    "My shoe size is 38",
    "I was married in 1962",
    "The rent is 540 pounds",
    "We lived at 1422 Elm Street",
    "My car registration is BD51 SMR",
    "The flight number is BA2490",
    "I have 3 children and 7 grandchildren",
    "The pension comes on the 28th",
    "The code word in our game was always tea",
    "Pass the salt when Anna comes at 1830",
    "I passed my exam in 1958",
    "My account of the war is in the 1944 diary",
    "She has a password on her computer",
    "He always asks for the number of the bank",
    "The safe is in the bedroom",
    "The door is open until 2200",
    "The recovery after the operation took 12 weeks",
    "Her security guard is called Tom",
    "The card from Anna says happy 85th",
    "She collects cards from 1950",
    "I love the number 4417 bus",
    "The lock on the gate is broken since 2021",
    "The television programme is on channel 104",
    "My reference number at the pharmacy is 55120",
    "The gate opens at 0900",
    "The alarm goes off at 0730",
    "My account manager is Mr Hill",
    "The chemist's number is 0117 922 1044",
    "The GP wants me back on 14 June at 1420",
    "My password manager is on the tablet",
    "She typed her pin wrong three times",
    "Anna set the alarm for 0630",
    "The safe dose is 4000 mg a day",
    "My bank is on 221 High Street",
    "The code of the flat roof is grey",
    "Door to door it takes 1200 steps",
    "My account there was closed in 2011",
    "The gate is 120 cm wide",
    "The lock was fitted in 1998",
    "The card game starts at 1930",
    "Combination skin runs in the family",
    "I have 12 pins in my sewing box",
    "My key worker is Sandra, extension 204",
    "The recovery room is 312",
    "My security number at work was given to Tom",
    "Bus 76 stops at the back door",
    "Dr Hall's code is that he always rings at 10",
    "My credit card bill was 240 pounds",
    "I have told her the alarm code 100 times",
    "The door code lasts 365 days",
]


@pytest.mark.parametrize("told", SECRETS)
def test_what_opens_something_is_seen(told):
    assert secrets_in(told)


@pytest.mark.parametrize("told", ORDINARY)
def test_a_number_that_opens_nothing_is_left_as_it_is(told):
    assert without_secrets(told) == told


@pytest.mark.parametrize(
    ("told", "left"),
    [
        ("My PIN is 4417, and I like tea", f"My PIN is {HIDDEN}, and I like tea"),
        ("Use 4421 for the gate", f"Use {HIDDEN} for the gate"),
        ("Sort code 20-00-00, account 55779911", f"Sort code {HIDDEN}, account {HIDDEN}"),
        ("My password is Rosebud", f"My password is {HIDDEN}"),
    ],
)
def test_only_the_value_is_hidden(told, left):
    assert without_secrets(told) == left


def test_what_was_hidden_is_no_secret_any_more():
    hidden = [without_secrets(each) for each in SECRETS]

    assert [without_secrets(each) for each in hidden] == hidden


@pytest.mark.parametrize(
    ("told", "secret"),
    [
        ("4111 1111 1111 1111", Secret.CARD),
        ("GB29 NWBK 6016 1331 9268 19", Secret.BANK),
        ("7R18-2DYW-0GFJ-G45Z-TZMP-FWHQ-N4TN-1Y7E-9160", Secret.RECOVERY),
    ],
)
def test_what_has_a_shape_of_its_own_needs_no_name(told, secret):
    assert [each.secret for each in secrets_in(told)] == [secret]


@pytest.mark.parametrize("told", ["4111 1111 1111 1112", "GB29 NWBK 6016 1331 9268 18"])
def test_whose_check_figure_is_wrong_is_no_card_and_no_account(told):
    assert not secrets_in(told)


@pytest.mark.parametrize("unit", ["12 34 ", "my pin is ", "password is so ", "one two ", "a1"])
def test_five_times_the_text_takes_about_five_times_as_long(unit):
    short, long = unit * (3_000 // len(unit)), unit * (15_000 // len(unit))
    secrets_in(short)

    assert _seconds(long) < 15 * max(_seconds(short), 0.002)


def _seconds(text):
    """Of the processor, the least of three."""

    def once():
        began = time.thread_time()
        secrets_in(text)
        return time.thread_time() - began

    return min(once() for _ in range(3))
