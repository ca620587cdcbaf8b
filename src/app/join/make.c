/* Making a table: a page on which everything about it is chosen. */
#include <stdio.h>
#include <string.h>

#include "app/games.h"
#include "app/join/join.h"
#include "base/text.h"
#include "tui/i18n.h"

enum { IT, WAY, CLOCK, LINK, RATED, ONLOOKERS, CHAT, OPTIONS };

typedef struct plan {
    const cli_game *game;
    tui_document document;
    const tk_json_value *ways; /* in it */
    size_t way, clock;
    bool link, rated, alone; /* alone: without onlookers */
    unsigned chat;           /* 0 for all, else PROTOCOL_CREATE_CHAT_… */
    char options[512];       /* "key=value key=value" */
} plan;

static const protocol_clock clocks[] = {
    {0},
    {.has_seconds = true, .seconds = 180, .has_increment = true, .increment = 2},
    {.has_seconds = true, .seconds = 300, .has_increment = true, .increment = 5},
    {.has_seconds = true, .seconds = 900, .has_increment = true, .increment = 10},
    {.has_seconds = true, .seconds = 1800, .has_increment = true, .increment = 30},
    {.has_days = true, .days = 1},
    {.has_days = true, .days = 3},
    {.has_days = true, .days = 7},
};
enum { CLOCKS = sizeof clocks / sizeof clocks[0] };

static bool choose_game(join *self, plan *made) {
    menu_page page;
    if (!join_page(self, &page, _("Make a table"))) {
        return false;
    }
    for (size_t index = 0; cli_games[index] != NULL; index++) {
        join_add(&page, (int)index, _(tk_game_info_named(cli_games[index]->game)->title), _(cli_games[index]->line));
    }
    const bool chosen = join_choose(self, &page, NULL);
    made->game = cli_games[page.chosen];
    menu_page_close(&page);
    return chosen;
}

static bool choose_way(join *self, plan *made) {
    menu_page page;
    if (!join_page(self, &page, _(made->game->asked))) {
        return false;
    }
    TUI_EACH (way, made->ways) {
        join_add(&page, (int)page.count, tui_string(way, "name"), tui_string(way, "text"));
    }
    page.chosen = made->way;
    const bool chosen = join_choose(self, &page, NULL);
    made->way = chosen ? page.chosen : made->way;
    menu_page_close(&page);
    return chosen;
}

static void take_usual_way(plan *made) {
    size_t index = 0;
    made->ways = cli_game_ways(made->game, &made->document);
    TUI_EACH (way, made->ways) {
        made->way = tui_flag(way, "usual") ? index : made->way;
        index++;
    }
}

/* ---- The page ---- */

static void add(menu_page *page, int value, const char *title, const char *chosen) {
    join_add(page, value, title, chosen);
}

static bool fill(join *self, const plan *made, menu_page *page) {
    tk_buffer clock = {0};
    if (!join_page(self, page, _("Make a table"))) {
        return false;
    }
    join_put_clock(&clocks[made->clock], &clock);
    add(page, IT, _("Make it"), _(tk_game_info_named(made->game->game)->title));
    add(page, WAY, _(made->game->asked), tui_string(tui_element(made->ways, made->way), "name"));
    add(page, CLOCK, _("Clock"), clock.size > 0 ? clock.data : "");
    add(page, LINK, _("Found"), made->link ? _("by its link alone") : _("in the lobby"));
    add(page, RATED, _("Rated"), self->guest ? _("no: that needs an account") : made->rated ? _("yes") : _("no"));
    add(page, ONLOOKERS, _("Onlookers"), made->alone ? _("no") : _("yes"));
    add(page, CHAT, _("Chat"),
        made->chat == PROTOCOL_CREATE_CHAT_NONE      ? _("none")
        : made->chat == PROTOCOL_CREATE_CHAT_PLAYERS ? _("of the players")
                                                     : _("of all"));
    tk_buffer options = {0};
    tui_put_visible(&options, made->options);
    add(page, OPTIONS, _("Options"), made->options[0] != 0 ? options.data : _("as usual; key=value, as with --option"));
    tk_buffer_free(&options);
    tk_buffer_free(&clock);
    page->item[WAY].apart = true;
    return true;
}

static void change(join *self, plan *made, int value) {
    switch (value) {
    case WAY:
        choose_way(self, made);
        break;
    case CLOCK:
        made->clock = (made->clock + 1) % CLOCKS;
        break;
    case LINK:
        made->link = !made->link;
        break;
    case RATED:
        made->rated = !made->rated && !self->guest;
        break;
    case ONLOOKERS:
        made->alone = !made->alone;
        break;
    case CHAT:
        made->chat = made->chat == 0                              ? PROTOCOL_CREATE_CHAT_PLAYERS
                     : made->chat == PROTOCOL_CREATE_CHAT_PLAYERS ? PROTOCOL_CREATE_CHAT_NONE
                                                                  : 0;
        break;
    default:
        made->options[0] = 0;
        join_line_read(self, _("Options, key=value, with spaces between them; 'tankodrom games' lists them"), "> ",
                       made->options, sizeof made->options);
        break;
    }
}

/* ---- The request ---- */

/* Whether the options that were typed have one of the same key: it counts. */
static bool is_typed(const char *typed, const char *option) {
    const size_t length = strcspn(option, "=") + 1;
    for (const char *word = typed; *word != 0; word += strspn(word, " ")) {
        if (strncmp(word, option, length) == 0) {
            return true;
        }
        word += strcspn(word, " ");
    }
    return false;
}

/* False when there is no such table. */
static bool create(join *self, const plan *made) {
    enum { OPTIONS_MOST = 16 };
    protocol_text option[OPTIONS_MOST];
    size_t count = 0;
    const char *way = tui_string(tui_element(made->ways, made->way), "option");
    char words[sizeof made->options];
    protocol_message message = {.kind = PROTOCOL_CREATE,
                                .create = {.game = protocol_text_of(made->game->game),
                                           .has_clock = made->clock > 0,
                                           .clock = clocks[made->clock],
                                           .link = made->link,
                                           .rated = made->rated,
                                           .chat = made->chat,
                                           .onlookers = made->alone ? PROTOCOL_CREATE_ONLOOKERS_NO : 0}};
    if (way[0] != 0 && !is_typed(made->options, way)) {
        option[count++] = protocol_text_of(way);
    }
    memcpy(words, made->options, sizeof words);
    char *rest = NULL;
    for (char *word = strtok_r(words, " ", &rest); word != NULL && count < OPTIONS_MOST;
         word = strtok_r(NULL, " ", &rest)) {
        option[count++] = protocol_text_of(word);
    }
    message.create.options = option;
    message.create.options_count = count;
    if (!join_do(self, &message) || self->done_table[0] == 0) {
        join_tell_refusal(self);
        return false;
    }
    char table[JOIN_ID_SIZE];
    memcpy(table, self->done_table, sizeof table);
    join_table(self, table);
    return true;
}

void join_make(join *self) {
    plan made = {0};
    menu_page page;
    int value = IT;
    if (!choose_game(self, &made)) {
        return;
    }
    take_usual_way(&made);
    for (bool chosen = true; chosen && !self->leave && fill(self, &made, &page);) {
        bool news = false;
        page.chosen = (size_t)value;
        chosen = join_choose(self, &page, &news);
        value = page.item[page.chosen].value;
        menu_page_close(&page);
        if (news) {
            chosen = true; /* the page says something else about the connection */
        } else if (chosen && value == IT) {
            chosen = !create(self, &made);
        } else if (chosen) {
            change(self, &made, value);
        }
    }
    tui_document_free(&made.document);
}
