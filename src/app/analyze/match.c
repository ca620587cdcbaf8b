/* A whole match, action by action: how the chances went, where it was won and lost, what was better. */
#include <stdio.h>
#include <stdlib.h>

#include "app/analyze/analyze.h"
#include "app/arguments.h"
#include "app/command.h"
#include "app/interrupt.h"
#include "app/report/progress.h"
#include "app/report/report.h"
#include "tui/i18n.h"
#include "tui/terminal.h"

enum { TURNS_MOST = 3, ACTION_MOST = 256 };

/* What a seat did, by marks. */
typedef struct seat_sum {
    uint64_t marks[TK_MARKS];
    uint64_t count, lost; /* actions, and thousandths of a win given away by them */
} seat_sum;

typedef struct match_view {
    analyze_session *session;
    tk_moment *moments; /* of actions alone */
    size_t count;
    seat_sum sums[TK_SEATS_MAX];
    size_t turns[TURNS_MOST]; /* moments at which most was given away, by size */
    size_t turn_count;
} match_view;

/* ---- Thinking ---- */

static bool think(match_view *view) {
    const tk_record *record = view->session->replay.record;
    const size_t all = replay_moves(&view->session->replay, SIZE_MAX);
    progress bar;
    const workers_watch watch = progress_start(&bar);
    view->moments = calloc(all > 0 ? all : 1, sizeof *view->moments);
    if (view->moments == NULL) {
        cli_memory_error();
        return false;
    }
    for (size_t entry = 0; entry < tk_record_length(record); entry++) {
        if (tk_record_entry(record, entry)->kind != TK_ENTRY_ACTION) {
            continue;
        }
        if (atomic_load(view->session->stop)) {
            break;
        }
        if (!analyze_moment(view->session, entry, &view->moments[view->count])) {
            progress_end(&bar);
            cli_memory_error();
            return false;
        }
        if (atomic_load(view->session->stop)) { /* it was not looked at for as long as the others */
            break;
        }
        view->count++;
        watch.tick(watch.context, view->count, all);
    }
    progress_end(&bar);
    return true;
}

static int32_t loss_at(const match_view *view, size_t index) {
    return view->moments[index].best - view->moments[index].value;
}

/* Keeps the largest losses, the largest first. */
static void note_turn(match_view *view, size_t index) {
    size_t at = view->turn_count;
    while (at > 0 && loss_at(view, index) > loss_at(view, view->turns[at - 1])) {
        at--;
    }
    if (at >= TURNS_MOST) {
        return;
    }
    view->turn_count += view->turn_count < TURNS_MOST;
    for (size_t last = view->turn_count - 1; last > at; last--) {
        view->turns[last] = view->turns[last - 1];
    }
    view->turns[at] = index;
}

static void sum_up(match_view *view) {
    for (size_t index = 0; index < view->count; index++) {
        const tk_moment *moment = &view->moments[index];
        seat_sum *sum = &view->sums[moment->seat];
        sum->marks[moment->mark]++;
        sum->count++;
        sum->lost += (uint64_t)loss_at(view, index);
        if (moment->mark >= TK_MARK_MISTAKE) {
            note_turn(view, index);
        }
    }
}

/* ---- For people ---- */

static void put_action(const match_view *view, size_t index, tk_action action, tk_buffer *out) {
    const tk_record *record = view->session->replay.record;
    const tk_moment *moment = &view->moments[index];
    char text[ACTION_MOST];
    tk_state *state = malloc(tk_state_size(tk_record_game(record)));
    if (state != NULL && tk_record_state_at(record, moment->entry, state) == TK_OK &&
        tk_action_text(tk_record_game(record), state, moment->seat, action, text, sizeof text) > 0) {
        tk_buffer_put(out, text);
    }
    free(state);
}

static void put_step(const match_view *view, size_t index, tk_buffer *out) {
    const tk_moment *moment = &view->moments[index];
    tk_buffer_format(out, "%4zu. %-12s ", index + 1, analyze_name(view->session, moment->seat));
    put_action(view, index, moment->played, out);
    if (moment->thought.judged) {
        tk_buffer_format(out, "  %u %%", analyze_percent(moment->value));
    }
    if (moment->mark >= TK_MARK_INACCURACY) {
        tk_buffer_format(out, "  %s", _(tk_mark_text(moment->mark)));
        tk_buffer better = {0};
        put_action(view, index, moment->thought.action, &better);
        if (better.size > 0) {
            tk_buffer_put(out, "; ");
            tk_buffer_format(out, _("better: %s (%u %%)"), better.data, analyze_percent(moment->best));
        }
        tk_buffer_free(&better);
    }
    tk_buffer_char(out, '\n');
}

