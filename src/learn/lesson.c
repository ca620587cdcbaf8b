/* The course of a lesson: the match of a scene, what is right at a step, going on and going back. */
#include <stdlib.h>
#include <string.h>

#include "base/builtin.h"
#include "base/text.h"
#include "learn/inside.h"

/* data/learn, made by tools/embed.c. */
extern const tk_builtin_file tk_lesson_files[];
extern const size_t tk_lesson_file_count;

enum { NOTATION_MOST = 256 };

/* ---- What is right ---- */

bool learn_asks(const learn_step *step) {
    return tk_json_member(step->step, "do") != NULL;
}

static unsigned seat_of(const learn_step *step) {
    int64_t seat = 0;
    tk_json_integer(tk_json_member(step->scene, "seat"), &seat);
    return (unsigned)seat;
}

/* "H3>*" is any action whose notation begins so, "H3>*(B11+)" any that also ends so. */
static bool matches(const learn_match *match, unsigned seat, const char *pattern, tk_action action) {
    const tk_game *game = tk_record_game(match->record);
    const tk_state *state = tk_record_state(match->record);
    const char *star = strchr(pattern, '*');
    char text[NOTATION_MOST];
    tk_action meant;
    if (star == NULL) {
        return tk_action_read(game, state, seat, pattern, &meant, NULL) == TK_OK && meant == action;
    }
    const size_t before = (size_t)(star - pattern), after = strlen(star + 1);
    const size_t length = tk_action_text(game, state, seat, action, text, sizeof text);
    return length < sizeof text && length >= before + after && strncmp(text, pattern, before) == 0 &&
           strcmp(text + length - after, star + 1) == 0;
}

static tk_lesson_verdict judge(const learn_step *step, const learn_match *match, tk_action action) {
    const unsigned seat = seat_of(step);
    if (!learn_asks(step) ||
        tk_check(tk_record_game(match->record), tk_record_state(match->record), seat, action) != TK_OK) {
        return TK_LESSON_REFUSED;
    }
    const tk_json_value *right = tk_json_first(tk_json_member(step->step, "do"));
    while (right != NULL && !matches(match, seat, tk_json_string(right, NULL), action)) {
        right = tk_json_next(right);
    }
    return right != NULL ? TK_LESSON_RIGHT : TK_LESSON_OTHER;
}

/* The first that is named, which is always a whole action. */
static tk_status propose(const learn_step *step, const learn_match *match, tk_action *action, tk_error *error) {
    const tk_json_value *first = tk_json_first(tk_json_member(step->step, "do"));
    const tk_status status = first == NULL
                                 ? TK_ERROR_ARGUMENT
                                 : tk_action_read(tk_record_game(match->record), tk_record_state(match->record),
                                                  seat_of(step), tk_json_string(first, NULL), action, NULL);
    return status != TK_OK && first != NULL ? tk_json_refuse(first, status, NULL, NULL, error) : status;
}

/* ---- Going on ---- */

static bool opens_scene(const tk_lesson *lesson, size_t step) {
    return step < lesson->count && (step == 0 || lesson->steps[step].scene != lesson->steps[step - 1].scene);
}

static tk_status pass(const learn_step *step, learn_match *match, tk_action action, tk_error *error) {
    const tk_status status = learn_asks(step) ? learn_match_act(match, seat_of(step), action) : TK_OK;
    return status == TK_OK ? learn_match_script(match, tk_json_member(step->step, "then"), error) : status;
}

/* A new match at a step: the scene is played again up to there. */
static tk_status match_at(const tk_lesson *lesson, size_t step, learn_match *match, tk_error *error) {
    size_t at = step < lesson->count ? step : lesson->count - 1;
    while (!opens_scene(lesson, at)) {
        at--;
    }
    const size_t first = at;
    tk_status status = learn_match_start(lesson->root, lesson->steps[at].scene, match, error);
    for (; status == TK_OK && at < step; at++) {
        const learn_step *passed = &lesson->steps[at];
        tk_action action = passed->chosen;
        if (learn_asks(passed) && !(passed->done && judge(passed, match, action) == TK_LESSON_RIGHT)) {
            status = propose(passed, match, &action, error);
        }
        status = status == TK_OK ? pass(passed, match, action, error) : status;
    }
    match->first = first;
    if (status != TK_OK) {
        learn_match_close(match);
    }
    return status;
}

