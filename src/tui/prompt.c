/* On a terminal libedit edits the line. Signals are only noted, so that whoever waits can put things in order: the
 * reader of characters given to libedit ends the line when one has come. */
#include "tui/prompt.h"

#include <errno.h>
#include <histedit.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "tui/screen.h"

struct tui_prompt {
    bool edited;
    History *history;
    tui_prompt_host host;
    char question[128];
    bool late;   /* the host ended the waiting */
    bool news;   /* and it did so because it has heard something */
    char *plain; /* of getline */
    size_t plain_size;
    tk_buffer line;
};

/* There is one terminal, and one editor for it, which the prompts use in turn: what it reads of the terminal's
 * description at its start, the library for that never gives back. */
static EditLine *the_editor;

static volatile sig_atomic_t broken;
static volatile sig_atomic_t renewed; /* back in the foreground, or in a window of another size */

static void note_signal(int number) {
    if (number == SIGCONT || number == SIGWINCH) {
        renewed = 1;
    } else {
        broken = 1;
    }
}

/* Ctrl-Z: the shell's prompt shall not stand on the program's page. */
static void stop(int number) {
    (void)number;
    tui_screen_stop();
    renewed = 1;
}

bool tui_prompt_broken(void) {
    return broken != 0;
}

/* With SA_RESTART a write goes on, and so would a read that waits for a whole line: without it that ends. Keys are
 * waited for by pselect, which ends in any case. */
static void note(int number, bool restarts) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note_signal;
    action.sa_flags = restarts ? SA_RESTART : 0;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* They come only while a key is waited for: elsewhere they would cut a write short, and here none is missed. */
static void note_renewals(void) {
    sigset_t renewals;
    sigemptyset(&renewals);
    sigaddset(&renewals, SIGCONT);
    sigaddset(&renewals, SIGWINCH);
    sigprocmask(SIG_BLOCK, &renewals, NULL);
    note(SIGCONT, true);
    note(SIGWINCH, true);
    struct sigaction action = {.sa_handler = stop, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGTSTP, &action, NULL);
}

typedef enum waited { WAITED_SIGNAL, WAITED_TIME, WAITED_INPUT, WAITED_HOST, WAITED_NEWS } waited;

/* Waits for something to read here or at another descriptor (negative for none), a signal (with errno), or so many
 * milliseconds (for ever when negative). */
