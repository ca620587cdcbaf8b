#include "study/engine/position.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { WORD_MOST = 128 };

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\r';
}

const char *position_word(const char **text, size_t *length) {
    const char *at = *text;
    while (is_blank(*at)) {
        at++;
    }
    const char *end = at;
    while (*end != 0 && !is_blank(*end)) {
        end++;
    }
    *text = end;
    *length = (size_t)(end - at);
    return at;
}

static bool is_word(const char *word, size_t length, const char *what) {
    return length == strlen(what) && memcmp(word, what, length) == 0;
}

static tk_status refuse(tk_status status, const char *token, size_t length, const char *detail, tk_error *error) {
    char cut[sizeof error->token];
    tk_text_copy(cut, sizeof cut, token, length);
    return tk_error_set(error, status, 0, 0, cut, detail);
}

static tk_status no_memory(tk_error *error) {
    return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
}

void position_free(position *at) {
    tk_game_close(at->game);
    free(at->state);
    tk_buffer_free(&at->setup);
    tk_buffer_free(&at->plies);
    *at = (struct position){0};
}

/* The line up to "moves"; *text then is behind that. */
static bool take_setup(const char **text, tk_buffer *setup) {
    const char *word;
    size_t length;
    bool fine = true;
    while (fine && (word = position_word(text, &length), length > 0) && !is_word(word, length, "moves")) {
        fine = (setup->size == 0 || tk_buffer_char(setup, ' ')) && tk_buffer_add(setup, word, length);
    }
    return fine;
}

/* Options that a position line says itself. */
static bool is_said_by_setup(const char *option) {
    return strncmp(option, "size=", 5) == 0 || strncmp(option, "position=", 9) == 0;
}

static tk_status open_game(const position_source *source, position *made, tk_error *error) {
    const char *options[POSITION_OPTIONS_MOST + 2];
    size_t count = 0;
    tk_buffer setup = {0};
    for (size_t i = 0; source->options != NULL && source->options[i] != NULL && count < POSITION_OPTIONS_MOST; i++) {
        if (made->setup.size == 0 || !is_said_by_setup(source->options[i])) {
            options[count++] = source->options[i];
        }
    }
    if (made->setup.size > 0) {
        if (!tk_buffer_put(&setup, "position=") || !tk_buffer_put(&setup, made->setup.data)) {
            tk_buffer_free(&setup);
            return no_memory(error);
        }
        options[count++] = setup.data;
    }
    options[count] = NULL;
    const tk_status status = tk_game_open(source->game, options, source->pack, &made->game, error);
    tk_buffer_free(&setup);
    return status;
}

/* Positions follow each other in a match, and opening a game costs more than playing through one. */
static tk_status find_game(const position_source *source, const position *before, position *made, tk_error *error) {
    if (before->game != NULL && before->setup.size == made->setup.size &&
        (made->setup.size == 0 || strcmp(before->setup.data, made->setup.data) == 0)) {
        made->game = tk_game_share(before->game);
        return TK_OK;
    }
    return open_game(source, made, error);
}

static tk_status play(position *made, const char *text, tk_error *error) {
    char written[WORD_MOST];
    const char *word;
    size_t length;
    while (word = position_word(&text, &length), length > 0) {
        const tk_seats deciders = tk_deciders(made->game, made->state);
        position_ply ply = {.seat = (uint8_t)(deciders != 0 ? __builtin_ctz(deciders) : 0)};
        if (length >= sizeof written || deciders == 0) {
            return refuse(deciders == 0 ? TK_ERROR_FINISHED : TK_ERROR_ILLEGAL, word, length, NULL, error);
        }
        memcpy(written, word, length);
        written[length] = 0;
        const tk_status status = tk_action_read(made->game, made->state, ply.seat, written, &ply.action, error);
        if (status != TK_OK) {
            return status;
        }
        if (!tk_buffer_add(&made->plies, &ply, sizeof ply)) {
            return no_memory(error);
        }
        tk_apply_legal(made->game, made->state, ply.seat, ply.action, NULL);
    }
    return TK_OK;
}

static tk_status make(const position_source *source, const char *text, const position *before, position *made,
                      tk_error *error) {
    size_t length;
    const char *word = position_word(&text, &length);
    const bool setup = is_word(word, length, "setup");
    if (!setup && !is_word(word, length, "startpos")) {
        return refuse(TK_ERROR_SYNTAX, word, length, "startpos, setup LINE", error);
    }
    if (setup && !take_setup(&text, &made->setup)) {
        return no_memory(error);
    }
    if (setup && made->setup.size == 0) {
        return refuse(TK_ERROR_SYNTAX, word, length, "setup LINE", error);
    }
    if (!setup && (word = position_word(&text, &length), length > 0) && !is_word(word, length, "moves")) {
        return refuse(TK_ERROR_SYNTAX, word, length, "moves", error);
    }
    const tk_status status = find_game(source, before, made, error);
    if (status != TK_OK) {
        return status;
    }
    made->state = malloc(tk_state_size(made->game));
    if (made->state == NULL) {
        return no_memory(error);
    }
    const tk_seed seed = tk_seed_of_number(0); /* nothing is left to chance */
    tk_start(made->game, &seed, made->state);
    return play(made, text, error);
}

tk_status position_read(const position_source *source, const char *text, position *at, tk_error *error) {
    struct position made = {0};
    const tk_status status = make(source, text, at, &made, error);
    if (status == TK_OK) {
        position_free(at);
        *at = made;
    } else {
        position_free(&made);
    }
    return status;
}
