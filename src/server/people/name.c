#include "server/people/name.h"

#include <string.h>
#include <tankodrom/game.h>
#include <tankodrom/opponent.h>

#include "base/text.h"

typedef enum letter_kind { OTHER, SEPARATOR, LETTER, DIGIT, MARK } letter_kind;
typedef enum letter_script {
    NONE,
    LATIN,
    GREEK,
    CYRILLIC,
    ARMENIAN,
    GEORGIAN,
    ETHIOPIC,
    THAI,
    LAO,
    KHMER,
    MYANMAR,
    TIBETAN,
    DEVANAGARI,
    BENGALI,
    GURMUKHI,
    GUJARATI,
    ORIYA,
    TAMIL,
    TELUGU,
    KANNADA,
    MALAYALAM,
    SINHALA,
    HEBREW,
    ARABIC,
    THAANA,
    EAST
} letter_script;

typedef struct letter_range {
    uint32_t first, last;
    letter_kind kind;
    letter_script script;
} letter_range;

typedef struct letter_fold {
    uint32_t code;
    const char *text;
} letter_fold;

#define RANGE(first, last, kind, script) {first, last, kind, script},
static const letter_range ranges[] = {
#include "server/people/letters.inc"
};
#undef RANGE
#define FOLD(code, text) {code, text},
static const letter_fold folds[] = {
#include "server/people/letters.inc"
};
#undef FOLD

/* What may stand between letters, as people are told it. */
#define SIGNS "- _ . '"
static const char separators[] = " -_.'";

enum { MARKS_MOST = 2, FIRST_MARK_OF_KANA = 0x3099 };

/* ---- Characters ---- */

typedef struct letter {
    uint32_t code;
    size_t length; /* in bytes; 0 where there is no UTF-8 */
    letter_kind kind;
    letter_script script;
} letter;

static uint32_t code_at(const char *text, size_t length) {
    static const unsigned char lead[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    uint32_t code = (unsigned char)text[0] & lead[length];
    for (size_t i = 1; i < length; i++) {
        code = code << 6 | ((unsigned char)text[i] & 0x3Fu);
    }
    return code;
}

static letter letter_at(const char *text, size_t left) {
    letter found = {.length = tk_text_utf8_length(text, left)};
    size_t low = 0, high = sizeof ranges / sizeof *ranges;
    if (found.length == 0) {
        return found;
    }
    found.code = code_at(text, found.length);
    if (found.code != 0 && found.code < 0x80 && strchr(separators, (int)found.code) != NULL) {
        found.kind = SEPARATOR;
        return found;
    }
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (ranges[middle].last < found.code) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low < sizeof ranges / sizeof *ranges && ranges[low].first <= found.code) {
        found.kind = ranges[low].kind;
        found.script = ranges[low].script;
    }
    return found;
}

/* NULL: it stays as it is. */
static const char *fold_of(uint32_t code) {
    size_t low = 0, high = sizeof folds / sizeof *folds;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (folds[middle].code < code) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < sizeof folds / sizeof *folds && folds[low].code == code ? folds[low].text : NULL;
}

/* ---- The normalised form ---- */

/* Pairs of letters that look like one; all of ASCII, so that bytes can be compared. */
static void join_pairs(char *text) {
    char *to = text;
    for (const char *from = text; *from != '\0'; from++) {
        const bool is_m = from[0] == 'r' && from[1] == 'n', is_w = from[0] == 'v' && from[1] == 'v';
        *to++ = *from;
        if (is_m || is_w) {
            to[-1] = is_m ? 'm' : 'w';
            from++;
        }
    }
    *to = '\0';
}

bool name_normalise(const char *text, size_t length, char normalised[STORE_NAME_SIZE]) {
    tk_text out = tk_text_on(normalised, STORE_NAME_SIZE);
    for (size_t at = 0; at < length;) {
        const letter next = letter_at(text + at, length - at);
        if (next.kind == OTHER) {
            normalised[0] = '\0';
            return false;
        }
        const char *folded = fold_of(next.code);
        if (folded != NULL) {
            tk_text_put(&out, folded);
        } else if (next.kind != SEPARATOR) {
            tk_text_bytes(&out, text + at, next.length);
        }
        at += next.length;
    }
    if (out.length == 0 || out.length >= STORE_NAME_SIZE) {
        normalised[0] = '\0';
        return false;
    }
    join_pairs(normalised);
    return true;
}

/* ---- What nobody may be called ---- */

/* Also with anything behind it. */
static const char *const reserved_beginnings[] = {"guest", "admin", "tankodrom", "správce", "ゲスト", "管理者"};
static const char *const reserved_names[] = {
    STORE_DELETED_NAME, "server",   "system",   "root",     "host",    "owner",    "moderator", "mod",
    "support",          "staff",    "official", "security", "nobody",  "everyone", "everybody", "all",
    "anonymous",        "onlooker", "opponent", "computer", "bot",     "null",     "none",      "me",
    "smazáno",          "smazaný",  "nikdo",    "všichni",  "počítač", "削除済み", "運営",      "コンピュータ",
};