static waited wait_once(int other, int milliseconds) {
    struct timespec limit = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    fd_set input;
    sigset_t none;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    other = other < FD_SETSIZE ? other : -1;
    if (other >= 0) {
        FD_SET(other, &input);
    }
    sigemptyset(&none);
    const int count = pselect((other > STDIN_FILENO ? other : STDIN_FILENO) + 1, &input, NULL, NULL,
                              milliseconds >= 0 ? &limit : NULL, &none);
    return count < 0                        ? WAITED_SIGNAL
           : count == 0                     ? WAITED_TIME
           : FD_ISSET(STDIN_FILENO, &input) ? WAITED_INPUT
                                            : WAITED_HOST;
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* The same, while the host hears what comes. */
static waited wait_for_input(const tui_prompt *prompt, int milliseconds) {
    const tui_prompt_host *host = &prompt->host;
    if (host->hear == NULL) {
        return wait_once(-1, milliseconds);
    }
    const int64_t until = milliseconds >= 0 ? now() + milliseconds : INT64_MAX;
    for (;;) {
        int next = -1;
        if (host->hear(host->context, &next)) {
            return WAITED_NEWS;
        }
        const int64_t left = milliseconds >= 0 ? until - now() : INT32_MAX;
        const int limit = left <= 0 ? 0 : next >= 0 && next < left ? next : milliseconds >= 0 ? (int)left : -1;
        const waited end = wait_once(host->descriptor != NULL ? host->descriptor(host->context) : -1, limit);
        if (end == WAITED_SIGNAL || end == WAITED_INPUT || (end == WAITED_TIME && left <= limit && milliseconds >= 0)) {
            return end;
        }
    }
}

/* ---- libedit ---- */

static tui_prompt *prompt_of(EditLine *editor) {
    void *data = NULL;
    el_get(editor, EL_CLIENTDATA, &data);
    return data;
}

static char *give_question(EditLine *editor) {
    return prompt_of(editor)->question;
}

/* A shell that brings the program back leaves the terminal as it likes it itself. */
static void take_terminal(void) {
    el_set(the_editor, EL_PREP_TERM, 0);
    el_set(the_editor, EL_PREP_TERM, 1);
}

static void renew(EditLine *editor) {
    const tui_prompt_host *host = &prompt_of(editor)->host;
    renewed = 0;
    el_resize(editor);
    take_terminal();
    if (host->redraw != NULL) {
        host->redraw(host->context);
    }
    el_set(editor, EL_REFRESH);
}

/* Columns that a text of the locale takes. */
static size_t width_of(const char *text, size_t length) {
    size_t width = 0, bytes;
    for (size_t at = 0; at < length; at += bytes) {
        width += tui_character_width(text + at, &bytes);
    }
    return width;
}

/* Writes the question and the line anew where they stand, for libedit does not look whether its question changed. */
static void ask_again(size_t former_width) {
    const LineInfo *info = el_line(the_editor);
    tui_terminal terminal;
    tui_terminal_measure(&terminal);
    size_t rows = (former_width + width_of(info->buffer, (size_t)(info->cursor - info->buffer))) / terminal.columns;
    if (rows > 0) {
        printf("\033[%zuA", rows);
    }
    fputs("\r\033[J", stdout);
    fflush(stdout);
    el_set(the_editor, EL_REFRESH);
}

/* Lets the host look at its clock. Milliseconds until the next time; negative for never. */
static int tick(tui_prompt *prompt) {
    char former[sizeof prompt->question];
    if (prompt->host.tick == NULL) {
        return -1;
    }
    memcpy(former, prompt->question, sizeof former);
    int next = prompt->host.tick(prompt->host.context, prompt->question, sizeof prompt->question);
    prompt->late = next == TUI_TICK_LATE;
    if (!prompt->late && strcmp(former, prompt->question) != 0) {
        ask_again(width_of(former, strlen(former)));
    }
    return next;
}

/* What was heard is shown behind a line that has been begun; one of which nothing was typed ends. */
static void tell_news(EditLine *editor) {
    tui_prompt *prompt = prompt_of(editor);
    const LineInfo *info = el_line(editor);
    prompt->late = info->lastchar == info->buffer;
    if (!prompt->late && prompt->host.redraw != NULL) {
        prompt->host.redraw(prompt->host.context);
        el_set(editor, EL_REFRESH);
    }
}

/* Without an editor a renewal and news end the waiting with -1. */
static int read_byte(tui_prompt *prompt, EditLine *editor, unsigned char *byte) {
    for (;;) {
        if (renewed && editor != NULL) {
            renew(editor);
        }
        if (broken || renewed) {
            return -1;
        }
        const int limit = editor != NULL ? tick(prompt) : TUI_TICK_NEVER;
        if (limit == TUI_TICK_LATE) {
            return -1;
        }
        const waited end = wait_for_input(prompt, limit);
        const ssize_t count = end == WAITED_INPUT ? read(STDIN_FILENO, byte, 1) : -1;
        if (count >= 0) {
            return (int)count;
        }
        if (end == WAITED_NEWS && editor != NULL) {
            tell_news(editor);
        }
        prompt->news = end == WAITED_NEWS;
        if (end == WAITED_NEWS ? editor == NULL || prompt->late : end != WAITED_TIME && errno != EINTR) {
            return -1;
        }
    }
}

/* A character of the locale, put together from its bytes. */
static int read_character(EditLine *editor, wchar_t *character) {
    mbstate_t state;
    memset(&state, 0, sizeof state);
    for (;;) {
        unsigned char byte;
        int count = read_byte(prompt_of(editor), editor, &byte);
        if (count <= 0) {
            return count;
        }
        char given = (char)byte;
        size_t length = mbrtowc(character, &given, 1, &state);
        if (length == (size_t)-1) { /* not a character: start afresh with the next byte */
            memset(&state, 0, sizeof state);
        } else if (length != (size_t)-2) {
            return 1;
        }
    }
}

/* ---- Completion: the longest beginning that all fitting words share; all of them when that adds nothing ---- */

typedef struct fitting {
    char common[64];
    size_t count;
    tk_buffer list;
} fitting;

static void take_word(void *taker, const char *word) {
    fitting *found = taker;
    if (found->count == 0) {
        snprintf(found->common, sizeof found->common, "%s", word);
    } else {
        size_t same = 0;
        while (found->common[same] != 0 && found->common[same] == word[same]) {
            same++;
        }
        found->common[same] = 0;
    }
    found->count++;
    char entry[80]; /* each once: several actions may begin with the same word */
    snprintf(entry, sizeof entry, "  %s  ", word);
    if (found->list.size == 0) {
        tk_buffer_put(&found->list, "  ");
    }
    if (strstr(found->list.data, entry) == NULL) {
        tk_buffer_put(&found->list, entry + 2);
    }
}

static void show_words(const tui_prompt *prompt, const char *words) {
    words += strspn(words, " ");
    if (prompt->host.aside != NULL) {
        prompt->host.aside(prompt->host.context, words);
    } else {
        printf("\n%s\n", words);
        fflush(stdout);
    }
}

static unsigned char complete_line(EditLine *editor, int key) {
    (void)key;
    tui_prompt *prompt = prompt_of(editor);
    const LineInfo *info = el_line(editor);
    char begun[128];
    size_t length = (size_t)(info->cursor - info->buffer);
    if (prompt->host.complete == NULL || length >= sizeof begun) {
        return CC_ERROR;
    }
    memcpy(begun, info->buffer, length);
    begun[length] = 0;
    fitting found = {0};
    prompt->host.complete(prompt->host.context, begun, take_word, &found);
    unsigned char result = CC_ERROR;
    if (found.count > 0 && strlen(found.common) >= length) {
        bool grows = strcmp(found.common, begun) != 0;
        if (grows) {
            el_deletestr(editor, (int)length); /* letters may have changed their case */
            el_insertstr(editor, found.common);
            result = CC_REFRESH;
        } else if (found.count > 1) {
            show_words(prompt, found.list.data);
            result = CC_REDISPLAY;
        }
    }
    tk_buffer_free(&found.list);
    return result;
}

static bool start_editor(void) {
    the_editor = el_init("tankodrom", stdin, stdout, stderr);
    if (the_editor == NULL) {
        return false;
    }
    el_set(the_editor, EL_EDITOR, "emacs");
    el_set(the_editor, EL_SIGNAL, 0);
    /* Ctrl-C and Ctrl-Z leave what is being drawn whole: a terminal that got half of a colour would take the letters
     * after it for a command. */
    el_set(the_editor, EL_SETTY, "-d", "+noflsh", NULL);
    el_set(the_editor, EL_PROMPT, give_question);
    el_set(the_editor, EL_GETCFN, read_character);
    el_wset(the_editor, EL_ADDFN, L"complete", L"complete the line", complete_line); /* el_set would leak them */
    el_set(the_editor, EL_BIND, "^I", "complete", NULL);
    el_set(the_editor, EL_BIND, "^R", "em-inc-search-prev", NULL);
    return true;
}

static bool open_editor(tui_prompt *prompt) {
    HistEvent event;
    prompt->history = history_init();
    if (prompt->history == NULL || (the_editor == NULL && !start_editor())) {
        return false;
    }
    history(prompt->history, &event, H_SETSIZE, 500);
    history(prompt->history, &event, H_SETUNIQUE, 1);
    return true;
}

static size_t without_end(const char *line, size_t length) {
    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) {
        length--;
    }
    return length;
}

