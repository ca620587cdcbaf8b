/* The smallest words of Tank Duel: stable keys for JSON and clients, and English message ids for people. */
#include "games/duel/words/words.h"

#include "games/duel/rules/flow/inside.h"

typedef struct duel_word {
    const char *key, *name;
} duel_word;

static const duel_word sides[] = {{"german", TK_TEXT("Germans")}, {"soviet", TK_TEXT("Soviets")}};
static const duel_word kinds[] = {{"nothing", TK_TEXT("nothing")}, {"move", TK_TEXT("Move")},
                                  {"fire", TK_TEXT("Fire")},       {"flank", TK_TEXT("Flank")},
                                  {"terrain", TK_TEXT("Terrain")}, {"leadership", TK_TEXT("Leadership")},
                                  {"command", TK_TEXT("Command")}, {"tactics", TK_TEXT("Tactics")},
                                  {"smoke", TK_TEXT("Smoke")},     {"mines", TK_TEXT("Mines")}};
static const duel_word commands[] = {{"draw", TK_TEXT("draw two cards")},
                                     {"exchange", TK_TEXT("exchange up to three cards")},
                                     {"free", TK_TEXT("end a bog at once")},
                                     {"unflank", TK_TEXT("remove a flank marker")},
                                     {"share", TK_TEXT("let a friendly tank spot what this one has spotted")},
                                     {"look", TK_TEXT("look at an enemy hand")}};
static const duel_word locations[] = {
    {"tracks", TK_TEXT("tracks")}, {"hull", TK_TEXT("hull")}, {"turret", TK_TEXT("turret")}};
static const duel_word severities[] = {
    {"light", TK_TEXT("light damage")}, {"heavy", TK_TEXT("heavy damage")}, {"critical", TK_TEXT("critical hit")}};
static const duel_word positions[] = {{"commander", TK_TEXT("commander")},
                                      {"gunner", TK_TEXT("gunner")},
                                      {"loader", TK_TEXT("loader")},
                                      {"driver", TK_TEXT("driver")},
                                      {"assistant", TK_TEXT("assistant driver")}};
static const duel_word healths[] = {
    {"absent", TK_TEXT("absent")}, {"fit", TK_TEXT("fit")}, {"wounded", TK_TEXT("wounded")}, {"dead", TK_TEXT("dead")}};
static const duel_word experiences[] = {
    {"green", TK_TEXT("green crew")}, {"veteran", TK_TEXT("veteran crew")}, {"elite", TK_TEXT("elite crew")}};
static const duel_word weathers[] = {
    {"clear", TK_TEXT("clear sky")}, {"deep-mud", TK_TEXT("deep mud")}, {"snowstorm", TK_TEXT("snowstorm")}};
static const duel_word phases[] = {{"draw", TK_TEXT("draw phase")},
                                   {"initiative", TK_TEXT("initiative phase")},
                                   {"tank", TK_TEXT("tank phase")},
                                   {"reinforcement", TK_TEXT("reinforcement phase")},
                                   {"over", TK_TEXT("the game is over")}};
static const duel_word questions[] = {{"nothing", TK_TEXT("nothing is asked")},
                                      {"bids", TK_TEXT("Which card decides the initiative of each tank?")},
                                      {"radio", TK_TEXT("Offer a card by radio?")},
                                      {"radio-reply", TK_TEXT("Which card is given for the one offered by radio?")},
                                      {"fire-check", TK_TEXT("The tank burns: what does the crew do?")},
                                      {"morale", TK_TEXT("The crew is broken: pay order icons or turn a card?")},
                                      {"hatch", TK_TEXT("Hatch open or closed?")},
                                      {"action", TK_TEXT("What does the tank do?")},
                                      {"build", TK_TEXT("Which card comes next, or is it enough?")},
                                      {"payment", TK_TEXT("Which cards pay the order icons?")},
                                      {"discard", TK_TEXT("Which card is discarded for it?")},
                                      {"discard-step", TK_TEXT("Which cards are discarded at the end?")},
                                      {"distance", TK_TEXT("Where does the tank drive?")},
                                      {"keep", TK_TEXT("Which Move card stays in the holding box?")},
                                      {"unflank", TK_TEXT("Whose flank marker is removed?")},
                                      {"flank", TK_TEXT("Whom does the tank flank?")},
                                      {"steal", TK_TEXT("Whose hand loses a card?")},
                                      {"lead", TK_TEXT("What does Leadership bring?")},
                                      {"tactics", TK_TEXT("Answer with Tactics?")},
                                      {"spot", TK_TEXT("Give up the acquired target to spot another tank?")},
                                      {"location", TK_TEXT("Where shall the shot hit?")},
                                      {"ammunition", TK_TEXT("Which Fire cards are lost with the ammunition?")},
                                      {"acquire", TK_TEXT("Acquire the target?")},
                                      {"weapon", TK_TEXT("With what does the infantry attack?")},
                                      {"exchange", TK_TEXT("Which cards are exchanged?")},
                                      {"tankobot", TK_TEXT("The tankobot acts")}};
