/* What every rule test of Tank Chess includes: cmocka with the headers it wants before it, and the table. */
#ifndef SUPPORT_CHESS_TEST_H
#define SUPPORT_CHESS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/chess/table.h"

/* A status, compared by name so that a failure can be read. */
#define assert_status(found, expected) assert_string_equal(tk_status_name(found), tk_status_name(expected))

#endif
