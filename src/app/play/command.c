#define _DEFAULT_SOURCE /* getentropy */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/display.h"
#include "app/menu/menu.h"
#include "app/opening.h"
#include "app/play/commands.h"
#include "app/play/next.h"
#include "app/play/who.h"
#include "base/text.h"
#include "tui/i18n.h"

#define AT_UNSET UINT64_C(0xffffffff)

typedef struct play_options {
    cli_opening opening;
    play_who who;
    const char *names, *clock, *load, *record;
    char clock_option[40], increment_option[40];
    const char *seed;
    uint64_t at; /* of a record that is loaded: after how many moves; AT_UNSET: all of them */
    cli_display display;
    bool resume;
} play_options;

/* The one that was asked for, or one that nobody can foresee. */
static int choose_seed(const cli_syntax *syntax, const char *text, tk_seed *seed) {
    if (text != NULL && tk_seed_read(text, strlen(text), seed) != TK_OK) {
        return cli_usage_error(syntax, _("--seed takes a number or 64 hexadecimal digits, not '%s'"), text);
    }
    if (text == NULL && getentropy(seed->byte, sizeof seed->byte) != 0) {
        cli_error(_("the system gives no random numbers: %s"), strerror(errno));
        return CLI_FAILED;
    }
    return CLI_GO_ON;
}

/* "30" or "30+10": minutes a side and seconds a move, as two options of the game. */
static bool read_clock(const char *text, char *clock, char *increment, size_t size) {
    uint64_t minutes, seconds = 0;
    size_t length = strcspn(text, "+");
    if (!tk_text_read_unsigned(text, length, &minutes) || minutes < 1 || minutes > 1440) {
        return false;
    }
    if (text[length] == '+' && (!tk_text_read_unsigned(text + length + 1, strlen(text + length + 1), &seconds))) {
        return false;
    }
    snprintf(clock, size, "clock=%u", (unsigned)(minutes * 60));
    snprintf(increment, size, "increment=%llu", (unsigned long long)seconds);
    return true;
}

/* ---- The record to play ---- */

static int set_names(const cli_syntax *syntax, const char *names, tk_record *record) {
    unsigned seats = tk_game_seats(tk_record_game(record));
    char name[64];
    for (unsigned seat = 0; cli_next_name(&names, name, sizeof name); seat++) {
        if (seat >= seats) {
            return cli_usage_error(syntax, _("--names takes a name for each of %u seats"), seats);
        }
        tk_record_set_name(record, seat, name);
    }
    return CLI_GO_ON;
}

static void set_date(tk_record *record) {
    char date[32];
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts) != NULL && strftime(date, sizeof date, "%Y-%m-%d", &parts) > 0) {
        tk_record_set_tag(record, "date", date);
    }
}

static int start_new(const cli_syntax *syntax, play_options *options, tk_record **record) {
    cli_list *list = &options->opening.options;
    tk_game *game = NULL;
    tk_seed seed;
    int end = choose_seed(syntax, options->seed, &seed);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (options->clock != NULL) {
        if (!read_clock(options->clock, options->clock_option, options->increment_option,
                        sizeof options->clock_option)) {
            return cli_usage_error(syntax, _("--clock takes minutes, or minutes+seconds such as 30+10, not '%s'"),
                                   options->clock);
        }
        if (list->count + 2 > CLI_LIST_MOST) {
            return cli_usage_error(syntax, _("too many values for %s"), "--option");
        }
        list->text[list->count++] = options->clock_option;
        list->text[list->count++] = options->increment_option;
        list->text[list->count] = NULL;
    }
    end = play_who_open(&options->who, syntax, &options->opening);
    end = end == CLI_GO_ON ? cli_opening_open(&options->opening, syntax, &game) : end;
    if (end != CLI_GO_ON) {
        return end;
    }
    if (tk_record_new(game, &seed, record) != TK_OK) {
        tk_game_close(game);
        cli_memory_error();
        return CLI_FAILED;
    }
    set_date(*record);
    return CLI_GO_ON;
}

