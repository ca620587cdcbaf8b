/* Who has how many points, and what for: see present_teller. */
#ifndef PRESENT_DUEL_SCORE_H
#define PRESENT_DUEL_SCORE_H

#include <tankodrom/duel.h>

#include "present/teller.h"

/* What points were won for, as events tell it; how many there are stands on the boards. */
enum { PRESENT_DUEL_SOURCES = 3 };
typedef struct present_duel_ledger {
    int32_t points[TK_DUEL_TANKS][PRESENT_DUEL_SOURCES]; /* crews, tanks, the mission */
} present_duel_ledger;

void present_duel_count(const tk_game *game, const tk_event *event, void *ledger);
void present_duel_score(const present_view *view, tk_json_writer *writer);

#endif