static const duel_word verbs[] = {{"", ""},
                                  {"bid", TK_TEXT("bid")},
                                  {"radio", TK_TEXT("offer by radio")},
                                  {"answer", TK_TEXT("give in exchange")},
                                  {"decline", TK_TEXT("decline")},
                                  {"bail-out", TK_TEXT("bail out")},
                                  {"pay-for", TK_TEXT("pay four order icons")},
                                  {"turn", TK_TEXT("turn a card")},
                                  {"hatch", TK_TEXT("set the hatch")},
                                  {"play", TK_TEXT("play")},
                                  {"boost", TK_TEXT("boost")},
                                  {"quick", TK_TEXT("load quickly")},
                                  {"shoot", TK_TEXT("shoot")},
                                  {"go", TK_TEXT("carry out")},
                                  {"order", TK_TEXT("crew order")},
                                  {"clear", TK_TEXT("clear the transmission")},
                                  {"extinguish", TK_TEXT("put the fire out")},
                                  {"command", TK_TEXT("command")},
                                  {"lay", TK_TEXT("lay before an enemy")},
                                  {"stop", TK_TEXT("stop")},
                                  {"gun", TK_TEXT("fire a gun")},
                                  {"advance", TK_TEXT("infantry advances")},
                                  {"assault", TK_TEXT("infantry attacks")},
                                  {"mission", TK_TEXT("mission")},
                                  {"end", TK_TEXT("end the action step")},
                                  {"pay", TK_TEXT("pay")},
                                  {"discard", TK_TEXT("discard")},
                                  {"done", TK_TEXT("done")},
                                  {"drive", TK_TEXT("drive")},
                                  {"keep", TK_TEXT("keep")},
                                  {"unflank", TK_TEXT("remove a flank marker")},
                                  {"flank", TK_TEXT("flank")},
                                  {"steal", TK_TEXT("take a card")},
                                  {"lead", TK_TEXT("lead")},
                                  {"tactics", TK_TEXT("answer with Tactics")},
                                  {"spot", TK_TEXT("spot")},
                                  {"aim", TK_TEXT("aim")},
                                  {"acquire", TK_TEXT("acquire")},
                                  {"weapon", TK_TEXT("choose the weapon")},
                                  {"proceed", TK_TEXT("proceed")}};
static const duel_word orders[] = {{"spot", TK_TEXT("try to spot")},
                                   {"load", TK_TEXT("load or unload special ammunition")},
                                   {"hull-down", TK_TEXT("try hull down")},
                                   {"swap", TK_TEXT("change places")},
                                   {"pass", TK_TEXT("pass")}};
static const duel_word uses[] = {{"printed", TK_TEXT("printed command")},
                                 {"spot", TK_TEXT("spot at once")},
                                 {"hull-down", TK_TEXT("hull down at once")},
                                 {"conceal", TK_TEXT("try to conceal, doubled")}};
static const duel_word missions[] = {
    {"hill", TK_TEXT("occupy a hill")}, {"road", TK_TEXT("lay a road")}, {"leave", TK_TEXT("leave over the far edge")}};
static const duel_word objectives[] = {{"hold", TK_TEXT("hold ground")},
                                       {"nearest", TK_TEXT("be nearest to the centre")},
                                       {"hill", TK_TEXT("hold a hill")},
                                       {"leave", TK_TEXT("break through")},
                                       {"start", TK_TEXT("points from the beginning")}};
static const duel_word temperaments[] = {{"aggressive", TK_TEXT("aggressive")},
                                         {"alert", TK_TEXT("alert")},
                                         {"bold", TK_TEXT("bold")},
                                         {"cautious", TK_TEXT("cautious")},
                                         {"evasive", TK_TEXT("evasive")}};

#define WORDS(list)                                                                                                    \
    { list, sizeof(list) / sizeof(list)[0] }

