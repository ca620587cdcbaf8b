/* What a tournament keeps as it goes: a line for its plan, then a line for every unit that was played, JSON each.
 *
 *     {"tournament":1,"plan":"0123456789abcdef","arguments":["chess","simple","random"]}
 *     {"unit":0,"share":[1000,500],"plies":[61,80],"ends":["destroyed","quiet"],"effort":[{…},{…}]}
 *
 * Lines come in any order. Whoever writes it may be killed at any time: a last line that breaks off is left out. */
#ifndef STUDY_TOURNAMENT_JOURNAL_H
#define STUDY_TOURNAMENT_JOURNAL_H

#include "study/tournament/plan.h"

#define JOURNAL_ARGUMENTS_MOST 128

typedef struct journal_head {
    uint64_t plan; /* equal for equal plans, but for how many rounds they have */
    size_t count;
    const char *argument[JOURNAL_ARGUMENTS_MOST + 1]; /* of the command line, closed by NULL */
} journal_head;

/* Add a line with its end. False when memory ran out. */
bool journal_put_head(tk_buffer *out, const journal_head *head);
bool journal_put_unit(tk_buffer *out, size_t number, const tournament_unit *unit, unsigned parties);

/* Is given every unit. False: there is no such unit. */
typedef bool (*journal_take)(void *context, size_t number, const tournament_unit *unit, unsigned parties);

/* Reads a journal. The texts of the head stand in `texts`, emptied before; the caller's to free. *whole is how many
 * bytes of it are whole lines: what is added has to be written from there on. Without a whole first line the head is
 * empty. A line that is none, but for the last, is refused with its number. */
tk_status journal_read(const char *bytes, size_t size, journal_head *head, tk_buffer *texts, journal_take take,
                       void *context, size_t *whole, tk_error *error);
/* One line of a unit, without its end. */
tk_status journal_read_unit(const char *line, size_t length, journal_take take, void *context, tk_error *error);

#endif
