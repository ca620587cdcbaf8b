/* The file of a lesson, looked through before anything is played. Whether it can be played is seen by playing it. */
#include <stdlib.h>
#include <string.h>

#include "learn/inside.h"

static const char *const lesson_members[] = {"format", "game", "title", "scenes", NULL};
static const char *const scene_members[] = {"options", "seed", "seat", "before", "steps", NULL};
static const char *const step_members[] = {"chapter", "say", "type", "press", "rule", "look",
                                           "facts",   "do",  "hint", "other", "then", NULL};
static const char *const look_members[] = {"square", "card", "tank", "word", NULL};

static void check_look(tk_pack_reader *reader, const tk_json_value *step) {
    if (tk_json_member(step, "look") == NULL) {
        return;
    }
    const tk_json_value *item = tk_reader_first(reader, tk_reader_need(reader, step, "look", TK_JSON_ARRAY));
    for (; item != NULL; item = tk_reader_next(reader, item)) {
        tk_reader_row(reader, item, "look", "an object", look_members);
        if (tk_json_count(item) != 1 || tk_json_kind_of(tk_json_first(item)) != TK_JSON_STRING) {
            tk_reader_refuse(reader, item, TK_ERROR_JSON_KIND, "look", "one thing each");
        }
    }
}

static void check_step(tk_pack_reader *reader, const tk_json_value *step) {
    tk_reader_row(reader, step, "steps", "an object", step_members);
    tk_reader_need(reader, step, "say", TK_JSON_STRING);
    learn_check_string(reader, step, "chapter");
    learn_check_string(reader, step, "type");
    learn_check_string(reader, step, "press");
    learn_check_string(reader, step, "rule");
    learn_check_string(reader, step, "hint");
    learn_check_string(reader, step, "other");
    learn_check_strings(reader, step, "do");
    learn_check_strings(reader, step, "then");
    check_look(reader, step);
    if (tk_json_member(step, "do") != NULL && tk_json_count(tk_json_member(step, "do")) == 0) {
        tk_reader_refuse_member(reader, step, "do", "at least one action");
    }
}

static void check_scene(tk_pack_reader *reader, const tk_json_value *scene) {
    tk_reader_row(reader, scene, "scenes", "an object", scene_members);
    learn_check_match(reader, scene);
    tk_reader_number(reader, scene, "seat", 0, TK_SEATS_MAX - 1);
    tk_reader_need(reader, scene, "steps", TK_JSON_ARRAY);
}

/* Counts the steps; notes them where there is room. */
static size_t each_step(tk_pack_reader *reader, const tk_json_value *root, learn_step *steps) {
    size_t count = 0;
    const tk_json_value *scene = tk_reader_first(reader, tk_reader_need(reader, root, "scenes", TK_JSON_ARRAY));
    for (; scene != NULL; scene = tk_reader_next(reader, scene)) {
        check_scene(reader, scene);
        const tk_json_value *step = tk_reader_first(reader, tk_json_member(scene, "steps"));
        for (; step != NULL; step = tk_reader_next(reader, step), count++) {
            check_step(reader, step);
            if (steps != NULL) {
                steps[count] = (learn_step){.scene = scene, .step = step};
            }
        }
    }
    if (count == 0) {
        tk_reader_refuse_member(reader, root, "scenes", "at least one step");
    }
    return count;
}

tk_status learn_read(tk_lesson *lesson, tk_error *error) {
    tk_pack_reader reader = {.status = TK_OK, .error = error};
    lesson->root = tk_json_root(lesson->json);
    tk_reader_row(&reader, lesson->root, "lesson", "an object", lesson_members);
    tk_reader_need(&reader, lesson->root, "game", TK_JSON_STRING);
    tk_reader_need(&reader, lesson->root, "title", TK_JSON_STRING);
    const tk_json_value *format = tk_reader_need(&reader, lesson->root, "format", TK_JSON_STRING);
    if (format != NULL && !tk_json_is(format, "tankodrom-lesson-1")) {
        tk_reader_refuse(&reader, format, TK_ERROR_PACK_FORMAT, NULL, "tankodrom-lesson-1");
    }
    lesson->count = each_step(&reader, lesson->root, NULL);
    if (reader.status != TK_OK) {
        return reader.status;
    }
    lesson->steps = calloc(lesson->count + 1, sizeof *lesson->steps);
    if (lesson->steps == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    each_step(&reader, lesson->root, lesson->steps);
    return TK_OK;
}
