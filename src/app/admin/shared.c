#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/admin/admin.h"
#include "app/serve/store.h"
#include "base/text.h"
#include "server/people/name.h"
#include "tui/i18n.h"

int admin_failed(const tk_error *error) {
    cli_library_error(NULL, error);
    return CLI_FAILED;
}

bool admin_open(const char *given, bool only_read, tk_store **store) {
    char path[ADMIN_PATH_SIZE];
    tk_error error = {0};
    *store = NULL;
    if (!serve_store_path(given, path, sizeof path)) {
        return false;
    }
    if (store_open_there(path, only_read, store, &error) != TK_OK) {
        admin_failed(&error);
        return false;
    }
    if (store_recovered(*store) > 0) {
        cli_error(_("the store was damaged; what was missing is there again from its second copy"));
    }
    return true;
}

bool admin_do(tk_store *store, const store_write *writes, size_t count, store_completion *completion) {
    tk_error error = {0};
    const tk_status status = store_do(store, writes, count, completion);
    if (status == TK_OK) {
        return true;
    }
    if (store_health_of(store, &error) == STORE_GOOD) {
        tk_error_set(&error, status, 0, 0, NULL, NULL);
    }
    admin_failed(&error);
    return false;
}

/* No name is of digits alone. */
static bool find(tk_store *store, const char *name, store_person *person, size_t *count, tk_error *error) {
    uint64_t number;
    char normalised[STORE_NAME_SIZE];
    *count = 0;
    if (tk_text_read_unsigned(name, strlen(name), &number)) {
        person->id = (int64_t)number;
        const tk_status status = store_get(store, STORE_PEOPLE, person, error);
        *count = status == TK_OK ? 1 : 0;
        return status == TK_OK || status == TK_ERROR_STORE_MISSING;
    }
    if (!name_normalise(name, strlen(name), normalised)) {
        return true;
    }
    const store_ask ask = {.query = STORE_PERSON_BY_NAME, .text = normalised};
    return store_list(store, &ask, person, 1, count, error) == TK_OK;
}

bool admin_person(tk_store *store, const char *name, store_person *person) {
    tk_error error = {0};
    size_t count;
    if (!find(store, name, person, &count, &error)) {
        admin_failed(&error);
        return false;
    }
    if (count == 0) {
        cli_error(_("there is nobody called '%s'"), name);
    }
    return count > 0;
}

void admin_time(int64_t moment, char out[ADMIN_TIME_SIZE]) {
    const time_t seconds = (time_t)(moment / 1000);
    struct tm parts;
    if (moment <= 0 || gmtime_r(&seconds, &parts) == NULL ||
        strftime(out, ADMIN_TIME_SIZE, "%Y-%m-%d %H:%M", &parts) == 0) {
        snprintf(out, ADMIN_TIME_SIZE, "-");
    }
}

void admin_put_text(cli_report *report, const char *key, const char *label, const char *text) {
    char shown[512];
    tk_text out = tk_text_on(shown, sizeof shown);
    tk_text_visible(&out, text, strlen(text));
    report_text(report, key, NULL, text);
    report_text(report, NULL, label, shown);
}

static void told(void *context, int64_t done, int64_t all) {
    const admin_bar *bar = context;
    bar->watch.tick(bar->watch.context, (size_t)done, (size_t)all);
}

store_watch admin_bar_start(admin_bar *bar) {
    bar->watch = progress_start(&bar->bar);
    return (store_watch){told, bar};
}

void admin_bar_end(admin_bar *bar) {
    progress_end(&bar->bar);
}
