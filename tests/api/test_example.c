/* The example programs of docs/api.md: they are the files that are compiled and play whole matches; the record holds,
 * and the bot says why it moves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/chess.h>
#include <tankodrom/record.h>

/* All of a stream, closed by 0. */
static char *read_all(FILE *stream) {
    size_t size = 0;
    size_t capacity = 1 << 16;
    char *text = malloc(capacity);
    assert_non_null(text);
    for (size_t got; (got = fread(text + size, 1, capacity - size - 1, stream)) > 0;) {
        size += got;
        if (capacity - size == 1) {
            capacity *= 2;
            text = realloc(text, capacity);
            assert_non_null(text);
        }
    }
    text[size] = '\0';
    return text;
}

static char *read_file(const char *path) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char *text = read_all(file);
    fclose(file);
    return text;
}

/* The example lies beside the program. */
static char *run_example(const char *arguments) {
    char command[1024];
    const char *program = TANKODROM_PROGRAM;
    int folder = (int)(strrchr(program, '/') - program);
    snprintf(command, sizeof command, "'%.*s/examples/'%s", folder, program, arguments);
    FILE *pipe = popen(command, "r"); /* NOLINT(cert-env33-c): the command is made here, of this build's path */
    assert_non_null(pipe);
    char *text = read_all(pipe);
    assert_int_equal(pclose(pipe), 0);
    return text;
}

static void the_guide_shows_the_files(void **unused) {
    static const char *const files[] = {TANKODROM_SOURCE_DIR "/examples/small.c",
                                        TANKODROM_SOURCE_DIR "/examples/bot.c"};
    (void)unused;
    char *guide = read_file(TANKODROM_SOURCE_DIR "/docs/api.md");
    for (size_t index = 0; index < sizeof files / sizeof files[0]; index++) {
        char *example = read_file(files[index]);
        assert_non_null(strstr(guide, example));
        free(example);
    }
    free(guide);
}

static void the_record_replays_to_the_position(void **unused) {
    (void)unused;
    char *output = run_example("small 7");
    char *empty = strstr(output, "\n\n");
    assert_non_null(empty);
    *empty = '\0';
    const char *text = empty + 2;
    tk_record *record = NULL;
    tk_error error;
    assert_int_equal(tk_record_read(text, strlen(text), NULL, &record, &error), TK_OK);
    assert_int_equal(tk_deciders(tk_record_game(record), tk_record_state(record)), 0);
    assert_non_null(strstr(text, "\noutcome "));
    assert_non_null(strstr(text, "\nhash "));
    char line[TK_CHESS_LINE_SIZE];
    tk_chess_line_write(tk_record_game(record), tk_record_state(record), line, sizeof line);
    assert_string_equal(line, output);
    tk_record_close(record);
    free(output);
}

static void the_seed_makes_the_match(void **unused) {
    (void)unused;
    char *first = run_example("small 7");
    char *again = run_example("small 7");
    char *other = run_example("small 8");
    assert_string_equal(first, again);
    assert_string_not_equal(first, other);
    free(first);
    free(again);
    free(other);
}

/* A line for each move, and the end. Trying all the moves of Tank Chess takes long: it is not played twice. */
static void the_bot_gives_reasons(void **unused) {
    (void)unused;
    static const char *const games[] = {"bot chess simple 3 500", "bot rush greedy 3 200", "bot duel gunner 3 100"};
    for (size_t index = 0; index < sizeof games / sizeof games[0]; index++) {
        char *output = run_example(games[index]);
        assert_non_null(strstr(output, "thousandths of a win on average of "));
        assert_null(strstr(output, "{"));
        assert_null(strstr(output, "()"));
        free(output);
    }
}

/* Budgets are kept. */
static void the_seed_makes_the_match_of_the_bot(void **unused) {
    (void)unused;
    char *first = run_example("bot rush greedy 3 200");
    char *again = run_example("bot rush greedy 3 200");
    assert_string_equal(first, again);
    free(first);
    free(again);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_guide_shows_the_files),
        cmocka_unit_test(the_record_replays_to_the_position),
        cmocka_unit_test(the_seed_makes_the_match),
        cmocka_unit_test(the_bot_gives_reasons),
        cmocka_unit_test(the_seed_makes_the_match_of_the_bot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
