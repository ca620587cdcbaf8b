/* Who plays Rush. */
#include "opponents/inside.h"
#include "opponents/rush/search/search.h"

/* Those up to the fourth decide in microseconds. */
#define QUICK(number, name_is, title_is, help_is)                                                                      \
    { .name = (name_is), .level = (number), .title = (title_is), .help = (help_is), .think = officer_think }
#define SEARCHING(number, limit, name_is, title_is, help_is)                                                           \
    {                                                                                                                  \
        .name = (name_is), .level = (number), .milliseconds = (limit), .title = (title_is), .help = (help_is),         \
        .memory = officer_memory, .think = officer_think                                                               \
    }

const tk_opponent ai_rush_players[] = {
    QUICK(1, "level1", TK_TEXT("Recruit"),
          TK_TEXT("buys whatever is dear, overlooks attacks and leaves its bases open")),
    QUICK(2, "level2", TK_TEXT("Private"),
          TK_TEXT("likes big vehicles, seldom attacks and forgets to protect its bases")),
    QUICK(3, "level3", TK_TEXT("Lance Corporal"),
          TK_TEXT("uses its cards, but the shop tempts it and it protects too little")),
    QUICK(4, "level4", TK_TEXT("Corporal"), TK_TEXT("makes the best of its hand and thinks no further than the turn")),
    SEARCHING(5, 500, "level5", TK_TEXT("Sergeant"), TK_TEXT("compares a few plans for its turn by what could follow")),
    SEARCHING(6, 500, "level6", TK_TEXT("Lieutenant"), TK_TEXT("weighs its plans against the answers of the others")),
    SEARCHING(7, 500, "level7", TK_TEXT("Captain"),
              TK_TEXT("buys with the next rounds in mind and strikes when it pays")),
    SEARCHING(8, 1000, "level8", TK_TEXT("Major"), TK_TEXT("tries its plans many times over before it moves")),
    SEARCHING(9, 1500, "level9", TK_TEXT("Colonel"),
              TK_TEXT("counts medals and rounds and ends the game when it leads")),
    SEARCHING(10, 3000, "level10", TK_TEXT("General"),
              TK_TEXT("leaves hardly anything to chance that can be thought through")),
    SEARCHING(0, 3000, "master", TK_TEXT("Marshal"), TK_TEXT("thinks about every decision for as long as it is given")),
    {.name = "greedy",
     .level = 0,
     .title = TK_TEXT("Greedy"),
     .help = TK_TEXT("buys what will be useful, protects its bases, attacks where something falls"),
     .think = ai_greedy_rush_think},
    {.name = NULL},
};

const tk_opponent ai_rush_trials[] = {
    {.name = "master-plain",
     .milliseconds = 3000,
     .title = TK_TEXT("Marshal"),
     .help = TK_TEXT("thinks about every decision for as long as it is given"),
     .memory = officer_memory,
     .think = officer_think_plainly},
    {.name = NULL},
};
