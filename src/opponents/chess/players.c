/* Who plays Tank Chess. */
#include "opponents/chess/think.h"
#include "opponents/inside.h"

#define LEVEL(number, rank, character, time, block)                                                                    \
    {                                                                                                                  \
        .name = "level" #number, .title = (rank), .help = (character), .level = (number), .milliseconds = (time),      \
        .memory = (block), .think = ai_chess_think                                                                     \
    }

const tk_opponent ai_chess_players[] = {
    LEVEL(1, TK_TEXT("Recruit"), TK_TEXT("fires at whatever it can hit and sees only the guns next to it"), 200,
          ai_chess_small_memory),
    LEVEL(2, TK_TEXT("Private"), TK_TEXT("is unsure of what it sees and overlooks guns beyond a few squares"), 200,
          ai_chess_small_memory),
    LEVEL(3, TK_TEXT("Lance Corporal"), TK_TEXT("keeps its tanks together but forgets its flanks"), 300,
          ai_chess_small_memory),
    LEVEL(4, TK_TEXT("Corporal"), TK_TEXT("looks out for answers but not for the longest lines of fire"), 400,
          ai_chess_small_memory),
    LEVEL(5, TK_TEXT("Sergeant"), TK_TEXT("overlooks no gun and thinks a move ahead"), 500, ai_chess_small_memory),
    LEVEL(6, TK_TEXT("Lieutenant"), TK_TEXT("plans short attacks and sees most of those against it"), 700,
          ai_chess_small_memory),
    LEVEL(7, TK_TEXT("Captain"), TK_TEXT("calculates exchanges and punishes a loose tank"), 1000, ai_chess_memory),
    LEVEL(8, TK_TEXT("Major"), TK_TEXT("sets up double threats and guards its own command tank"), 1500,
          ai_chess_memory),
    LEVEL(9, TK_TEXT("Colonel"), TK_TEXT("sees an attack several moves before it comes"), 2500, ai_chess_memory),
    LEVEL(10, TK_TEXT("General"), TK_TEXT("gives nothing away and finds long attacks on the command tank"), 5000,
          ai_chess_memory),
    {.name = "master",
     .title = TK_TEXT("Marshal"),
     .help = TK_TEXT("thinks as long as it is let"),
     .milliseconds = 1000,
     .memory = ai_chess_memory,
     .think = ai_chess_think},
    {.name = "simple",
     .title = TK_TEXT("Simple"),
     .help = TK_TEXT("takes a win, saves its command tank, captures by value, else moves where it is safe"),
     .think = ai_simple_chess_think},
    {.name = NULL},
};
