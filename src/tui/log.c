#include "tui/log.h"

#include <string.h>

#include "tui/i18n.h"

const tk_json_value *tui_log_steps(const tui_view *view, size_t first, size_t most, tui_document *document) {
    return tk_json_member(tui_document_log(document, &view->source, &view->reader, first, most), "steps");
}

const char *tui_log_words(const tk_json_value *step) {
    static const struct {
        tk_declaration what;
        const char *words;
    } declared[] = {{TK_RESIGN, N_("resigns")},
                    {TK_OFFER_DRAW, N_("offers a draw")},
                    {TK_ACCEPT_DRAW, N_("accepts the draw")},
                    {TK_DECLINE_DRAW, N_("declines the draw")}};
    for (size_t index = 0; index < sizeof declared / sizeof declared[0]; index++) {
        if (tui_is(step, "declared", tk_declaration_text(declared[index].what))) {
            return _(declared[index].words);
        }
    }
    if (tui_is(step, "hidden", "closed")) {
        return _("(chosen, not yet shown)");
    }
    return tui_is(step, "hidden", "kept") ? _("(not shown to others)") : tui_string(step, "write");
}

void tui_log_entry(const tui_view *view, const tk_json_value *step, tk_buffer *out) {
    if (tk_json_member(step, "seat") == NULL) {
        return;
    }
    if (tk_json_member(step, "number") != NULL) {
        tk_buffer_format(out, "%3u. ", (unsigned)tui_number(step, "number"));
    } else {
        tk_buffer_put(out, "     ");
    }
    char name[160];
    const unsigned seat = (unsigned)tui_number(step, "seat");
    tui_view named = *view;
    if (seat < TK_SEATS_MAX && (view->reader.programs >> seat & 1u) != 0) {
        named.reader.names[seat] = NULL;
    }
    tui_seat_text(&named, seat, name, sizeof name);
    tk_buffer_format(out, "%s  %s\n", name, tui_log_words(step));
}

void tui_log_events(const tk_json_value *step, tk_buffer *out) {
    TUI_EACH (event, tk_json_member(step, "events")) {
        const char *text = tui_string(event, "text");
        if (*text != 0) {
            tk_buffer_format(out, "%s\n", text);
        }
    }
}

size_t tui_log_since(const tk_record *record, size_t steps, unsigned seat) {
    size_t first = steps;
    while (seat != TK_NO_SEAT && first > 0 && tk_record_entry(record, first - 1)->seat != seat) {
        first--;
    }
    return first > 0 ? first - 1 : 0;
}

void tui_put_faint_line(const tui_terminal *terminal, const char *text, tk_buffer *out) {
    tui_styled(terminal, out, "38;5;245", "2", text);
    tk_buffer_char(out, '\n');
}
