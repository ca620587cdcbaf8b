/* The loop: the program's seats play, the table is drawn, a person types a line. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/play/commands.h"
#include "tui/i18n.h"
#include "tui/verbs.h"

enum { PAUSE_MILLISECONDS = 400 };

/* How the match ended, once. */
static void tell_end(play_session *session, const tui_view *view, tk_buffer *out) {
    if (!play_over(session) || session->told_end) {
        return;
    }
    tui_styled(&session->terminal, out, "1", "1", tui_string(tk_json_member(view->table, "outcome"), "text"));
    tk_buffer_char(out, '\n');
    session->place->tell_end(session, true, out);
    session->told_end = true;
}

/* For the screen, which may ask for it at any time while a line is waited for. */
static void draw_table(void *context, unsigned rows, tk_buffer *out) {
    play_session *session = context;
    if (!session->handing) {
        const tui_view view = play_view(session);
        tui_fit(session->client, &view, rows, out);
    }
}

/* What stands below the table stays above what is new, as far as there is room for both. */
static void keep_standing(play_session *session, bool unread, tk_buffer *told) {
    tk_buffer both = {0};
    tk_buffer_add(&both, session->screen.told.data, session->screen.told.size);
    tk_buffer_add(&both, told->data, told->size);
    if (unread || tui_screen_fits(&session->screen, &both)) {
        tk_buffer_free(told);
        *told = both;
    } else {
        tk_buffer_free(&both);
    }
}

/* On a screen the table stays, and everything that is to be told comes below it. */
static bool draw_screen(play_session *session) {
    bool go_on = true;
    for (bool unread = false; go_on && (!unread || session->stale || session->news.size > 0); unread = true) {
        tk_buffer told = {0};
        const tui_view view = play_view(session);
        tk_buffer_add(&told, session->out.data, session->out.size);
        tk_buffer_clear(&session->out);
        tk_buffer_add(&told, session->news.data, session->news.size);
        tk_buffer_clear(&session->news);
        const bool retold = session->stale && session->client->news != NULL;
        if (retold) {
            session->client->news(&view, &told);
        }
        tell_end(session, &view, &told);
        if (unread || (session->meanwhile && !retold)) {
            keep_standing(session, unread, &told);
        }
        session->stale = session->meanwhile = false;
        session->screen.prompt = session->prompt;
        go_on = tui_screen_show(&session->screen, &told);
        tk_buffer_free(&told);
    }
    return go_on;
}

/* Elsewhere answers follow their questions, and the table is written when something has changed. */
static void draw_plain(play_session *session) {
    tui_view view = play_view(session);
    if (session->stale) {
        tk_buffer_char(&session->out, '\n');
        if (session->client->news != NULL) {
            session->client->news(&view, &session->out);
        }
        session->client->draw(&view, &session->out);
        tk_buffer_add(&session->out, session->news.data, session->news.size);
        tk_buffer_clear(&session->news);
        tk_buffer end = {0};
        tui_flush(&session->out);
        tell_end(session, &view, &end);
        tk_buffer_add(&session->out, end.data, end.size);
        tk_buffer_free(&end);
    }
    session->stale = false;
    tui_flush(&session->out);
}

bool play_draw(play_session *session) {
    play_catch_up(session);
    if (session->terminal.interactive) {
        return draw_screen(session);
    }
    draw_plain(session);
    return true;
}

static void pause_to_watch(const play_session *session) {
    struct timespec pause = {PAUSE_MILLISECONDS / 1000, PAUSE_MILLISECONDS % 1000 * 1000000L};
    if (session->terminal.interactive) {
        nanosleep(&pause, NULL);
    }
}

static bool has_person(const play_session *session) {
    return play_persons(session) > 0;
}

/* Lets the program's seats move until a person decides. */
static void play_opponents(play_session *session) {
    while (!tui_prompt_broken()) {
        unsigned seat = play_seat(session);
        if (seat == TK_NO_SEAT || session->opponent[seat] == NULL) {
            return;
        }
        if (!play_apply(session, seat, play_choose(session, session->opponent[seat], seat))) {
            return;
        }
        if (!has_person(session)) {
            if (!play_draw(session)) {
                return;
            }
            pause_to_watch(session);
        }
    }
}

/* What stands before the line: who decides, and the clock. Milliseconds until it changes. */
int play_question(void *context, char *out, size_t size) {
    const play_session *session = context;
    unsigned seat = play_seat(session);
    char clock[32];
    if (seat == TK_NO_SEAT || session->handing) {
        snprintf(out, size, session->handing ? "Enter> " : "> ");
        return TUI_TICK_NEVER;
    }
    const char *name = tk_record_name(session->record, seat);
    name = *name != 0 ? name : _(tk_seat_name(play_game(session), seat));
    int64_t left = play_clock(session, seat);
    if (left < 0) {
        snprintf(out, size, "%s> ", name);
        return TUI_TICK_NEVER;
    }
    left -= play_now() - session->since;
    tui_clock_text(left, clock, sizeof clock);
    snprintf(out, size, "%s %s> ", name, clock);
    enum { SECOND = 1000, TENTHS_BELOW = 10000 };
    return left <= 0 ? TUI_TICK_LATE : left < TENTHS_BELOW ? SECOND / 10 : (int)(left % SECOND) + 1;
}

/* Behind a line that has been begun: with what happened meanwhile, as far as there is room. It is told in full when the
 * line has been typed. */
