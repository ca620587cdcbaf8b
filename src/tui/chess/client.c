/* Tank Chess in a terminal: what the commands need of it. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tui/chess/board.h"
#include "tui/i18n.h"

static void draw(const tui_view *view, tk_buffer *out) {
    tui_chess_board board;
    tui_chess_lay_out(view, &board);
    tui_chess_mark_last(&board);
    if (!tui_chess_mark_about(&board)) {
        tui_chess_mark_danger(&board);
    }
    tui_chess_table(&board, out);
}

/* Players type small letters and spaces; records have neither. False when it does not fit. */
static bool tidy(const char *typed, char *out, size_t size) {
    size_t length = 0;
    for (; *typed != 0; typed++) {
        if (isspace((unsigned char)*typed)) {
            continue;
        }
        if (length + 1 >= size) {
            return false;
        }
        out[length++] = (char)toupper((unsigned char)*typed);
    }
    out[length] = 0;
    char *off = strstr(out, ">OFF"); /* the one word of the notation in small letters */
    for (size_t index = 1; off != NULL && index < 4; index++) {
        off[index] = (char)tolower((unsigned char)off[index]);
    }
    return true;
}

/* A target alone: "xB11". On the largest boards X is a file too, but then a digit follows. */
static bool names_target(const char *text) {
    return toupper((unsigned char)text[0]) == 'X' && isalpha((unsigned char)text[1]) && isdigit((unsigned char)text[2]);
}

static bool begins_behind_piece(const char *text) {
    return (*text != 0 && strchr(">/(", *text) != NULL) || names_target(text);
}

bool tui_chess_whole_move(const tui_view *view, const char *typed, char *out, size_t size) {
    char text[128] = "";
    if (!tidy(typed, text, sizeof text)) {
        return false;
    }
    const char *chosen = begins_behind_piece(text) && view->about != NULL ? view->about : "";
    const bool target = *chosen != 0 && names_target(text);
    return (size_t)snprintf(out, size, target ? "%s(%s" : "%s%s", chosen, text + target) < size;
}

static bool fires(const tk_game *game, tk_action action) {
    tk_parts parts;
    const unsigned target = tk_field_named(tk_verb_at(game, 0), "target");
    return tk_action_parts(game, action, &parts) && (parts.given >> target & 1u) != 0;
}

static tk_status read_move(const tui_view *view, unsigned seat, const char *typed, tk_action *action, tk_buffer *note,
                           tk_error *error) {
    char text[256], only[32];
    if (!tui_chess_whole_move(view, typed, text, sizeof text)) {
        return tk_error_set(error, TK_ERROR_CHESS_MOVE, 0, 0, typed, NULL);
    }
    if (tui_chess_only_shot(view, seat, text, only, sizeof only)) {
        return tk_action_read(tui_game(view), tui_state(view), seat, only, action, error);
    }
    tk_status status = tk_action_read(tui_game(view), tui_state(view), seat, text, action, error);
    const char *bracket = strchr(text, '(');
    if (status == TK_OK && bracket != NULL && !fires(tui_game(view), *action)) {
        tui_chess_board board;
        const char *target = ++bracket;
        tui_chess_lay_out(view, &board);
        if (tui_chess_cell_at(&board, &bracket) != NULL) {
            char name[8];
            snprintf(name, sizeof name, "%.*s", (int)(bracket - target), target);
            tk_buffer_format(note, _("The armour of the piece on %s holds, so the shot is left out.\n"), name);
        }
    }
    return status;
}

static bool looks_like_action(const tui_view *view, const char *typed) {
    (void)view;
    return begins_behind_piece(typed) || (isalpha((unsigned char)typed[0]) && isdigit((unsigned char)typed[1]));
}

static bool study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out) {
    char text[64];
    if (!tui_chess_whole_move(view, begun, text, sizeof text)) {
        return false;
    }
    tk_action action;
    if (begins_behind_piece(text)) {
        if (tk_action_read(tui_game(view), tui_state(view), seat, text, &action, NULL) == TK_OK) {
            return false; /* players' records have turns as ">H3/NE" */
        }
        tk_buffer_put(out, _("No piece is chosen. Type its square first, H3.\n"));
        return true;
    }
    return tui_chess_study(view, seat, text, full, out);
}

static void choose(const tui_view *view, const char *typed, char *about, size_t size) {
    tui_chess_board board;
    char text[64];
    const char *end = text;
    tui_chess_lay_out(view, &board);
    if (tui_chess_whole_move(view, typed, text, sizeof text) && tui_chess_cell_at(&board, &end) != NULL) {
        snprintf(about, size, "%.*s", (int)(end - text), text);
    }
}

const tui_client tui_client_chess = {
    .game = "chess",
    .typing = N_("  H3            shows what the tank on H3 can do, and what can destroy it\n"
                 "  H3>F5/NW      drives it from H3 to F5 and ends facing north-west\n"
                 "  H3>F5/NW(B11) does the same and fires at B11\n"
                 "  H3/NE         only turns it\n"
                 "After H3 alone, >F5/NW, /NE or xB11 go on with it.\n"
                 "Type hint for a proposal, help for all commands, help rules for the rules.\n"),
    .draw = draw,
    .study = study,
    .choose = choose,
    .read = read_move,
    .looks_like_action = looks_like_action,
    .complete = tui_chess_complete,
};
