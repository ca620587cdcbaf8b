/* The search as players ask it. */
#ifndef OPPONENTS_CHESS_SEARCH_SEARCH_H
#define OPPONENTS_CHESS_SEARCH_SEARCH_H

#include "opponents/chess/search/worker.h"

/* Bytes that a search wants: a table, room for a processor, and what proofs take. */
size_t search_memory(size_t table, bool proves);
/* Answers the question; false without enough memory. */
bool search_answer(const tk_think *think, const search_settings *settings, void *memory, size_t size,
                   tk_thought *thought);
/* Tells what is known so far, to whoever asked to be told. */
void search_tell(const search_worker *worker);

#endif
