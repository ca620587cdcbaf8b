/* The loop: the program's seats play, the board is drawn when something has changed, a person types a line. The screen
 * is drawn before a line is asked for and never in between, so that answers stay below the board. */
#include <stdio.h>
#include <time.h>

#include "app/command.h"
#include "app/play/commands.h"
#include "tui/i18n.h"

enum { PAUSE_MILLISECONDS = 400 };

static size_t count_lines(const tk_buffer *text) {
    size_t lines = 0;
    for (size_t at = 0; at < text->size; at++) {
        lines += text->data[at] == '\n';
    }
    return lines;
}

/* The board with the news below it. Where both do not fit, what the game begins with goes above, so that the whole
 * board is seen. */
static void put_board_and_news(play_session *session, const tui_view *view) {
    tk_buffer board = {0};
    const tui_terminal *terminal = &session->terminal;
    if (session->client->news != NULL) {
        session->client->news(view, &board);
    }
    session->client->draw(view, &board);
    bool above = !session->introduced && terminal->interactive &&
                 count_lines(&board) + count_lines(&session->news) + 1 > terminal->rows;
    const tk_buffer *first = above ? &session->news : &board, *second = above ? &board : &session->news;
    tk_buffer_add(&session->out, first->data, first->size);
    tk_buffer_add(&session->out, second->data, second->size);
    tk_buffer_free(&board);
    tk_buffer_clear(&session->news);
    session->introduced = true;
}

static void draw(play_session *session) {
    play_catch_up(session);
    tui_view view = play_view(session);
    tui_terminal_measure(&session->terminal);
    tui_clear(&session->terminal, &session->out);
    put_board_and_news(session, &view);
    if (play_over(session) && !session->told_end) {
        tui_styled(&session->terminal, &session->out, "1", "1",
                   tui_string(tk_json_member(view.table, "outcome"), "text"));
        tk_buffer_char(&session->out, '\n');
        play_refuse_over(session);
        session->told_end = true;
    }
    session->stale = false;
    tui_flush(&session->out);
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
            draw(session);
            pause_to_watch(session);
        }
    }
}

static void question(const play_session *session, char *out, size_t size) {
    unsigned seat = play_seat(session);
    char clock[32];
    if (seat == TK_NO_SEAT) {
        snprintf(out, size, "> ");
        return;
    }
    const char *name = _(tk_seat_name(play_game(session), seat));
    int64_t left = play_clock(session, seat);
    if (left < 0) {
        snprintf(out, size, "%s> ", name);
        return;
    }
    tui_clock_text(left - (play_now() - session->since), clock, sizeof clock);
    snprintf(out, size, "%s %s> ", name, clock);
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
    session->keyboard = viewer;
    session->stale = true;
    if (alone) {
        return true;
    }
    tui_view view = play_view(session);
    tui_prompt_forget(session->prompt);
    tui_clear_all(&session->terminal, &session->out);
    const char *seat = _(tk_seat_name(play_game(session), viewer)), *name = view.reader.names[viewer];
    tk_buffer_format(&session->out, *name != 0 ? "%s (%s)\n" : "%s\n", seat, name);
    tk_buffer_put(&session->out,
                  _("It is for you to decide now. When nobody else looks at the screen, press Enter.\n"));
    tui_flush(&session->out);
    session->handing = true;
    tui_line read = tui_prompt_read(session->prompt, "", &line);
    session->handing = false;
    session->leave = read == TUI_LINE && line[0] == 'q';
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
        tk_buffer_format(out, _("The record is in %s\n"), session->store.copy);
    }
    if (session->store.ours && session->store.path[0] != 0 && !session->store.failed) {
        if (over) {
            tk_buffer_format(out, _("The record is in %s\nLook at it again with: tankodrom replay %s\n"),
                             session->store.path, session->store.path);
        } else if (session->store.foreign) {
            tk_buffer_format(out, _("The match is kept. Go on with: tankodrom play --load %s\n"), session->store.path);
        } else {
            tk_buffer_format(out, _("The match is kept. Go on with: tankodrom play %s --resume\n"),
                             session->client->game);
        }
    }
    tui_flush(out);
}

int play_run(play_session *session) {
    while (!session->leave) {
        char asked[128];
        const char *line;
        play_opponents(session);
        play_catch_up(session);
        if (!hand_over(session)) {
            break;
        }
        if (session->leave) {
            continue;
        }
        if (session->stale) {
            draw(session);
        }
        if (!has_person(session) && play_over(session) && !session->terminal.interactive) {
            break;
        }
        question(session, asked, sizeof asked);
        tui_line read = tui_prompt_read(session->prompt, asked, &line);
        if (read != TUI_LINE) {
            tk_buffer_char(&session->out, '\n');
            break;
        }
        play_line(session, line);
        tui_flush(&session->out);
    }
    say_goodbye(session);
    return CLI_OK;
}
