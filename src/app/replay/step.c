/* Going through a record on the screen: the table on top, below it what the last move did. Keys that are no letters
 * step at once; anything else begins a line with a verb. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/play/store.h"
#include "app/replay/replay.h"
#include "base/text.h"
#include "tui/help.h"
#include "tui/i18n.h"
#include "tui/log.h"
#include "tui/screen.h"
#include "tui/verbs.h"
#include "tui/wrap.h"

enum { PACE_MOST = 20, LETTER_MOST = 5, SECOND = 1000 };

typedef struct stepper {
    replay_session *replay;
    tui_screen screen;
    tui_prompt *prompt;
    tk_buffer out; /* an answer, told instead of what happened */
    size_t at, moves;
    unsigned pace; /* moves a second, while it plays by itself; else 0 */
    bool stale, leave, plays_on;
} stepper;

/* ---- What is shown ---- */

static void draw_table(void *context, unsigned rows, tk_buffer *out) {
    stepper *self = context;
    const tui_view view = replay_view(self->replay);
    tui_fit(self->replay->client, &view, rows, out);
}

/* What happened by a step; how the match ended is told apart. */
static void put_events(const tk_json_value *step, tk_buffer *out) {
    TUI_EACH (event, tk_json_member(step, "events")) {
        const char *text = tui_string(event, "text");
        if (*text != 0 && !tui_is(event, "event", "ended")) {
            tui_wrap_line(out, text, 0, tui_wrap_columns());
        }
    }
}

/* What the last move did, and what was declared after it. Where the game tells its news, these are enough. */
static void put_happened(replay_session *replay, tk_buffer *out) {
    tui_view view = replay_view(replay);
    tui_document log = {0};
    size_t first = tk_present_steps(replay->present);
    while (first > 0 && tk_record_entry(replay->record, first - 1)->kind != TK_ENTRY_ACTION) {
        first--;
    }
    view.since = first > 0 ? first - 1 : 0;
    TUI_EACH (step, tui_log_steps(&view, view.since, SIZE_MAX, &log)) {
        tui_log_entry(&view, step, out);
        if (replay->client->news == NULL) {
            put_events(step, out);
        }
    }
    if (replay->client->news != NULL && tk_present_steps(replay->present) > 0) {
        replay->client->news(&view, out);
    }
    while (out->size > 1 && out->data[out->size - 2] == '\n') {
        out->data[--out->size] = '\0'; /* no empty row at the end */
    }
    tui_document_free(&log);
}

/* Behind the last move: how the match ended, and what of the record is wrong. */
static void put_end(replay_session *replay, tk_buffer *out) {
    const tui_view view = replay_view(replay);
    const char *outcome = tui_string(tk_json_member(view.table, "outcome"), "text");
    if (*outcome != 0) {
        tui_styled(&replay->terminal, out, "1", "1", outcome);
        tk_buffer_char(out, '\n');
    }
    if (replay->status != TK_OK) {
        char text[1024];
        tk_error_text(&replay->error, tui_language(), text, sizeof text);
        tk_buffer_format(out, _("The record is wrong from here on: %s\n"), text);
    }
    const uint32_t cut = tk_record_cut_line(replay->record);
    if (cut != 0) {
        tui_tell(out, _("%s: line %u breaks off and is left out"), replay->path, (unsigned)cut);
        tk_buffer_char(out, '\n');
    }
}

/* False when nobody reads on. */
static bool draw(stepper *self) {
    tk_buffer told = {0};
    bool go_on = true;
    replay_go(self->replay, self->at);
    tk_buffer_add(&told, self->out.data, self->out.size);
    if (self->out.size == 0) {
        put_happened(self->replay, &told);
        if (self->at == self->moves) {
            put_end(self->replay, &told);
        }
    }
    tk_buffer_clear(&self->out);
    if (self->pace > 0) {
        tui_screen_glance(&self->screen, &told);
    } else {
        go_on = tui_screen_show(&self->screen, &told);
    }
    tk_buffer_free(&told);
    self->stale = false;
    return go_on;
}

