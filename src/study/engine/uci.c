/*   who reads the lines                       the thinking thread (brain)
 *   ────────────────────                      ───────────────────────────
 *   position …      ► position
 *   go …            ► thinker, brain_start ──► thinks ──► info …
 *   stop            ► brain_stop ────────────►        ──► bestmove …
 *
 * Whatever changes what is thought about (position, setoption, ucinewgame, go) stops the thought first, so the two
 * never touch the same thing; only the lines that both write need a lock. */
#include "study/engine/uci.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "study/crew.h"
#include "study/engine/brain.h"
#include "study/engine/budget.h"

enum { WORD_SIZE = 128, OPTION_SIZE = 8192, NANOSECONDS = 1000000 };

struct uci {
    position_source source;
    char *options[POSITION_OPTIONS_MOST + 1]; /* of the game, as source.options */
    thinker_settings settings;
    unsigned candidates;
    engine_out out;
    pthread_mutex_t lock; /* of out */
    position at;
    thinker *thinker;      /* of the game and the settings as they are now; NULL: to be made */
    tk_state *seen, *line; /* of the game as it is now */
    brain *brain;
};

/* ---- Lines ---- */

static void say_text(uci *self, const char *text, size_t length) {
    pthread_mutex_lock(&self->lock);
    self->out.line(self->out.context, text, length);
    pthread_mutex_unlock(&self->lock);
}

