/* An engine in the manner of UCI. It is told every move, so it may play only where nothing is hidden. */
#include <string.h>

#include "base/text.h"
#include "study/engine/position.h"
#include "study/host/inside.h"
#include "study/thinker.h"

enum { WORD_SIZE = 128, OPTION_SIZE = 9000 };

static bool is_word(const char *word, size_t length, const char *what) {
    return length == strlen(what) && memcmp(word, what, length) == 0;
}

static host_end say(host *self, const char *line) {
    tk_buffer_clear(&self->line);
    return tk_buffer_put(&self->line, line) ? host_say(self) : HOST_NO_MEMORY;
}

/* Hears until a line begins with the word that is awaited. */
static host_end wait_for(host *self, const char *awaited) {
    const uint64_t until = thinker_clock() + HOST_START_SECONDS * UINT64_C(1000000000);
    for (;;) {
        char *line;
        size_t length;
        const host_end end = host_next(self, until, &line, &length);
        if (end != HOST_FINE) {
            return end;
        }
        const char *text = line, *word = position_word(&text, &length);
        if (is_word(word, length, awaited)) {
            return HOST_FINE;
        }
    }
}

static host_end greet(host *self) {
    const host_end end = say(self, "uci");
    return end == HOST_FINE ? wait_for(self, "uciok") : end;
}

static host_end set(host *self, const char *name, const char *value) {
    tk_buffer_clear(&self->line);
    return tk_buffer_format(&self->line, "setoption name %s value %s", name, value) ? host_say(self) : HOST_NO_MEMORY;
}

static host_end set_number(host *self, const char *name, unsigned number) {
    char text[16];
    tk_text to = tk_text_on(text, sizeof text);
    tk_text_unsigned(&to, number);
    return number == 0 ? HOST_FINE : set(self, name, text);
}

/* The options of the game, but for a position, which every question names. */
static host_end set_options(host *self) {
    char text[OPTION_SIZE];
    host_end end = tk_buffer_put(&self->told, "position startpos") ? HOST_FINE : HOST_NO_MEMORY;
    for (size_t i = 0; end == HOST_FINE && tk_game_option_text(self->game, i, true, text, sizeof text) > 0; i++) {
        char *value = strchr(text, '=');
        *value++ = 0;
        if (strcmp(text, "position") == 0) {
            tk_buffer_clear(&self->told);
            end = tk_buffer_format(&self->told, "position setup %s", value) ? HOST_FINE : HOST_NO_MEMORY;
        } else {
            end = set(self, text, value);
        }
    }
    return end == HOST_FINE && !tk_buffer_put(&self->told, " moves") ? HOST_NO_MEMORY : end;
}

static host_end begin(host *self, const host_settings *settings) {
    host_end end = set_options(self);
    end = end == HOST_FINE ? set_number(self, "Threads", settings->threads) : end;
    end = end == HOST_FINE ? set_number(self, "Hash", settings->hash) : end;
    end = end == HOST_FINE ? say(self, "ucinewgame") : end;
    end = end == HOST_FINE ? say(self, "isready") : end;
    return end == HOST_FINE ? wait_for(self, "readyok") : end;
}

static bool hear(host *self, const tk_state *before, unsigned seat, tk_action action, const tk_event_log *log) {
    char text[WORD_SIZE];
    (void)log;
    tk_action_text(self->game, before, seat, action, text, sizeof text);
    return tk_buffer_format(&self->told, " %s", text);
}

static host_end ask(host *self, const host_question *question) {
    tk_buffer_clear(&self->line);
    if (!tk_buffer_add(&self->line, self->told.data, self->told.size)) {
        return HOST_NO_MEMORY;
    }
    const host_end end = host_say(self);
    if (end != HOST_FINE) {
        return end;
    }
    tk_buffer_clear(&self->line);
    bool fine = tk_buffer_put(&self->line, "go");
    if (question->milliseconds != 0) {
        fine = tk_buffer_format(&self->line, " movetime %u", question->milliseconds) && fine;
    }
    if (question->nodes != 0) {
        fine = tk_buffer_format(&self->line, " nodes %llu", (unsigned long long)question->nodes) && fine;
    }
    return fine ? host_say(self) : HOST_NO_MEMORY;
}

/* "info depth 5 … nodes 1234 …" */
static void take_info(const char *text, tk_thought *thought) {
    const char *word;
    size_t length;
    while (word = position_word(&text, &length), length > 0 && !is_word(word, length, "pv")) {
        const bool depth = is_word(word, length, "depth"), nodes = is_word(word, length, "nodes");
        uint64_t number = 0;
        if (!depth && !nodes) {
            continue;
        }
        word = position_word(&text, &length);
        if (tk_text_read_unsigned(word, length, &number)) {
            thought->depth = depth && number < 1000 ? (unsigned)number : thought->depth;
            thought->nodes = nodes && number <= HOST_NODES_MOST ? number : thought->nodes;
        }
    }
}

static host_end take_move(const host *self, const host_question *question, const char *text, tk_thought *thought) {
    char written[WORD_SIZE];
    size_t length;
    const char *word = position_word(&text, &length);
    if (length == 0 || length >= sizeof written) {
        return HOST_NONSENSE;
    }
    memcpy(written, word, length);
    written[length] = 0;
    return tk_action_read(self->game, question->state, self->seat, written, &thought->action, NULL) == TK_OK
               ? HOST_FINE
               : HOST_ILLEGAL;
}

static host_end decide(host *self, const host_question *question, tk_thought *thought) {
    host_end end = ask(self, question);
    const uint64_t until = host_until(question);
    while (end == HOST_FINE) {
        char *line;
        size_t length;
        end = host_next(self, until, &line, &length);
        if (end != HOST_FINE) {
            return end;
        }
        const char *text = line, *word = position_word(&text, &length);
        if (is_word(word, length, "bestmove")) {
            return take_move(self, question, text, thought);
        }
        if (is_word(word, length, "info")) {
            take_info(text, thought);
        }
    }
    return end;
}

static host_end finish(host *self, const tk_outcome *outcome) {
    (void)self;
    (void)outcome;
    return HOST_FINE;
}

const host_speech host_uci = {.greet = greet, .begin = begin, .hear = hear, .decide = decide, .finish = finish};