static tui_line read_edited(tui_prompt *prompt, const char *question, const char **line) {
    HistEvent event;
    int count = 0;
    snprintf(prompt->question, sizeof prompt->question, "%s", question);
    prompt->late = false;
    el_set(the_editor, EL_CLIENTDATA, (void *)prompt);
    el_set(the_editor, EL_HIST, history, prompt->history);
    el_set(the_editor, EL_PREP_TERM, 1); /* before the question is seen: an early Ctrl-D would get lost */
    const char *typed = el_gets(the_editor, &count);
    el_set(the_editor, EL_PREP_TERM, 1); /* it lets the terminal echo again, into what is drawn next */
    if (broken || prompt->late) {
        return broken ? TUI_LINE_BROKEN : TUI_LINE_LATE;
    }
    if (typed == NULL || count <= 0) {
        return TUI_LINE_END;
    }
    tk_buffer_clear(&prompt->line);
    const size_t length = without_end(typed, (size_t)count);
    if (!tk_buffer_add(&prompt->line, typed, length)) {
        return TUI_LINE_END;
    }
    if (length > 0) {
        history(prompt->history, &event, H_ENTER, prompt->line.data);
    }
    *line = length > 0 ? prompt->line.data : "";
    return TUI_LINE;
}

/* ---- Without it ---- */

static tui_line read_plain(tui_prompt *prompt, const char *question, const char **line) {
    fputs(question, stdout);
    fflush(stdout);
    errno = 0;
    ssize_t length = getline(&prompt->plain, &prompt->plain_size, stdin);
    if (broken) {
        return TUI_LINE_BROKEN;
    }
    if (length < 0) {
        return TUI_LINE_END;
    }
    prompt->plain[without_end(prompt->plain, (size_t)length)] = 0;
    *line = prompt->plain;
    return TUI_LINE;
}