/* A record of this game; *whole unless something of it was left out. */
static int read_record(play_session *session, const char *path, bool *whole, tk_record **record) {
    *record = play_record_read(path, session->pack, whole, &session->news);
    if (*record == NULL) {
        return CLI_FAILED;
    }
    if (strcmp(tk_game_about(tk_record_game(*record))->name, session->client->game) == 0) {
        snprintf(session->loaded, sizeof session->loaded, "%s", path);
        return CLI_GO_ON;
    }
    cli_error(_("%s is a record of another game"), path);
    tk_record_close(*record);
    return CLI_FAILED;
}

/* The match goes another way from an earlier point on. */
static int go_back_to(const char *path, uint64_t moves, tk_record **record) {
    tk_record *whole = *record;
    const size_t entries = play_record_entries(whole, (size_t)moves);
    size_t made = 0;
    for (size_t index = 0; index < tk_record_length(whole); index++) {
        made += tk_record_entry(whole, index)->kind == TK_ENTRY_ACTION;
    }
    if (moves > made) {
        cli_error(_("%s has %zu moves; --at cannot go beyond"), path, made);
        return CLI_FAILED;
    }
    if (tk_record_branch(whole, entries, record) != TK_OK) {
        *record = whole;
        return cli_memory_error();
    }
    tk_record_close(whole);
    set_date(*record);
    return CLI_GO_ON;
}

/* A match that was put aside goes on where matches are kept; one that goes another way is a new one. */
static int load(play_session *session, const play_options *options, tk_record **record) {
    bool whole = false;
    int end = read_record(session, options->load, &whole, record);
    if (end == CLI_GO_ON && options->at != AT_UNSET) {
        session->loaded[0] = 0;
        end = go_back_to(options->load, options->at, record);
        if (end != CLI_GO_ON) {
            tk_record_close(*record);
        }
    } else if (end == CLI_GO_ON && whole && tk_deciders(tk_record_game(*record), tk_record_state(*record)) != 0) {
        play_store_take_up(&session->store, options->load, &session->news);
    }
    return end;
}

static int resume(play_session *session, tk_record **record) {
    if (session->store.foreign) {
        cli_error(_("another tankodrom is playing that match; leave it there first"));
        return CLI_FAILED;
    }
    if (!play_store_has(&session->store)) {
        cli_error(_("there is no match to go on with; 'tankodrom play %s' starts one"), session->client->game);
        return CLI_FAILED;
    }
    bool whole = false;
    int end = read_record(session, session->store.path, &whole, record);
    session->store.ours = whole; /* a damaged one is put aside for the player to mend, not written over */
    return end;
}

/* ---- Together ---- */

/* Somebody who plays the second seat against the program sits on its side of the board. */
static void choose_side(play_session *session, bool flip) {
    session->flipped = flip || (tk_game_seats(play_game(session)) == 2 && session->opponent[0] != NULL &&
                                session->opponent[1] == NULL);
}

static int prepare(play_session *session, const cli_syntax *syntax, play_options *options) {
    tk_record *record = NULL;
    bool goes_on = options->resume || options->load != NULL;
    int end = options->resume         ? resume(session, &record)
              : options->load != NULL ? load(session, options, &record)
                                      : start_new(syntax, options, &record);
    if (end != CLI_GO_ON) {
        return end;
    }
    if (goes_on) {
        tui_language_keep(tk_record_tag(record, "language"));
    }
    if (!play_take_record(session, record)) {
        tk_record_close(record);
        return CLI_FAILED;
    }
    if (options->who.seats != NULL || options->who.ai != PLAY_WHO_UNSET || options->who.level > 0 || !goes_on) {
        end = play_who_sit(&options->who, syntax, session);
    }
    choose_side(session, options->display.flip);
    if (end == CLI_GO_ON && options->names != NULL) {
        end = set_names(syntax, options->names, record);
    }
    if (end == CLI_GO_ON && !goes_on) {
        play_introduce(session);
    }
    return end;
}