static void question(const stepper *self, char *out, size_t size) {
    const size_t turn = replay_turn(self->replay, self->at);
    if (self->pace > 0) {
        snprintf(out, size, _("Move %zu of %zu, any key stops> "), self->at, self->moves);
    } else {
        snprintf(out, size, _("Move %zu of %zu, turn %zu (Enter, arrows, help)> "), self->at, self->moves, turn);
    }
}

/* ---- Verbs ---- */

static void go_to(stepper *self, size_t at) {
    self->at = at < self->moves ? at : self->moves;
    self->stale = true;
}

/* "12", or from where it stands "+3" and "-3". False, told, when it is no number or leads outside. */
static bool read_place(stepper *self, const char *text, size_t from, size_t least, size_t most, size_t *place) {
    const bool relative = *text == '+' || *text == '-';
    uint64_t number;
    if (!tk_text_read_unsigned(text + relative, strlen(text + relative), &number) || number > most + from) {
        number = UINT64_MAX;
    } else if (relative) {
        number = *text == '+' ? from + number : from - number; /* below 0 it is beyond the end */
    }
    if (number < least || number > most) {
        tui_tell(&self->out, _("'%s' is no number from %zu to %zu.\n"), text, least, most);
        self->stale = true;
        return false;
    }
    *place = (size_t)number;
    return true;
}

static void run_next(stepper *self, const char *argument) {
    (void)argument;
    go_to(self, self->at + 1);
}

static void run_previous(stepper *self, const char *argument) {
    (void)argument;
    go_to(self, self->at - (self->at > 0));
}

static void run_start(stepper *self, const char *argument) {
    (void)argument;
    go_to(self, 0);
}

static void run_end(stepper *self, const char *argument) {
    (void)argument;
    go_to(self, self->moves);
}

static void run_move(stepper *self, const char *argument) {
    size_t at;
    if (read_place(self, argument, self->at, 0, self->moves, &at)) {
        go_to(self, at);
    }
}

static void next_turn(stepper *self) {
    const size_t turn = replay_turn(self->replay, self->at);
    go_to(self, turn < self->replay->turn_count ? self->replay->turns[turn] : self->moves);
}

/* To the beginning of this turn; from there to that of the one before. */
static void previous_turn(stepper *self) {
    const size_t turn = replay_turn(self->replay, self->at > 0 ? self->at - 1 : 0);
    go_to(self, turn > 0 ? self->replay->turns[turn - 1] : 0);
}

static void run_turn(stepper *self, const char *argument) {
    size_t turn;
    if (*argument == 0) {
        next_turn(self);
    } else if (read_place(self, argument, replay_turn(self->replay, self->at), 1, self->replay->turn_count, &turn)) {
        go_to(self, self->replay->turns[turn - 1]);
    }
}

static void run_round(stepper *self, const char *argument) {
    const replay_session *replay = self->replay;
    size_t now = 0, round;
    while (now < replay->round_count && replay->rounds[now] <= self->at) {
        now++;
    }
    if (*argument == 0) {
        go_to(self, now < replay->round_count ? replay->rounds[now] : self->moves);
    } else if (read_place(self, argument, now, 1, replay->round_count, &round)) {
        go_to(self, replay->rounds[round - 1]);
    }
}

static void run_play(stepper *self, const char *argument) {
    size_t pace = 1;
    if (*argument == 0 || read_place(self, argument, 0, 1, PACE_MOST, &pace)) {
        self->pace = (unsigned)pace;
        self->at = self->at < self->moves ? self->at : 0;
        self->stale = true;
    }
}

static void run_continue(stepper *self, const char *argument) {
    (void)argument;
    if (tk_deciders(tk_present_game(self->replay->present), tk_present_state(self->replay->present)) == 0) {
        tk_buffer_put(&self->out, _("The match is over here. Go back to a move from which you want to play on.\n"));
        self->stale = true;
        return;
    }
    self->plays_on = self->leave = true;
}

