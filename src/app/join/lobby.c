/* The lobby: tables that are open, tables at which others play, and everything that does not belong to a table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/join/join.h"
#include "app/menu/settings.h"
#include "base/text.h"
#include "tui/i18n.h"

enum { MAKE = 1000, LINK, MINE, ACCOUNT, LANGUAGE, LEAVE };

static void list(join *self, bool mine, bool stop) {
    self->listing = !stop;
    self->mine = mine;
    self->listed = false;
    if (!stop) {
        self->row_count = 0;
    }
    if (remote_state_of(self->client) == REMOTE_OPEN) { /* else it is asked for after the next welcome */
        join_do(self, &(protocol_message){.kind = PROTOCOL_LIST, .list = {.mine = mine, .stop = stop}});
        join_tell_refusal(self);
    }
}

/* Those in one state, behind each other. */
static void add_tables(const join *self, menu_page *page, unsigned state) {
    bool first = true;
    for (size_t index = 0; index < self->row_count; index++) {
        const join_row *row = &self->rows[index];
        if (row->state != state) {
            continue;
        }
        tk_buffer about = {0};
        char title[MENU_TITLE_SIZE];
        if (state == PROTOCOL_TABLE_ROW_STATE_PLAYING) {
            tk_buffer_put(&about, join_waits(self, row)                   ? _("your turn: ")
                                  : join_seat_of(self, row) != TK_NO_SEAT ? _("you play: ")
                                                                          : _("under way: "));
        }
        join_put_row(row, &about);
        snprintf(title, sizeof title, "%s", join_title(row));
        menu_item *item = join_add(page, (int)index, title, about.size > 0 ? about.data : "");
        if (item != NULL) {
            item->apart = first && page->count > 1;
        }
        first = false;
        tk_buffer_free(&about);
    }
}

/* The item that was chosen before, wherever it stands now. */
static void choose_again(const join *self, menu_page *page, int value, const char *table) {
    for (size_t index = 0; index < page->count; index++) {
        const int each = page->item[index].value;
        const bool same = each < MAKE ? strcmp(self->rows[each].table, table) == 0 : each == value;
        if (same && (each >= MAKE) == (value >= MAKE)) {
            page->chosen = index;
        }
    }
}

/* Shows tables until one is chosen: its name; or something else: its value, from MAKE on. */
static int choose_table(join *self, bool mine, char table[JOIN_ID_SIZE]) {
    int value = mine ? 0 : MAKE;
    char about[MENU_ABOUT_SIZE], title[MENU_TITLE_SIZE];
    menu_page page;
    table[0] = 0;
    list(self, mine, false);
    for (bool news = true; news && !self->leave;) {
        tk_buffer name = {0};
        tui_put_visible(&name, self->name);
        snprintf(title, sizeof title, "Tankodrom, %.90s", self->place.text);
        if (!join_page(self, &page, mine ? _("My tables") : title)) {
            tk_buffer_free(&name);
            return LEAVE;
        }
        if (!mine) {
            page.first = true;
            join_add(&page, MAKE, _("Make a table"), _("of any game, for people and opponents"));
            join_add(&page, LINK, _("Join by link"), _("a table that somebody has told you of"));
            join_add(&page, MINE, _("My tables"), _("at which you sit or play"));
            snprintf(about, sizeof about, self->guest ? _("%s, a guest") : "%s", name.size > 0 ? name.data : "");
            join_add(&page, ACCOUNT, _("Account"), about);
            join_add(&page, LANGUAGE, _("Language"), "Čeština, English, 日本語");
            join_add(&page, LEAVE, _("Leave"), "");
        }
        tk_buffer_free(&name);
        add_tables(self, &page, PROTOCOL_TABLE_ROW_STATE_OPEN);
        add_tables(self, &page, PROTOCOL_TABLE_ROW_STATE_PLAYING);
        if (page.count == 0) {
            join_add(&page, LEAVE, _("Back"), _("you sit at no table"));
        }
        choose_again(self, &page, value, table);
        news = false;
        const bool chosen = join_choose(self, &page, &news);
        value = page.item[page.chosen].value;
        if (value < MAKE) {
            memcpy(table, self->rows[value].table, JOIN_ID_SIZE);
        }
        menu_page_close(&page);
        if (!chosen && !news) {
            value = LEAVE;
        }
    }
    list(self, mine, true);
    return self->leave ? LEAVE : value;
}

