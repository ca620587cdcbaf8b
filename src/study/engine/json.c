/* It is shown no match but a completion for its seat (tk_complete), in which everything else is guessed: what an
 * opponent of the library is shown, with the same means and no more. */
#include "study/engine/json.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "study/crew.h"
#include "study/engine/brain.h"
#include "study/engine/message.h"

enum { TEXT_SIZE = 512, NANOSECONDS = 1000000 };

struct json_engine {
    json_engine_settings settings;
    engine_out out;
    pthread_mutex_t lock; /* of out */
    tk_game *game;        /* NULL before the first match */
    unsigned seat;
    thinker *thinker;
    tk_state *seen, *line; /* what is asked about, and a copy to play lines on */
    uint64_t id;
    brain *brain;
};

/* ---- Answers ---- */

static void say(json_engine *self, const char *type, message_write write, const void *context) {
    tk_buffer line = {0};
    if (message_put(&line, type, write, context)) {
        pthread_mutex_lock(&self->lock);
        self->out.line(self->out.context, line.data, line.size);
        pthread_mutex_unlock(&self->lock);
    }
    tk_buffer_free(&line);
}

static void write_error(tk_json_writer *writer, const void *context) {
    char text[TEXT_SIZE];
    tk_error_text(context, NULL, text, sizeof text);
    tk_json_text(writer, "message", text);
}

static void say_error(json_engine *self, const tk_error *error) {
    say(self, "error", write_error, error);
}

static void say_status(json_engine *self, tk_status status, const char *token, const char *detail) {
    tk_error error;
    tk_error_set(&error, status, 0, 0, token, detail);
    say_error(self, &error);
}

typedef struct told {
    json_engine *engine;
    const tk_thought *thought;
    uint64_t nanoseconds;
} told;

/* One way on, as far as its actions fit the guess that it was made for. */
static void write_line(tk_json_writer *writer, const json_engine *self, const tk_candidate *candidate) {
    char text[TEXT_SIZE];
    memcpy(self->line, self->seen, tk_state_size(self->game));
    tk_json_array(writer, "line");
    for (unsigned i = 0; i < candidate->length && i < TK_LINE_MOST; i++) {
        const tk_ply *ply = &candidate->line[i];
        if (tk_action_text(self->game, self->line, ply->seat, ply->action, text, sizeof text) == 0) {
            break;
        }
        tk_json_put_string(writer, text);
        tk_apply(self->game, self->line, ply->seat, ply->action, NULL);
    }
    tk_json_close_array(writer);
}

