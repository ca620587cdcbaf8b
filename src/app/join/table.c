/* A table before the start: who sits where, and who may do what about it. */
#define _DEFAULT_SOURCE /* getentropy */

#include <stdio.h>
#include <string.h>
#include <tankodrom/opponent.h>
#include <unistd.h>

#include "app/join/join.h"
#include "base/text.h"
#include "tui/i18n.h"
#include "tui/wrap.h"

/* Values of items: what to do, with the seat that it is done to. */
enum { START = 0, SAY, LEAVE, BACK, SIT = 10, FILL = 20, KICK = 30 };

/* A word for the deal that nobody could have known before: without it the server alone would choose. */
static bool make_word(char word[33]) {
    unsigned char bytes[16];
    if (getentropy(bytes, sizeof bytes) != 0) {
        return false;
    }
    for (size_t index = 0; index < sizeof bytes; index++) {
        snprintf(word + 2 * index, 3, "%02x", bytes[index]);
    }
    return true;
}

static void sit(join *self, unsigned seat) {
    char word[33];
    const bool made = make_word(word);
    join_do(self, &(protocol_message){.kind = PROTOCOL_SIT,
                                      .sit = {.table = protocol_text_of(self->at),
                                              .has_seat = true,
                                              .seat = seat,
                                              .word = protocol_text_of(made ? word : NULL)}});
}

static void fill_seat(join *self, unsigned seat) {
    menu_page page;
    const tk_opponent *opponent;
    char about[MENU_ABOUT_SIZE];
    if (!join_page(self, &page, _("Which opponent?"))) {
        return;
    }
    for (unsigned level = 0; level <= TK_LEVELS; level++) {
        for (size_t index = 0; (opponent = tk_opponent_at(self->room.game, index)) != NULL; index++) {
            if (opponent->level == level) {
                snprintf(about, sizeof about, "%s: %s", _(opponent->title), _(opponent->help));
                join_add(&page, (int)index, opponent->name, about);
                page.chosen = level == CLI_LEVEL ? page.count - 1 : page.chosen;
            }
        }
    }
    if (page.count > 0 && join_choose(self, &page, NULL)) {
        opponent = tk_opponent_at(self->room.game, (size_t)page.item[page.chosen].value);
        join_do(self, &(protocol_message){.kind = PROTOCOL_FILL,
                                          .fill = {.table = protocol_text_of(self->at),
                                                   .has_seat = true,
                                                   .seat = seat,
                                                   .opponent = protocol_text_of(opponent->name)}});
    }
    menu_page_close(&page);
}

static void say(join *self) {
    char text[JOIN_TEXT_SIZE];
    if (join_line_read(self, join_title(&self->room), _("Say> "), text, sizeof text)) {
        join_do(self,
                &(protocol_message){.kind = PROTOCOL_SAY,
                                    .say = {.table = protocol_text_of(self->at), .text = protocol_text_of(text)}});
    }
}

/* ---- The page ---- */

static void put_seats(const join *self, tk_buffer *out) {
    enum { COLUMN = 14 };
    for (unsigned seat = 0; seat < self->room.seats; seat++) {
        const join_seat *at = &self->room.seat[seat];
        char name[64];
        join_seat_name(self->game, seat, name, sizeof name);
        tui_put_cell(out, name, COLUMN);
        tk_buffer_put(out, "  ");
        if (at->name[0] == 0) {
            tk_buffer_put(out, _("free"));
        } else {
            tui_put_visible(out, at->name);
        }
        if (at->opponent[0] != 0) {
            tk_buffer_put(out, _(", an opponent of the program"));
        } else if (at->name[0] != 0) {
            tk_buffer_put(out, seat == self->owner ? _(", whose table it is") : "");
            tk_buffer_put(out, at->ready ? "" : _(", not there now"));
        }
        if (at->rating > 0) {
            tk_buffer_format(out, " (%d)", (int)at->rating);
        }
        tk_buffer_char(out, '\n');
    }
}

static void put_words(const join *self, tk_buffer *out) {
    enum { LINES = 4 };
    put_seats(self, out);
    tk_buffer row = {0};
    tk_buffer_char(out, '\n');
    join_put_terms(&self->room, &row);
    tui_wrap_line(out, row.data, 0, tui_wrap_columns());
    tk_buffer_free(&row);
    if (self->room.about[0] != 0) {
        tui_wrap_line(out, self->room.about, 0, tui_wrap_columns());
    }
    tk_buffer_put(out, _("Others come to this table with:\n"));
    tui_tell(out, "  tankodrom join %s %s\n", self->place.text, self->at);
    for (size_t index = self->line_count > LINES ? self->line_count - LINES : 0; index < self->line_count; index++) {
        tui_tell(out, "%s: %s\n", self->line[index].name, self->line[index].text);
    }
}

