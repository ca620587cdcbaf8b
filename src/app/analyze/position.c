#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/analyze/analyze.h"
#include "app/arguments.h"
#include "app/command.h"
#include "app/report/report.h"
#include "study/patience.h"
#include "tui/i18n.h"
#include "tui/terminal.h"
#include "tui/wrap.h"

/* The clock of one question. */
typedef struct question_clock {
    const analyze_session *session;
    patience patience;
} question_clock;

static void begin(void *context, unsigned parts) {
    question_clock *clock = context;
    const unsigned milliseconds = (unsigned)clock->session->milliseconds;
    clock->patience = patience_of((milliseconds + parts - 1) / parts, clock->session->stop);
}

static bool ends(void *context) {
    question_clock *clock = context;
    return patience_ends(&clock->patience);
}

bool analyze_moment(analyze_session *session, size_t entry, tk_moment *moment) {
    question_clock clock = {.session = session};
    const tk_think how = {.nodes = session->nodes,
                          .stop = ends,
                          .context = &clock,
                          .memory = session->memory,
                          .candidates = (unsigned)session->candidates};
    return tk_analyse(session->replay.record, entry, session->opponent, &how, begin, moment) == TK_OK;
}

unsigned analyze_percent(int32_t value) {
    const int32_t inside = value < -1000 ? -1000 : value > 1000 ? 1000 : value;
    return (unsigned)(inside + 1000 + 10) / 20;
}

const char *analyze_name(const analyze_session *session, unsigned seat) {
    const char *name = tk_record_name(session->replay.record, seat);
    return *name != 0 ? name : _(tk_seat_name(tk_record_game(session->replay.record), seat));
}

/* ---- For people ---- */

static void put_line(const tk_json_value *candidate, tk_buffer *out) {
    const tk_json_value *ply = tk_json_first(tk_json_member(candidate, "line"));
    for (ply = ply != NULL ? tk_json_next(ply) : NULL; ply != NULL; ply = tk_json_next(ply)) {
        tk_buffer_format(out, "  %s", tui_string(ply, "write"));
    }
}

static void put_candidates(const tk_json_value *moment, tk_buffer *out) {
    unsigned number = 0;
    for (const tk_json_value *each = tk_json_first(tk_json_member(moment, "candidates")); each != NULL;
         each = tk_json_next(each)) {
        tk_buffer line = {0};
        int64_t value = 0;
        tk_json_integer(tk_json_member(each, "value"), &value);
        tk_buffer_format(&line, "%2u. %3u %%  %s", ++number, analyze_percent((int32_t)value),
                         tui_string(each, "write"));
        put_line(each, &line);
        tui_wrap_line(out, line.data, 11, tui_wrap_columns());
        tk_buffer_free(&line);
        if (*tui_string(each, "reason") != 0) {
            tk_buffer why = {0};
            tk_buffer_format(&why, "           %s", tui_string(each, "reason"));
            tui_wrap_line(out, why.data, 11, tui_wrap_columns());
            tk_buffer_free(&why);
        }
    }
}

static void put_moment(const analyze_session *session, const tk_moment *moment, const tk_json_value *document,
                       tk_buffer *out) {
    const tk_game *game = tk_record_game(session->replay.record);
    tk_buffer_format(out, _("%s is to decide, after %zu moves.\n"), analyze_name(session, moment->seat),
                     replay_moves(&session->replay, moment->entry));
    for (unsigned seat = 0; moment->thought.judged && seat < tk_game_seats(game); seat++) {
        tk_buffer_format(out, "%s%s %u %%", seat > 0 ? ", " : "", analyze_name(session, seat),
                         analyze_percent(moment->thought.value[seat]));
    }
    tk_buffer_put(out, moment->thought.judged ? "\n" : "");
    if (moment->thought.depth > 0) {
        tk_buffer_format(out, _("Looked %u actions ahead, %llu positions.\n"), moment->thought.depth,
                         (unsigned long long)moment->thought.nodes);
    } else if (moment->thought.playouts > 0) {
        tk_buffer_format(out, _("Played on %llu times, %llu actions.\n"), (unsigned long long)moment->thought.playouts,
                         (unsigned long long)moment->thought.nodes);
    }
    tk_buffer_char(out, '\n');
    if (tk_json_count(tk_json_member(document, "candidates")) > 0) {
        put_candidates(document, out);
        return;
    }
    tk_buffer_format(out, "%s\n", tui_string(document, "write"));
    if (*tui_string(document, "reason") != 0) {
        tk_buffer_format(out, "%s\n", tui_string(document, "reason"));
    }
}

/* ---- The command's part ---- */

static char *document_of(const analyze_session *session, const tk_moment *moment) {
    const size_t size = tk_moment_json(session->replay.record, moment, tui_language(), NULL, 0) + 1;
    char *text = malloc(size);
    if (text != NULL) {
        tk_moment_json(session->replay.record, moment, tui_language(), text, size);
    }
    return text;
}

static bool tell(const analyze_session *session, const tk_moment *moment, const char *text) {
    tk_json *json = NULL;
    tk_buffer out = {0};
    if (tk_json_read(text, strlen(text), &json, NULL) != TK_OK) {
        return false;
    }
    put_moment(session, moment, tk_json_root(json), &out);
    tui_flush(&out);
    tk_buffer_free(&out);
    tk_json_free(json);
    return true;
}

int analyze_position(analyze_session *session, size_t entries) {
    tk_moment *moment = malloc(sizeof *moment);
    char *text = NULL;
    int code = CLI_FAILED;
    if (moment == NULL) {
        return cli_memory_error();
    }
    if (!analyze_moment(session, entries, moment)) {
        cli_error("%s", _("nobody decides anything there: the match is over"));
    } else if ((text = document_of(session, moment)) == NULL) {
        cli_memory_error();
    } else if (session->json) {
        puts(text);
        code = CLI_OK;
    } else {
        code = tell(session, moment, text) ? CLI_OK : cli_memory_error();
    }
    free(text);
    free(moment);
    return code;
}
