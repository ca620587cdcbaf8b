/* The lessons: every step can be played as it is written, whatever right answer is given; the proposals alone lead to
 * the end; what is said is true of the table that it is said at. With a language as its argument it prints the
 * documents of all steps and the glossaries, a line each, for test_documents.sh. */
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/lesson.h>

#include <cmocka.h>

#include "tui/i18n.h"
#include "tui/terminal.h"
#include "tui/wrap.h"

enum { ROOM = 1 << 20, LINES_MOST = 5, PRESS_MOST = 3, COLUMNS = 78 };

#define EACH_LESSON(game) (size_t number = 0; ((game) = tk_lesson_game_at(number)) != NULL; number++)

static tk_lesson *open_lesson(const char *game) {
    tk_lesson *lesson = NULL;
    tk_error error = {0};
    const tk_status status = tk_lesson_open(game, &lesson, &error);
    if (status != TK_OK) {
        fail_msg("%s: line %u: %s %s", game, error.line, tk_status_name(status), error.token);
    }
    return lesson;
}

static json_t *file_of(const char *game) {
    char path[512];
    json_error_t error;
    snprintf(path, sizeof path, "%s/data/learn/%s.json", TANKODROM_SOURCE_DIR, game);
    json_t *file = json_load_file(path, 0, &error);
    assert_non_null(file);
    return file;
}

/* The index-th step of all scenes, as the file has it. */
static json_t *step_in(json_t *file, size_t index) {
    size_t at;
    json_t *scene;
    json_array_foreach(json_object_get(file, "scenes"), at, scene) {
        json_t *steps = json_object_get(scene, "steps");
        if (index < json_array_size(steps)) {
            return json_array_get(steps, index);
        }
        index -= json_array_size(steps);
    }
    return NULL;
}

static json_t *document(size_t (*tell)(const tk_lesson *, const char *, char *, size_t), const tk_lesson *lesson,
                        const char *about) {
    char *text = malloc(ROOM);
    assert_non_null(text);
    const size_t length = tell(lesson, about, text, ROOM);
    assert_in_range(length, 0, ROOM - 1);
    json_t *json = length > 0 ? json_loads(text, 0, NULL) : NULL;
    free(text);
    return json;
}

static size_t tell_table(const tk_lesson *lesson, const char *about, char *out, size_t size) {
    const tk_reader reader = {.seat = tk_lesson_seat(lesson)};
    (void)about;
    return tk_present_table(tk_lesson_present(lesson), &reader, out, size);
}

/* "piece medium" */
static size_t tell_thing(const tk_lesson *lesson, const char *about, char *out, size_t size) {
    char kind[32];
    const char *space = strchr(about, ' ');
    assert_non_null(space);
    snprintf(kind, sizeof kind, "%.*s", (int)(space - about), about);
    return tk_present_thing(tk_record_game(tk_lesson_record(lesson)), NULL, kind, space + 1, out, size);
}

static size_t tell_step(const tk_lesson *lesson, const char *about, char *out, size_t size) {
    (void)about;
    return tk_lesson_tell(lesson, NULL, out, size);
}

/* ---- What is said is true ---- */

/* "/board/pieces/3/square" */
static json_t *at_path(json_t *json, const char *path) {
    char name[64];
    while (json != NULL && *path == '/') {
        const size_t length = strcspn(++path, "/");
        snprintf(name, sizeof name, "%.*s", (int)length, path);
        json = json_is_array(json) ? json_array_get(json, strtoul(name, NULL, 10)) : json_object_get(json, name);
        path += length;
    }
    return json;
}

static bool has(json_t *list, json_t *wanted) {
    size_t index;
    json_t *item;
    if (json_is_string(list)) {
        return strstr(json_string_value(list), json_string_value(wanted)) != NULL;
    }
    json_array_foreach(list, index, item) {
        if (json_equal(item, wanted)) {
            return true;
        }
    }
    return false;
}

static void check_fact(const tk_lesson *lesson, json_t *table, json_t *fact) {
    const char *thing = json_string_value(json_object_get(fact, "thing"));
    json_t *is = json_object_get(fact, "is"), *holds = json_object_get(fact, "has");
    json_t *whole = thing != NULL ? document(tell_thing, lesson, thing) : json_incref(table);
    json_t *found = at_path(whole, json_string_value(json_object_get(fact, "at")));
    if (found == NULL || (is != NULL && !json_equal(found, is)) || (holds != NULL && !has(found, holds)) ||
        (is == NULL && holds == NULL)) {
        char *text = json_dumps(fact, JSON_ENCODE_ANY), *there = json_dumps(found, JSON_ENCODE_ANY);
        fail_msg("step %zu: %s is %s", tk_lesson_step(lesson) + 1, text, there != NULL ? there : "not there");
    }
    json_decref(whole);
}