static void write_info(tk_json_writer *writer, const void *context) {
    const told *now = context;
    const tk_thought *thought = now->thought;
    const json_engine *self = now->engine;
    char reason[TEXT_SIZE];
    tk_json_number(writer, "id", (int64_t)self->id);
    tk_json_number(writer, "depth", thought->depth);
    tk_json_put_name(writer, "nodes");
    tk_json_put_unsigned(writer, thought->nodes);
    tk_json_put_name(writer, "playouts");
    tk_json_put_unsigned(writer, thought->playouts);
    tk_json_put_name(writer, "milliseconds");
    tk_json_put_unsigned(writer, now->nanoseconds / NANOSECONDS);
    tk_json_number_if(writer, "value", thought->value[self->seat], thought->judged);
    tk_json_array(writer, "candidates");
    for (unsigned i = 0; i < thought->candidate_count && i < TK_CANDIDATES_MOST; i++) {
        tk_json_open_object(writer);
        tk_json_number(writer, "value", thought->candidate[i].value);
        write_line(writer, self, &thought->candidate[i]);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    tk_thought_text(self->game, thought, NULL, reason, sizeof reason);
    tk_json_text(writer, "reason", reason);
}

static void report(void *context, const tk_thought *thought, uint64_t nanoseconds) {
    json_engine *self = context;
    say(self, "info", write_info, &(told){.engine = self, .thought = thought, .nanoseconds = nanoseconds});
}

static void write_action(tk_json_writer *writer, const void *context) {
    const told *now = context;
    const json_engine *self = now->engine;
    char text[TEXT_SIZE];
    tk_json_number(writer, "id", (int64_t)self->id);
    tk_action_text(self->game, self->seen, self->seat, now->thought->action, text, sizeof text);
    tk_json_text(writer, "action", text);
}

static void answer(void *context, const tk_thought *thought, uint64_t nanoseconds) {
    json_engine *self = context;
    report(self, thought, nanoseconds);
    say(self, "action", write_action, &(told){.engine = self, .thought = thought, .nanoseconds = nanoseconds});
}

/* ---- Messages ---- */

static void write_hello(tk_json_writer *writer, const void *context) {
    (void)context;
    tk_json_number(writer, "protocol", ENGINE_PROTOCOL);
    tk_json_text(writer, "name", "Tankodrom");
    tk_json_text(writer, "version", tk_version());
}

static void greet(json_engine *self, const tk_json_value *message) {
    (void)message;
    say(self, "hello", write_hello, NULL);
}

static void leave_match(json_engine *self) {
    brain_stop(self->brain);
    thinker_close(self->thinker);
    free(self->seen);
    free(self->line);
    tk_game_close(self->game);
    self->thinker = NULL;
    self->seen = self->line = NULL;
    self->game = NULL;
}

/* Opens the game that a message asks for. */
static tk_status open_game(json_engine *self, const tk_json_value *message, tk_error *error) {
    const char *options[POSITION_OPTIONS_MOST + 1];
    const tk_json_value *name, *list = tk_json_member(message, "options");
    const tk_pack *pack = NULL;
    size_t count = 0;
    tk_status status = tk_json_need(message, "game", TK_JSON_STRING, &name, error);
    if (status != TK_OK) {
        return status;
    }
    for (const tk_json_value *each = tk_json_first(list); each != NULL && count < POSITION_OPTIONS_MOST;
         each = tk_json_next(each)) {
        options[count] = tk_json_string(each, NULL);
        if (options[count++] == NULL) {
            return tk_json_refuse(each, TK_ERROR_JSON_KIND, "options", "KEY=VALUE", error);
        }
    }
    options[count] = NULL;
    const char *game = tk_json_string(name, NULL);
    if (self->settings.pack != NULL) {
        status = self->settings.pack(self->settings.context, game, &pack, error);
    }
    return status == TK_OK ? tk_game_open(game, options, pack, &self->game, error) : status;
}

static tk_status check_pack(const json_engine *self, const tk_json_value *message, tk_error *error) {
    const char *asked = tk_json_string(tk_json_member(message, "pack"), NULL);
    return asked == NULL || strcmp(asked, tk_pack_digest(tk_game_pack(self->game))) == 0
               ? TK_OK
               : tk_error_set(error, TK_ERROR_PACK_UNKNOWN, 0, 0, asked, NULL);
}

static tk_status begin(json_engine *self, const tk_json_value *message, tk_error *error) {
    tk_status status = open_game(self, message, error);
    if (status == TK_OK) {
        status = check_pack(self, message, error);
    }
    if (status != TK_OK) {
        return status;
    }
    thinker_settings settings = self->settings.thinker;
    settings.opponent = self->settings.opponent(self->settings.context, tk_game_about(self->game)->name);
    const uint64_t threads = message_number(message, "threads", 0), hash = message_number(message, "hash", 0);
    settings.threads = threads > 0 && threads <= CREW_MOST ? (unsigned)threads : settings.threads;
    settings.hash = hash > 0 && hash <= THINKER_HASH_MOST ? (unsigned)hash : settings.hash;
    const uint64_t seat = message_number(message, "seat", TK_SEATS_MAX);
    self->seat = seat < TK_SEATS_MAX ? (unsigned)seat : TK_SEATS_MAX;
    if (self->seat >= tk_game_seats(self->game) || settings.opponent == NULL) {
        return tk_error_set(error, TK_ERROR_JSON_RANGE, 0, 0, "seat", "a seat of the game");
    }
    self->thinker = thinker_open(self->game, &settings);
    self->seen = malloc(tk_state_size(self->game));
    self->line = malloc(tk_state_size(self->game));
    return self->thinker != NULL && self->seen != NULL && self->line != NULL
               ? TK_OK
               : tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
}

static void start_match(json_engine *self, const tk_json_value *message) {
    tk_error error = {0};
    leave_match(self);
    if (begin(self, message, &error) != TK_OK) {
        say_error(self, &error);
        leave_match(self);
    }
}

static brain_limits limits_of(const json_engine *self, const tk_json_value *message) {
    const thinker_settings *own = &self->settings.thinker;
    thinker_settings settings = *own;
    brain_limits limits = {.nodes = message_number(message, "nodes", 0),
                           .milliseconds = message_number(message, "milliseconds", 0),
                           .candidates = (unsigned)message_number(message, "candidates", 0)};
    if (limits.nodes == 0 && limits.milliseconds == 0) {
        settings.opponent = self->settings.opponent(self->settings.context, tk_game_about(self->game)->name);
        limits.nodes = own->nodes;
        limits.milliseconds = thinker_milliseconds(&settings);
    }
    limits.milliseconds =
        limits.milliseconds > THINKER_MILLISECONDS_MOST ? THINKER_MILLISECONDS_MOST : limits.milliseconds;
    limits.candidates = limits.candidates > TK_CANDIDATES_MOST ? TK_CANDIDATES_MOST : limits.candidates;
    return limits;
}

static void decide(json_engine *self, const tk_json_value *message) {
    tk_error error = {0};
    size_t length = 0;
    const char *seen = tk_json_string(tk_json_member(message, "seen"), &length);
    brain_stop(self->brain);
    if (self->game == NULL || seen == NULL) {
        say_status(self, TK_ERROR_JSON_MISSING, self->game == NULL ? "match" : "seen", NULL);
        return;
    }
    if (message_read_seen(self->game, seen, length, self->seen, &error) != TK_OK) {
        say_error(self, &error);
        return;
    }
    if ((tk_deciders(self->game, self->seen) >> self->seat & 1u) == 0) {
        say_status(self, TK_ERROR_NOT_YOUR_TURN, NULL, NULL);
        return;
    }
    const brain_limits limits = limits_of(self, message);
    self->id = message_number(message, "id", 0);
    const thinker_question question = {.seen = self->seen, .seat = self->seat, .seed = message_word(message, "seed")};
    if (!brain_start(self->brain, self->thinker, &question, &limits)) {
        say_status(self, TK_ERROR_MEMORY, NULL, NULL);
    }
}

static void stop(json_engine *self, const tk_json_value *message) {
    (void)message;
    brain_stop(self->brain);
}

static void end(json_engine *self, const tk_json_value *message) {
    (void)message;
    leave_match(self);
}

static void take(json_engine *self, const tk_json_value *message) {
    static const struct {
        const char *type;
        void (*take)(json_engine *self, const tk_json_value *message);
    } messages[] = {{"hello", greet}, {"match", start_match}, {"decide", decide}, {"stop", stop}, {"end", end}};
    tk_error error = {0};
    const tk_json_value *type = NULL;
    if (tk_json_need(message, "type", TK_JSON_STRING, &type, &error) != TK_OK) {
        say_error(self, &error);
        return;
    }
    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++) {
        if (tk_json_is(type, messages[i].type)) {
            messages[i].take(self, message);
            return;
        }
    }
    say_status(self, TK_ERROR_SYNTAX, tk_json_string(type, NULL), "hello, match, decide, stop, end, quit");
}

