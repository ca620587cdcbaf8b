/* The words that stand on the screen of Tank Duel, for whoever asks. */
#include "present/duel/inside.h"

const present_word present_duel_words[] = {
    {"initiative", TK_TEXT("initiative"), "bid|bids", "7.0", NULL},
    {"action", TK_TEXT("Tank action"), "", "8.3", NULL},
    {"move", TK_TEXT("Move"), "moving|MOVING", "10.1.1", NULL},
    {"terrain", TK_TEXT("Terrain"), "ground|holding box", "10.3", NULL},
    {"flank", TK_TEXT("Flank"), "flanked|FLANKED by|flanks", "10.4.2", NULL},
    {"smoke", TK_TEXT("Smoke"), "", "10.5.1", NULL},
    {"fire", TK_TEXT("Fire"), "shoot|shot", "11.1.1", NULL},
    {"leadership", TK_TEXT("Leadership"), "lead|steal", "8.3.4", NULL},
    {"command", TK_TEXT("Command"), "", "8.4.1", NULL},
    {"tactics", TK_TEXT("Tactics"), "", "13.0", NULL},
    {"orders", TK_TEXT("crew order"), "order", "8.3.5", NULL},
    {"icons", TK_TEXT("Order icons"), "OI|order icon|SR", "4.2.3", NULL},
    {"field", TK_TEXT("Field actions"), "field action", "8.4", NULL},
    {"spot", TK_TEXT("Spotted"), "sees|sees nobody|not spotted", "5.4.1", NULL},
    {"acquire", TK_TEXT("acquired"), "has acquired|acquire", "5.4.3", NULL},
    {"hull", TK_TEXT("hull down"), "HULL DOWN", "5.7.1", NULL},
    {"bog", TK_TEXT("bog"), "bogged|BOGGED at", "10.3.8", NULL},
    {"apcr", TK_TEXT("special ammunition"), "APCR", "5.5.1", NULL},
    {"damage", TK_TEXT("damage"), "critical|heavy damage|light damage", "12.1.2", NULL},
    {"crew", TK_TEXT("crew"), "cmd|gun|load|drv|sub|commander|gunner|loader|driver|assistant driver|●", "5.6.2", NULL},
    {"fires", TK_TEXT("fire"), "ON FIRE|burning", "8.1.d", NULL},
    {"morale", TK_TEXT("morale"), "BROKEN|broken|rally", "12.4.1", NULL},
    {"hand", TK_TEXT("hand"), "hand limit", "4.2.7", NULL},
    {"range", TK_TEXT("range"), "centre|1000|distance", "5.2.2", NULL},
    {"victory", TK_TEXT("victory points"), "VP|VB|medal|★", "14.0", NULL},
    {"guns", TK_TEXT("Anti-tank guns"), "", "17.1", NULL},
    {"infantry", TK_TEXT("Infantry"), "", "17.3", NULL},
    {"radio", TK_TEXT("radio"), "", "17.2", NULL},
    {"tankobot", TK_TEXT("Tankobot"), "temperament|aggressive|alert|bold|cautious|evasive|peril", "19.0", NULL},
    {"bsfexi", TK_TEXT("BSFEXI"), "B|S|F|E|X|I|binoculars|extinguisher|explosion", "4.2.2",
     TK_TEXT("The icons of a card, which count when it is turned from the deck: B binoculars to spot, S smoke stays, F "
             "fire breaks out, E extinguisher, X explosion, I infantry. A dot: the card does not have it.")},
    {"penetration", TK_TEXT("penetration"), "pen.|pen", "11.1.3.h",
     TK_TEXT("The number of the gun at that distance and that of a turned card, together, must reach the armour of the "
             "place that was hit. In the hand's column stands what the card adds; heavy means that it makes heavy "
             "damage.")},
    {"to-hit", TK_TEXT("to hit"), "odds|accuracy", "11.1.3.d",
     TK_TEXT("A card is turned for a shot: at or below this number it hits. 96 to 100 always miss. odds tells what it "
             "is made of.")},
    {"level", TK_TEXT("level"), "levels|Move level|Fire level|boost", "8.3.2",
     TK_TEXT("Beside Move, Flank and Fire on a card stands its level: the tank's own level must be at least as high. 2 "
             "or 4 order icons raise it by 1 or 2 for one action.")},
    {"number", TK_TEXT("number of a card"), "#|target number", "4.2.1",
     TK_TEXT("From 1 to 100, each once. Low ones act first in a bid and hit when turned; the last digit is the target "
             "number, which says where a shot hits.")},
    {"turn", TK_TEXT("turn a card"), "pull|turned", "4.1",
     TK_TEXT("Uncover the top card of the deck for all to see, use its number, icon or penetration, and discard it.")},
    {"deck", TK_TEXT("deck"), "shuffle|shuffles to come|GAME END", "3.2",
     TK_TEXT("The deck is gone through a number of times. After the last shuffle GAME END is in it, and its appearance "
             "ends the battle.")},
    {"cover", TK_TEXT("cover"), "", "10.3.3",
     TK_TEXT(
         "Taken from the number to hit of shots at this tank: that of terrain or smoke, and 30 for a moving tank.")},
    {"conceal", TK_TEXT("conceal"), "concealed", "5.4.2",
     TK_TEXT(
         "When it succeeds, all enemies lose sight of the tank, with what they had acquired and their flank on it.")},
    {"experience", TK_TEXT("experience"), "green|veteran|elite|green crew|veteran crew|elite crew", "5.6.1",
     TK_TEXT(
         "Green crews cost a card of the hand, elite crews bring one; they also pass morale checks worse or better.")},
    {"immobilised", TK_TEXT("immobilised"), "IMMOBILISED|TRACKS DAMAGED|tracks|TRANSMISSION JAMMED", "12.5.2",
     TK_TEXT("Damaged tracks halve the Move level; a second time the tank is immobilised and plays no Move, Flank or "
             "Terrain any more.")},
    {"destroyer", TK_TEXT("tank destroyer"), "StuG|SU-85", "5.8.2",
     TK_TEXT("A tank without a turret. It does not fire while it moves, at a moving tank, or at one that flanks it.")},
    {"hatch", TK_TEXT("hatch closed"), "hatch|buttoned|buttoned up", "17.3.4",
     TK_TEXT("With infantry about: a closed hatch takes 10 from the infantry's attacks and from the tank's own fire.")},
    {"discard-step", TK_TEXT("discard step"), "discard", "8.5",
     TK_TEXT("At the end of a tank's phase one card may be discarded, two within 400 m of the centre.")},
    {"half", TK_TEXT("two actions on a card"), "half|upper|lower|halves", "4.2.1",
     TK_TEXT("A card may have two actions: it is played for one of them, the upper or the lower. Number and icons "
             "belong to both.")},
    {"mines", TK_TEXT("Mines"), "", "D-64",
     TK_TEXT("Laid on a moving enemy: it stops, takes a damage card and tests its morale.")},
    {"eliminated", TK_TEXT("eliminated"), "ELIMINATED|bail out|lost", "12.7.1",
     TK_TEXT("The tank is out until the end of the round, when a fresh one takes its place. Its player loses half of "
             "the hand, the enemy gets VP.")},
    {NULL, NULL, NULL, NULL, NULL}};