static void put_turns(const match_view *view, tk_buffer *out) {
    if (view->turn_count > 0) {
        tk_buffer_format(out, "\n%s\n", _("Where it turned:"));
    }
    for (size_t turn = 0; turn < view->turn_count; turn++) {
        const size_t index = view->turns[turn];
        const tk_moment *moment = &view->moments[index];
        tk_buffer_format(out, "%4zu. %-12s ", index + 1, analyze_name(view->session, moment->seat));
        put_action(view, index, moment->played, out);
        tk_buffer_format(out, "  %u %% → %u %%\n", analyze_percent(moment->best), analyze_percent(moment->value));
    }
}

/* Told once to people and once to programs. */
static void tell_seats(cli_report *report, const void *context) {
    static const struct {
        const char *key, *label;
    } columns[TK_MARKS] = {{"best", N_("the best")},
                           {"good", N_("good")},
                           {"inaccuracies", N_("inaccurate")},
                           {"mistakes", N_("mistakes")},
                           {"blunders", N_("blunders")}};
    const match_view *view = context;
    report_table(report, "seats", N_("What they did:"));
    for (unsigned seat = 0; seat < tk_game_seats(tk_record_game(view->session->replay.record)); seat++) {
        const seat_sum *sum = &view->sums[seat];
        report_row(report, NULL);
        report_text(report, "name", N_("who"), analyze_name(view->session, seat));
        report_count(report, "actions", N_("actions"), sum->count);
        for (unsigned mark = 0; mark < TK_MARKS; mark++) {
            report_count(report, columns[mark].key, columns[mark].label, sum->marks[mark]);
        }
        report_share(report, "lost", N_("given away"), sum->lost, sum->count * 2000);
    }
    report_table_end(report);
}

/* ---- For programs ---- */

static void write_json(tk_json_writer *writer, const void *context) {
    const match_view *view = context;
    const tk_record *record = view->session->replay.record;
    tk_json_open_object(writer);
    cli_json_string(writer, "game", tk_game_about(tk_record_game(record))->name);
    cli_json_string(writer, "opponent", view->session->opponent->name);
    tk_json_array(writer, "moments");
    for (size_t index = 0; index < view->count; index++) {
        const size_t size = tk_moment_json(record, &view->moments[index], tui_language(), NULL, 0);
        char *text = malloc(size + 1);
        if (text != NULL) {
            tk_moment_json(record, &view->moments[index], tui_language(), text, size + 1);
            tk_json_put_raw(writer, text, size);
        }
        free(text);
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "turns");
    for (size_t turn = 0; turn < view->turn_count; turn++) {
        tk_json_put_unsigned(writer, view->moments[view->turns[turn]].entry);
    }
    tk_json_close_array(writer);
    cli_report seats = {.json = writer};
    tell_seats(&seats, view);
    tk_json_close_object(writer);
}

static bool tell(const match_view *view) {
    tk_buffer out = {0};
    for (size_t index = 0; index < view->count; index++) {
        put_step(view, index, &out);
    }
    put_turns(view, &out);
    const bool judged = view->count > 0 && view->moments[0].thought.judged;
    if (!judged && view->count > 0) {
        tk_buffer_format(&out, _("%s does not judge what actions are worth.\n"), _(view->session->opponent->title));
    }
    tk_buffer_put(&out, judged ? "\n" : "");
    tui_flush(&out);
    tk_buffer_free(&out);
    return !judged || cli_report_print(tell_seats, view, false);
}

int analyze_match(analyze_session *session) {
    match_view view = {.session = session};
    bool fine = think(&view);
    if (fine) {
        sum_up(&view);
        fine = session->json ? cli_json_print(write_json, &view) : tell(&view);
    }
    free(view.moments);
    return !fine ? CLI_FAILED : atomic_load(session->stop) ? CLI_INTERRUPTED : CLI_OK;
}
