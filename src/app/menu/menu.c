#include "app/menu/menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/lesson.h>
#include <tankodrom/opponent.h>

#include "app/command.h"
#include "app/games.h"
#include "app/menu/matches.h"
#include "app/menu/page.h"
#include "app/menu/settings.h"
#include "base/text.h"
#include "tui/help.h"
#include "tui/i18n.h"

typedef struct menu {
    const cli_display *display;
    tui_terminal terminal;
    tui_screen screen; /* its prompt is open for as long as pages of the menu are shown */
    bool leave;
} menu;

static void enter(menu *state) {
    tui_screen_enter(&state->terminal);
    state->screen = (tui_screen){.terminal = &state->terminal, .prompt = tui_prompt_open(&state->terminal, NULL)};
    state->leave = state->leave || state->screen.prompt == NULL;
}

static void leave(menu *state) {
    tui_prompt_close(state->screen.prompt);
    tui_screen_free(&state->screen);
    tui_screen_leave(&state->terminal);
}

/* Takes an answer to a page. True when something was chosen. */
static bool is_chosen(menu *state, menu_answer answer) {
    state->leave = state->leave || answer == MENU_LEAVE;
    return answer == MENU_CHOSEN;
}

static bool choose(menu *state, menu_page *page) {
    return is_chosen(state, menu_choose(page, &state->screen));
}

/* Adds an item with its texts. */
static menu_item *add(menu_page *page, int value, const char *title, const char *about) {
    menu_item *item = menu_add(page, value);
    if (item != NULL) {
        tk_text_copy(item->title, sizeof item->title, title, strlen(title));
        tk_text_copy(item->about, sizeof item->about, about, strlen(about));
    }
    return item;
}

/* ---- Running what was chosen ---- */

enum { WORDS_MOST = 16 };

typedef struct command_line {
    const char *word[WORDS_MOST + 1];
    int count;
} command_line;

static void say(command_line *line, const char *word) {
    if (*word != 0 && line->count < WORDS_MOST) {
        line->word[line->count++] = word;
        line->word[line->count] = NULL;
    }
}

/* On the terminal's first page, where its last words stay; what went wrong is left to be read. */
static void run(menu *state, const cli_command *command, command_line *line) {
    const char *line_read;
    char *words[WORDS_MOST + 4];
    int count = 0;
    for (int index = 0; index < line->count; index++) {
        words[count++] = (char *)line->word[index]; /* commands do not write to them */
    }
    words[count++] = "--colour";
    words[count++] = (char *)state->display->colour;
    if (state->display->ascii) {
        words[count++] = "--ascii";
    }
    words[count] = NULL;
    leave(state);
    const int code = command->run(count, words);
    if (code != CLI_OK && !tui_prompt_broken()) {
        tui_prompt *prompt = tui_prompt_open(&state->terminal, NULL);
        state->leave = prompt == NULL || tui_prompt_read(prompt, _("-- Enter: go on --"), &line_read) != TUI_LINE;
        tui_prompt_close(prompt);
    }
    state->leave = state->leave || tui_prompt_broken();
    enter(state);
}

/* ---- A new match ---- */

/* Who plays the other seats: an opponent, or NULL for people at this keyboard. False to go back. */
static bool choose_opponent(menu *state, const char *game, const tk_opponent **chosen) {
    menu_page page;
    const tk_opponent *opponent;
    char about[MENU_ABOUT_SIZE];
    if (!menu_page_open(&page, _("Against whom?"))) {
        return false;
    }
    for (unsigned level = 0; level <= TK_LEVELS; level++) {
        for (size_t index = 0; (opponent = tk_opponent_at(game, index)) != NULL; index++) {
            if (opponent->level == level) {
                snprintf(about, sizeof about, "%s: %s", _(opponent->title), _(opponent->help));
                add(&page, (int)index, opponent->name, about);
                page.chosen = level == CLI_LEVEL ? page.count - 1 : page.chosen;
            }
        }
    }
    menu_item *people = add(&page, -1, _("people"), _("who share this keyboard"));
    if (people != NULL) {
        people->apart = true;
    }
    const bool is = choose(state, &page);
    const int index = page.item[page.chosen].value;
    *chosen = index >= 0 ? tk_opponent_at(game, (size_t)index) : NULL;
    menu_page_close(&page);
    return is;
}

