#include <string.h>

#include "base/text.h"
#include "tui/client.h"
#include "tui/i18n.h"
#include "tui/screen.h"

static const tui_client *const clients[] = {&tui_client_chess, &tui_client_rush, &tui_client_duel};

const tui_client *tui_client_at(size_t index) {
    return index < sizeof clients / sizeof clients[0] ? clients[index] : NULL;
}

const tui_client *tui_client_named(const char *game) {
    for (size_t index = 0; tui_client_at(index) != NULL; index++) {
        if (strcmp(clients[index]->game, game) == 0) {
            return clients[index];
        }
    }
    return NULL;
}

void tui_fit(const tui_client *client, const tui_view *view, size_t rows, tk_buffer *out) {
    const size_t before = out->size;
    tui_view seen = *view;
    for (unsigned detail = TUI_DETAIL_FULL; detail < TUI_DETAIL_LEVELS; detail++) {
        tk_buffer table = {0};
        seen.detail = (tui_detail)detail;
        client->draw(&seen, &table);
        out->size = before;
        tk_buffer_add(out, table.data, table.size);
        const size_t taken = tui_count_rows(&table, view->terminal->columns);
        tk_buffer_free(&table);
        if (taken <= rows || (detail == TUI_DETAIL_LEAST && !view->crowded && taken < view->terminal->rows)) {
            break;
        }
    }
}

size_t tui_seat_text(const tui_view *view, unsigned seat, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    const char *name = tk_seat_name(tui_game(view), seat);
    tk_text_put(&text, name != NULL ? _(name) : "");
    if (name != NULL && view->reader.names[seat] != NULL && *view->reader.names[seat] != 0) {
        tk_text_format(&text, " (%s)", view->reader.names[seat]);
    }
    return tk_text_end(&text);
}

size_t tui_clock_text(int64_t milliseconds, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    uint64_t left = milliseconds > 0 ? (uint64_t)milliseconds : 0;
    uint64_t seconds = left < 10000 ? left / 1000 : (left + 999) / 1000; /* a clock just started shows its full time */
    if (left < 10000) {
        tk_text_format(&text, "%u.%u", (unsigned)seconds, (unsigned)(left % 1000 / 100));
    } else if (seconds < 3600) {
        tk_text_format(&text, "%u:%02u", (unsigned)(seconds / 60), (unsigned)(seconds % 60));
    } else {
        tk_text_format(&text, "%u:%02u:%02u", (unsigned)(seconds / 3600), (unsigned)(seconds / 60 % 60),
                       (unsigned)(seconds % 60));
    }
    return tk_text_end(&text);
}
