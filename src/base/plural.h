/* Which form of a message goes with a number, by the rule in the head of a catalogue (GNU gettext manual, "Additional
 * functions for plural forms"): an expression of C over n, "n==1 ? 0 : n>=2 && n<=4 ? 1 : 2". */
#ifndef BASE_PLURAL_H
#define BASE_PLURAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Never more parentheses and operators inside each other, so that no file can exhaust the stack. */
enum { TK_PLURAL_DEPTH_MOST = 32, TK_PLURAL_FORMS_MOST = 8 };

/* What goes with `count` by a rule that ends before the first ';' or the end. False for a text that is no rule, and
 * where it divides by 0. */
bool tk_plural_value(const char *rule, size_t length, uint64_t count, uint64_t *value);

/* Finds the rule in the head of a catalogue and how many forms it tells apart, at most TK_PLURAL_FORMS_MOST. False
 * where there is none that can be read. */
bool tk_plural_rule(const char *head, size_t length, const char **rule, size_t *rule_length, unsigned *forms);

#endif