static bool is_word(const char *normalised, const char *word, bool and_more) {
    char form[STORE_NAME_SIZE];
    return name_normalise(word, strlen(word), form) &&
           (and_more ? strncmp(normalised, form, strlen(form)) : strcmp(normalised, form)) == 0;
}

static bool is_opponent(const char *normalised) {
    const tk_game_info *game;
    const tk_opponent *opponent;
    for (size_t i = 0; (game = tk_game_info_at(i)) != NULL; i++) {
        for (size_t k = 0; (opponent = tk_opponent_at(game->name, k)) != NULL; k++) {
            if (is_word(normalised, opponent->name, false) || is_word(normalised, opponent->title, false)) {
                return true;
            }
        }
    }
    return false;
}

bool name_is_reserved(const char *normalised) {
    for (size_t i = 0; i < sizeof reserved_beginnings / sizeof *reserved_beginnings; i++) {
        if (is_word(normalised, reserved_beginnings[i], true)) {
            return true;
        }
    }
    for (size_t i = 0; i < sizeof reserved_names / sizeof *reserved_names; i++) {
        if (is_word(normalised, reserved_names[i], false)) {
            return true;
        }
    }
    return is_opponent(normalised);
}

/* ---- What a name is made of ---- */

typedef struct check {
    letter before; /* the last character; of length 0 at the beginning */
    letter base;   /* the last letter that marks stand on */
    unsigned marks, characters, columns, letters;
    letter_script script; /* of the letters so far, Latin aside where it goes with the East */
    bool latin;
} check;

static tk_status refuse(tk_error *error, tk_status status, const char *text, size_t length) {
    char token[sizeof error->token];
    tk_text_copy(token, sizeof token, text, length);
    return tk_error_set(error, status, 0, 0, token, status == TK_ERROR_NAME_CHARACTER ? SIGNS : NULL);
}

static bool mark_fits(const check *so_far, const letter *mark) {
    const letter *base = &so_far->base;
    const bool after_letter = so_far->before.kind == LETTER || so_far->before.kind == MARK;
    if (!after_letter || base->kind != LETTER || so_far->marks >= MARKS_MOST) {
        return false;
    }
    if (mark->script != NONE) {
        return mark->script == base->script;
    }
    return mark->code >= FIRST_MARK_OF_KANA ? base->script == EAST : base->script >= LATIN && base->script <= CYRILLIC;
}

static bool separator_fits(const check *so_far, const letter *separator) {
    const letter *before = &so_far->before;
    return before->length > 0 && (before->kind != SEPARATOR || before->code != separator->code);
}

static bool script_fits(check *so_far, letter_script script) {
    so_far->latin = so_far->latin || script == LATIN;
    if (script != LATIN) {
        if (so_far->script != NONE && so_far->script != script) {
            return false;
        }
        so_far->script = script;
    }
    return !so_far->latin || so_far->script == NONE || so_far->script == EAST;
}

static tk_status take(check *so_far, const letter *next) {
    if (next->kind == OTHER || (next->kind == MARK && !mark_fits(so_far, next)) ||
        (next->kind == SEPARATOR && !separator_fits(so_far, next))) {
        return next->length == 0 ? TK_ERROR_NOT_UTF8 : TK_ERROR_NAME_CHARACTER;
    }
    if (next->kind == LETTER) {
        if (!script_fits(so_far, next->script)) {
            return TK_ERROR_NAME_MIXED;
        }
        so_far->base = *next;
        so_far->letters++;
    }
    so_far->marks = next->kind == MARK ? so_far->marks + 1 : 0;
    so_far->characters++;
    so_far->columns += next->kind == MARK ? 0 : next->script == EAST ? 2 : 1;
    so_far->before = *next;
    return TK_OK;
}

tk_status name_check(const char *text, size_t length, char normalised[STORE_NAME_SIZE], tk_error *error) {
    check so_far = {0};
    normalised[0] = '\0';
    for (size_t at = 0; at < length;) {
        const letter next = letter_at(text + at, length - at);
        const tk_status status = take(&so_far, &next);
        if (status != TK_OK) {
            return refuse(error, status, text + at, status == TK_ERROR_NOT_UTF8 ? 0 : next.length);
        }
        at += next.length;
    }
    if (so_far.before.kind == SEPARATOR && so_far.before.code == ' ') {
        return refuse(error, TK_ERROR_NAME_CHARACTER, " ", 1);
    }
    if (so_far.columns < NAME_CHARACTERS_LEAST) {
        return refuse(error, TK_ERROR_NAME_SHORT, text, length);
    }
    if (so_far.letters == 0) {
        return refuse(error, TK_ERROR_NAME_LETTER, text, length);
    }
    if (so_far.characters > NAME_CHARACTERS_MOST || length >= STORE_NAME_SIZE ||
        !name_normalise(text, length, normalised)) {
        return refuse(error, TK_ERROR_NAME_LONG, text, length);
    }
    if (name_is_reserved(normalised)) {
        return refuse(error, TK_ERROR_NAME_RESERVED, text, length);
    }
    return TK_OK;
}
