/* Who plays Tank Duel. The lower ranks trust their quick judgement, whose tempers have the faults of beginners; the
 * higher ones think it over, each with more playouts than the one below. */
#include "opponents/duel/search/search.h"
#include "opponents/inside.h"

static void think_as_master(const tk_opponent *self, const tk_think *think, tk_thought *thought) {
    (void)self;
    static const duel_mind mind = {.temper = GUNNER_SOUND, .playouts = 100000};
    duel_search(&mind, think, thought);
}

static void think_with_network(const tk_opponent *self, const tk_think *think, tk_thought *thought) {
    (void)self;
    static const duel_mind mind = {.temper = GUNNER_SOUND, .playouts = 100000, .learned = true};
    duel_search(&mind, think, thought);
}

static void think_by_rank(const tk_opponent *self, const tk_think *think, tk_thought *thought) {
    static const duel_mind minds[TK_LEVELS] = {
        {.temper = GUNNER_RECRUIT},
        {.temper = GUNNER_PRIVATE},
        {.temper = GUNNER_LANCE_CORPORAL},
        {.temper = GUNNER_SOUND},
        {.temper = GUNNER_SOUND, .playouts = 200},
        {.temper = GUNNER_SOUND, .playouts = 600},
        {.temper = GUNNER_SOUND, .playouts = 2000},
        {.temper = GUNNER_SOUND, .playouts = 6000},
        {.temper = GUNNER_SOUND, .playouts = 20000},
        {.temper = GUNNER_SOUND, .playouts = 60000},
    };
    duel_search(&minds[self->level - 1], think, thought);
}

const tk_opponent ai_duel_players[] = {
    {.name = "level1",
     .level = 1,
     .title = TK_TEXT("Recruit"),
     .help = TK_TEXT("fires at whatever it sees, at any odds, and never thinks of cover or the mission"),
     .think = think_by_rank},
    {.name = "level2",
     .level = 2,
     .title = TK_TEXT("Private"),
     .help = TK_TEXT("has heard of cover, but fires too often and answers too seldom"),
     .think = think_by_rank},
    {.name = "level3",
     .level = 3,
     .title = TK_TEXT("Lance Corporal"),
     .help = TK_TEXT("minds the mission and its cards, and overlooks half of the danger"),
     .think = think_by_rank},
    {.name = "level4",
     .level = 4,
     .title = TK_TEXT("Corporal"),
     .help = TK_TEXT("knows what shots, cards and ground are worth, and looks no further than the next action"),
     .think = think_by_rank},
    {.name = "level5",
     .level = 5,
     .title = TK_TEXT("Sergeant"),
     .help = TK_TEXT("thinks a decision over where its first idea might be wrong"),
     .milliseconds = 500,
     .memory = duel_search_memory,
     .think = think_by_rank},
    {.name = "level6",
     .level = 6,
     .title = TK_TEXT("Lieutenant"),
     .help = TK_TEXT("plays the round on in its head before it decides"),
     .milliseconds = 500,
     .memory = duel_search_memory,
     .think = think_by_rank},
    {.name = "level7",
     .level = 7,
     .title = TK_TEXT("Captain"),
     .help = TK_TEXT("picks the moment: it bids low when being first pays, and waits when it does not"),
     .milliseconds = 1000,
     .memory = duel_search_memory,
     .think = think_by_rank},
    {.name = "level8",
     .level = 8,
     .title = TK_TEXT("Major"),
     .help = TK_TEXT("compares a dozen plans on hundreds of hands that you might hold"),
     .milliseconds = 1000,
     .memory = duel_search_memory,
     .think = think_by_rank},
    {.name = "level9",
     .level = 9,
     .title = TK_TEXT("Colonel"),
     .help = TK_TEXT("looks two rounds ahead and keeps an eye on the end of the deck"),
     .milliseconds = 2000,
     .memory = duel_search_memory,
     .think = think_by_rank},
    {.name = "level10",
     .level = 10,
     .title = TK_TEXT("General"),
     .help = TK_TEXT("weighs everything that may happen and forgives nothing"),
     .milliseconds = 5000,
     .memory = duel_search_memory,
     .think = think_by_rank},
    {.name = "master",
     .title = TK_TEXT("Marshal"),
     .help = TK_TEXT("plays every choice on as often as its time allows, and takes the one that ends best"),
     .milliseconds = 1000,
     .memory = duel_search_memory,
     .think = think_as_master},
    {.name = "gunner",
     .title = TK_TEXT("Gunner"),
     .help = TK_TEXT("shoots when the odds are good, seeks cover and the enemy's flank, minds the mission"),
     .think = ai_gunner_think},
    {.name = "tankobot",
     .title = TK_TEXT("Tankobot"),
     .help = TK_TEXT("the tankobot of the solo game: acts by its tables, without a hand"),
     .think = ai_tankobot_think},
    {.name = NULL},
};

const tk_opponent ai_duel_trials[] = {
    {.name = "master-network",
     .title = TK_TEXT("Marshal"),
     .help = TK_TEXT("plays every choice on as often as its time allows, and takes the one that ends best"),
     .milliseconds = 1000,
     .memory = duel_search_memory,
     .think = think_with_network},
    {.name = NULL},
};
