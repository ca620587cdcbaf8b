/* A moment as JSON. Lines are written by playing them on what the seat could see; where chance or closed cards would
 * have it otherwise, a line ends. */
#include <stdlib.h>
#include <string.h>
#include <tankodrom/analysis.h>

#include "base/fill.h"
#include "base/json.h"

enum { ACTION_MOST = 256, REASON_MOST = 512 };

typedef struct moment_scene {
    const tk_record *record;
    const tk_game *game;
    const tk_moment *moment;
    const tk_language *language;
    tk_state *seen;  /* as the seat that decides saw it */
    tk_state *ahead; /* along a line */
    tk_json_writer *writer;
} moment_scene;

static void put_action(const moment_scene *scene, const tk_state *state, tk_ply ply) {
    char text[ACTION_MOST];
    tk_action_text(scene->game, state, ply.seat, ply.action, text, sizeof text);
    tk_json_open_object(scene->writer);
    tk_json_number(scene->writer, "seat", ply.seat);
    tk_json_text(scene->writer, "write", text);
    tk_json_close_object(scene->writer);
}

static void put_line(const moment_scene *scene, const tk_candidate *candidate) {
    memcpy(scene->ahead, scene->seen, tk_state_size(scene->game));
    tk_json_array(scene->writer, "line");
    for (unsigned index = 0; index < candidate->length; index++) {
        const tk_ply ply = candidate->line[index];
        if (tk_check(scene->game, scene->ahead, ply.seat, ply.action) != TK_OK) {
            break;
        }
        put_action(scene, scene->ahead, ply);
        tk_apply_legal(scene->game, scene->ahead, ply.seat, ply.action, NULL);
    }
    tk_json_close_array(scene->writer);
}

/* Why an action may be good, as the table has it. */
static void put_why(const moment_scene *scene, tk_action action) {
    const tk_think think = {.game = scene->game, .seen = scene->seen, .seat = scene->moment->seat};
    char text[REASON_MOST];
    tk_thought *why = malloc(sizeof *why);
    if (why != NULL && tk_opponent_explain(&think, action, why) == TK_OK &&
        tk_thought_text(scene->game, why, scene->language, text, sizeof text) > 0) {
        tk_json_text(scene->writer, "reason", text);
    }
    free(why);
}

static void put_candidate(const moment_scene *scene, const tk_candidate *candidate) {
    char text[ACTION_MOST];
    const unsigned seat = scene->moment->seat;
    tk_action_text(scene->game, scene->seen, seat, candidate->line[0].action, text, sizeof text);
    tk_json_open_object(scene->writer);
    tk_json_text(scene->writer, "write", text);
    tk_json_number(scene->writer, "value", candidate->value);
    tk_json_put_name(scene->writer, "effort");
    tk_json_put_unsigned(scene->writer, candidate->effort);
    put_why(scene, candidate->line[0].action);
    put_line(scene, candidate);
    tk_json_close_object(scene->writer);
}

static void put_thought(const moment_scene *scene) {
    const tk_thought *thought = &scene->moment->thought;
    char text[REASON_MOST];
    tk_json_writer *writer = scene->writer;
    if (thought->judged) {
        tk_json_array(writer, "value");
        for (unsigned seat = 0; seat < tk_game_seats(scene->game); seat++) {
            tk_json_put_integer(writer, thought->value[seat]);
        }
        tk_json_close_array(writer);
    }
    tk_json_number(writer, "depth", thought->depth);
    tk_json_put_name(writer, "nodes");
    tk_json_put_unsigned(writer, thought->nodes);
    tk_json_put_name(writer, "playouts");
    tk_json_put_unsigned(writer, thought->playouts);
    tk_action_text(scene->game, scene->seen, scene->moment->seat, thought->action, text, sizeof text);
    tk_json_text(writer, "write", text);
    if (tk_thought_text(scene->game, thought, scene->language, text, sizeof text) > 0) {
        tk_json_text(writer, "reason", text);
    }
    tk_json_array(writer, "candidates");
    for (unsigned index = 0; index < thought->candidate_count; index++) {
        if (thought->candidate[index].length > 0) {
            put_candidate(scene, &thought->candidate[index]);
        }
    }
    tk_json_close_array(writer);
}

static void put_played(const moment_scene *scene) {
    const tk_moment *moment = scene->moment;
    char text[ACTION_MOST];
    tk_json_writer *writer = scene->writer;
    if (!moment->acted) {
        return;
    }
    tk_action_text(scene->game, scene->seen, moment->seat, moment->played, text, sizeof text);
    tk_json_object(writer, "played");
    tk_json_text(writer, "write", text);
    tk_json_number(writer, "value", moment->value);
    tk_json_number(writer, "best", moment->best);
    tk_json_text(writer, "mark", tk_mark_key(moment->mark));
    tk_json_text(writer, "mark_text", tk_translated(scene->language, tk_mark_text(moment->mark)));
    tk_json_close_object(writer);
}

static void put_moment(const moment_scene *scene) {
    tk_json_open_object(scene->writer);
    tk_json_number(scene->writer, "entry", (int64_t)scene->moment->entry);
    tk_json_number(scene->writer, "seat", scene->moment->seat);
    put_thought(scene);
    put_played(scene);
    tk_json_close_object(scene->writer);
}

size_t tk_moment_json(const tk_record *record, const tk_moment *moment, const tk_language *language, char *out,
                      size_t size) {
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    if (record == NULL || moment == NULL) {
        return tk_text_end(&text);
    }
    const tk_game *game = tk_record_game(record);
    moment_scene scene = {.record = record, .game = game, .moment = moment, .language = language, .writer = &writer};
    tk_state *state = malloc(tk_state_size(game));
    scene.seen = malloc(tk_state_size(game));
    scene.ahead = malloc(tk_state_size(game));
    tk_json_start(&writer, &text);
    if (state != NULL && scene.seen != NULL && scene.ahead != NULL &&
        tk_record_state_at(record, moment->entry, state) == TK_OK) {
        tk_complete(game, state, moment->seat, tk_seed_guess(tk_record_seed(record), moment->entry), scene.seen);
        put_moment(&scene);
    }
    free(state);
    free(scene.seen);
    free(scene.ahead);
    return tk_text_end(&text);
}
