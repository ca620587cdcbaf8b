/* What a player of Rush may do: a numbered list, and reading what was chosen or typed. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tui/actions.h"
#include "tui/i18n.h"
#include "tui/rush/table.h"

enum { SUBJECT = 20 };

/* ---- The list below the table ---- */

static void put_subject(const tui_view *view, tk_action action, tk_buffer *out) {
    unsigned face = tk_rush_choice_of(action).face;
    tk_buffer_put(out, "  ");
    tui_rush_colour(view, tui_rush_face(view, face).nation, out);
    tui_put_cell(out, tui_rush_subject(view, action), SUBJECT - 3);
    tui_style_end(view->terminal, out);
    tk_buffer_char(out, ' ');
}

static void put_item(const tui_view *view, size_t number, const char *words, tk_buffer *out) {
    tui_style(view->terminal, out, "1;38;5;214", "1;33");
    tk_buffer_format(out, "%zu", number);
    tui_style_end(view->terminal, out);
    tk_buffer_format(out, " %s", words);
}

void tui_rush_actions(const tui_view *view, const tk_rush_sight *sight, unsigned seat, tk_buffer *out) {
    size_t count, at = 0, columns = view->terminal->columns > 40 ? view->terminal->columns : 40;
    tk_action *actions = tui_legal_of(view, seat, &count);
    const char *before = NULL;
    tk_buffer words = {0};
    if (count > 0) {
        tui_style(view->terminal, out, "1", "1");
        tui_rush_asked(view, sight, out);
        tui_style_end(view->terminal, out);
        tk_buffer_char(out, '\n');
    }
    for (size_t index = 0; index < count; index++) {
        const char *subject = tui_rush_subject(view, actions[index]);
        tk_buffer_clear(&words);
        tui_rush_brief(view, sight, actions[index], &words);
        char number[16];
        tk_text text;
        tk_text_start(&text, number, sizeof number);
        tk_text_unsigned(&text, index + 1);
        size_t width = tk_text_end(&text) + 1 + tui_width(words.data);
        if (before == NULL || strcmp(before, subject) != 0) {
            tk_buffer_put(out, before != NULL ? "\n" : "");
            put_subject(view, actions[index], out);
            at = SUBJECT;
        } else if (at + 3 + width >= columns) {
            tk_buffer_char(out, '\n');
            tui_spaces(out, SUBJECT);
            at = SUBJECT;
        } else {
            tui_spaces(out, 3);
            at += 3;
        }
        put_item(view, index + 1, words.data, out);
        at += width;
        before = subject;
    }
    tk_buffer_put(out, count > 0 ? "\n" : "");
    tk_buffer_free(&words);
    free(actions);
}

/* ---- In full ---- */

bool tui_rush_study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out) {
    enum { NOTATION = 30 };
    size_t count, listed = 0;
    unsigned wanted = TK_RUSH_NO_FACE;
    if (*begun != 0) {
        wanted = tui_rush_find(view, begun);
        if (!full) {
            return false;
        }
        if (wanted == TK_RUSH_NO_FACE) {
            tk_buffer_format(out, _("'%s' is no card. Try moves, or moves and the name of a card.\n"), begun);
            return true;
        }
    }
    tk_action *actions = tui_legal_of(view, seat, &count);
    for (size_t index = 0; index < count; index++) {
        if (wanted != TK_RUSH_NO_FACE && tk_rush_choice_of(actions[index]).face != wanted) {
            continue;
        }
        tui_put_action(view, seat, index + 1, actions[index], NOTATION, tui_rush_describe, out);
        listed++;
    }
    free(actions);
    if (listed == 0) {
        tk_buffer_put(out, _("Nothing can be done with that card now.\n"));
    }
    return true;
}

/* ---- Reading ---- */

tk_status tui_rush_read(const tui_view *view, unsigned seat, const char *typed, tk_action *action, tk_buffer *note,
                        tk_error *error) {
    uint64_t number;
    (void)note;
    if (!tui_read_number(typed, &number)) {
        return tk_action_read(view->game, view->state, seat, typed, action, error);
    }
    if (number > 0 && number <= SIZE_MAX &&
        tk_legal_at(view->game, view->state, seat, (size_t)number - 1, action) == TK_OK) {
        return TK_OK;
    }
    return tk_error_set(error, TK_ERROR_ILLEGAL, 0, 0, typed, NULL);
}

#define VERB_KEY(name, key, ...) key,

bool tui_rush_looks_like_action(const char *typed) {
    static const char *const verbs[] = {TK_RUSH_VERB_LIST(VERB_KEY) NULL};
    return tui_begins_with_verb(typed, verbs);
}

/* ---- Cards by name ---- */

/* ASCII letters alone are compared without their size: the typed Т of a Cyrillic name is copied from the screen. */
static bool begins(const char *name, const char *typed) {
    for (; *typed != 0; name++, typed++) {
        if (tolower((unsigned char)*name) != tolower((unsigned char)*typed)) {
            return false;
        }
    }
    return true;
}

/* A card at a place on the screen. */
static unsigned find_place(const tui_view *view, const char *typed) {
    tk_rush_sight sight;
    if (typed[0] == 0 || typed[1] != 0 || !tk_rush_look(view->game, view->state, view->seat, &sight)) {
        return TK_RUSH_NO_FACE;
    }
    if (*typed >= '1' && *typed <= '4') {
        return sight.shop[*typed - '1'];
    }
    const tk_rush_player *player = &sight.player[view->seat != TK_NO_SEAT ? view->seat : sight.active];
    unsigned index = (unsigned)(tolower((unsigned char)*typed) - 'a');
    return player->hand_open && index < player->hand_size ? player->hand[index] : TK_RUSH_NO_FACE;
}

unsigned tui_rush_find(const tui_view *view, const char *typed) {
    unsigned found = find_place(view, typed);
    for (unsigned face = 0; found == TK_RUSH_NO_FACE && *typed != 0 && face < TK_RUSH_FACES; face++) {
        tk_rush_face printed = tui_rush_face(view, face);
        const char *const names[] = {printed.id, printed.name, tui_rush_name(view, face)};
        for (size_t index = 0; index < 3; index++) {
            if (begins(names[index], typed) && strlen(names[index]) == strlen(typed)) {
                return face;
            }
        }
    }
    for (unsigned face = 0; found == TK_RUSH_NO_FACE && *typed != 0 && face < TK_RUSH_FACES; face++) {
        tk_rush_face printed = tui_rush_face(view, face);
        if (begins(printed.id, typed) || begins(printed.name, typed) || begins(tui_rush_name(view, face), typed)) {
            found = face;
        }
    }
    return found;
}