static void add_seats(const join *self, menu_page *page) {
    const unsigned own = join_seat_of(self, &self->room);
    const bool owns = own != TK_NO_SEAT && own == self->owner;
    char name[64], title[MENU_TITLE_SIZE];
    for (unsigned seat = 0; seat < self->room.seats; seat++) {
        const join_seat *at = &self->room.seat[seat];
        join_seat_name(self->game, seat, name, sizeof name);
        if (at->name[0] == 0 && owns) {
            snprintf(title, sizeof title, _("An opponent: %s"), name);
            join_add(page, FILL + (int)seat, title, _("of the program"));
        }
        if (at->name[0] == 0) {
            snprintf(title, sizeof title, own == TK_NO_SEAT ? _("Sit down: %s") : _("Change to: %s"), name);
            join_add(page, SIT + (int)seat, title, "");
        }
        if (at->name[0] != 0 && owns && seat != own) {
            snprintf(title, sizeof title, _("Make free: %s"), name);
            join_add(page, KICK + (int)seat, title, _("who sits there cannot come back"));
        }
    }
}

static bool fill_page(join *self, menu_page *page) {
    const unsigned own = join_seat_of(self, &self->room);
    if (!join_page(self, page, join_title(&self->room))) {
        return false;
    }
    put_words(self, &page->words);
    if (own != TK_NO_SEAT && own == self->owner && join_free_seats(&self->room) == 0) {
        join_add(page, START, _("Start"), _("all seats are taken"));
    }
    add_seats(self, page);
    join_add(page, SAY, _("Say something"), _("to all at the table"));
    if (own != TK_NO_SEAT) {
        join_add(page, LEAVE, _("Get up"), _("and leave the table"));
    }
    join_add(page, BACK, _("Back"), own != TK_NO_SEAT ? _("to the lobby; your seat stays yours") : _("to the lobby"));
    return true;
}

static void leave_table(join *self) {
    join_do(self, &(protocol_message){.kind = PROTOCOL_LEAVE, .leave = {.table = protocol_text_of(self->at)}});
}

/* False when the person goes. */
static bool follow(join *self, int value) {
    const protocol_text table = protocol_text_of(self->at);
    if (value >= KICK) {
        join_do(self, &(protocol_message){.kind = PROTOCOL_KICK, .kick = {.table = table, .seat = value - KICK}});
    } else if (value >= FILL) {
        fill_seat(self, (unsigned)(value - FILL));
    } else if (value >= SIT) {
        sit(self, (unsigned)(value - SIT));
    } else if (value == START) {
        join_do(self, &(protocol_message){.kind = PROTOCOL_START, .start = {.table = table}});
    } else if (value == SAY) {
        say(self);
    } else if (value == LEAVE) {
        leave_table(self);
        return false;
    } else {
        if (join_seat_of(self, &self->room) == TK_NO_SEAT) {
            leave_table(self);
        }
        return false;
    }
    join_tell_refusal(self);
    return true;
}

/* The page, until the match begins. False when the person goes. */
static bool show_room(join *self) {
    menu_page page;
    int value = -1;
    while (!self->leave && self->room.match[0] == 0) {
        bool news = false;
        if (!fill_page(self, &page)) {
            return false;
        }
        for (size_t index = 0; index < page.count; index++) {
            page.chosen = page.item[index].value == value ? index : page.chosen;
        }
        const bool chosen = join_choose(self, &page, &news);
        value = page.item[page.chosen].value;
        menu_page_close(&page);
        if (!news && !follow(self, chosen ? value : BACK)) {
            return false;
        }
    }
    return !self->leave;
}

/* ---- Coming and going ---- */

static bool has_match(const join *self) {
    return self->match.copy != NULL && strcmp(self->match.match, self->room.match) == 0;
}

static void forget_table(join *self) {
    self->at[0] = 0;
    self->room = (join_row){0};
    self->line_count = 0;
    self->promised[0] = self->commitment[0] = 0;
    mirror_free(&self->match);
    tk_game_close(self->game);
    self->game = NULL;
}

void join_table(join *self, const char *table) {
    forget_table(self);
    self->coming = true;
    const bool came =
        join_do(self, &(protocol_message){.kind = PROTOCOL_JOIN, .join = {.table = protocol_text_of(table)}});
    self->coming = false;
    if (!came || strcmp(self->room.table, self->done_table) != 0) {
        join_tell_refusal(self);
        forget_table(self);
        return;
    }
    memcpy(self->at, self->done_table, sizeof self->at);
    self->game = join_open_game(&self->room);
    if (self->game == NULL || tui_client_named(self->room.game) == NULL) {
        tui_tell(&self->notice, _("This program does not know the game '%s'.\n"), self->room.game);
        leave_table(self);
        forget_table(self);
        return;
    }
    const unsigned own = join_seat_of(self, &self->room);
    if (self->room.match[0] == 0 && own != TK_NO_SEAT) {
        sit(self, own); /* with a word of this side, where the server made one */
        self->refusal[0] = 0;
    }
    if (show_room(self) && join_wait_for(self, has_match)) {
        join_play(self);
        remote_request(self->client,
                       &(protocol_message){.kind = PROTOCOL_LEAVE, .leave = {.table = protocol_text_of(self->at)}},
                       NULL);
    }
    forget_table(self);
}
