/* A first game, guided step by step (tankodrom/lesson.h). The match that documents tell of is a copy of the lesson's,
 * made anew after every step: they are short. */
#include <string.h>

#include "wasm/inside.h"

void engine_lesson_close(engine *asked) {
    tk_lesson_close(asked->lesson);
    asked->lesson = NULL;
}

/* The match of a lesson as a record of its own. */
static tk_status copy_match(const tk_lesson *lesson, tk_record **copy, tk_error *error) {
    const tk_record *record = tk_lesson_record(lesson);
    const size_t length = tk_record_write(record, NULL, 0);
    tk_buffer text = {0};
    *copy = NULL;
    if (!tk_buffer_reserve(&text, length)) {
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    tk_record_write(record, text.data, length + 1);
    const tk_status status = tk_record_read(text.data, length, NULL, copy, error);
    tk_buffer_free(&text);
    return status;
}

/* Lets the match be where the lesson is. */
static tk_status follow(engine *asked, tk_error *error) {
    tk_record *copy = NULL;
    const tk_status status = copy_match(asked->lesson, &copy, error);
    if (copy != NULL) {
        engine_match_take(asked, copy);
    }
    return status;
}

static tk_status take_step(const engine_question *question, const tk_lesson *lesson, size_t *step, tk_error *error) {
    int64_t number = 0;
    const tk_status status =
        tk_json_need_integer(question->request, "step", 0, (int64_t)tk_lesson_steps(lesson), &number, error);
    *step = (size_t)number;
    return status;
}

tk_status engine_learn(engine *asked, engine_question *question, tk_error *error) {
    const char *game = NULL;
    tk_lesson *lesson = NULL;
    size_t step = 0;
    if (engine_need_text(question, "game", &game, error) != TK_OK || tk_lesson_open(game, &lesson, error) != TK_OK) {
        return error->status;
    }
    if (tk_json_member(question->request, "step") != NULL && take_step(question, lesson, &step, error) == TK_OK) {
        engine_plain(tk_lesson_go(lesson, step), error);
    }
    if (error->status != TK_OK) {
        tk_lesson_close(lesson);
        return error->status;
    }
    engine_lesson_close(asked);
    engine_puzzle_close(asked);
    asked->lesson = lesson;
    return follow(asked, error);
}

tk_status engine_lesson_act(engine *asked, engine_question *question, tk_error *error) {
    const tk_record *record = tk_lesson_record(asked->lesson);
    const char *text = NULL;
    tk_action action = 0;
    if (engine_need_text(question, "write", &text, error) != TK_OK ||
        tk_action_read(tk_record_game(record), tk_record_state(record), tk_lesson_seat(asked->lesson), text, &action,
                       error) != TK_OK) {
        return error->status;
    }
    question->verdict = tk_lesson_judge(asked->lesson, action);
    if (question->verdict != TK_LESSON_RIGHT) {
        return TK_OK;
    }
    const tk_status status = tk_lesson_act(asked->lesson, action);
    return status != TK_OK ? engine_plain(status, error) : follow(asked, error);
}

tk_status engine_lesson_next(engine *asked, engine_question *question, tk_error *error) {
    (void)question;
    const tk_status status = tk_lesson_next(asked->lesson);
    return status != TK_OK ? engine_plain(status, error) : follow(asked, error);
}

tk_status engine_lesson_go(engine *asked, engine_question *question, tk_error *error) {
    size_t step = 0;
    if (take_step(question, asked->lesson, &step, error) != TK_OK) {
        return error->status;
    }
    const tk_status status = tk_lesson_go(asked->lesson, step);
    return status != TK_OK ? engine_plain(status, error) : follow(asked, error);
}

size_t engine_tell_lesson(const engine *asked, const engine_question *question, char *out, size_t size) {
    (void)question;
    return tk_lesson_tell(asked->lesson, engine_language(asked), out, size);
}

size_t engine_tell_verdict(const engine *asked, const engine_question *question, char *out, size_t size) {
    static const char *const words[] = {
        [TK_LESSON_RIGHT] = "right", [TK_LESSON_OTHER] = "other", [TK_LESSON_REFUSED] = "refused"};
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    (void)asked;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_text(&writer, "verdict", words[question->verdict]);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}