tui_prompt *tui_prompt_open(const tui_terminal *terminal, const tui_prompt_host *host) {
    tui_prompt *prompt = calloc(1, sizeof *prompt);
    if (prompt == NULL) {
        return NULL;
    }
    if (host != NULL) {
        prompt->host = *host;
    }
    prompt->edited = terminal->interactive;
    if (prompt->edited) {
        if (!open_editor(prompt)) {
            tui_prompt_close(prompt);
            return NULL;
        }
        note_renewals();
        el_set(the_editor, EL_PREP_TERM, 1); /* from now on: what is typed early must not be echoed into a drawing */
    }
    note(SIGINT, prompt->edited);
    note(SIGTERM, prompt->edited);
    note(SIGHUP, prompt->edited);
    return prompt;
}

void tui_prompt_close(tui_prompt *prompt) {
    if (prompt == NULL) {
        return;
    }
    if (prompt->history != NULL) {
        history_end(prompt->history);
    }
    if (prompt->edited && the_editor != NULL) {
        el_set(the_editor, EL_PREP_TERM, 0);
    }
    tk_buffer_free(&prompt->line);
    free(prompt->plain);
    free(prompt);
}

void tui_prompt_drop(tui_prompt *prompt) {
    if (prompt->edited) {
        tcflush(STDIN_FILENO, TCIFLUSH);
    }
}

void tui_prompt_forget(tui_prompt *prompt) {
    HistEvent event;
    if (prompt->history != NULL) {
        history(prompt->history, &event, H_CLEAR);
    }
}

void tui_prompt_begin(tui_prompt *prompt, const char *begun) {
    if (prompt->edited) {
        el_push(the_editor, begun);
    }
}

tui_line tui_prompt_read(tui_prompt *prompt, const char *question, const char **line) {
    *line = "";
    if (broken) {
        return TUI_LINE_BROKEN;
    }
    return prompt->edited ? read_edited(prompt, question, line) : read_plain(prompt, question, line);
}

/* ---- Keys ---- */

/* Whether more bytes wait, as they do behind an escape that a key sent. */
static bool more_waits(void) {
    enum { MILLISECONDS = 50 };
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    return poll(&input, 1, MILLISECONDS) > 0;
}

/* The rest of ESC [ … or ESC O …: ends with the first byte from '@' on. Nothing is heard meanwhile: what is left of a
 * key would be taken for others. */
static int read_sequence(void) {
    unsigned char byte = 0, first = 0;
    if (!more_waits()) {
        return TUI_KEY_ESCAPE;
    }
    if (read(STDIN_FILENO, &byte, 1) != 1 || (byte != '[' && byte != 'O')) {
        return TUI_KEY_OTHER;
    }
    do {
        if (!more_waits() || read(STDIN_FILENO, &byte, 1) != 1) {
            return TUI_KEY_OTHER;
        }
        first = first != 0 ? first : byte;
    } while (byte < '@');
    if (byte == '~') { /* the keys that send a number */
        return first == '5' ? TUI_KEY_PAGE_UP : first == '6' ? TUI_KEY_PAGE_DOWN : TUI_KEY_OTHER;
    }
    static const char ends[] = "ABCDFH";
    static const int keys[] = {TUI_KEY_UP, TUI_KEY_DOWN, TUI_KEY_RIGHT, TUI_KEY_LEFT, TUI_KEY_END, TUI_KEY_HOME};
    const char *found = strchr(ends, byte);
    return found != NULL ? keys[found - ends] : TUI_KEY_OTHER;
}

int tui_prompt_key(tui_prompt *prompt, int milliseconds) {
    enum { ESCAPE = 27, END_OF_INPUT = 4 };
    unsigned char byte = 0;
    if (!prompt->edited) {
        return 0;
    }
    el_set(the_editor, EL_PREP_TERM, 1);
    int key = TUI_KEY_NONE;
    const waited end = milliseconds < 0 ? WAITED_INPUT : wait_for_input(prompt, milliseconds);
    prompt->news = end == WAITED_NEWS;
    if (end != WAITED_TIME && end != WAITED_NEWS) {
        key = read_byte(prompt, NULL, &byte) == 1 && byte != END_OF_INPUT ? byte : 0;
    }
    if (prompt->news && !broken && !renewed) {
        return TUI_KEY_NEWS;
    }
    if (key == ESCAPE) {
        key = read_sequence();
    }
    if (key == 0 && renewed && !broken) {
        key = TUI_KEY_RENEWED;
        renewed = 0;
        take_terminal();
    }
    return key;
}