/* To the other side of the board, or to the next player and at last to an onlooker. */
static void run_flip(stepper *self, const char *argument) {
    replay_session *replay = self->replay;
    const unsigned seats = tk_game_seats(tk_record_game(replay->record));
    (void)argument;
    self->stale = true;
    if (!replay->client->secrets) {
        replay->flipped = !replay->flipped;
    } else if (replay->seated) {
        tk_buffer_put(&self->out, _("--seat asked for what this seat could see.\n"));
    } else if (replay->seat == TK_NO_SEAT) {
        replay->seat = 0;
    } else {
        replay->seat = replay->seat + 1 < seats ? replay->seat + 1 : TK_NO_SEAT;
    }
}

static void run_quit(stepper *self, const char *argument) {
    (void)argument;
    self->leave = true;
}

static void run_help(stepper *self, const char *argument);

typedef struct replay_verb {
    const char *name, *argument; /* a verb (tui/verbs.h), which may be shortened: the first that begins so is meant */
    const char *help;            /* N_ message id */
    void (*run)(stepper *self, const char *argument);
} replay_verb;

static const replay_verb verbs[] = {
    {N_("type|next"), "", N_("one move on; Enter, space and the right arrow do the same"), run_next},
    {N_("type|previous"), "", N_("one move back; so does the left arrow"), run_previous},
    {N_("type|move"), "N", N_("to after that many moves; a number alone does the same, and +3 or -3 go from here"),
     run_move},
    {N_("replay|turn"), "[N]",
     N_("to the start of a turn, without a number the next one; the arrows down and up go by turns"), run_turn},
    {N_("type|round"), "[N]", N_("to the start of a round, in games that have rounds"), run_round},
    {N_("type|start"), "", N_("to the start; so does Home"), run_start},
    {N_("replay|end"), "", N_("to the end; so does End"), run_end},
    {N_("replay|play"), "[N]", N_("go on by itself, N moves a second (default 1); any key stops it"), run_play},
    {N_("type|continue"), "", N_("play on from here, as a new match; the record stays as it is"), run_continue},
    {N_("type|flip"), "", N_("look from the other side; where players have secrets, see what the next one sees"),
     run_flip},
    {N_("type|help"), "", N_("these lines"), run_help},
    {N_("type|quit"), "", N_("leave"), run_quit},
};
enum { VERBS = sizeof verbs / sizeof *verbs };

static void run_help(stepper *self, const char *argument) {
    (void)argument;
    for (size_t index = 0; index < VERBS; index++) {
        tui_help_entry(&self->out, verbs[index].name, verbs[index].argument, verbs[index].help);
    }
    self->stale = true;
}

static void complete(void *context, const char *begun, tui_word_taker take, void *taker) {
    (void)context;
    for (size_t index = 0; index < VERBS; index++) {
        tui_verb_complete(verbs[index].name, begun, take, taker);
    }
}

static void take_line(stepper *self, const char *line) {
    tk_buffer typed = {0};
    self->stale = true;
    tui_put_narrow(&typed, line + tui_blank_length(line));
    const char *words = typed.size > 0 ? typed.data : "";
    const size_t length = tui_word_length(words);
    const char *argument = words + length + tui_blank_length(words + length);
    const bool asks = length == 1 && *words == '?';
    if (*words != 0 && strchr("0123456789+-", *words) != NULL) {
        run_move(self, words);
    } else if (*words != 0) {
        size_t index = 0;
        while (index < VERBS && tui_verb_compare(verbs[index].name, asks ? "help" : words,
                                                 asks ? strlen("help") : length) == TUI_VERB_OTHER) {
            index++;
        }
        if (index < VERBS) {
            verbs[index].run(self, argument);
        } else {
            tui_tell(&self->out, _("'%s' is no command; 'help' lists them"), words);
            tk_buffer_char(&self->out, '\n');
        }
    }
    tk_buffer_free(&typed);
}

/* ---- Keys ---- */

/* A key that begins a line, and what more of its character comes with it. */
static bool begins_line(stepper *self, int key) {
    char letter[LETTER_MOST] = {(char)key};
    if (key <= ' ' || key == 127 || key > 255) {
        return false;
    }
    for (size_t length = 1; key >= 0xc0 && length + 1 < sizeof letter; length++) {
        if (tk_text_utf8_length(letter, length) == length) {
            break;
        }
        const int more = tui_prompt_key(self->prompt, 0);
        if (more < 0x80 || more > 0xbf) {
            return true; /* no letter: the line begins empty */
        }
        letter[length] = (char)more;
    }
    tui_prompt_begin(self->prompt, letter);
    return true;
}

