/* Reads and writes every message by the tables that are made from the schemas.
 *
 *   test_server_protocol_messages           checks messages.txt and refusals.txt
 *   test_server_protocol_messages judge     reads lines, "client" or "server", a tab and a message, and says of each,
 * in a line, "OK" and the message written again, or the status and the member: for test_schemas.sh, which has another
 * judge */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/protocol/protocol.h"
#include "support/memory.h"

enum { ROOM = 1 << 16 };

static char *memory, *written;

static protocol_side side_of(const char *word) {
    return strcmp(word, "client") == 0 ? PROTOCOL_CLIENT : PROTOCOL_SERVER;
}

static tk_status read_line(const char *side, const char *text, protocol_message *message, protocol_text *id,
                           tk_error *error) {
    return protocol_read(side_of(side), text, strlen(text), memory, PROTOCOL_SERVER_MEMORY, message, id, error);
}

/* Calls `look` with the parts of every line of a file of this folder, parted by tabs. */
static void each_line(const char *name, unsigned parts, void (*look)(char **part)) {
    char path[1024];
    snprintf(path, sizeof path, "%s/tests/server/protocol/%s", TANKODROM_SOURCE_DIR, name);
    char *text = take_file(path, NULL);
    assert_non_null(text);
    for (char *line = text, *next = NULL; line != NULL && *line != '\0'; line = next) {
        char *part[4] = {line};
        next = strchr(line, '\n');
        if (next != NULL) {
            *next++ = '\0';
        }
        if (line[0] == '#') {
            continue;
        }
        for (unsigned index = 1; index < parts; index++) {
            part[index] = strchr(part[index - 1], '\t');
            assert_non_null(part[index]);
            *part[index]++ = '\0';
        }
        look(part);
    }
    free(text);
}

/* ---- What is read is written again ---- */

static bool seen[PROTOCOL_KINDS];

static void check_message(char **part) {
    protocol_message message;
    protocol_text id;
    tk_error error;
    if (read_line(part[0], part[1], &message, &id, &error) != TK_OK) {
        fail_msg("%s: %s '%s' %s", part[1], tk_status_name(error.status), error.token, error.detail);
    }
    const size_t length = protocol_write(&message, written, ROOM);
    assert_string_equal(written, part[1]);
    assert_int_equal(length, strlen(part[1]));
    assert_int_equal(protocol_write(&message, NULL, 0), length);
    seen[message.kind] = true;
}

static void test_messages(void **unused) {
    (void)unused;
    each_line("messages.txt", 2, check_message);
    for (unsigned kind = PROTOCOL_NONE + 1; kind < PROTOCOL_KINDS; kind++) {
        if (!seen[kind]) {
            fail_msg("messages.txt has no %s", protocol_name((protocol_kind)kind));
        }
    }
}

static void check_refusal(char **part) {
    protocol_message message;
    protocol_text id;
    tk_error error = {.status = TK_OK};
    const tk_status status = read_line(part[0] + (part[0][0] == '*'), part[3], &message, &id, &error);
    if (strcmp(tk_status_name(status), part[1]) != 0 || strcmp(error.token, part[2]) != 0) {
        fail_msg("%s: %s '%s' %s", part[3], tk_status_name(status), error.token, error.detail);
    }
    assert_int_equal(message.kind, PROTOCOL_NONE);
}

static void test_refusals(void **unused) {
    (void)unused;
    each_line("refusals.txt", 4, check_refusal);
}

/* ---- Structs ---- */

static void test_struct(void **unused) {
    (void)unused;
    static const char text[] = "{\"type\":\"create\",\"id\":\"x\",\"game\":\"rush\",\"options\":[\"a=1\",\"b=2\"],"
                               "\"seats\":3,\"clock\":{\"days\":2},\"rated\":true,\"chat\":\"none\"}";
    protocol_message message;
    protocol_text id;
    assert_int_equal(read_line("client", text, &message, &id, NULL), TK_OK);
    assert_int_equal(message.kind, PROTOCOL_CREATE);
    assert_string_equal(id.bytes, "x");
    assert_string_equal(message.create.game.bytes, "rush");
    assert_int_equal(message.create.options_count, 2);
    assert_string_equal(message.create.options[1].bytes, "b=2");
    assert_null(message.create.setup.bytes);
    assert_true(message.create.has_seats && message.create.seats == 3);
    assert_true(message.create.has_clock && message.create.clock.has_days && !message.create.clock.has_seconds);
    assert_true(message.create.rated && !message.create.link);
    assert_int_equal(message.create.chat, PROTOCOL_CREATE_CHAT_NONE);
    assert_int_equal(message.create.onlookers, 0);
}

