/* Telling people outside the page: commands and webhooks that take a notice, refuse it, or do not listen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <arpa/inet.h>
#include <cmocka.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/notice/hook.h"

static bool told(const char *hook, const char *body) {
    static hook_job job;
    assert_true(hook_job_start(&job, hook, 77, body));
    hook_run(&job);
    return job.told;
}

static void commands(void **unused) {
    (void)unused;
    char path[] = "/tmp/tankodrom-hook-XXXXXX", command[128], met[64] = "";
    const int file = mkstemp(path);
    assert_true(file >= 0);
    snprintf(command, sizeof command, "cat > %s", path);
    assert_true(told(command, "{\"text\":\"it's your turn; rm -rf $HOME\"}"));
    const ssize_t count = read(file, met, sizeof met - 1);
    assert_true(count > 0);
    assert_string_equal(met, "{\"text\":\"it's your turn; rm -rf $HOME\"}");
    assert_false(told("exit 3", "{}"));
    assert_false(told("/nowhere/at/all", "{}"));
    assert_false(told("kill -9 $$", "{}"));
    assert_true(told("exit 0", "{}")); /* without reading it */
    char large[HOOK_BODY_SIZE];
    memset(large, 'x', sizeof large);
    large[sizeof large - 1] = 0;
    assert_true(told("wc -c > /dev/null", large));
    static hook_job job;
    char longer[HOOK_BODY_SIZE + 1];
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = 0;
    assert_false(hook_job_start(&job, "true", 1, longer));
    close(file);
    unlink(path);
}

/* A webhook that answers once, and keeps what it was told. */
typedef struct web {
    int listening;
    unsigned port;
    const char *answer;
    char met[2048];
    pthread_t thread;
} web;

static void *serve(void *context) {
    web *hook = context;
    const int file = accept(hook->listening, NULL, NULL);
    size_t length = 0;
    while (length < sizeof hook->met - 1 && strstr(hook->met, "{}") == NULL) {
        const ssize_t count = read(file, hook->met + length, sizeof hook->met - 1 - length);
        if (count <= 0) {
            break;
        }
        length += (size_t)count;
    }
    const ssize_t written = write(file, hook->answer, strlen(hook->answer));
    (void)written;
    close(file);
    return NULL;
}

static bool web_told(const char *answer, web *hook) {
    struct sockaddr_in address = {.sin_family = AF_INET};
    socklen_t size = sizeof address;
    char place[64];
    *hook = (web){.listening = socket(AF_INET, SOCK_STREAM, 0), .answer = answer};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(bind(hook->listening, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(hook->listening, 1), 0);
    assert_int_equal(getsockname(hook->listening, (struct sockaddr *)&address, &size), 0);
    assert_int_equal(pthread_create(&hook->thread, NULL, serve, hook), 0);
    snprintf(place, sizeof place, "http://127.0.0.1:%u/told", ntohs(address.sin_port));
    const bool result = told(place, "{}");
    pthread_join(hook->thread, NULL);
    close(hook->listening);
    return result;
}

static void webhooks(void **unused) {
    (void)unused;
    web hook;
    assert_true(web_told("HTTP/1.1 204 No Content\r\n\r\n", &hook));
    assert_int_equal(strncmp(hook.met, "POST /told HTTP/1.1\r\n", 21), 0);
    assert_non_null(strstr(hook.met, "\r\nIdempotency-Key: 77\r\n"));
    assert_non_null(strstr(hook.met, "\r\nContent-Length: 2\r\n"));
    assert_false(web_told("HTTP/1.1 500 Broken\r\n\r\n", &hook));
    assert_false(web_told("HTTP/1.1 302 Elsewhere\r\n\r\n", &hook));
    assert_false(web_told("no HTTP at all", &hook));
    assert_false(web_told("", &hook));
    assert_false(told("http://127.0.0.1:1/", "{}")); /* nobody listens there */
}

static void refuses(void **unused) {
    (void)unused;
    static const char *const wrong[] = {"http://example.org/",  "http://192.0.2.1:80/",  "https://127.0.0.1:80/",
                                        "http://127.0.0.1/",    "http://127.0.0.1:0/",   "http://127.0.0.1:99999/",
                                        "http://localhost:80x", "http://127.0.0.1:80/ x"};
    static const char *const right[] = {"", "mail-it", "http://localhost:8000", "http://127.0.0.1:8000/a?b=c"};
    tk_error error;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(hook_check(wrong[i], &error), TK_ERROR_HOOK);
    }
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        assert_int_equal(hook_check(right[i], &error), TK_OK);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands),
        cmocka_unit_test(webhooks),
        cmocka_unit_test(refuses),
    };
    return cmocka_run_group_tests_name("server/notice/hook", tests, NULL, NULL);
}