static tk_status go(tk_lesson *lesson, size_t step, tk_error *error) {
    learn_match match;
    const tk_status status = match_at(lesson, step, &match, error);
    if (status == TK_OK) {
        learn_match_close(&lesson->match);
        lesson->match = match;
        lesson->at = step;
    }
    return status;
}

/* ---- Public ---- */

static const tk_builtin_file *file_of(const char *game) {
    return learn_file_of(tk_lesson_files, tk_lesson_file_count, game);
}

const char *tk_lesson_game_at(size_t index) {
    const tk_game_info *info;
    for (size_t game = 0; (info = tk_game_info_at(game)) != NULL; game++) {
        if (file_of(info->name) != NULL && index-- == 0) {
            return info->name;
        }
    }
    return NULL;
}

tk_status tk_lesson_read(const char *text, size_t length, tk_lesson **lesson, tk_error *error) {
    if (lesson == NULL || text == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    *lesson = NULL;
    tk_lesson *read = calloc(1, sizeof *read);
    if (read == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_status status = tk_json_read(text, length, &read->json, error);
    status = status == TK_OK ? learn_read(read, error) : status;
    status = status == TK_OK ? go(read, 0, error) : status;
    if (status != TK_OK) {
        tk_lesson_close(read);
        return status;
    }
    *lesson = read;
    return TK_OK;
}

tk_status tk_lesson_open(const char *game, tk_lesson **lesson, tk_error *error) {
    char there[64];
    const char *name;
    tk_text names = tk_text_on(there, sizeof there);
    if (lesson == NULL || game == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    *lesson = NULL;
    const tk_builtin_file *file = file_of(game);
    if (file != NULL) {
        return tk_lesson_read(file->bytes, file->size, lesson, error);
    }
    for (size_t index = 0; (name = tk_lesson_game_at(index)) != NULL; index++) {
        tk_text_put(&names, index > 0 ? ", " : "");
        tk_text_put(&names, name);
    }
    return tk_error_set(error, TK_ERROR_NO_GAME, 0, 0, game, there);
}

void tk_lesson_close(tk_lesson *lesson) {
    if (lesson != NULL) {
        learn_match_close(&lesson->match);
        free(lesson->steps);
        tk_json_free(lesson->json);
        free(lesson);
    }
}

size_t tk_lesson_steps(const tk_lesson *lesson) {
    return lesson != NULL ? lesson->count : 0;
}

size_t tk_lesson_step(const tk_lesson *lesson) {
    return lesson != NULL ? lesson->at : 0;
}

const tk_record *tk_lesson_record(const tk_lesson *lesson) {
    return lesson != NULL ? lesson->match.record : NULL;
}

const tk_present *tk_lesson_present(const tk_lesson *lesson) {
    return lesson != NULL ? lesson->match.present : NULL;
}

unsigned tk_lesson_seat(const tk_lesson *lesson) {
    return lesson != NULL ? seat_of(&lesson->steps[lesson->match.first]) : TK_NO_SEAT;
}

tk_lesson_verdict tk_lesson_judge(const tk_lesson *lesson, tk_action action) {
    return lesson == NULL || lesson->at >= lesson->count ? TK_LESSON_REFUSED
                                                         : judge(&lesson->steps[lesson->at], &lesson->match, action);
}

tk_status tk_lesson_proposal(const tk_lesson *lesson, tk_action *action) {
    return lesson == NULL || action == NULL || lesson->at >= lesson->count
               ? TK_ERROR_ARGUMENT
               : propose(&lesson->steps[lesson->at], &lesson->match, action, NULL);
}

tk_status tk_lesson_act(tk_lesson *lesson, tk_action action) {
    if (tk_lesson_judge(lesson, action) != TK_LESSON_RIGHT) {
        return TK_ERROR_ARGUMENT;
    }
    learn_step *step = &lesson->steps[lesson->at];
    step->chosen = action;
    step->done = true;
    return go(lesson, lesson->at + 1, NULL);
}

tk_status tk_lesson_next(tk_lesson *lesson) {
    if (lesson == NULL || lesson->at >= lesson->count || learn_asks(&lesson->steps[lesson->at])) {
        return TK_ERROR_ARGUMENT;
    }
    return go(lesson, lesson->at + 1, NULL);
}

tk_status tk_lesson_go(tk_lesson *lesson, size_t step) {
    return lesson == NULL || step > lesson->count ? TK_ERROR_ARGUMENT : go(lesson, step, NULL);
}