/* A request that is wrong is refused by its id. */
static void test_id_of_refused(void **unused) {
    (void)unused;
    protocol_message message;
    protocol_text id;
    assert_int_not_equal(read_line("client", "{\"type\":\"kick\",\"seat\":99,\"id\":\"k-1\"}", &message, &id, NULL),
                         TK_OK);
    assert_string_equal(id.bytes, "k-1");
    assert_int_not_equal(read_line("client", "{\"type\":\"kick\",\"id\":\"k 1\"}", &message, &id, NULL), TK_OK);
    assert_null(id.bytes);
}

/* No memory but the caller's is used, and too little of it is an error like any other. */
static void test_memory(void **unused) {
    (void)unused;
    static const char text[] = "{\"type\":\"orders\",\"id\":\"x\",\"match\":\"m\",\"orders\":[{\"answer\":\"never\"},"
                               "{\"answer\":\"ask\"}]}";
    protocol_message message;
    protocol_text id;
    tk_error error;
    bool fitted = false;
    for (size_t room = 0; room < 4096; room += 8) {
        char *little = take(room + 1);
        const tk_status status =
            protocol_read(PROTOCOL_CLIENT, text, strlen(text), little, room, &message, &id, &error);
        assert_true(status == TK_ERROR_MEMORY ? !fitted : status == TK_OK);
        fitted = status == TK_OK;
        free(little);
    }
    assert_true(fitted);
}

/* The longest that a client may send is read in the memory that is said to be enough, whatever it is made of. */
static void test_longest(void **unused) {
    (void)unused;
    static const char *const fillings[] = {"0,", "[],", "\"\":0,", "{\"a\":[", "\"", "[", "{\"a\":0},", "{\"\":"};
    protocol_message message;
    protocol_text id;
    tk_error error;
    char *text = take(PROTOCOL_CLIENT_MOST + 2), *little = take(PROTOCOL_CLIENT_MEMORY);
    for (size_t index = 0; index < sizeof fillings / sizeof fillings[0]; index++) {
        const char *head = "{\"type\":\"wish\",\"parts\":[";
        strcpy(text, head);
        for (size_t at = strlen(head); at < PROTOCOL_CLIENT_MOST; at++) {
            text[at] = fillings[index][(at - strlen(head)) % strlen(fillings[index])];
        }
        const tk_status status = protocol_read(PROTOCOL_CLIENT, text, PROTOCOL_CLIENT_MOST, little,
                                               PROTOCOL_CLIENT_MEMORY, &message, &id, &error);
        assert_true(status != TK_OK && status != TK_ERROR_MEMORY && status != TK_ERROR_TOO_LONG);
    }
    memset(text, ' ', PROTOCOL_CLIENT_MOST + 1);
    assert_int_equal(protocol_read(PROTOCOL_CLIENT, text, PROTOCOL_CLIENT_MOST + 1, little, PROTOCOL_CLIENT_MEMORY,
                                   &message, &id, &error),
                     TK_ERROR_TOO_LONG);
    free(text);
    free(little);
}

/* ---- For the other judge ---- */

static int judge(void) {
    static char line[1 << 20];
    while (fgets(line, sizeof line, stdin) != NULL) {
        protocol_message message;
        protocol_text id;
        tk_error error;
        line[strcspn(line, "\n")] = '\0';
        char *text = strchr(line, '\t');
        if (text == NULL) {
            return EXIT_FAILURE;
        }
        *text++ = '\0';
        const tk_status status = read_line(line, text, &message, &id, &error);
        if (status == TK_OK) {
            protocol_write(&message, written, ROOM);
            printf("OK\t%s\n", written);
        } else {
            printf("%s\t%s\n", tk_status_name(status), error.token);
        }
    }
    return EXIT_SUCCESS;
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_messages),      cmocka_unit_test(test_refusals), cmocka_unit_test(test_struct),
        cmocka_unit_test(test_id_of_refused), cmocka_unit_test(test_memory),   cmocka_unit_test(test_longest),
    };
    memory = take(PROTOCOL_SERVER_MEMORY);
    written = take(ROOM);
    const int failed = argc == 2 && strcmp(argv[1], "judge") == 0 ? judge() : cmocka_run_group_tests(tests, NULL, NULL);
    free(memory);
    free(written);
    return failed;
}
