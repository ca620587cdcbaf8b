"""Tank Chess at a terminal: asking about squares and pieces, what is in danger, check, and a piece that stays chosen."""
from person import Person, run_all

SIZES = ("80x24", "120x40")
POSITION = "16 w wHK9/N bMJ14/S wCA1/N bCP16/S wLF3/N #F4 xG3 bLN3/W wMM5/E bRH7/SE"
ROCKETS = "10 w wRA1/N wCJ1/N bLA9/S bCJ10/W"
ENDING = "8 w wHA1/N wCH1/N bCA6/S bLG8/N wLG4/N"
WORDS = {  # that the program says in each language
    "en": {"hits": "It could destroy: medium tank on J14", "safe": "Nothing could destroy it next turn",
           "danger": "Next turn it could be destroyed by: heavy tank on K9", "marked": "! in danger: A1 F3 M5",
           "check": "CHECK!", "calls": "White calls check: heavy tank on K9", "way": "From K9 to J10"},
    "cs": {"hits": "Může zničit: střední tank na J14", "safe": "Příštím tahem ho nemůže nic zničit",
           "danger": "Příštím tahem ho může zničit: těžký tank na K9", "marked": "! v ohrožení: A1 F3 M5",
           "check": "ŠACH!", "calls": "Bílý hlásí: Šach! těžký tank na K9", "way": "Z K9 na J10"},
    "ja": {"hits": "破壊できる相手：J14 の中戦車", "safe": "次の手番でこれを破壊できる敵はいません",
           "danger": "次の手番でこれを破壊できる敵：K9 の重戦車", "marked": "! 危険：A1 F3 M5",
           "check": "チェック！", "calls": "白がチェックを宣言（K9 の重戦車）", "way": "K9 から J10"},
}


def row(person, rank):
    """The squares of a rank, three columns each."""
    for line in person.lines():
        if line.lstrip().startswith(str(rank) + " ") and len(line) > 50:
            return [line[3 + 3 * file: 6 + 3 * file] for file in range(16)]
    person.check(False, "no rank %d" % rank)


def at(person, square):
    return row(person, int(square[1:]))[ord(square[0]) - ord("A")]


def ask(size, language):
    words = WORDS[language]
    with Person("play", "chess", "--seats", "human,human", "--position", POSITION, size=size,
                environment={"LANGUAGE": language}) as person:
        person.read_pages()
        person.check(person.holds(words["marked"]), "what is in danger is not told")
        person.check(at(person, "M5") == "!M→" and at(person, "K9") == " H↑", "what is in danger is not marked")
        person.say("k9")
        person.read_pages()
        person.check(person.holds(words["hits"]) and person.holds(words["safe"]), "nothing is told of K9")
        person.check(not person.holds(words["marked"]), "dangers and targets are mixed up")
        person.say("J14")
        person.read_pages()
        person.check(person.holds(words["danger"]), "nothing is told of an enemy")
        person.check(at(person, "K9") == "<H↑" and at(person, "M5") == "!M→", "the marks of an enemy are wrong")
        person.say("")
        person.wait(words["marked"])
        person.read_pages()
        person.check(at(person, "K9") == " H↑", "the piece was not put down")
        person.say("g8")
        person.wait("R H7!")
        person.say("k9")
        person.say(">j10")
        person.wait(words["way"])
        person.wait("K9>J10/N(J14+)")
        person.say("/ne")
        person.wait("1. ")
        seen = person.read_pages()
        person.check("".join(words["calls"].split()) in "".join(seen.split()), "check is called by nobody:\n" + seen)
        person.check(person.holds(words["check"]) and person.holds("K9") and person.holds("M5"), "no check beside")
        person.say("quit")


def test_hints_tell_why():
    for language, why in (("en", "Why: "), ("cs", "Proč: "), ("ja", "理由：")):
        for game in ("chess", "rush", "duel"):
            with Person("play", game, "--seed", "5", environment={"LANGUAGE": language}) as person:
                person.read_pages()
                person.say("hint")
                person.check(why.replace(" ", "") in "".join(person.read_pages().split()), "no reason of " + game)
                person.say("quit")


def case(size, language):
    def test():
        ask(size, language)
    test.__name__ = "asking at %s in %s" % (size, language)
    return test


def test_a_chosen_piece_goes_on():
    """All that may be typed behind the piece, and how it is left."""
    with Person("play", "chess", "--seats", "human,human", "--position", POSITION) as person:
        person.read_pages()
        person.say(">j10/n")
        person.wait("No piece is chosen")
        person.say(">f3/ne")  # as players' records have it: a turn on F3
        person.wait("F3/NE")
        person.say("undo")
        person.wait_gone("F3/NE")
        person.say("k9")
        person.say("xj14")
        person.wait("From K9 at J14")
        person.wait("K9>J11/NW(J14+)")
        person.say(">j10/n(j14)")
        person.wait("  1. ")
        person.read_pages()
        person.check(at(person, "J14") == " × " and at(person, "J10").endswith("H↑"), "the move was not made")
        person.say(">j11/n")
        person.wait("No piece is chosen")
        person.say("n3")
        person.type(">m\t")
        person.wait("Black> >M")
        person.type("\x15")
        person.say("undo")
        person.wait_gone("  1. ")
        person.say("j14")  # the opponent's
        person.say(">j13/s")
        person.wait("Not possible: the piece on J14 is the opponent's")
        person.say("quit")


def test_the_only_shot_is_meant():
    with Person("play", "chess", "--seats", "human,human", "--position", ROCKETS) as person:
        person.read_pages()
        person.say("a1")
        person.say("xa9")
        person.wait("A1>A4/N(A9")
        person.prompt("Black")
        person.say("quit")


def test_after_the_end():
    with Person("play", "chess", "--seats", "human,human", "--position", ENDING) as person:
        person.read_pages()
        person.say("a1>a2/n(a6)")
        person.wait("White wins")
        person.say("g8")
        person.wait("light tank on G4 (G4>G5/N(G8), …)")
        person.say("")
        person.wait_gone("Next turn")
        person.say("quit")


def test_without_colours():
    """Signs alone tell the last move, danger, what is asked about and what can destroy it."""
    with Person("play", "chess", "--seats", "human,human", "--position", POSITION,
                environment={"NO_COLOR": "1"}) as person:
        person.read_pages()
        person.check(at(person, "M5") == "!M→", "no sign of danger")
        person.say("j14")
        person.read_pages()
        person.check(at(person, "J14") == "=m↓" and at(person, "K9") == "<H↑", "no sign of what is asked about")
        person.say("k9>j10/n(j14)")
        person.wait("  1. ")
        person.read_pages()
        person.check(at(person, "J10") == ">H↑" and at(person, "K9") == " ∘ " and at(person, "J14") == ">× ",
                     "the last move is not marked")
        person.say("quit")


run_all([case(size, language) for size in SIZES for language in WORDS]
        + [value for name, value in sorted(globals().items()) if name.startswith("test_")])
