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
#include <unistd.h>

struct tui_prompt {
    bool edited;
    EditLine *editor;
    History *history;
    const char *question;
    tui_completer complete;
    void *context;
    char *plain; /* of getline */
    size_t plain_size;
    tk_buffer line;
};

static volatile sig_atomic_t broken;
static volatile sig_atomic_t renewed; /* back in the foreground, or in a window of another size */

static void note_signal(int number) {
    if (number == SIGCONT || number == SIGWINCH) {
        renewed = 1;
    } else {
        broken = 1;
    }
}

bool tui_prompt_broken(void) {
    return broken != 0;
}

static void note(int number) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note_signal; /* without SA_RESTART: a waiting read shall end */
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
    note(SIGCONT);
    note(SIGWINCH);
}

/* Waits for something to read, or a signal. */
static bool wait_for_input(void) {
    fd_set input;
    sigset_t none;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    sigemptyset(&none);
    return pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, &none) >= 0;
}

/* ---- libedit ---- */

static tui_prompt *prompt_of(EditLine *editor) {
    void *data = NULL;
    el_get(editor, EL_CLIENTDATA, &data);
    return data;
}

static char *give_question(EditLine *editor) {
    return (char *)prompt_of(editor)->question; /* libedit does not write to it */
}

/* A shell that brings the program back leaves the terminal as it likes it itself. */
static void renew(EditLine *editor) {
    renewed = 0;
    el_resize(editor);
    el_set(editor, EL_PREP_TERM, 0);
    el_set(editor, EL_PREP_TERM, 1);
    el_set(editor, EL_REFRESH);
}

/* Without an editor a renewal ends the waiting with -1. */
static int read_byte(EditLine *editor, unsigned char *byte) {
    for (;;) {
        if (renewed && editor != NULL) {
            renew(editor);
        }
        if (broken || renewed) {
            return -1;
        }
        ssize_t count = wait_for_input() ? read(STDIN_FILENO, byte, 1) : -1;
        if (count >= 0) {
            return (int)count;
        }
        if (errno != EINTR) {
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
        int count = read_byte(editor, &byte);
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
    tk_buffer_format(&found->list, "%s  ", word);
}

static unsigned char complete_line(EditLine *editor, int key) {
    (void)key;
    tui_prompt *prompt = prompt_of(editor);
    const LineInfo *info = el_line(editor);
    char begun[128];
    size_t length = (size_t)(info->cursor - info->buffer);
    if (prompt->complete == NULL || length >= sizeof begun) {
        return CC_ERROR;
    }
    memcpy(begun, info->buffer, length);
    begun[length] = 0;
    fitting found = {0};
    prompt->complete(prompt->context, begun, take_word, &found);
    unsigned char result = CC_ERROR;
    if (found.count > 0 && strlen(found.common) >= length) {
        bool grows = strcmp(found.common, begun) != 0;
        if (grows) {
            el_deletestr(editor, (int)length); /* letters may have changed their case */
            el_insertstr(editor, found.common);
            result = CC_REFRESH;
        } else if (found.count > 1) {
            printf("\n%s\n", found.list.data);
            fflush(stdout);
            result = CC_REDISPLAY;
        }
    }
    tk_buffer_free(&found.list);
    return result;
}

static bool open_editor(tui_prompt *prompt) {
    HistEvent event;
    prompt->editor = el_init("tankodrom", stdin, stdout, stderr);
    prompt->history = history_init();
    if (prompt->editor == NULL || prompt->history == NULL) {
        return false;
    }
    history(prompt->history, &event, H_SETSIZE, 500);
    history(prompt->history, &event, H_SETUNIQUE, 1);
    el_set(prompt->editor, EL_CLIENTDATA, (void *)prompt);
    el_set(prompt->editor, EL_EDITOR, "emacs");
    el_set(prompt->editor, EL_SIGNAL, 0);
    el_set(prompt->editor, EL_PROMPT, give_question);
    el_set(prompt->editor, EL_HIST, history, prompt->history);
    el_set(prompt->editor, EL_GETCFN, read_character);
    el_wset(prompt->editor, EL_ADDFN, L"complete", L"complete the line", complete_line); /* el_set would leak them */
    el_set(prompt->editor, EL_BIND, "^I", "complete", NULL);
    el_set(prompt->editor, EL_BIND, "^R", "em-inc-search-prev", NULL);
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
    prompt->question = question;
    el_set(prompt->editor, EL_PREP_TERM, 1); /* before the question is seen: an early Ctrl-D would get lost */
    const char *typed = el_gets(prompt->editor, &count);
    if (broken) {
        return TUI_LINE_BROKEN;
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

tui_prompt *tui_prompt_open(const tui_terminal *terminal, tui_completer complete, void *context) {
    tui_prompt *prompt = calloc(1, sizeof *prompt);
    if (prompt == NULL) {
        return NULL;
    }
    prompt->complete = complete;
    prompt->context = context;
    prompt->edited = terminal->interactive;
    if (prompt->edited) {
        if (!open_editor(prompt)) {
            tui_prompt_close(prompt);
            return NULL;
        }
        note_renewals();
    }
    note(SIGINT);
    note(SIGTERM);
    note(SIGHUP);
    return prompt;
}

void tui_prompt_close(tui_prompt *prompt) {
    if (prompt == NULL) {
        return;
    }
    if (prompt->history != NULL) {
        history_end(prompt->history);
    }
    if (prompt->editor != NULL) {
        el_end(prompt->editor);
    }
    tk_buffer_free(&prompt->line);
    free(prompt->plain);
    free(prompt);
}

void tui_prompt_forget(tui_prompt *prompt) {
    HistEvent event;
    if (prompt->history != NULL) {
        history(prompt->history, &event, H_CLEAR);
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

/* The rest of ESC [ … or ESC O …: ends with the first byte from '@' on. */
static int read_sequence(void) {
    unsigned char byte = 0;
    if (!more_waits() || read_byte(NULL, &byte) != 1 || (byte != '[' && byte != 'O')) {
        return TUI_KEY_OTHER;
    }
    do {
        if (!more_waits() || read_byte(NULL, &byte) != 1) {
            return TUI_KEY_OTHER;
        }
    } while (byte < '@');
    static const char ends[] = "ABCDFH";
    static const int keys[] = {TUI_KEY_UP, TUI_KEY_DOWN, TUI_KEY_RIGHT, TUI_KEY_LEFT, TUI_KEY_END, TUI_KEY_HOME};
    const char *found = strchr(ends, byte);
    return found != NULL ? keys[found - ends] : TUI_KEY_OTHER;
}

int tui_prompt_key(tui_prompt *prompt) {
    enum { ESCAPE = 27, END_OF_INPUT = 4 };
    unsigned char byte = 0;
    struct termios before, raw;
    if (!prompt->edited || tcgetattr(STDIN_FILENO, &before) != 0) {
        return 0;
    }
    raw = before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    int key = read_byte(NULL, &byte) == 1 && byte != END_OF_INPUT ? byte : 0;
    if (key == ESCAPE) {
        key = read_sequence();
    }
    if (key == 0 && renewed && !broken) {
        key = TUI_KEY_OTHER;
        renewed = 0;
    }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
    return key;
}