__attribute__((format(printf, 2, 3))) static void say(uci *self, const char *format, ...) {
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    say_text(self, line, length < 0 ? 0 : (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
}

static void say_error(uci *self, const tk_error *error) {
    char text[400];
    tk_error_text(error, NULL, text, sizeof text);
    say(self, "info string error: %s", text);
}

/* A word of the other side's, which is not understood. */
static void say_unknown(uci *self, const char *what, const char *word, size_t length) {
    char seen[WORD_SIZE];
    tk_text text = tk_text_on(seen, sizeof seen);
    tk_text_visible(&text, word, length < 32 ? length : 32);
    say(self, "info string error: %s '%s'", what, seen);
}

static bool is_word(const char *word, size_t length, const char *what) {
    return length == strlen(what) && memcmp(word, what, length) == 0;
}

/* ---- What it thinks ---- */

/* The actions of a line, a blank before each, as long as they are legal. */
static void put_line(uci *self, const tk_candidate *candidate, tk_buffer *out) {
    char text[WORD_SIZE];
    memcpy(self->line, self->seen, tk_state_size(self->at.game));
    for (unsigned i = 0; i < candidate->length && i < TK_LINE_MOST; i++) {
        const tk_ply *ply = &candidate->line[i];
        if (tk_action_text(self->at.game, self->line, ply->seat, ply->action, text, sizeof text) == 0) {
            return;
        }
        tk_buffer_format(out, " %s", text);
        tk_apply(self->at.game, self->line, ply->seat, ply->action, NULL);
    }
}

static void say_info(uci *self, const tk_thought *thought, uint64_t nanoseconds) {
    const unsigned seat = (unsigned)__builtin_ctz(tk_deciders(self->at.game, self->seen) | 1u << 31);
    const uint64_t speed = nanoseconds == 0 ? 0 : (uint64_t)((double)thought->nodes * 1e9 / (double)nanoseconds);
    const unsigned lines = thought->candidate_count > 0 ? thought->candidate_count : 1;
    for (unsigned i = 0; i < lines && i < TK_CANDIDATES_MOST && (i == 0 || i < self->candidates); i++) {
        const tk_candidate *candidate = &thought->candidate[i];
        const bool there = i < thought->candidate_count;
        tk_buffer line = {0};
        tk_buffer_format(&line, "info depth %u multipv %u", thought->depth, i + 1);
        if (thought->judged || there) {
            tk_buffer_format(&line, " score value %d", (int)(there ? candidate->value : thought->value[seat]));
        }
        tk_buffer_format(&line, " nodes %llu nps %llu time %llu", (unsigned long long)thought->nodes,
                         (unsigned long long)speed, (unsigned long long)(nanoseconds / NANOSECONDS));
        if (there && candidate->length > 0) {
            tk_buffer_put(&line, " pv");
            put_line(self, candidate, &line);
        }
        if (line.data != NULL) {
            say_text(self, line.data, line.size);
        }
        tk_buffer_free(&line);
    }
}

static void report(void *context, const tk_thought *thought, uint64_t nanoseconds) {
    say_info(context, thought, nanoseconds);
}

/* The reply that it expects, where it told one. */
static void put_ponder(uci *self, const tk_thought *thought, unsigned seat, char *out, size_t size) {
    const tk_candidate *best = &thought->candidate[0];
    *out = 0;
    if (thought->candidate_count == 0 || best->length < 2 || best->line[0].action != thought->action) {
        return;
    }
    memcpy(self->line, self->seen, tk_state_size(self->at.game));
    if (tk_apply(self->at.game, self->line, seat, thought->action, NULL) == TK_OK) {
        tk_action_text(self->at.game, self->line, best->line[1].seat, best->line[1].action, out, size);
    }
}

static void answer(void *context, const tk_thought *thought, uint64_t nanoseconds) {
    uci *self = context;
    char best[WORD_SIZE], reply[WORD_SIZE];
    const unsigned seat = (unsigned)__builtin_ctz(tk_deciders(self->at.game, self->seen));
    say_info(self, thought, nanoseconds);
    tk_action_text(self->at.game, self->seen, seat, thought->action, best, sizeof best);
    put_ponder(self, thought, seat, reply, sizeof reply);
    say(self, "bestmove %s%s%s", best, *reply != 0 ? " ponder " : "", reply);
}

/* ---- Making ready ---- */

static void drop_thinker(uci *self) {
    thinker_close(self->thinker);
    free(self->seen);
    free(self->line);
    self->thinker = NULL;
    self->seen = self->line = NULL;
}

static bool make_thinker(uci *self) {
    if (self->thinker == NULL) {
        self->thinker = thinker_open(self->at.game, &self->settings);
        self->seen = malloc(tk_state_size(self->at.game));
        self->line = malloc(tk_state_size(self->at.game));
        if (self->thinker == NULL || self->seen == NULL || self->line == NULL) {
            drop_thinker(self);
        }
    }
    return self->thinker != NULL;
}

static void set_position(uci *self, const char *text) {
    const tk_game *before = self->at.game;
    tk_game *held = tk_game_share(before); /* so that another one cannot have its address */
    tk_error error = {0};
    brain_stop(self->brain);
    if (position_read(&self->source, text, &self->at, &error) != TK_OK) {
        say_error(self, &error);
    }
    if (self->at.game != before) {
        drop_thinker(self);
    }
    tk_game_close(held);
}

/* ---- go ---- */

typedef struct go {
    brain_limits limits;
    uint64_t left[2], increment[2], moves_to_go;
    bool clocks;
} go;

/* The number behind a word; of a clock that ran out it is negative, and 0. */
static bool read_number(const char **text, bool clock, uint64_t *number) {
    size_t length;
    const char *word = position_word(text, &length);
    if (clock && length > 1 && *word == '-') {
        uint64_t over;
        *number = 0;
        return tk_text_read_unsigned(word + 1, length - 1, &over);
    }
    return tk_text_read_unsigned(word, length, number);
}

/* False when a word is not understood, which is said. */
static bool read_go(uci *self, const char *text, go *asked) {
    uint64_t depth = 0;
    const struct {
        const char *name;
        uint64_t *number;
        bool clock;
    } numbers[] = {{"depth", &depth, false},
                   {"nodes", &asked->limits.nodes, false},
                   {"movetime", &asked->limits.milliseconds, false},
                   {"wtime", &asked->left[0], true},
                   {"btime", &asked->left[1], true},
                   {"winc", &asked->increment[0], false},
                   {"binc", &asked->increment[1], false},
                   {"movestogo", &asked->moves_to_go, false}};
    enum { NUMBERS = sizeof numbers / sizeof *numbers };
    const char *word;
    size_t length;
    *asked = (go){0};
    while (word = position_word(&text, &length), length > 0) {
        size_t at = 0;
        while (at < NUMBERS && !is_word(word, length, numbers[at].name)) {
            at++;
        }
        if (at < NUMBERS && !read_number(&text, numbers[at].clock, numbers[at].number)) {
            say(self, "info string error: go %s takes a number", numbers[at].name);
            return false;
        }
        const bool infinite = is_word(word, length, "infinite"), ponder = is_word(word, length, "ponder");
        if (at == NUMBERS && !infinite && !ponder) {
            say_unknown(self, "go takes no", word, length);
            return false;
        }
        asked->clocks = asked->clocks || (at < NUMBERS && numbers[at].clock);
        asked->limits.infinite = asked->limits.infinite || infinite;
        asked->limits.ponder = asked->limits.ponder || ponder;
    }
    asked->limits.depth = depth > 1000 ? 1000 : (unsigned)depth;
    return true;
}

static void choose_time(const uci *self, unsigned seat, go *asked) {
    brain_limits *limits = &asked->limits;
    const uint64_t most = THINKER_MILLISECONDS_MOST;
    if (asked->clocks && limits->milliseconds == 0) {
        limits->milliseconds =
            budget_milliseconds(asked->left[seat & 1], asked->increment[seat & 1], asked->moves_to_go);
    } else if (limits->milliseconds == 0 && limits->nodes == 0 && limits->depth == 0 && !limits->infinite) {
        limits->milliseconds = thinker_milliseconds(&self->settings);
        limits->nodes = self->settings.nodes;
    }
    limits->milliseconds = limits->milliseconds > most ? most : limits->milliseconds;
}

static void start_thinking(uci *self, const char *text) {
    tk_error error = {0};
    go asked;
    if (!read_go(self, text, &asked)) {
        return;
    }
    brain_stop(self->brain);
    if (self->at.game == NULL && position_read(&self->source, "startpos", &self->at, &error) != TK_OK) {
        say_error(self, &error);
        return;
    }
    const tk_seats deciders = tk_deciders(self->at.game, self->at.state);
    if (deciders == 0) {
        say(self, "bestmove none");
        return;
    }
    const unsigned seat = (unsigned)__builtin_ctz(deciders);
    choose_time(self, seat, &asked);
    asked.limits.candidates = self->candidates;
    if (!make_thinker(self)) {
        say(self, "info string error: %s", tk_status_text(TK_ERROR_MEMORY));
        return;
    }
    /* What is thought of a position depends on nothing before it: equal questions have equal answers. */
    const uint64_t seed = tk_hash(self->at.game, self->at.state);
    tk_complete(self->at.game, self->at.state, seat, seed, self->seen);
    if (!brain_start(self->brain, self->thinker, &(thinker_question){.seen = self->seen, .seat = seat, .seed = seed},
                     &asked.limits)) {
        say(self, "info string error: %s", tk_status_text(TK_ERROR_MEMORY));
    }
}

/* ---- Options ---- */

static void say_game_option(uci *self, const tk_option_info *option) {
    static const char *const types[] = {[TK_OPTION_INTEGER] = "spin",
                                        [TK_OPTION_SWITCH] = "combo",
                                        [TK_OPTION_CHOICE] = "combo",
                                        [TK_OPTION_TEXT] = "string"};
    tk_buffer line = {0};
    tk_buffer_format(&line, "option name %s type %s default %s", option->key, types[option->kind],
                     option->kind == TK_OPTION_TEXT && *option->standard == 0 ? "<empty>" : option->standard);
    if (option->kind == TK_OPTION_INTEGER) {
        tk_buffer_format(&line, " min %lld max %lld", (long long)option->least, (long long)option->most);
    } else if (option->kind == TK_OPTION_SWITCH) {
        tk_buffer_put(&line, " var on var off");
    }
    for (const char *const *choice = option->choices; option->kind == TK_OPTION_CHOICE && *choice != NULL; choice++) {
        tk_buffer_format(&line, " var %s", *choice);
    }
    if (line.data != NULL) {
        say_text(self, line.data, line.size);
    }
    tk_buffer_free(&line);
}

static void introduce(uci *self) {
    const tk_opponent *opponent = NULL;
    tk_buffer line = {0};
    say(self, "id name Tankodrom %s", tk_version());
    say(self, "id author the Tankodrom project");
    say(self, "option name Hash type spin default %u min 0 max %u", self->settings.hash, THINKER_HASH_MOST);
    say(self, "option name Threads type spin default %u min 1 max %u", self->settings.threads, CREW_MOST);
    say(self, "option name MultiPV type spin default %u min 1 max %u", self->candidates, TK_CANDIDATES_MOST);
    say(self, "option name Ponder type check default false");
    say(self, "option name Level type spin default %u min 0 max %u", self->settings.opponent->level, TK_LEVELS);
    tk_buffer_format(&line, "option name Opponent type combo default %s", self->settings.opponent->name);
    for (size_t i = 0; (opponent = tk_opponent_at(self->source.game, i)) != NULL; i++) {
        tk_buffer_format(&line, " var %s", opponent->name);
    }
    if (line.data != NULL) {
        say_text(self, line.data, line.size);
    }
    tk_buffer_free(&line);
    const tk_option_info *option = tk_game_info_named(self->source.game)->options;
    for (; option->key != NULL; option++) {
        say_game_option(self, option);
    }
    say(self, "uciok");
}

/* Sets an option of the game, which is opened anew; whether it is one, opening says. */
static bool set_game_option(uci *self, const char *name, const char *value) {
    tk_game *tried = NULL;
    tk_error error = {0};
    const size_t length = strlen(name), size = length + strlen(value) + 2;
    char *text = malloc(size);
    size_t at = 0;
    while (self->options[at] != NULL &&
           (strncmp(self->options[at], name, length) != 0 || self->options[at][length] != '=')) {
        at++;
    }
    if (text == NULL || at == POSITION_OPTIONS_MOST) {
        free(text);
        return false;
    }
    snprintf(text, size, "%s=%s", name, value);
    char *before = self->options[at];
    self->options[at] = text;
    if (tk_game_open(self->source.game, self->source.options, self->source.pack, &tried, &error) != TK_OK) {
        self->options[at] = before;
        free(text);
        say_error(self, &error);
        return true;
    }
    tk_game_close(tried);
    free(before);
    drop_thinker(self);
    position_free(&self->at);
    return true;
}

static bool set_number(uci *self, const char *name, const char *value) {
    const struct {
        const char *name;
        unsigned *number;
        unsigned least, most;
    } rows[] = {{"hash", &self->settings.hash, 0, THINKER_HASH_MOST},
                {"threads", &self->settings.threads, 1, CREW_MOST},
                {"multipv", &self->candidates, 1, TK_CANDIDATES_MOST}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint64_t number = 0;
        if (strcmp(name, rows[i].name) != 0) {
            continue;
        }
        if (!tk_text_read_unsigned(value, strlen(value), &number) || number < rows[i].least || number > rows[i].most) {
            say(self, "info string error: %s takes a number from %u to %u", name, rows[i].least, rows[i].most);
        } else {
            *rows[i].number = (unsigned)number;
        }
        return true;
    }
    return false;
}

static bool set_opponent(uci *self, const char *name, const char *value) {
    const bool level = strcmp(name, "level") == 0;
    uint64_t number = 0;
    const tk_opponent *found = NULL;
    if (!level && strcmp(name, "opponent") != 0) {
        return false;
    }
    if (!level) {
        found = tk_opponent_named(self->source.game, value);
    } else if (tk_text_read_unsigned(value, strlen(value), &number) && number <= TK_LEVELS) {
        found = number == 0 ? self->settings.opponent : tk_opponent_of_level(self->source.game, (unsigned)number);
    }
    if (found == NULL) {
        say(self, "info string error: there is no opponent of that %s", level ? "level" : "name");
    } else {
        self->settings.opponent = found;
    }
    return true;
}

/* "name NAME value VALUE": both may have blanks. Names of the engine's own options may be written as one likes. */
static void set_option(uci *self, const char *text) {
    char part[2][OPTION_SIZE] = {"", ""};
    unsigned at = 2;
    const char *word;
    size_t length;
    brain_stop(self->brain);
    while (word = position_word(&text, &length), length > 0) {
        if (at == 2 && is_word(word, length, "name")) {
            at = 0;
        } else if (at == 0 && is_word(word, length, "value")) {
            at = 1;
        } else if (at < 2) {
            tk_text to = tk_text_on(part[at] + strlen(part[at]), sizeof part[at] - strlen(part[at]));
            tk_text_put(&to, *part[at] != 0 ? " " : "");
            tk_text_bytes(&to, word, length);
        }
    }
    char name[WORD_SIZE];
    size_t size = 0;
    for (; part[0][size] != 0 && size + 1 < sizeof name; size++) {
        name[size] = (char)(part[0][size] >= 'A' && part[0][size] <= 'Z' ? part[0][size] + ('a' - 'A') : part[0][size]);
    }
    name[size] = 0;
    if (strcmp(name, "ponder") == 0) {
        return;
    }
    if (set_number(self, name, part[1]) || set_opponent(self, name, part[1])) {
        drop_thinker(self);
    } else if (!set_game_option(self, name, part[1])) {
        say(self, "info string error: %s", tk_status_text(TK_ERROR_MEMORY));
    }
}

/* ---- Commands ---- */

static void new_game(uci *self, const char *rest) {
    (void)rest;
    brain_stop(self->brain);
    if (self->thinker != NULL) {
        thinker_forget(self->thinker);
    }
}

static void stop(uci *self, const char *rest) {
    (void)rest;
    brain_stop(self->brain);
}

static void hit(uci *self, const char *rest) {
    (void)rest;
    brain_hit(self->brain);
}

static void identify(uci *self, const char *rest) {
    (void)rest;
    introduce(self);
}

static void be_ready(uci *self, const char *rest) {
    (void)rest;
    say(self, "readyok");
}

/* Where it stands, for people who look on. */
static void display(uci *self, const char *rest) {
    (void)rest;
    tk_error error = {0};
    brain_stop(self->brain);
    if (self->at.game == NULL && position_read(&self->source, "startpos", &self->at, &error) != TK_OK) {
        return;
    }
    tk_buffer text = {0};
    const size_t size = tk_dump(self->at.game, self->at.state, NULL, 0);
    if (tk_buffer_put(&text, "info string ") && tk_buffer_reserve(&text, size + 1)) {
        tk_dump(self->at.game, self->at.state, text.data + text.size, size + 1);
        say_text(self, text.data, text.size + size);
    }
    tk_buffer_free(&text);
}

static void ignore(uci *self, const char *rest) {
    (void)self;
    (void)rest;
}

bool uci_take(uci *self, const char *line) {
    static const struct {
        const char *name;
        void (*take)(struct uci *self, const char *rest);
    } commands[] = {{"uci", identify},
                    {"isready", be_ready},
                    {"ucinewgame", new_game},
                    {"setoption", set_option},
                    {"position", set_position},
                    {"go", start_thinking},
                    {"stop", stop},
                    {"ponderhit", hit},
                    {"d", display},
                    {"debug", ignore},
                    {"register", ignore}};
    size_t length;
    const char *word = position_word(&line, &length);
    if (length == 0) {
        return true;
    }
    if (is_word(word, length, "quit")) {
        return false;
    }
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (is_word(word, length, commands[i].name)) {
            commands[i].take(self, line);
            return true;
        }
    }
    say_unknown(self, "there is no command", word, length);
    return true;
}

void uci_end(uci *self) {
    brain_wait(self->brain);
}

/* ---- Opening and closing ---- */

static bool copy_options(uci *self, const char *const *options) {
    for (size_t count = 0; options != NULL && *options != NULL && count < POSITION_OPTIONS_MOST; options++) {
        const size_t size = strlen(*options) + 1;
        char *copy = malloc(size);
        if (copy == NULL) {
            return false;
        }
        memcpy(copy, *options, size);
        self->options[count++] = copy;
    }
    return true;
}

uci *uci_open(const position_source *source, const thinker_settings *settings, const engine_out *out) {
    uci *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    pthread_mutex_init(&made->lock, NULL);
    made->settings = *settings;
    made->settings.threads = settings->threads > 0 ? settings->threads : 1;
    made->candidates = 1;
    made->out = *out;
    made->brain = brain_open(&(brain_listener){.report = report, .answer = answer, .context = made});
    const bool copied = copy_options(made, source->options);
    made->source =
        (position_source){.game = source->game, .options = (const char *const *)made->options, .pack = source->pack};
    if (!copied || made->brain == NULL || position_read(&made->source, "startpos", &made->at, NULL) != TK_OK) {
        uci_close(made);
        return NULL;
    }
    return made;
}

void uci_close(uci *self) {
    if (self == NULL) {
        return;
    }
    brain_close(self->brain);
    drop_thinker(self);
    position_free(&self->at);
    for (size_t i = 0; self->options[i] != NULL; i++) {
        free(self->options[i]);
    }
    pthread_mutex_destroy(&self->lock);
    free(self);
}