static void redraw(void *context) {
    play_session *session = context;
    if (session->handing || (session->news.size == 0 && !session->stale)) {
        tui_screen_again(&session->screen);
        return;
    }
    tk_buffer told = {0};
    const tui_view view = play_view(session);
    tk_buffer_add(&told, session->news.data, session->news.size);
    if (session->stale && session->client->news != NULL) {
        session->client->news(&view, &told);
    }
    tui_screen_glance(&session->screen, &told);
    tk_buffer_free(&told);
}

static void show_words(void *context, const char *words) {
    play_session *session = context;
    tui_screen_aside(&session->screen, words);
}

bool play_open_prompt(play_session *session) {
    const tui_prompt_host host = {.complete = play_complete,
                                  .redraw = redraw,
                                  .aside = show_words,
                                  .tick = session->place->question,
                                  .descriptor = session->place->descriptor,
                                  .hear = session->place->hear,
                                  .context = session};
    session->screen = (tui_screen){.terminal = &session->terminal, .draw = draw_table, .context = session};
    session->prompt = session->screen.prompt = tui_prompt_open(&session->terminal, &host);
    return session->prompt != NULL;
}

/* Where seats have secrets and several persons share the keyboard, nothing is shown to the next one before the last
 * one has turned away: the screen and what can be recalled is emptied. False when nothing more can be read. */
static bool hand_over(play_session *session) {
    unsigned viewer = play_viewer(session);
    const char *line;
    if (!session->client->secrets || viewer == TK_NO_SEAT || viewer == session->keyboard || session->leave) {
        return true;
    }
    bool alone = play_persons(session) == 1;
    play_leave_out(session);
    session->keyboard = viewer;
    session->stale = true;
    if (alone) {
        return true;
    }
    tui_view view = play_view(session);
    tk_buffer told = {0};
    tui_prompt_forget(session->prompt);
    const char *seat = _(tk_seat_name(play_game(session), viewer)), *name = view.reader.names[viewer];
    tk_buffer_put(&told, session->terminal.interactive ? "" : "\n");
    tk_buffer_format(&told, *name != 0 ? "%s (%s)\n" : "%s\n", seat, name);
    tk_buffer_put(&told, _("It is for you to decide now. When nobody else looks at the screen, press Enter.\n"));
    session->handing = true;
    if (session->terminal.interactive) {
        tui_screen_show(&session->screen, &told);
    } else {
        tui_flush(&told);
    }
    tui_prompt_drop(session->prompt); /* what was typed ahead was not typed by the next one */
    tui_line read = tui_prompt_read(session->prompt, session->terminal.interactive ? "Enter> " : "", &line);
    session->handing = false;
    tk_buffer_free(&told);
    session->leave = read == TUI_LINE && (strcmp(line, "q") == 0 || tui_verb_is(N_("type|quit"), line));
    return read == TUI_LINE;
}

static void say_goodbye(play_session *session) {
    tk_buffer *out = &session->out;
    bool over = play_over(session);
    if (!over && session->store.ours) {
        play_feed_clock(session);
        play_changed(session);
        over = play_over(session);
        tk_buffer_add(out, session->news.data, session->news.size);
    }
    if (over) {
        play_store_finish(&session->store);
    }
    if (session->store.copy != NULL && session->store.ours && !session->store.copy_failed) {
        tui_tell(out, _("The record is in %s\n"), session->store.copy);
    }
    if (session->store.ours && session->store.path[0] != 0 && !session->store.failed) {
        if (over) {
            tk_buffer path = {0};
            tui_put_visible(&path, session->store.path);
            tk_buffer_format(out, _("The record is in %s\nLook at it again with: tankodrom replay %s\n"), path.data,
                             path.data);
            tk_buffer_free(&path);
        } else if (session->store.foreign) {
            tui_tell(out, _("The match is kept. Go on with: tankodrom play --load %s\n"), session->store.path);
        } else {
            tk_buffer_format(out, _("The match is kept. Go on with: tankodrom play %s --resume\n"),
                             session->client->game);
        }
        if (session->pack != NULL) {
            tui_tell(out, _("with its pack: --pack %s\n"), session->pack);
        }
    }
    if (!session->warned && play_lost(session)) {
        tk_buffer_put(out, _("The match is not kept.\n"));
    }
    tui_flush(out);
}

/* A line of the person who decides. False when nobody types any more. */
static bool take_line(play_session *session) {
    char asked[128];
    const char *line;
    play_question(session, asked, sizeof asked);
    switch (tui_prompt_read(session->prompt, asked, &line)) {
    case TUI_LINE:
        session->line_from = tk_record_length(session->record);
        tk_buffer_clear(&session->listed);
        play_line(session, line);
        return true;
    case TUI_LINE_LATE: /* the flag falls by itself */
        play_feed_clock(session);
        return true;
    default:
        return false;
    }
}

int play_run(play_session *session) {
    tui_screen_enter(&session->terminal);
    cli_errors_into(session->terminal.interactive ? &session->out : NULL);
    while (!session->leave) {
        play_opponents(session);
        play_catch_up(session);
        if (!hand_over(session)) {
            break;
        }
        if (session->leave || play_line_goes_on(session)) {
            continue;
        }
        if (!play_draw(session)) {
            break;
        }
        if (!has_person(session) && play_over(session) && !session->terminal.interactive) {
            break;
        }
        if (!take_line(session)) {
            if (!session->terminal.interactive) {
                tk_buffer_char(&session->out, '\n');
            }
            break;
        }
        if (!session->terminal.interactive) {
            tui_flush(&session->out);
        }
    }
    cli_errors_into(NULL);
    tui_screen_leave(&session->terminal);
    say_goodbye(session);
    return CLI_OK;
}
