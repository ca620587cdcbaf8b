/* What a person may be called, and when two names are one.
 *
 * A name has letters, digits, single spaces and - _ . ' in it, begins with a letter or digit, has at least one letter,
 * and its letters are of one alphabet (Chinese, Japanese and Korean go together, and with Latin). What cannot be seen,
 * turns the line round or piles up on a letter is no part of a name.
 *
 * Two names that look alike are the same: they are compared in a normalised form, which has no case, no accents and no
 * signs between letters; letters of other alphabets that look like Latin ones are those; 0 is o, 1 and i are l, rn is
 * m, vv is w; hiragana and katakana are one, whatever their width, voicing and size. scripts/letters has the lists. */
#ifndef SERVER_PEOPLE_NAME_H
#define SERVER_PEOPLE_NAME_H

#include <stdbool.h>
#include <tankodrom/error.h>

#include "store/rows.h"

enum { NAME_CHARACTERS_LEAST = 3, NAME_CHARACTERS_MOST = 40 };

/* Whether somebody may be called so: TK_ERROR_NAME_…, TK_ERROR_NOT_UTF8; the error's token is the character or the
 * name. That nobody else is called so is for the store to say, by the normalised form. */
tk_status name_check(const char *text, size_t length, char normalised[STORE_NAME_SIZE], tk_error *error);

/* The normalised form of any name, reserved ones too; false, and "", for what nobody can be called. Of a normalised
 * form it is that form again. */
bool name_normalise(const char *text, size_t length, char normalised[STORE_NAME_SIZE]);

/* Whether a normalised form is kept for the host, for guests, or for the opponents. */
bool name_is_reserved(const char *normalised);

#endif
