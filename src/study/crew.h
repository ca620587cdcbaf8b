/* Processors to lend to an opponent (tk_crew): threads that wait for work, and do what they are given together with
 * whoever gives it. Made once and used for many questions, because a thread costs more than a short thought. */
#ifndef STUDY_CREW_H
#define STUDY_CREW_H

#include <tankodrom/opponent.h>

#define CREW_MOST 64u

typedef struct crew crew;

/* A crew of so many, 1 to CREW_MOST, the caller being one of them. When the system gives fewer threads, it is as many
 * as it gives. NULL when memory ran out. */
crew *crew_open(unsigned count);
void crew_close(crew *all); /* NULL is allowed; not while it works */

/* For tk_think: NULL for a crew of one, whose answers then are the same for the same question. Serves one question at
 * a time. */
const tk_crew *crew_lend(const crew *all);

#endif