/* What was asked for at the end: the match is on the disk under its last name by now. */
static void choose_next(const play_session *session, const cli_display *display, play_next *next) {
    const char *path = play_kept_in(session);
    bool fine = true;
    if (session->after == PLAY_AFTER_AGAIN) {
        fine = play_next_match(next, session, display);
    } else if (session->after == PLAY_AFTER_REPLAY && path != NULL) {
        char *words[] = {"replay", (char *)path, "--pack", (char *)session->pack, NULL};
        if (session->pack == NULL) {
            words[2] = NULL;
        }
        command_replay.run(session->pack == NULL ? 2 : 4, words);
        fine = tui_prompt_broken() || play_next_look(next, session, path);
    }
    if (!fine) {
        cli_memory_error();
        play_next_free(next);
    }
}

static void open_session(play_session *session, const char *game, const char *copy, const cli_display *display) {
    *session = (play_session){.place = &play_here, .client = tui_client_named(game)};
    tui_terminal_start(&session->terminal, display->colour, display->ascii);
    if (session->terminal.interactive) {
        cli_errors_into(&session->news); /* to be read on the screen, which covers what stands below it */
    }
    play_store_open(&session->store, game, copy);
    play_read_patience(session);
    cli_errors_into(NULL);
}

static int run_session(play_session *session, int end, const cli_display *display, play_next *next) {
    if (end == CLI_GO_ON) {
        end = play_open_prompt(session) ? play_run(session) : CLI_FAILED;
    }
    tui_prompt_close(session->prompt);
    tui_screen_free(&session->screen);
    play_store_close(&session->store);
    if (end == CLI_OK) {
        choose_next(session, display, next);
    }
    play_forget(session);
    tk_record_close(session->record);
    tk_present_close(session->present);
    tui_document_free(&session->table);
    tk_buffer_free(&session->out);
    tk_buffer_free(&session->news);
    tk_buffer_free(&session->listed);
    return end;
}

static int play(const cli_syntax *syntax, play_options *options, play_next *next) {
    play_session session;
    open_session(&session, options->opening.game, options->record, &options->display);
    session.pack = options->opening.pack;
    return run_session(&session, prepare(&session, syntax, options), &options->display, next);
}

static int run_one(int argc, char **argv, play_next *next);

/* Whatever was asked for at the end of one match after another. */
static int run_next(play_next *next, int end) {
    while (next->count > 0) {
        play_next present = *next;
        *next = (play_next){0};
        end = run_one(present.count, present.word, next);
        play_next_free(&present);
    }
    return end;
}

int play_on(tk_record *record, const cli_syntax *syntax, const char *seats, const cli_display *display) {
    play_session session;
    play_next next = {0};
    play_who who = {.seats = seats};
    open_session(&session, tk_game_about(tk_record_game(record))->name, NULL, display);
    int end = CLI_GO_ON;
    set_date(record);
    if (!play_take_record(&session, record)) {
        tk_record_close(record);
        end = cli_memory_error();
    } else if (seats != NULL) {
        end = play_who_sit(&who, syntax, &session);
    }
    if (end == CLI_GO_ON) {
        choose_side(&session, display->flip);
    }
    return run_next(&next, run_session(&session, end, display, &next));
}

/* NULL, reported, when it cannot be read. */
static const char *game_of_record(const char *path, const char *pack) {
    tk_buffer news = {0};
    bool whole;
    tk_record *record = play_record_read(path, pack, &whole, &news);
    const char *game = record != NULL ? tk_game_about(tk_record_game(record))->name : NULL;
    tk_record_close(record);
    tk_buffer_free(&news);
    return game;
}

/* Whether nothing was said of the match. */
static bool is_bare(const play_options *options) {
    return !cli_opening_says_anything(&options->opening) && options->opening.options.count == 0 &&
           options->opening.pack == NULL && options->clock == NULL && options->names == NULL &&
           options->record == NULL && options->who.seats == NULL && options->who.players == PLAY_WHO_UNSET &&
           options->who.ai == PLAY_WHO_UNSET && options->who.level == 0;
}