static const struct {
    const duel_word *words;
    unsigned count;
} lists[] = {[TK_DUEL_WORDS_SIDE] = WORDS(sides),
             [TK_DUEL_WORDS_KIND] = WORDS(kinds),
             [TK_DUEL_WORDS_COMMAND] = WORDS(commands),
             [TK_DUEL_WORDS_LOCATION] = WORDS(locations),
             [TK_DUEL_WORDS_SEVERITY] = WORDS(severities),
             [TK_DUEL_WORDS_POSITION] = WORDS(positions),
             [TK_DUEL_WORDS_HEALTH] = WORDS(healths),
             [TK_DUEL_WORDS_EXPERIENCE] = WORDS(experiences),
             [TK_DUEL_WORDS_WEATHER] = WORDS(weathers),
             [TK_DUEL_WORDS_PHASE] = WORDS(phases),
             [TK_DUEL_WORDS_QUESTION] = WORDS(questions),
             [TK_DUEL_WORDS_VERB] = WORDS(verbs),
             [TK_DUEL_WORDS_ORDER] = WORDS(orders),
             [TK_DUEL_WORDS_USE] = WORDS(uses),
             [TK_DUEL_WORDS_MISSION] = WORDS(missions),
             [TK_DUEL_WORDS_OBJECTIVE] = WORDS(objectives),
             [TK_DUEL_WORDS_TEMPERAMENT] = WORDS(temperaments)};

_Static_assert(sizeof kinds / sizeof kinds[0] == DUEL_KINDS, "a word for each kind");
_Static_assert(sizeof commands / sizeof commands[0] == DUEL_COMMANDS, "a word for each command");
_Static_assert(sizeof questions / sizeof questions[0] == DUEL_QUESTIONS, "a word for each question");
_Static_assert(sizeof verbs / sizeof verbs[0] == DUEL_VERBS && (int)TK_DUEL_VERBS == (int)DUEL_VERBS,
               "a word for each verb");
_Static_assert((int)TK_DUEL_ASK_TANKOBOT + 1 == (int)DUEL_QUESTIONS && (int)TK_DUEL_MINES + 1 == (int)DUEL_KINDS &&
                   (int)TK_DUEL_DO_PROCEED == (int)DUEL_PROCEED && (int)TK_DUEL_DO_GUN == (int)DUEL_GUN &&
                   (int)TK_DUEL_PHASE_OVER == (int)DUEL_PHASE_OVER && TK_DUEL_NO_TANK == DUEL_NO_TANK,
               "the public numbers are the engine's");

static const duel_word *word_at(tk_duel_words words, unsigned number) {
    const unsigned list = (unsigned)words;
    return list < sizeof lists / sizeof lists[0] && number < lists[list].count ? &lists[list].words[number] : NULL;
}

const char *tk_duel_key(tk_duel_words words, unsigned number) {
    const duel_word *word = word_at(words, number);
    return word == NULL ? NULL : word->key;
}

const char *tk_duel_name(tk_duel_words words, unsigned number) {
    const duel_word *word = word_at(words, number);
    return word == NULL ? NULL : word->name;
}

const char *duel_key(tk_duel_words words, unsigned number) {
    const duel_word *word = word_at(words, number);
    return word == NULL ? "" : word->key;
}

const char *tk_duel_tank_name(unsigned tank) {
    return tank < DUEL_TANKS ? duel_tank_key(tank) : NULL;
}

#define WORD_AT(list, index) ((index) < sizeof(list) / sizeof(list)[0] ? (list)[index] : "")

const char *duel_tank_key(unsigned tank) {
    static const char *const keys[DUEL_TANKS] = {"G-I", "G-II", "G-III", "G-IV", "S-I", "S-II", "S-III", "S-IV"};
    return WORD_AT(keys, tank);
}

const char *duel_seat_name(const duel_rules *rules, unsigned seat) {
    static const char *const names[DUEL_SIDES][DUEL_SIDE_TANKS + 1] = {
        {TK_TEXT("German player"), TK_TEXT("German 1"), TK_TEXT("German 2"), TK_TEXT("German 3"), TK_TEXT("German 4")},
        {TK_TEXT("Soviet player"), TK_TEXT("Soviet 1"), TK_TEXT("Soviet 2"), TK_TEXT("Soviet 3"), TK_TEXT("Soviet 4")}};
    if (seat >= rules->seats) {
        return "";
    }
    const unsigned side = seat < rules->side_seats[DUEL_GERMAN] ? DUEL_GERMAN : DUEL_SOVIET;
    const unsigned number = side == DUEL_GERMAN ? seat : seat - rules->side_seats[DUEL_GERMAN];
    return rules->side_seats[side] == 1 ? names[side][0] : WORD_AT(names[side], number + 1);
}

const char *duel_effect_key(unsigned effect) {
    static const char *const keys[DUEL_EFFECTS] = {"none",          "wound",
                                                   "kill",          "fire",
                                                   "fire-now",      "explode",
                                                   "explode-now",   "tracks",
                                                   "immobilise",    "smoke-inside",
                                                   "catastrophe",   "loader-panics",
                                                   "crew-stunned",  "crew-shocked",
                                                   "traverse",      "optics",
                                                   "driver-panics", "transmission",
                                                   "main-gun",      "ammunition",
                                                   "fuel",          "special-ammunition",
                                                   "engine"};
    return WORD_AT(keys, effect);
}

