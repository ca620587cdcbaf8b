/* The ranks. The lowest err as people do: they buy what is dear, overlook what could be destroyed and leave their bases
 * open; from the fourth on the turn is planned soundly, and then it is ever more playouts. Budgets are in playouts, so
 * that a rank plays the same on any machine. */
#include "opponents/rush/search/search.h"

#define SOUND                                                                                                          \
    { .protects = 100, .attacks = 100, .deeds = 100, .slips = 8 }

/* To see what the network is worth (docs/networks.md). */
const officer_rank officer_plain_rank = {.style = SOUND, .turns = 8, .candidates = 12, .margin = 100};

const officer_rank officer_ranks[TK_LEVELS + 1] = {
    {.style = SOUND, .turns = 8, .candidates = 12, .learned = true, .margin = 100},
    {.style = {.protects = 0, .attacks = 10, .deeds = 40, .shines = 200, .slips = 200}},
    {.style = {.protects = 0, .attacks = 40, .deeds = 70, .shines = 80, .slips = 80}},
    {.style = {.protects = 40, .attacks = 60, .deeds = 85, .shines = 50, .slips = 50}},
    {.style = SOUND},
    {.style = SOUND, .playouts = 30, .turns = 4, .candidates = 4, .margin = 100},
    {.style = SOUND, .playouts = 80, .turns = 8, .candidates = 8, .margin = 100},
    {.style = SOUND, .playouts = 250, .turns = 8, .candidates = 12, .margin = 100},
    {.style = SOUND, .playouts = 800, .turns = 8, .candidates = 12, .margin = 100},
    {.style = SOUND, .playouts = 2500, .turns = 8, .candidates = 16, .margin = 100},
    {.style = SOUND, .playouts = 10000, .turns = 10, .candidates = 20, .margin = 100},
};