static int check_game(const cli_syntax *syntax, play_options *options, const cli_list *operands) {
    if (options->resume && options->load != NULL) {
        return cli_usage_error(syntax, _("--resume and --load cannot be given together"));
    }
    if (options->at != AT_UNSET && options->load == NULL) {
        return cli_usage_error(syntax, _("--at says from which move of --load a new match goes on"));
    }
    if (operands->count == 1) {
        options->opening.game = operands->text[0];
    } else if (options->load != NULL) {
        options->opening.game = game_of_record(options->load, options->opening.pack);
    } else if (options->resume) {
        options->opening.game = play_store_newest();
        options->opening.game = options->opening.game != NULL ? options->opening.game : tui_client_at(0)->game;
    } else if (menu_can_run() && is_bare(options)) {
        return menu_run(&options->display);
    } else {
        return cli_usage_error(syntax, _("which game? Try: tankodrom play chess"));
    }
    if (options->opening.game == NULL) {
        return CLI_FAILED;
    }
    if (tui_client_named(options->opening.game) == NULL) {
        return cli_usage_error(syntax, _("there is no game called '%s'; 'tankodrom games' lists them"),
                               options->opening.game);
    }
    bool opened = cli_opening_says_anything(&options->opening) || options->clock != NULL ||
                  options->who.players != PLAY_WHO_UNSET;
    if (opened && (options->resume || options->load != NULL)) {
        return cli_usage_error(syntax, _("--resume and --load take the options of the match from its record"));
    }
    return CLI_GO_ON;
}

/* One match. */
static int run_one(int argc, char **argv, play_next *next) {
    static const char *const examples[] = {"tankodrom play chess",
                                           "tankodrom play chess --seats human,human --clock 30+10 --names Eva,Jan",
                                           "tankodrom play chess --size 20 --seats simple,human",
                                           "tankodrom play chess --setup my-setup.json --record my-game.tkr",
                                           "tankodrom play rush --players 3 --ai 2",
                                           "tankodrom play rush --seats human,human,greedy --names Eva,Jan",
                                           "tankodrom play duel",
                                           "tankodrom play duel --scenario meeting --seats human,human",
                                           "tankodrom play --resume",
                                           "tankodrom play --load game.tkr --at 12 --seats human,simple",
                                           NULL};
    play_options given = {
        .who = {.players = PLAY_WHO_UNSET, .ai = PLAY_WHO_UNSET}, .display = {.colour = "auto"}, .at = AT_UNSET};
    cli_list operands;
    const cli_option options[] = {
        PLAY_WHO_ROWS(given.who),
        OPTION_TEXT("names", &given.names, "NAME,NAME", N_("what the players are called")),
        CLI_OPENING_ROWS(given.opening),
        CLI_GAME_ROWS(given.opening, CLI_PLACE_MATCH),
        OPTION_TEXT("clock", &given.clock, "MIN[+SEC]", N_("minutes a side, and seconds added for each move")),
        OPTION_TEXT("seed", &given.seed, "SEED",
                    N_("random numbers from this seed, so that the same moves give the same match")),
        OPTION_SWITCH("resume", &given.resume, N_("go on with the match that was left or killed")),
        OPTION_TEXT("load", &given.load, "FILE", N_("go on with a record")),
        OPTION_NUMBER("at", 0, &given.at, 0, AT_UNSET - 1, N_("go on after N moves of it, as a new match")),
        OPTION_TEXT("record", &given.record, "FILE", N_("keep the record in this file too, after every move")),
        CLI_DISPLAY_ROWS(given.display),
        {0}};
    const cli_syntax syntax = {"play", "[GAME]",
                               N_("Plays a game at this terminal, against the program or with somebody at the "
                                  "same keyboard.\nThe match is kept after every move; --resume goes on."),
                               options, examples};
    cli_opening_start_rows(&given.opening);
    int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end == CLI_GO_ON) {
        end = check_game(&syntax, &given, &operands);
    }
    return end == CLI_GO_ON ? play(&syntax, &given, next) : end;
}

static int run(int argc, char **argv) {
    play_next next = {0};
    return run_next(&next, run_one(argc, argv, &next));
}

const cli_command command_play = {"play", N_("play at this terminal"), run};
