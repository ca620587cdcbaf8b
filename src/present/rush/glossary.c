/* The words that stand on the screen of Rush, for whoever asks. */
#include "present/rush/inside.h"

const present_word present_rush_words[] = {
    {"company", TK_TEXT("company"), "", "R40",
     TK_TEXT("All cards that are yours: hand, garage and depot. Vehicles on bases are not counted in it.")},
    {"hand", TK_TEXT("hand"), "open hand|cards", "R7",
     TK_TEXT("Three cards, drawn at the end of your turn. In your turn it is open to all, and each card serves in one "
             "way: to pay, for its abilities, to protect or to attack.")},
    {"garage", TK_TEXT("garage"), "draw pile", "R9",
     TK_TEXT("Your closed pile to draw from. When it is empty, the depot is shuffled into a new one.")},
    {"depot", TK_TEXT("depot"), "discard pile", "R15",
     TK_TEXT("Your pile of used and new cards; it becomes the garage when that is empty. You may look through it, "
             "others see its top card.")},
    {"shop", TK_TEXT("shop"), "slot|market", "R8",
     TK_TEXT("Four vehicles on offer, numbered 1 to 4. At the end of each turn the one in slot 4 is discarded, the "
             "others move up and a new one is dealt.")},
    {"discard", TK_TEXT("discard of the shop"), "discard", "R11",
     TK_TEXT("Vehicles that nobody bought. When the vehicle deck is empty, it is made of them again.")},
    {"graveyard", TK_TEXT("graveyard"), "scrap|scrapped", "R26",
     TK_TEXT("Cards that have left the game for good: by research or rearmament.")},
    {"value", TK_TEXT("purchase value"), "value|val|pay|paid in", "R12",
     TK_TEXT("What a card of the hand adds when you pay with it. The values of a turn add up; what is left at its end "
             "is lost.")},
    {"price", TK_TEXT("price"), "cost|buy|bought", "R13",
     TK_TEXT("What must have been paid in to buy the vehicle. One vehicle a turn; recruitment allows more. It goes to "
             "your depot.")},
    {"attack", TK_TEXT("attack"), "charge|strike|join|a/d", "R33",
     TK_TEXT("Once a turn any number of hand cards of one nation attack. They strike one by one, each at a protecting "
             "vehicle or an open base of an opponent.")},
    {"defence", TK_TEXT("defence"), "def.|defense", "R35",
     TK_TEXT("A protecting vehicle is destroyed by an attack that is at least its defence, or when it is damaged "
             "already; less only damages it.")},
    {"protect", TK_TEXT("protection"), "protect|protector|duty", "R17",
     TK_TEXT("A vehicle with a defence that used an ability must go onto a base of yours, an open one first. A base "
             "has one protector.")},
    {"base", TK_TEXT("base"), "bases|open|unprotected", "R36",
     TK_TEXT("You have three. A whole base is damaged first, a damaged one destroyed; a heavy tank destroys it at "
             "once. Open means that nothing protects it.")},
    {"captured", TK_TEXT("captured base"), "capture|▲", "R41",
     TK_TEXT("A base that you destroyed. It lies in your company, counts 3 at the end and is of no other use.")},
    {"damaged", TK_TEXT("damaged"), "damage|repair", "R6",
     TK_TEXT("One more strike destroys it. At the start of your turn all your bases and protectors are repaired.")},
    {"medal", TK_TEXT("medals"), "medal|single|double|9+3|★", "R38",
     TK_TEXT("One for each vehicle destroyed, of the attackers' nation; two may be taken as one double. Each counts 1 "
             "at the end and pays like a card of its value.")},
    {"achievements", TK_TEXT("achievements"), "achievement", "R40",
     TK_TEXT(
         "Each lies open from the start and brings 5 points to the player who alone has the most of what it counts.")},
    {"nation", TK_TEXT("nation"), "ussr|germany|usa|france", "R33",
     TK_TEXT(
         "USSR, Germany, USA or France. Only cards of one nation attack together, and the medals are of that nation.")},
    {"type", TK_TEXT("type of a vehicle"), "light|medium|heavy|artillery", "R36",
     TK_TEXT("Light, medium and heavy tanks, artillery and support units; it stands below the picture. A heavy tank "
             "destroys a whole base at one blow, and achievements may count a type.")},
    {"barracks", TK_TEXT("barracks"), "engineers|volunteers|repair crew", "R28",
     TK_TEXT("The cards everybody begins with. Engineers pay 1, the repair crew researches up to 3, volunteers "
             "recruit. They never protect or attack.")},
    {"support", TK_TEXT("support"), "support unit", "R7",
     TK_TEXT("A vehicle that is no tank: lorry, aeroplane and the like. Attack and defence are as printed.")},
    {"reinforcements", TK_TEXT("reinforcements"), "", "R20",
     TK_TEXT("Draw as many cards as the number says. They are open and may be used this turn.")},
    {"recruitment", TK_TEXT("recruitment"), "", "R21",
     TK_TEXT("For the rest of the turn any number of vehicles may be bought.")},
    {"reconnaissance", TK_TEXT("reconnaissance"), "recon", "R22",
     TK_TEXT("All vehicles of the shop are discarded and four new ones are dealt.")},
    {"sabotage", TK_TEXT("sabotage"), "sacrifice", "R23",
     TK_TEXT("Every opponent discards a card of the hand, all at the same time, and draws none for it before the end "
             "of the own next turn.")},
    {"ace", TK_TEXT("tank ace"), "ace|hit", "R24",
     TK_TEXT("A point of damage to any vehicle or base of an opponent, protected or not. It is no attack. A vehicle "
             "destroyed so brings a medal at once.")},
    {"research", TK_TEXT("research"), "take", "R25",
     TK_TEXT(
         "The card goes to the graveyard, and you take a vehicle from the shop that costs no more than the number.")},
    {"rearmament", TK_TEXT("rearmament"), "scrap", "R26",
     TK_TEXT("One or two cards of your depot go to the graveyard: the way to get rid of weak ones.")},
    {"deed", TK_TEXT("heroic deed"), "heroic", "R27", TK_TEXT("A single medal of the card's nation, if one is left.")},
    {"bases-only", TK_TEXT("bases only"), "mark", "R29", TK_TEXT("The card strikes no vehicle, only open bases.")},
    {"vehicles-only", TK_TEXT("vehicles only"), "", "R30", TK_TEXT("The card strikes no base, only vehicles.")},
    {"own-nation", TK_TEXT("own nation only"), "", "R32",
     TK_TEXT("The value pays only for vehicles of the card's nation, but for any number of them.")},
    {"put-away", TK_TEXT("put away unused"), "put", "R7",
     TK_TEXT("A card that you do not need now goes to the depot for nothing.")},
    {"reward", TK_TEXT("reward"), "", "R38",
     TK_TEXT("After the last strike of an attack: a medal of the attackers' nation for each vehicle destroyed. Bases "
             "bring none, they are captured.")},
    {"last-round", TK_TEXT("last round"), "end|THE LAST ROUND", "R39",
     TK_TEXT("It is the last one when somebody has lost the third base or the last single medal of a nation is taken. "
             "All get the same number of turns.")},
    {"points", TK_TEXT("points"), "score", "R41",
     TK_TEXT("Medals count 1, captured bases 3, achievements 5. Equal scores are parted by medals, then bases, then "
             "achievements.")},
    {NULL, NULL, NULL, NULL, NULL}};
