#include "tui/verbs.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/i18n.h"

/* ---- Letters ---- */

/* A letter of full width as the one byte it stands for; 0 for any other. */
static char narrow(const char *letter, size_t length) {
    const unsigned char *bytes = (const unsigned char *)letter;
    if (length != 3) {
        return 0;
    }
    if (memcmp(letter, "\u3000", 3) == 0) {
        return ' ';
    }
    /* U+FF01 to U+FF5E follow ASCII from '!' on. */
    const unsigned code = (bytes[0] & 0x0fu) << 12 | (bytes[1] & 0x3fu) << 6 | (bytes[2] & 0x3fu);
    return (char)(code >= 0xff01 && code <= 0xff5e ? code - 0xff01 + '!' : 0);
}

/* A letter with an accent as the small one without; 0 for any other. */
static char bare(const char *letter, size_t length) {
    static const char *const letters[] = {"aáÁ", "cčČ", "dďĎ", "eéÉěĚ", "iíÍ", "nňŇ", "oóÓ",
                                          "rřŘ", "sšŠ", "tťŤ", "uúÚůŮ", "yýÝ", "zžŽ"};
    for (size_t index = 0; length == 2 && index < sizeof letters / sizeof letters[0]; index++) {
        for (const char *accented = letters[index] + 1; *accented != 0; accented += 2) {
            if (memcmp(accented, letter, 2) == 0) {
                return letters[index][0];
            }
        }
    }
    return 0;
}

/* The next letter as it is compared: one byte, or the letter itself with *length bytes. */
static const char *fold(const char *letter, size_t left, size_t *length, char *folded) {
    const size_t whole = tk_text_utf8_length(letter, left);
    *length = whole > 0 ? whole : 1;
    *folded = narrow(letter, *length);
    if (*folded == 0) {
        *folded = bare(letter, *length);
    }
    if (*length == 1) {
        *folded = *letter;
    }
    if (*folded == 0) {
        return letter;
    }
    *folded = (char)tolower((unsigned char)*folded);
    return folded;
}

static tui_verb_match compare(const char *word, const char *typed, size_t length) {
    size_t left = strlen(word);
    while (length > 0 && left > 0) {
        char one, other;
        size_t one_length, other_length;
        const char *first = fold(word, left, &one_length, &one), *second = fold(typed, length, &other_length, &other);
        const size_t bytes = first == &one ? 1 : one_length;
        if (bytes != (second == &other ? 1 : other_length) || memcmp(first, second, bytes) != 0) {
            return TUI_VERB_OTHER;
        }
        word += one_length;
        left -= one_length;
        typed += other_length;
        length -= other_length;
    }
    return length > 0 ? TUI_VERB_OTHER : left > 0 ? TUI_VERB_BEGUN : TUI_VERB_WHOLE;
}

void tui_put_narrow(tk_buffer *out, const char *line) {
    size_t length;
    for (size_t left = strlen(line); left > 0; line += length, left -= length) {
        const size_t whole = tk_text_utf8_length(line, left);
        length = whole > 0 ? whole : 1;
        const char byte = narrow(line, length);
        tk_buffer_add(out, byte != 0 ? &byte : line, byte != 0 ? 1 : length);
    }
}

size_t tui_letters(const char *text, size_t length) {
    size_t letters = 0;
    for (size_t at = 0; at < length; letters++) {
        const size_t whole = tk_text_utf8_length(text + at, length - at);
        at += whole > 0 ? whole : 1;
    }
    return letters;
}

/* ---- Words ---- */

static size_t blank_at(const char *line) {
    return isspace((unsigned char)*line) ? 1 : strncmp(line, "\u3000", 3) == 0 ? 3 : 0;
}

size_t tui_word_length(const char *line) {
    size_t length = 0;
    while (line[length] != 0 && blank_at(line + length) == 0) {
        length++;
    }
    return length;
}

size_t tui_blank_length(const char *line) {
    size_t length = 0;
    while (blank_at(line + length) > 0) {
        length += blank_at(line + length);
    }
    return length;
}

/* ---- Verbs ---- */

const char *tui_verb_english(const char *verb) {
    const char *bar = strchr(verb, '|');
    return bar != NULL ? bar + 1 : verb;
}

const char *tui_verb_own(const char *verb) {
    return tui_verb_english(tui_message(verb));
}

tui_verb_match tui_verb_compare(const char *verb, const char *typed, size_t length) {
    const tui_verb_match english = compare(tui_verb_english(verb), typed, length);
    const tui_verb_match own = compare(tui_verb_own(verb), typed, length);
    return own > english ? own : english;
}

bool tui_verb_is(const char *verb, const char *typed) {
    return tui_verb_compare(verb, typed, strlen(typed)) == TUI_VERB_WHOLE;
}

void tui_verb_complete(const char *verb, const char *begun, tui_word_taker take, void *taker) {
    const char *own = tui_verb_own(verb), *english = tui_verb_english(verb);
    const size_t length = strlen(begun);
    if (strncmp(own, begun, length) == 0) {
        take(taker, own);
    } else if (strncmp(english, begun, length) == 0) {
        take(taker, english);
    }
}

size_t tui_verb_heading(const char *verb, char *out, size_t size) {
    const char *own = tui_verb_own(verb), *english = tui_verb_english(verb);
    const int length =
        strcmp(own, english) != 0 ? snprintf(out, size, "%s (%s)", own, english) : snprintf(out, size, "%s", english);
    return length > 0 ? (size_t)length : 0;
}