const char *duel_why_key(unsigned why) {
    static const char *const keys[DUEL_WHYS] = {
        "initiative", "storm",    "smoke",       "fire",      "spot",     "hull-down", "conceal", "bog",   "unflank",
        "hit",        "location", "penetration", "explosion", "ignition", "escape",    "assault", "mines", "action"};
    return WORD_AT(keys, why);
}

const char *duel_reason_key(unsigned reason) {
    static const char *const keys[DUEL_BOT_REASONS] = {
        "in-peril", "fire-high", "fire-low", "mission",   "flank", "cover",   "leadership", "smoke",
        "move",     "no-card",   "spot",     "hull-down", "load",  "nothing", "extinguish", "swap"};
    return WORD_AT(keys, reason);
}

const char *duel_event_key(unsigned kind) {
    static const char *const keys[DUEL_EVENTS] = {
        [DUEL_EVENT_ROUND] = "round",
        [DUEL_EVENT_DREW] = "drew",
        [DUEL_EVENT_GOT] = "got",
        [DUEL_EVENT_SHUFFLED] = "shuffled",
        [DUEL_EVENT_LAST_CARD] = "last-card",
        [DUEL_EVENT_BID] = "bid",
        [DUEL_EVENT_BIDDEN] = "bidden",
        [DUEL_EVENT_TANK_PHASE] = "tank-phase",
        [DUEL_EVENT_POINTS] = "points",
        [DUEL_EVENT_MEDAL] = "medal",
        [DUEL_EVENT_TURNED] = "turned",
        [DUEL_EVENT_DAMAGE] = "damage",
        [DUEL_EVENT_DAMAGE_SHUFFLED] = "damage-shuffled",
        [DUEL_EVENT_SMOKE_GONE] = "smoke-gone",
        [DUEL_EVENT_FIRE] = "fire",
        [DUEL_EVENT_BROKEN] = "broken",
        [DUEL_EVENT_BAILED_OUT] = "bailed-out",
        [DUEL_EVENT_EXPLODED] = "exploded",
        [DUEL_EVENT_CATASTROPHE] = "catastrophe",
        [DUEL_EVENT_CREW] = "crew",
        [DUEL_EVENT_EFFECT] = "effect",
        [DUEL_EVENT_ELIMINATED] = "eliminated",
        [DUEL_EVENT_LOST_CARDS] = "lost-cards",
        [DUEL_EVENT_LOST] = "lost",
        [DUEL_EVENT_PLAYED] = "played",
        [DUEL_EVENT_PAID] = "paid",
        [DUEL_EVENT_DISCARDED] = "discarded",
        [DUEL_EVENT_BOOSTED] = "boosted",
        [DUEL_EVENT_LOADED] = "loaded",
        [DUEL_EVENT_ORDER] = "order",
        [DUEL_EVENT_SWAPPED] = "swapped",
        [DUEL_EVENT_COMMAND] = "command",
        [DUEL_EVENT_STOLE] = "stole",
        [DUEL_EVENT_STOLEN] = "stolen",
        [DUEL_EVENT_LOOKED] = "looked",
        [DUEL_EVENT_SEEN] = "seen",
        [DUEL_EVENT_MOVED] = "moved",
        [DUEL_EVENT_STOPPED] = "stopped",
        [DUEL_EVENT_TERRAIN] = "terrain",
        [DUEL_EVENT_CONCEALED] = "concealed",
        [DUEL_EVENT_BOGGED] = "bogged",
        [DUEL_EVENT_HULL_DOWN] = "hull-down",
        [DUEL_EVENT_SPOTTED] = "spotted",
        [DUEL_EVENT_FLANKED] = "flanked",
        [DUEL_EVENT_ACQUIRED] = "acquired",
        [DUEL_EVENT_TACTICS] = "tactics",
        [DUEL_EVENT_STOPPED_BY_TACTICS] = "stopped-by-tactics",
        [DUEL_EVENT_AIMED] = "aimed",
        [DUEL_EVENT_HIT] = "hit",
        [DUEL_EVENT_LOCATION] = "location",
        [DUEL_EVENT_PENETRATION] = "penetration",
        [DUEL_EVENT_GUN] = "gun",
        [DUEL_EVENT_INFANTRY] = "infantry",
        [DUEL_EVENT_WEAPON] = "weapon",
        [DUEL_EVENT_HATCH] = "hatch",
        [DUEL_EVENT_STORM] = "storm",
        [DUEL_EVENT_MISSION] = "mission",
        [DUEL_EVENT_RADIO] = "radio",
        [DUEL_EVENT_REINFORCED] = "reinforced",
        [DUEL_EVENT_CLEARED] = "cleared",
        [DUEL_EVENT_TANKOBOT] = "tankobot",
        [DUEL_EVENT_OVER] = "over",
    };
    return WORD_AT(keys, kind);
}