static void type_line(stepper *self) {
    char asked[128];
    const char *line;
    question(self, asked, sizeof asked);
    fputs("\r\033[K", stdout);
    if (tui_prompt_read(self->prompt, asked, &line) == TUI_LINE) {
        take_line(self, line);
    } else {
        self->leave = true;
    }
}

static void take_key(stepper *self, int key) {
    switch (key) {
    case ' ':
    case '\n':
    case '\r':
    case TUI_KEY_RIGHT:
        run_next(self, "");
        break;
    case 127:
    case '\b':
    case TUI_KEY_LEFT:
        run_previous(self, "");
        break;
    case TUI_KEY_DOWN:
    case TUI_KEY_PAGE_DOWN:
        next_turn(self);
        break;
    case TUI_KEY_UP:
    case TUI_KEY_PAGE_UP:
        previous_turn(self);
        break;
    case TUI_KEY_HOME:
        run_start(self, "");
        break;
    case TUI_KEY_END:
        run_end(self, "");
        break;
    case 0:
        self->leave = true;
        break;
    default:
        if (begins_line(self, key)) {
            type_line(self);
        } else {
            tui_screen_again(&self->screen); /* of another size, perhaps */
        }
        break;
    }
}

/* Waits for a key as long as a move is shown. */
static void wait_while_playing(stepper *self) {
    const unsigned columns = self->screen.terminal->columns, rows = self->screen.terminal->rows;
    const int key = tui_prompt_key(self->prompt, (int)(SECOND / self->pace));
    tui_terminal_measure(self->screen.terminal);
    if (key == 0) {
        self->leave = true;
    } else if (key == TUI_KEY_NONE && self->at < self->moves) {
        go_to(self, self->at + 1);
    }
    const bool resized = columns != self->screen.terminal->columns || rows != self->screen.terminal->rows;
    if ((key != TUI_KEY_NONE && !resized) || self->at >= self->moves) {
        self->pace = 0; /* and what there is to be read can be read */
    }
    self->stale = true;
}

static void redraw(void *context) {
    stepper *self = context;
    tui_screen_again(&self->screen);
}

static void show_words(void *context, const char *words) {
    stepper *self = context;
    tui_screen_aside(&self->screen, words);
}

static void step_through(stepper *self) {
    char asked[128];
    while (!self->leave) {
        if (self->stale && !draw(self)) {
            return;
        }
        question(self, asked, sizeof asked);
        fputs(asked, stdout);
        fflush(stdout);
        if (self->pace > 0) {
            wait_while_playing(self);
        } else {
            take_key(self, tui_prompt_key(self->prompt, -1));
        }
    }
}

int replay_step(replay_session *replay, size_t moves, tk_record **branch) {
    stepper self = {.replay = replay, .moves = replay_moves(replay, SIZE_MAX), .at = moves, .stale = true};
    const tui_prompt_host host = {.complete = complete, .redraw = redraw, .aside = show_words, .context = &self};
    *branch = NULL;
    self.prompt = tui_prompt_open(&replay->terminal, &host);
    if (self.prompt == NULL) {
        return cli_memory_error();
    }
    self.screen =
        (tui_screen){.terminal = &replay->terminal, .prompt = self.prompt, .draw = draw_table, .context = &self};
    replay_find_turns(replay);
    tui_screen_enter(&replay->terminal);
    step_through(&self);
    tui_screen_leave(&replay->terminal);
    tui_prompt_close(self.prompt);
    tui_screen_free(&self.screen);
    tk_buffer_free(&self.out);
    if (self.plays_on &&
        tk_record_branch(replay->record, play_record_entries(replay->record, self.at), branch) != TK_OK) {
        return cli_memory_error();
    }
    return replay->status == TK_OK ? CLI_OK : CLI_FAILED;
}
