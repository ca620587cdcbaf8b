/* A match in words: actions, events, what a seat sees. Texts the game cannot write are empty. */
#include "base/json.h"
#include "core/inside.h"
#include "core/notation.h"

size_t tk_action_text(const tk_game *game, const tk_state *state, unsigned seat, tk_action action, char *out,
                      size_t size) {
    tk_text text = tk_text_on(out, size);
    if (tk_check(game, state, seat, action) == TK_OK) {
        tk_write_action(game, state, seat, action, &text);
    }
    return tk_text_end(&text);
}

void tk_write_action(const tk_game *game, const tk_state *state, unsigned seat, tk_action action, tk_text *text) {
    if (game->rules->notation != NULL) {
        tk_notation_write(game->rules, game->shared, state->body, action, text);
    } else {
        game->rules->action_text(game->shared, state->body, seat, action, text);
    }
}

tk_status tk_action_read(const tk_game *game, const tk_state *state, unsigned seat, const char *text, tk_action *action,
                         tk_error *error) {
    if (!tk_state_fits(game, state) || seat >= game->seats || text == NULL || action == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    tk_seats deciders = game->rules->deciders(game->shared, state->body);
    if (deciders == 0) {
        return tk_error_set(error, TK_ERROR_FINISHED, 0, 0, text, NULL);
    }
    if ((deciders >> seat & 1u) == 0) {
        return tk_error_set(error, TK_ERROR_NOT_YOUR_TURN, 0, 0, text, NULL);
    }
    return game->rules->notation != NULL
               ? tk_notation_read(game->rules, game->shared, state->body, seat, text, action, error)
               : game->rules->action_read(game->shared, state->body, seat, text, action, error);
}

size_t tk_view(const tk_game *game, const tk_state *state, unsigned seat, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    if (tk_state_fits(game, state) && (seat < game->seats || seat == TK_NO_SEAT)) {
        game->rules->view(game->shared, state->body, seat, &text);
    }
    return tk_text_end(&text);
}

static void write_head(const tk_game *game, const tk_state_head *head, tk_text *text) {
    tk_json_writer writer;
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    tk_json_object(&writer, "undo");
    tk_json_number(&writer, "actions", head->actions);
    tk_json_number(&writer, "since", head->since);
    tk_json_array(&writer, "last");
    for (unsigned seat = 0; seat < game->seats; seat++) {
        tk_json_put_unsigned(&writer, head->last[seat]);
    }
    tk_json_close_array(&writer);
    tk_json_close_object(&writer);
}

/* What core keeps, and behind it what the game has: two objects made one. */
size_t tk_dump(const tk_game *game, const tk_state *state, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    if (tk_state_fits(game, state)) {
        write_head(game, &state->head, &text);
        const size_t head = text.length;
        text = head < size ? tk_text_on(out + head, size - head) : tk_text_on(NULL, 0);
        game->rules->dump(game->shared, state->body, &text);
        if (head + 1 < size) {
            out[head] = ','; /* in place of the bracket that opens the game's own */
        }
        text.length += head;
    }
    return tk_text_end(&text);
}

const char *tk_declaration_text(tk_declaration what) {
    static const char *const texts[TK_DECLARATION_COUNT] = {
        [TK_RESIGN] = "resign",
        [TK_OFFER_DRAW] = "offer-draw",
        [TK_ACCEPT_DRAW] = "accept-draw",
        [TK_DECLINE_DRAW] = "decline-draw",
    };
    return (unsigned)what < TK_DECLARATION_COUNT ? texts[what] : NULL;
}