bool json_engine_take(json_engine *self, const char *line, size_t length) {
    tk_json *json = NULL;
    tk_error error = {0};
    if (length == 0) {
        return true;
    }
    if (tk_json_read(line, length, &json, &error) != TK_OK) {
        say_error(self, &error);
        return true;
    }
    const tk_json_value *message = tk_json_root(json);
    const bool last = tk_json_is(tk_json_member(message, "type"), "quit");
    if (!last) {
        take(self, message);
    }
    tk_json_free(json);
    return !last;
}

void json_engine_end(json_engine *self) {
    brain_wait(self->brain);
}

/* ---- Opening and closing ---- */

json_engine *json_engine_open(const json_engine_settings *settings, const engine_out *out) {
    json_engine *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    made->settings = *settings;
    made->out = *out;
    pthread_mutex_init(&made->lock, NULL);
    made->brain = brain_open(&(brain_listener){.report = report, .answer = answer, .context = made});
    if (made->brain == NULL) {
        json_engine_close(made);
        return NULL;
    }
    return made;
}

void json_engine_close(json_engine *self) {
    if (self == NULL) {
        return;
    }
    if (self->brain != NULL) {
        leave_match(self);
    }
    brain_close(self->brain);
    pthread_mutex_destroy(&self->lock);
    free(self);
}