/* In games of two with sides of their own. False to go back. */
static bool choose_side(menu *state, const char *name, unsigned *side) {
    menu_page page;
    tk_game *game = NULL;
    tk_error error;
    *side = 0;
    if (tk_game_open(name, NULL, NULL, &game, &error) != TK_OK ||
        !menu_page_open(&page, _("Which side do you take?"))) {
        tk_game_close(game);
        return false;
    }
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        add(&page, (int)seat, _(tk_seat_name(game, seat)), "");
    }
    const bool is = choose(state, &page);
    *side = (unsigned)page.chosen;
    menu_page_close(&page);
    tk_game_close(game);
    return is;
}

/* NULL where none is chosen. */
static const tk_json_value *choose_way(menu *state, const cli_game *game, tui_document *document) {
    menu_page page;
    const tk_json_value *ways = cli_game_ways(game, document);
    if (!menu_page_open(&page, _(game->asked))) {
        return NULL;
    }
    TUI_EACH (way, ways) {
        add(&page, (int)page.count, tui_string(way, "name"), tui_string(way, "text"));
        page.chosen = tui_flag(way, "usual") ? page.count - 1 : page.chosen;
    }
    const tk_json_value *chosen = choose(state, &page) ? tui_element(ways, page.chosen) : NULL;
    menu_page_close(&page);
    return chosen;
}

static void play_way(menu *state, const cli_game *game, const tk_json_value *way) {
    const tk_opponent *opponent;
    const tk_game_info *info = tk_game_info_named(game->game);
    char seats[TK_SEATS_MAX * 24];
    unsigned side = 0;
    char option[96];
    if (!choose_opponent(state, game->game, &opponent)) {
        return;
    }
    /* Where seats differ in nothing but their number, everybody sits first. */
    const bool sides = info->seats_most == 2 || game->seat != NULL;
    if (opponent != NULL && sides && !choose_side(state, game->game, &side)) {
        return;
    }
    tk_text text = tk_text_on(seats, sizeof seats);
    for (unsigned seat = 0; seat < tui_number(way, "seats"); seat++) {
        tk_text_format(&text, "%s%s", seat > 0 ? "," : "", opponent == NULL || seat == side ? "human" : opponent->name);
    }
    tk_text_end(&text);
    command_line line = {{"play", game->game}, 2};
    snprintf(option, sizeof option, "--%s", tui_string(way, "option"));
    say(&line, option);
    say(&line, "--seats");
    say(&line, seats);
    run(state, &command_play, &line);
}

static void play(menu *state, const cli_game *game) {
    tui_document document = {0};
    const tk_json_value *way = choose_way(state, game, &document);
    if (way != NULL) {
        play_way(state, game, way);
    }
    tui_document_free(&document);
}

/* ---- Kept matches ---- */

/* The game; of a record that cannot be read its file. */
static const char *title_of(const menu_match *match) {
    const tk_game_info *info = tk_game_info_named(match->game);
    const char *slash = strrchr(match->path, '/');
    return info != NULL ? _(info->title) : slash != NULL ? slash + 1 : match->path;
}

static void show_matches(menu *state, bool over) {
    menu_page page;
    size_t count;
    menu_match *list = menu_matches(&count);
    if (menu_page_open(&page, over ? _("Matches to look at again") : _("Matches to go on with"))) {
        for (size_t index = 0; index < count; index++) {
            if (list[index].over == over) {
                add(&page, (int)index, title_of(&list[index]), list[index].about);
            }
        }
        if (page.count > 0 && choose(state, &page)) {
            const char *path = list[page.item[page.chosen].value].path;
            if (over) {
                run(state, &command_replay, &(command_line){{"replay", path}, 2});
            } else {
                run(state, &command_play, &(command_line){{"play", "--load", path}, 3});
            }
        }
        menu_page_close(&page);
    }
    free(list);
}

/* ---- Learning ---- */

static void learn(menu *state) {
    menu_page page;
    const char *game;
    if (!menu_page_open(&page, _("A first game, step by step, in about ten minutes"))) {
        return;
    }
    for (size_t index = 0; (game = tk_lesson_game_at(index)) != NULL; index++) {
        add(&page, (int)index, _(tk_game_info_named(game)->title), "");
    }
    if (choose(state, &page)) {
        run(state, &command_learn, &(command_line){{"learn", tk_lesson_game_at(page.chosen)}, 2});
    }
    menu_page_close(&page);
}