/* Things to look at are there: squares on the board, words in the glossary, cards and tanks on the table. */
static bool occurs(json_t *json, const char *string) {
    size_t index;
    const char *name;
    json_t *item;
    json_array_foreach(json, index, item) {
        if (occurs(item, string)) {
            return true;
        }
    }
    json_object_foreach(json, name, item) {
        if (occurs(item, string)) {
            return true;
        }
    }
    char number[32] = "";
    if (json_is_integer(json)) {
        snprintf(number, sizeof number, "%lld", (long long)json_integer_value(json));
    }
    return strcmp(json_is_string(json) ? json_string_value(json) : number, string) == 0;
}

static void check_look(const tk_lesson *lesson, json_t *table, json_t *look) {
    const char *kind = json_object_iter_key(json_object_iter(look));
    const char *key = json_string_value(json_object_iter_value(json_object_iter(look)));
    if (strcmp(kind, "square") == 0) {
        const long long size = json_integer_value(at_path(table, "/board/size"));
        assert_in_range(key[0], 'A', 'A' + size - 1);
        assert_in_range(strtol(key + 1, NULL, 10), 1, size);
        return;
    }
    char about[64];
    snprintf(about, sizeof about, "word %s", key);
    json_t *word = strcmp(kind, "word") == 0 ? document(tell_thing, lesson, about) : NULL;
    if (word == NULL && !(strcmp(kind, "word") != 0 && occurs(json_object_get(table, "board"), key))) {
        fail_msg("step %zu: there is no %s %s", tk_lesson_step(lesson) + 1, kind, key);
    }
    json_decref(word);
}

static void check_step(const tk_lesson *lesson, json_t *step) {
    size_t index;
    json_t *item, *table = document(tell_table, lesson, "");
    assert_non_null(table);
    json_array_foreach(json_object_get(step, "facts"), index, item) {
        check_fact(lesson, table, item);
    }
    json_array_foreach(json_object_get(step, "look"), index, item) {
        check_look(lesson, table, item);
    }
    json_decref(table);
}

/* ---- Playing ---- */

/* The step that the proposals lead to; the number of steps when all goes well. */
static size_t follow(tk_lesson *lesson) {
    while (tk_lesson_step(lesson) < tk_lesson_steps(lesson)) {
        tk_action action;
        const tk_status status =
            tk_lesson_proposal(lesson, &action) == TK_OK ? tk_lesson_act(lesson, action) : tk_lesson_next(lesson);
        if (status != TK_OK) {
            break;
        }
    }
    return tk_lesson_step(lesson);
}

static void test_hints_lead_to_the_end(void **state) {
    const char *game;
    (void)state;
    for
        EACH_LESSON(game) {
            tk_lesson *lesson = open_lesson(game);
            json_t *file = file_of(game);
            while (tk_lesson_step(lesson) < tk_lesson_steps(lesson)) {
                json_t *told = document(tell_step, lesson, "");
                const char *write = json_string_value(at_path(told, "/task/write"));
                tk_action action;
                check_step(lesson, step_in(file, tk_lesson_step(lesson)));
                if (json_object_get(step_in(file, tk_lesson_step(lesson)), "do") != NULL && write == NULL) {
                    fail_msg("%s, step %zu: what it proposes cannot be done", game, tk_lesson_step(lesson) + 1);
                }
                if (write == NULL) {
                    assert_int_equal(tk_lesson_next(lesson), TK_OK);
                } else {
                    assert_int_equal(tk_action_read(tk_record_game(tk_lesson_record(lesson)),
                                                    tk_record_state(tk_lesson_record(lesson)), tk_lesson_seat(lesson),
                                                    write, &action, NULL),
                                     TK_OK);
                    assert_int_equal(tk_lesson_next(lesson), TK_ERROR_ARGUMENT);
                    const tk_status status = tk_lesson_act(lesson, action);
                    if (status != TK_OK) {
                        fail_msg("%s, step %zu: %s", game, tk_lesson_step(lesson) + 1, tk_status_name(status));
                    }
                }
                json_decref(told);
            }
            json_t *done = document(tell_step, lesson, "");
            assert_true(json_is_true(json_object_get(done, "done")));
            json_decref(done);
            json_decref(file);
            tk_lesson_close(lesson);
        }
}

