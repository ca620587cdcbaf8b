/* What the unit tests of Tank Chess's texts share: cmocka with the headers it wants before it, the built-in pack, and
 * positions from lines. Whatever should have worked and did not fails the running test with the reason. */
#ifndef SUPPORT_CHESS_WORDS_H
#define SUPPORT_CHESS_WORDS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/chess/pack/pack.h"
#include "games/chess/rules/legal.h"
#include "games/chess/words/words.h"

typedef struct chess_library {
    tk_pack *pack;
    chess_rules rules; /* with the table of pieces and the start of 16 by 16 */
    chess_position basic[2];
} chess_library;

void words_open(chess_library *words);
void words_close(chess_library *words);
/* A chess_basic_finder whose context is a chess_library. */
const chess_position *words_basic(const void *context, unsigned size);
chess_position words_at(const chess_library *words, const char *line);
/* The position as a line, #basic where it fits. Valid until the next call. */
const char *words_line(const chess_library *words, const chess_position *position);

/* A status, compared by name so that a failure can be read. */
#define assert_status(found, expected) assert_string_equal(tk_status_name(found), tk_status_name(expected))

#endif
