/* What the pages of a server share. */
#include <stdio.h>
#include <string.h>

#include "app/join/join.h"
#include "base/text.h"
#include "tui/i18n.h"
#include "tui/verbs.h"
#include "tui/wrap.h"

void join_enter(join *self) {
    const tui_prompt_host host = {.descriptor = join_descriptor, .hear = join_hear, .context = self};
    self->screen = (tui_screen){.terminal = &self->terminal, .prompt = tui_prompt_open(&self->terminal, &host)};
    self->leave = self->leave || self->screen.prompt == NULL;
}

void join_exit(join *self) {
    tui_prompt_close(self->screen.prompt);
    tui_screen_free(&self->screen);
    self->screen = (tui_screen){0};
}

menu_item *join_add(menu_page *page, int value, const char *title, const char *about) {
    menu_item *item = menu_add(page, value);
    if (item != NULL) {
        tk_text_copy(item->title, sizeof item->title, title, strlen(title));
        tk_text_copy(item->about, sizeof item->about, about, strlen(about));
    }
    return item;
}

bool join_page(join *self, menu_page *page, const char *title) {
    if (self->leave || !menu_page_open(page, title)) {
        self->leave = true;
        return false;
    }
    join_put_connection(self, &page->words);
    tk_buffer_add(&page->words, self->notice.data, self->notice.size);
    return true;
}

bool join_choose(join *self, menu_page *page, bool *news) {
    for (;;) {
        const menu_answer answer = menu_choose(page, &self->screen);
        if (answer == MENU_NEWS && news == NULL) {
            continue; /* what it is about stays as it is */
        }
        if (answer == MENU_NEWS) {
            *news = true;
            return false;
        }
        self->leave = self->leave || answer == MENU_LEAVE || remote_state_of(self->client) == REMOTE_OVER;
        tk_buffer_clear(&self->notice); /* it has been read */
        return answer == MENU_CHOSEN && !self->leave;
    }
}

/* ---- Typing ---- */

static void show(join *self, const char *title, const char *words, tk_buffer *out) {
    tui_terminal_measure(&self->terminal);
    tui_clear(&self->terminal, out);
    tui_styled(&self->terminal, out, "1;38;5;214", "1;33", title);
    tk_buffer_put(out, "\n\n");
    if (*words != 0) {
        tui_wrap_line(out, words, 0, self->terminal.columns);
        tk_buffer_char(out, '\n');
    }
    tui_flush(out);
}

static bool read_line(join *self, const char *title, const char *words, const char *question, char *out, size_t size) {
    tk_buffer page = {0};
    const char *line = "";
    tui_line end;
    do { /* what comes meanwhile is told afterwards */
        show(self, title, words, &page);
        end = tui_prompt_read(self->screen.prompt, question, &line);
    } while (end == TUI_LINE_LATE);
    tk_buffer_free(&page);
    self->leave = self->leave || end == TUI_LINE_BROKEN;
    line += strspn(line, " ");
    tk_text_copy(out, size, line, strlen(line));
    for (size_t length = strlen(out); length > 0 && out[length - 1] == ' ';) {
        out[--length] = 0;
    }
    return end == TUI_LINE && *out != 0;
}

bool join_line_read(join *self, const char *title, const char *question, char *out, size_t size) {
    return read_line(self, title, "", question, out, size);
}

/* One character less, whole. */
static void drop_last(char *out, size_t *length) {
    while (*length > 0 && ((unsigned char)out[--*length] & 0xc0u) == 0x80u) {
    }
    out[*length] = 0;
}

bool join_secret_read(join *self, const char *title, const char *question, char *out, size_t size) {
    enum { BACKSPACE = 127, RUBOUT = 8, KILL = 21 };
    tk_buffer page = {0};
    size_t length = 0;
    int key;
    out[0] = 0;
    do {
        show(self, title, "", &page);
        tk_buffer_put(&page, question);
        for (size_t at = 0; at < length; at++) {
            tk_buffer_put(&page, ((unsigned char)out[at] & 0xc0u) == 0x80u ? "" : "*");
        }
        tui_flush(&page);
        key = tui_prompt_key(self->screen.prompt, -1);
        if (key == BACKSPACE || key == RUBOUT) {
            drop_last(out, &length);
        } else if (key == KILL) {
            length = 0;
        } else if (key >= ' ' && key < TUI_KEY_LEFT && length + 1 < size) {
            out[length++] = (char)key;
        }
        out[length] = 0;
    } while (key != 0 && key != '\r' && key != '\n' && key != TUI_KEY_ESCAPE);
    tk_buffer_free(&page);
    self->leave = self->leave || key == 0;
    return (key == '\r' || key == '\n') && length > 0;
}

bool join_confirm(join *self, const char *title, const char *words) {
    char typed[64];
    return read_line(self, title, words, _("Type yes if you mean it> "), typed, sizeof typed) &&
           tui_verb_is(N_("type|yes"), typed);
}

void join_wipe(char *secret, size_t size) {
    volatile char *at = secret;
    while (size-- > 0) {
        *at++ = 0;
    }
}

void join_tell_refusal(join *self) {
    if (self->refusal[0] != 0) {
        tui_tell(&self->notice, _("Not possible: %s.\n"), self->refusal);
        self->refusal[0] = 0;
    }
}
