/* A step told to a person, in any language (docs/schema/lesson.json). */
#include "base/fill.h"
#include "core/game_parts.h"
#include "learn/inside.h"

static const char *string_of(const tk_json_value *object, const char *name) {
    const char *string = tk_json_string(tk_json_member(object, name), NULL);
    return string != NULL ? string : "";
}

static void put_text(tk_json_writer *writer, const tk_language *language, const char *name, const char *message) {
    if (*message != '\0') {
        tk_json_text(writer, name, tk_translated(language, message));
    }
}

static void put_look(const learn_step *step, tk_json_writer *writer) {
    tk_json_array(writer, "look");
    const tk_json_value *item = tk_json_first(tk_json_member(step->step, "look"));
    for (; item != NULL; item = tk_json_next(item)) {
        const tk_json_value *thing = tk_json_first(item);
        tk_json_open_object(writer);
        tk_json_text(writer, "kind", tk_json_name(thing));
        tk_json_text(writer, "key", tk_json_string(thing, NULL));
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

/* What is to be done: the proposal, as players write it and as a choice of the table has it. */
static void put_task(const tk_lesson *lesson, const tk_language *language, tk_json_writer *writer) {
    const learn_step *step = &lesson->steps[lesson->at];
    const tk_game *game = tk_record_game(lesson->match.record);
    const char *other = string_of(step->step, "other");
    char text[256];
    tk_action action;
    if (tk_lesson_proposal(lesson, &action) != TK_OK) {
        return;
    }
    tk_json_object(writer, "task");
    tk_action_text(game, tk_record_state(lesson->match.record), tk_lesson_seat(lesson), action, text, sizeof text);
    tk_json_text(writer, "write", text);
    tk_json_object(writer, "parts");
    tk_write_action_json(game, action, writer);
    tk_json_close_object(writer);
    put_text(writer, language, "hint", string_of(step->step, "hint"));
    put_text(writer, language, "other",
             *other != '\0' ? other : TK_TEXT("The rules allow that, but this step is about something else."));
    tk_json_close_object(writer);
}

static void put_chapters(const tk_lesson *lesson, const tk_language *language, tk_json_writer *writer) {
    tk_json_array(writer, "chapters");
    for (size_t index = 0; index < lesson->count; index++) {
        const char *title = string_of(lesson->steps[index].step, "chapter");
        if (*title != '\0') {
            tk_json_open_object(writer);
            tk_json_number(writer, "step", (int64_t)index);
            put_text(writer, language, "title", title);
            tk_json_close_object(writer);
        }
    }
    tk_json_close_array(writer);
}

size_t tk_lesson_tell(const tk_lesson *lesson, const tk_language *language, char *out, size_t size) {
    tk_text text;
    tk_json_writer writer;
    tk_text_start(&text, out, size);
    if (lesson == NULL) {
        return tk_text_end(&text);
    }
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_text(&writer, "format", "tankodrom-lesson-step-1");
    tk_json_text(&writer, "game", string_of(lesson->root, "game"));
    put_text(&writer, language, "title", string_of(lesson->root, "title"));
    tk_json_number(&writer, "step", (int64_t)lesson->at);
    tk_json_number(&writer, "steps", (int64_t)lesson->count);
    tk_json_number(&writer, "seat", tk_lesson_seat(lesson));
    tk_json_bool(&writer, "done", lesson->at >= lesson->count);
    put_chapters(lesson, language, &writer);
    if (lesson->at < lesson->count) {
        const learn_step *step = &lesson->steps[lesson->at];
        tk_json_bool(&writer, "scene", lesson->at == lesson->match.first);
        put_text(&writer, language, "say", string_of(step->step, "say"));
        put_text(&writer, language, "type", string_of(step->step, "type"));
        put_text(&writer, language, "press", string_of(step->step, "press"));
        if (tk_json_member(step->step, "rule") != NULL) {
            tk_json_text(&writer, "rule", string_of(step->step, "rule"));
        }
        put_look(step, &writer);
        put_task(lesson, language, &writer);
    }
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}
