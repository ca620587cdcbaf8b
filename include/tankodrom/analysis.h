/* Analysis: what a moment of a match was worth, what was done there and what would have been better. An opponent is
 * asked as it is at the table, with what the seat could see; nobody is blamed for what he could not know. */
#ifndef TANKODROM_ANALYSIS_H
#define TANKODROM_ANALYSIS_H

#include <tankodrom/opponent.h>
#include <tankodrom/record.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How far an action stands behind the best that was found. */
typedef enum tk_mark {
    TK_MARK_BEST,
    TK_MARK_GOOD,
    TK_MARK_INACCURACY,
    TK_MARK_MISTAKE,
    TK_MARK_BLUNDER,
    TK_MARKS
} tk_mark;
/* "best", "good" …: a stable key, and an English message id. NULL past the end. */
const char *tk_mark_key(tk_mark mark);
const char *tk_mark_text(tk_mark mark);
/* Of a loss in thousandths of a win, -1000 being lost and 1000 won: 2 % of the way between them and more is not as
 * good, from 5 % on an inaccuracy, from 10 % a mistake, from 20 % a blunder. */
tk_mark tk_mark_of_loss(int32_t loss);

/* One moment: a seat decides, or decided. */
typedef struct tk_moment {
    size_t entry; /* of the record: how many entries stand before it */
    unsigned seat;
    tk_thought thought; /* about it, for that seat */
    bool acted;         /* the record goes on with an action; then: */
    tk_action played;
    int32_t value; /* what it was worth to the seat, */
    int32_t best;  /* and what the best was, in thousandths of a win; the same where it was the best */
    tk_mark mark;
} tk_moment;

/* Thinks about the moment before the entry. `how` says how: seed, nodes, stop, context, memory, memory_size,
 * candidates, crew, report; game, seen and seat are the moment's. Where the record has no action there, the first seat
 * that decides is asked. Twice as long where the opponent has nothing to say of what was played: then it is asked about
 * what comes of it, where something is hidden or left to chance in some deals of it. `begin`, which may be NULL, is
 * called with how->context before every question, for whoever has a clock: it shall take 1 / parts of the time.
 * TK_ERROR_ARGUMENT where nobody decides. */
tk_status tk_analyse(const tk_record *record, size_t entry, const tk_opponent *opponent, const tk_think *how,
                     void (*begin)(void *context, unsigned parts), tk_moment *moment);
/* The moment as a JSON object (docs/schema/moment.json), with sentences in the language. Like snprintf. */
size_t tk_moment_json(const tk_record *record, const tk_moment *moment, const tk_language *language, char *out,
                      size_t size);

#ifdef __cplusplus
}
#endif

#endif