static void show_rules(menu *state) {
    menu_page page;
    if (!menu_page_open(&page, _("The rules in short"))) {
        return;
    }
    for (size_t index = 0; cli_games[index] != NULL; index++) {
        add(&page, (int)index, _(tk_game_info_named(cli_games[index]->game)->title), "");
    }
    if (choose(state, &page)) {
        tk_game *game = NULL;
        tk_error error;
        tk_buffer text = {0};
        if (tk_game_open(cli_games[page.chosen]->game, NULL, NULL, &game, &error) == TK_OK) {
            tui_help_topic(game, "rules", &text);
            state->leave = !menu_read(page.item[page.chosen].title, &text, &state->screen);
        }
        tk_buffer_free(&text);
        tk_game_close(game);
    }
    menu_page_close(&page);
}

static void choose_language(menu *state) {
    static const struct {
        const char *code, *name;
    } languages[] = {{"cs", "Čeština"}, {"en", "English"}, {"ja", "日本語"}};
    enum { LANGUAGES = sizeof languages / sizeof languages[0] };
    menu_page page;
    if (!menu_page_open(&page, _("Language"))) {
        return;
    }
    for (size_t index = 0; index < LANGUAGES; index++) {
        add(&page, (int)index, languages[index].name, "");
        page.chosen = strcmp(languages[index].code, tui_language_code()) == 0 ? index : page.chosen;
    }
    add(&page, LANGUAGES, _("as the system says"), "");
    if (choose(state, &page)) {
        const char *code = page.chosen < LANGUAGES ? languages[page.chosen].code : NULL;
        tui_language_change(code);
        cli_setting_keep_language(code); /* where nothing can be kept, it is chosen for this time */
    }
    menu_page_close(&page);
}

/* ---- The first page ---- */

typedef enum home_value {
    HOME_GO_ON = 100,
    HOME_REPLAYS,
    HOME_LEARN,
    HOME_RULES,
    HOME_LANGUAGE,
    HOME_LEAVE
} home_value;

static void add_matches(menu_page *page) {
    size_t count, unfinished = 0;
    menu_match *list = menu_matches(&count);
    char about[MENU_ABOUT_SIZE];
    const menu_match *last = NULL;
    for (size_t index = 0; index < count; index++) {
        unfinished += !list[index].over;
        last = last == NULL && !list[index].over ? &list[index] : last;
    }
    if (last != NULL) {
        snprintf(about, sizeof about, _("matches that wait: %zu; the last of them: %s"), unfinished,
                 _(tk_game_info_named(last->game)->title));
        add(page, HOME_GO_ON, _("Go on"), about);
    }
    if (count > unfinished) {
        snprintf(about, sizeof about, _("finished matches: %zu"), count - unfinished);
        add(page, HOME_REPLAYS, _("Look at"), about);
    }
    free(list);
}

static bool fill_home(menu_page *page) {
    if (!menu_page_open(page, _("Tankodrom: three tank games"))) {
        return false;
    }
    page->first = true;
    for (size_t index = 0; cli_games[index] != NULL; index++) {
        add(page, (int)index, _(tk_game_info_named(cli_games[index]->game)->title), _(cli_games[index]->line));
    }
    const size_t games = page->count;
    add_matches(page);
    add(page, HOME_LEARN, _("Learn"), _("a first game of each, step by step"));
    add(page, HOME_RULES, _("Rules"), _("in short"));
    add(page, HOME_LANGUAGE, _("Language"), "Čeština, English, 日本語");
    add(page, HOME_LEAVE, _("Leave"), "");
    page->item[games].apart = true;
    return true;
}

static void follow(menu *state, int value) {
    switch (value) {
    case HOME_GO_ON:
        show_matches(state, false);
        break;
    case HOME_REPLAYS:
        show_matches(state, true);
        break;
    case HOME_LEARN:
        learn(state);
        break;
    case HOME_RULES:
        show_rules(state);
        break;
    case HOME_LANGUAGE:
        choose_language(state);
        break;
    case HOME_LEAVE:
        state->leave = true;
        break;
    default:
        play(state, cli_games[value]);
        break;
    }
}

bool menu_can_run(void) {
    tui_terminal terminal;
    tui_terminal_start(&terminal, "auto", false);
    return terminal.interactive;
}

int menu_run(const cli_display *display) {
    menu state = {.display = display};
    menu_page page;
    size_t chosen = 0;
    tui_terminal_start(&state.terminal, display->colour, display->ascii);
    enter(&state);
    while (!state.leave && fill_home(&page)) {
        page.chosen = chosen < page.count ? chosen : 0;
        const menu_answer answer = menu_choose(&page, &state.screen);
        chosen = page.chosen;
        const int value = page.item[page.chosen].value;
        menu_page_close(&page);
        if (answer == MENU_CHOSEN) {
            follow(&state, value);
        } else {
            state.leave = true;
        }
    }
    leave(&state);
    return CLI_OK;
}