const char *join_table_of_link(const char *link) {
    const char *table = link;
    for (const char *at = link; *at != 0; at++) {
        table = strchr(" /#=", *at) != NULL && at[1] != 0 ? at + 1 : table;
    }
    return table;
}

static void join_by_link(join *self) {
    char link[JOIN_ID_SIZE + 256];
    if (!join_line_read(self, _("Join by link"), _("The link, or the number of the table> "), link, sizeof link)) {
        return;
    }
    const char *table = join_table_of_link(link);
    if (strlen(table) >= JOIN_ID_SIZE) {
        tui_tell(&self->notice, _("There is no table '%s'.\n"), table);
    } else {
        join_table(self, table);
    }
}

static void choose_language(join *self) {
    static const struct {
        const char *code, *name;
    } languages[] = {{"cs", "Čeština"}, {"en", "English"}, {"ja", "日本語"}};
    enum { LANGUAGES = sizeof languages / sizeof languages[0] };
    menu_page page;
    if (!join_page(self, &page, _("Language"))) {
        return;
    }
    for (size_t index = 0; index < LANGUAGES; index++) {
        join_add(&page, (int)index, languages[index].name, "");
        page.chosen = strcmp(languages[index].code, tui_language_code()) == 0 ? index : page.chosen;
    }
    if (join_choose(self, &page, NULL)) {
        const char *code = languages[page.chosen].code;
        tui_language_change(code);
        cli_setting_keep_language(code); /* where nothing can be kept, it is chosen for this time */
        remote_speak(self->client, tui_language_code());
        join_do(self, &(protocol_message){.kind = PROTOCOL_SPEAK,
                                          .speak = {.language = protocol_text_of(tui_language_code())}});
        join_tell_refusal(self);
    }
    menu_page_close(&page);
}

/* The next table that waits for the person, behind the one they come from; "" for none. */
static void find_next(join *self, const char *from, char table[JOIN_ID_SIZE]) {
    size_t before = self->row_count;
    table[0] = 0;
    for (size_t index = 0; index < self->row_count; index++) {
        before = strcmp(self->rows[index].table, from) == 0 ? index : before;
    }
    for (size_t step = 1; step <= self->row_count && table[0] == 0; step++) {
        const join_row *row = &self->rows[(before + step) % self->row_count];
        if (strcmp(row->table, from) != 0 && join_waits(self, row)) {
            memcpy(table, row->table, JOIN_ID_SIZE);
        }
    }
}

static bool is_listed(const join *self) {
    return self->listed;
}

/* As often as the person wants to go on to the next match. */
static void go_on(join *self) {
    while (self->next && !self->leave) {
        char table[JOIN_ID_SIZE];
        self->next = false;
        list(self, true, false);
        join_wait_for(self, is_listed);
        find_next(self, self->from, table);
        list(self, true, true);
        if (table[0] != 0) {
            join_table(self, table);
        } else {
            tk_buffer_put(&self->notice, _("No other match waits for you.\n"));
        }
    }
}

void join_lobby(join *self) {
    while (!self->leave) {
        char table[JOIN_ID_SIZE];
        switch (choose_table(self, false, table)) {
        case MAKE:
            join_make(self);
            break;
        case LINK:
            join_by_link(self);
            break;
        case MINE:
            if (choose_table(self, true, table) < MAKE && table[0] != 0) {
                join_table(self, table);
            }
            break;
        case ACCOUNT:
            join_account(self);
            break;
        case LANGUAGE:
            choose_language(self);
            break;
        case LEAVE:
            self->leave = true;
            break;
        default:
            join_table(self, table);
            break;
        }
        go_on(self);
    }
}
