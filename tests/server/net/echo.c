/* The network with the fake hub: net_echo OPTION=VALUE… Says where it listens, a line each, and serves until a signal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "server/net/net.h"

enum { WORDS_MOST = 64, LIST_MOST = 16 };

static bool take(const char *word, const char *name, const char **value) {
    size_t length = strlen(name);
    if (strncmp(word, name, length) != 0 || word[length] != '=') {
        return false;
    }
    *value = word + length + 1;
    return true;
}

int main(int count, char **words) {
    const char *listen[LIST_MOST] = {NULL}, *origins[LIST_MOST] = {NULL}, *proxies[LIST_MOST] = {NULL},
               *metrics[LIST_MOST] = {NULL};
    size_t listens = 0, origin_count = 0, proxy_count = 0, metrics_count = 0;
    operation_log log = {.descriptor = 2, .level = LOG_INFO};
    net_settings settings = {.listen = listen, .origins = origins, .proxies = proxies, .metrics = metrics, .log = &log};
    hub_settings fake_settings = {.server = "fake"};
    const struct {
        const char *name;
        unsigned *number;
    } numbers[] = {{"sockets", &settings.sockets},
                   {"sockets_each", &settings.sockets_each},
                   {"opened_each", &settings.opened_each},
                   {"messages_each", &settings.messages_each},
                   {"bytes_each", &settings.bytes_each},
                   {"ping", &settings.ping_seconds},
                   {"request", &settings.request_seconds},
                   {"stop", &settings.stop_seconds},
                   {"connections", &fake_settings.connections_each}};
    for (int i = 1; i < count; i++) {
        const char *value;
        bool known = true;
        if (take(words[i], "listen", &value)) {
            listen[listens++] = value;
        } else if (take(words[i], "origin", &value)) {
            origins[origin_count++] = value;
        } else if (take(words[i], "proxy", &value)) {
            proxies[proxy_count++] = value;
        } else if (take(words[i], "metrics", &value)) {
            metrics[metrics_count++] = value;
        } else if (take(words[i], "certificate", &value)) {
            settings.certificate = value;
        } else if (take(words[i], "key", &value)) {
            settings.key = value;
        } else {
            known = false;
            for (size_t n = 0; !known && n < sizeof numbers / sizeof numbers[0]; n++) {
                if (take(words[i], numbers[n].name, &value)) {
                    *numbers[n].number = (unsigned)atoi(value);
                    known = true;
                }
            }
        }
        if (!known || listens == LIST_MOST - 1 || origin_count == LIST_MOST - 1 || proxy_count == LIST_MOST - 1 ||
            metrics_count == LIST_MOST - 1) {
            fprintf(stderr, "net_echo: %s?\n", words[i]);
            return 2;
        }
    }
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max < 65536 ? limit.rlim_max : 65536;
    setrlimit(RLIMIT_NOFILE, &limit);
    net_server *net = NULL;
    hub *fake = NULL;
    tk_error error = {0};
    if (net_open(&settings, &net, &error) != TK_OK) {
        char text[512];
        tk_error_text(&error, NULL, text, sizeof text);
        fprintf(stderr, "%s %s\n", tk_status_name(error.status), text);
        return 1;
    }
    hub_host host = net_host(net);
    if (hub_open(&fake_settings, NULL, &host, net_now(net), &fake, &error) != TK_OK) {
        return 1;
    }
    for (size_t i = 0; net_place(net, i) != NULL; i++) {
        puts(net_place(net, i));
    }
    fflush(stdout);
    net_end end = net_run(net, fake);
    hub_close(fake);
    net_close(net);
    return end == NET_STOPPED ? 0 : 3;
}