/* Every right answer leads on to the end, and every other changes nothing. */
static void test_every_answer(void **state) {
    const char *game;
    (void)state;
    for
        EACH_LESSON(game) {
            tk_lesson *lesson = open_lesson(game);
            const size_t steps = tk_lesson_steps(lesson);
            for (size_t step = 0; step < steps; step++) {
                assert_int_equal(tk_lesson_go(lesson, step), TK_OK);
                const tk_game *opened = tk_record_game(tk_lesson_record(lesson));
                const tk_state *now = tk_record_state(tk_lesson_record(lesson));
                const unsigned seat = tk_lesson_seat(lesson);
                const size_t count = tk_legal(opened, now, seat, NULL, 0);
                tk_action *actions = calloc(count + 1, sizeof *actions);
                size_t right = 0;
                tk_action proposal;
                const bool asks = tk_lesson_proposal(lesson, &proposal) == TK_OK;
                tk_legal(opened, now, seat, actions, count);
                for (size_t index = 0; asks && index < count; index++) {
                    const tk_lesson_verdict verdict = tk_lesson_judge(lesson, actions[index]);
                    assert_int_not_equal(verdict, TK_LESSON_REFUSED);
                    if (verdict == TK_LESSON_OTHER) {
                        assert_int_equal(tk_lesson_act(lesson, actions[index]), TK_ERROR_ARGUMENT);
                        assert_int_equal(tk_lesson_step(lesson), step);
                        continue;
                    }
                    right++;
                    assert_int_equal(tk_lesson_act(lesson, actions[index]), TK_OK);
                    const size_t came = follow(lesson);
                    if (came != steps) {
                        fail_msg("%s: an answer to step %zu breaks step %zu", game, step + 1, came + 1);
                    }
                    assert_int_equal(tk_lesson_go(lesson, step), TK_OK);
                }
                assert_true(!asks || right > 0);
                assert_int_equal(tk_lesson_judge(lesson, UINT64_MAX), TK_LESSON_REFUSED);
                free(actions);
            }
            tk_lesson_close(lesson);
        }
}

static void test_going_back(void **state) {
    const char *game;
    uint64_t hashes[256];
    (void)state;
    for
        EACH_LESSON(game) {
            tk_lesson *lesson = open_lesson(game);
            const size_t steps = tk_lesson_steps(lesson);
            assert_in_range(steps, 10, 255);
            for (size_t step = 0; step <= steps; step++) {
                assert_int_equal(tk_lesson_go(lesson, step), TK_OK);
                const tk_record *record = tk_lesson_record(lesson);
                hashes[step] = tk_hash(tk_record_game(record), tk_record_state(record));
            }
            for (size_t step = steps + 1; step-- > 0;) {
                assert_int_equal(tk_lesson_go(lesson, step), TK_OK);
                const tk_record *record = tk_lesson_record(lesson);
                assert_int_equal(tk_hash(tk_record_game(record), tk_record_state(record)), hashes[step]);
            }
            assert_int_equal(tk_lesson_go(lesson, steps + 1), TK_ERROR_ARGUMENT);
            assert_int_equal(tk_lesson_step(lesson), 0);
            tk_lesson_close(lesson);
        }
}

/* ---- Texts ---- */

/* What a member of a step says, in a language; nothing where the step has none. */
static const char *said(json_t *step, const char *member, const tk_language *language) {
    const char *text = json_string_value(json_object_get(step, member));
    return text == NULL ? "" : language != NULL ? language->text(language->context, text) : text;
}

static size_t count_lines(const char *text) {
    tk_buffer lines = {0};
    size_t count = 1;
    tui_wrap(&lines, text, 0, COLUMNS);
    for (size_t byte = 0; byte < lines.size; byte++) {
        count += lines.data[byte] == '\n';
    }
    tk_buffer_free(&lines);
    return count;
}

