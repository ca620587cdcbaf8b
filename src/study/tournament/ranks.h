/* Several processes, on several machines perhaps, that play one tournament: started by mpirun. The first of them, rank
 * 0, gathers what the others have played. Only the thread that opened them may call any of this. */
#ifndef STUDY_TOURNAMENT_RANKS_H
#define STUDY_TOURNAMENT_RANKS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"

/* Whether this process was started as one of several. */
bool ranks_wanted(void);
/* False when this build knows nothing of it. */
bool ranks_open(void);
void ranks_close(void);
/* Of one that cannot go on while the others wait for it: ends them all, itself too, where they are open. */
void ranks_break_off(void);

unsigned ranks_count(void);  /* 1 before they are opened */
unsigned ranks_number(void); /* of this one, from 0 */

/* Everybody calls it: then all have what rank 0 had. Nothing happens before they are opened. */
void ranks_share(void *bytes, size_t size);

/* Everybody calls it: whether all have said so. */
bool ranks_agree(bool fine);

/* Of the others: a line to rank 0; that nothing more will come; and whether rank 0 has said that it is over. */
void ranks_send(const char *line, size_t length);
void ranks_send_end(void);
bool ranks_are_stopped(void);

/* Of rank 0: the next line, if one has come, in place of what is in the buffer; how many have not ended; and that it is
 * over, once. */
bool ranks_receive(tk_buffer *line);
unsigned ranks_at_work(void);
void ranks_stop(void);

#endif