/* Short enough to stand below a table or beside it: a terminal puts what is typed behind what is said. */
static void check_lengths(json_t *step, const tk_language *language, const char *where) {
    static const struct {
        const char *member, *behind;
        size_t most;
    } texts[] = {
        {"say", "type", LINES_MOST}, {"press", "", PRESS_MOST}, {"hint", "", PRESS_MOST}, {"other", "", PRESS_MOST}};
    for (size_t index = 0; index < sizeof texts / sizeof texts[0]; index++) {
        tk_buffer text = {0};
        tk_buffer_put(&text, said(step, texts[index].member, language));
        tk_buffer_char(&text, ' ');
        tk_buffer_put(&text, said(step, texts[index].behind, language));
        const size_t count = count_lines(text.data);
        if (count > texts[index].most) {
            fail_msg("%s: %s has %zu lines: %s", where, texts[index].member, count, text.data);
        }
        tk_buffer_free(&text);
    }
}

static void test_lengths(void **state) {
    const char *game;
    static const char *const codes[] = {"en", "cs", "ja"};
    (void)state;
    for
        EACH_LESSON(game) {
            json_t *file = file_of(game), *step;
            for (size_t index = 0; index < 3; index++) {
                tk_catalogue *catalogue = index > 0 ? tui_catalogue(codes[index]) : NULL;
                assert_true(catalogue != NULL || index == 0);
                for (size_t at = 0; (step = step_in(file, at)) != NULL; at++) {
                    char where[64];
                    snprintf(where, sizeof where, "%s, step %zu, %s", game, at + 1, codes[index]);
                    check_lengths(step, catalogue != NULL ? tk_catalogue_language(catalogue) : NULL, where);
                }
                tk_catalogue_close(catalogue);
            }
            json_decref(file);
        }
}

/* What is asked for is told to who presses, and notation to nobody but who types: it has signs or blanks that no
 * sentence has ("C2>C5/N", "buy 2"). */
static void test_ways(void **state) {
    static const char *const members[] = {"say", "press", "hint", "other"};
    const char *game;
    (void)state;
    for
        EACH_LESSON(game) {
            json_t *file = file_of(game), *step, *action;
            size_t index, chapters = 0;
            for (size_t at = 0; (step = step_in(file, at)) != NULL; at++) {
                chapters += json_object_get(step, "chapter") != NULL;
                json_array_foreach(json_object_get(step, "do"), index, action) {
                    const char *notation = json_string_value(action);
                    if (json_object_get(step, "press") == NULL) {
                        fail_msg("%s, step %zu: nobody is told what to press", game, at + 1);
                    }
                    for (size_t member = 0; strpbrk(notation, " >/") != NULL && member < 4; member++) {
                        if (strstr(said(step, members[member], NULL), notation) != NULL) {
                            fail_msg("%s, step %zu: %s has %s", game, at + 1, members[member], notation);
                        }
                    }
                }
            }
            assert_non_null(json_object_get(step_in(file, 0), "chapter"));
            assert_in_range(chapters, 5, 7);
            json_decref(file);
        }
}

/* The rules that steps name are rules of the game. */
static void test_rules(void **state) {
    const char *game;
    static const char *const pages[][2] = {{"chess", "tank-chess"}, {"rush", "rush"}, {"duel", "tank-duel"}};
    (void)state;
    for
        EACH_LESSON(game) {
            json_t *file = file_of(game), *step;
            char path[512], mark[64];
            char *page = calloc(1, ROOM);
            for (size_t index = 0; index < 3; index++) {
                if (strcmp(pages[index][0], game) == 0) {
                    snprintf(path, sizeof path, "%s/docs/rules/%s.md", TANKODROM_SOURCE_DIR, pages[index][1]);
                }
            }
            FILE *stream = fopen(path, "r");
            assert_non_null(stream);
            assert_in_range(fread(page, 1, ROOM - 1, stream), 1, ROOM - 2);
            fclose(stream);
            for (size_t at = 0; (step = step_in(file, at)) != NULL; at++) {
                const char *rule = json_string_value(json_object_get(step, "rule"));
                snprintf(mark, sizeof mark, "**%s ", rule != NULL ? rule : "");
                if (rule == NULL || strstr(page, mark) == NULL) {
                    fail_msg("%s, step %zu: no rule %s", game, at + 1, rule);
                }
            }
            free(page);
            json_decref(file);
        }
}

/* ---- Lessons that are none ---- */

static void refuse(const char *text, tk_status wanted) {
    tk_lesson *lesson = NULL;
    tk_error error = {0};
    assert_string_equal(tk_status_name(tk_lesson_read(text, strlen(text), &lesson, &error)), tk_status_name(wanted));
    assert_null(lesson);
}

#define HEAD "{\"format\":\"tankodrom-lesson-1\",\"game\":\"chess\",\"title\":\"T\",\"scenes\":"
#define SCENE "{\"options\":[],\"seed\":\"1\",\"seat\":0,\"steps\":"

static void test_refused(void **state) {
    tk_lesson *lesson = NULL;
    tk_error error = {0};
    (void)state;
    refuse("", TK_ERROR_JSON);
    refuse("[]", TK_ERROR_JSON_KIND);
    refuse("{}", TK_ERROR_JSON_MISSING);
    refuse(HEAD "[]}", TK_ERROR_PACK_VALUE);
    refuse(HEAD "[" SCENE "[{}]}]}", TK_ERROR_JSON_MISSING);
    refuse(HEAD "[" SCENE "[{\"say\":1}]}]}", TK_ERROR_JSON_KIND);
    refuse(HEAD "[" SCENE "[{\"say\":\"x\",\"do\":[]}]}]}", TK_ERROR_PACK_VALUE);
    refuse(HEAD "[" SCENE "[{\"say\":\"x\",\"look\":[{}]}]}]}", TK_ERROR_JSON_KIND);
    refuse(HEAD "[" SCENE "[{\"say\":\"x\",\"more\":1}]}]}", TK_ERROR_JSON_UNKNOWN);
    refuse(HEAD "[{\"options\":[\"size=5\"],\"seed\":\"1\",\"seat\":0,\"steps\":[{\"say\":\"x\"}]}]}",
           TK_ERROR_OPTION_VALUE);
    refuse(HEAD "[{\"options\":[],\"seed\":\"1\",\"seat\":0,\"before\":[\"x\"],\"steps\":[{\"say\":\"x\"}]}]}",
           TK_ERROR_SYNTAX);
    assert_int_equal(tk_lesson_open("poker", &lesson, &error), TK_ERROR_NO_GAME);
    assert_int_equal(tk_lesson_open(NULL, &lesson, &error), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_lesson_open("chess", NULL, &error), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_lesson_act(NULL, 0), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_lesson_next(NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_lesson_go(NULL, 0), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_lesson_judge(NULL, 0), TK_LESSON_REFUSED);
    assert_int_equal(tk_lesson_steps(NULL), 0);
    assert_null(tk_lesson_record(NULL));
    assert_int_equal(tk_lesson_tell(NULL, NULL, NULL, 0), 0);
    tk_lesson_close(NULL);
}

/* A step whose proposal is no action is noticed, and leaves the lesson where it is. */
static void test_broken_step(void **state) {
    static const char text[] = HEAD "[" SCENE "[{\"say\":\"x\",\"do\":[\"Z9\"]},{\"say\":\"y\"}]}]}";
    tk_lesson *lesson = NULL;
    tk_error error = {0};
    (void)state;
    assert_int_equal(tk_lesson_read(text, strlen(text), &lesson, &error), TK_OK);
    assert_int_not_equal(tk_lesson_go(lesson, 1), TK_OK);
    assert_int_equal(tk_lesson_step(lesson), 0);
    assert_non_null(tk_lesson_record(lesson));
    tk_lesson_close(lesson);
}

static int print_documents(const char *code) {
    const char *game;
    tk_catalogue *catalogue = strcmp(code, "en") == 0 ? NULL : tui_catalogue(code);
    char *text = malloc(ROOM);
    for
        EACH_LESSON(game) {
            tk_lesson *lesson = open_lesson(game);
            for (size_t step = 0; step <= tk_lesson_steps(lesson); step++) {
                tk_lesson_go(lesson, step);
                tk_lesson_tell(lesson, catalogue != NULL ? tk_catalogue_language(catalogue) : NULL, text, ROOM);
                puts(text);
            }
            tk_present_thing(tk_record_game(tk_lesson_record(lesson)),
                             catalogue != NULL ? tk_catalogue_language(catalogue) : NULL, "glossary", "all", text,
                             ROOM);
            puts(text);
            tk_lesson_close(lesson);
        }
    free(text);
    tk_catalogue_close(catalogue);
    return 0;
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hints_lead_to_the_end),
        cmocka_unit_test(test_every_answer),
        cmocka_unit_test(test_going_back),
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_ways),
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_broken_step),
    };
    return argc > 1 ? print_documents(argv[1]) : cmocka_run_group_tests(tests, NULL, NULL);
}
