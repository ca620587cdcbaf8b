#include "app/menu/page.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "tui/i18n.h"
#include "tui/wrap.h"

/* q leads back everywhere. */
static const char letters[] = "abcdefghijklmnoprstuvwxyz";
enum { LETTERS = sizeof letters - 1, TITLE_LEAST = 16, TITLE_MOST = 40, BEFORE = 6, ABOUT_LEAST = 24 };

bool menu_page_open(menu_page *page, const char *title) {
    *page = (menu_page){.title = title, .item = calloc(MENU_ITEMS_MOST, sizeof *page->item)};
    return page->item != NULL;
}

void menu_page_close(menu_page *page) {
    tk_buffer_free(&page->words);
    free(page->item);
    *page = (menu_page){0};
}

menu_item *menu_add(menu_page *page, int value) {
    if (page->count == MENU_ITEMS_MOST) {
        return NULL;
    }
    menu_item *item = &page->item[page->count++];
    item->value = value;
    return item;
}

/* ---- Drawing ---- */

/* Columns for the titles, so that what is said about them stands below each other. */
static size_t title_columns(const menu_page *page) {
    size_t widest = TITLE_LEAST;
    for (size_t index = 0; index < page->count; index++) {
        const size_t width = tui_width(page->item[index].title);
        widest = *page->item[index].about != 0 && width > widest && width <= TITLE_MOST ? width : widest;
    }
    return widest;
}

static void put_item(const menu_page *page, size_t index, const tui_terminal *terminal, tk_buffer *out) {
    const menu_item *item = &page->item[index];
    const bool chosen = index == page->chosen;
    const size_t columns = title_columns(page), indent = BEFORE + columns + 2;
    const char label[] = {(char)(index < LETTERS ? letters[index] : ' '), 0};
    if (item->apart) {
        tk_buffer_char(out, '\n');
    }
    tk_buffer_put(out, chosen ? " > " : "   ");
    tui_styled(terminal, out, "1;38;5;214", "1;33", label);
    tk_buffer_put(out, "  ");
    tui_style(terminal, out, chosen ? "1;7" : "1", chosen ? "1;7" : "1");
    tk_buffer_put(out, item->title);
    tui_style_end(terminal, out);
    if (*item->about != 0) {
        const size_t width = tui_width(item->title);
        if (width <= columns && terminal->columns >= indent + ABOUT_LEAST) {
            tui_spaces(out, columns - width + 2);
            tui_wrap(out, item->about, indent, terminal->columns);
        } else {
            tk_buffer_char(out, '\n');
            tui_spaces(out, BEFORE + 2);
            tui_wrap(out, item->about, BEFORE + 2, terminal->columns);
        }
    }
    tk_buffer_char(out, '\n');
}

static void put_head(const menu_page *page, const tui_terminal *terminal, tk_buffer *out) {
    tui_styled(terminal, out, "1;38;5;214", "1;33", page->title);
    tk_buffer_put(out, "\n\n");
    if (page->words.size > 0) {
        tui_wrap(out, page->words.data, 0, terminal->columns);
        tk_buffer_char(out, '\n');
    }
}

/* As many items as fit, the chosen one among them, with a sign where there are more. */
static void put_items(const menu_page *page, const tui_terminal *terminal, size_t rows, tk_buffer *out) {
    const char *more = terminal->unicode ? "      …\n" : "      ...\n";
    rows = rows > 2 ? rows - 2 : 1; /* for those signs */
    size_t first = page->chosen;
    for (size_t taken = 0;; first--) {
        tk_buffer one = {0};
        put_item(page, first, terminal, &one);
        taken += tui_count_rows(&one, terminal->columns);
        tk_buffer_free(&one);
        if (taken > rows && first < page->chosen) {
            first++;
            break;
        }
        if (first == 0) {
            break;
        }
    }
    tk_buffer_put(out, first > 0 ? more : "");
    for (size_t index = first, taken = 0; index < page->count; index++) {
        tk_buffer one = {0};
        put_item(page, index, terminal, &one);
        taken += tui_count_rows(&one, terminal->columns);
        const bool fits = taken <= rows || index <= page->chosen;
        if (fits) {
            tk_buffer_add(out, one.data, one.size);
        }
        tk_buffer_free(&one);
        if (!fits) {
            tk_buffer_put(out, more);
            break;
        }
    }
}

static void draw(const menu_page *page, tui_terminal *terminal) {
    tk_buffer out = {0}, head = {0}, foot = {0};
    tui_terminal_measure(terminal);
    put_head(page, terminal, &head);
    tk_buffer_char(&foot, '\n');
    tui_wrap(&foot,
             page->first ? _("Arrow keys and Enter, or the letter; q leaves.")
                         : _("Arrow keys and Enter, or the letter; q goes back."),
             0, terminal->columns);
    const size_t taken = tui_count_rows(&head, terminal->columns) + tui_count_rows(&foot, terminal->columns) + 1;
    tui_clear(terminal, &out);
    tk_buffer_add(&out, head.data, head.size);
    put_items(page, terminal, terminal->rows > taken ? terminal->rows - taken : 1, &out);
    tk_buffer_add(&out, foot.data, foot.size);
    tui_flush(&out);
    tk_buffer_free(&out);
    tk_buffer_free(&head);
    tk_buffer_free(&foot);
}

/* ---- Choosing ---- */

/* Whether the key ends the choosing; with *answer then. */
static bool follow(menu_page *page, int key, menu_answer *answer) {
    enum { BACKSPACE = 127 };
    const char *letter = key > 0 && key < 128 ? strchr(letters, tolower(key)) : NULL;
    switch (key) {
    case TUI_KEY_UP:
        page->chosen = (page->chosen + page->count - 1) % page->count;
        return false;
    case TUI_KEY_DOWN:
        page->chosen = (page->chosen + 1) % page->count;
        return false;
    case TUI_KEY_HOME:
        page->chosen = 0;
        return false;
    case TUI_KEY_END:
        page->chosen = page->count - 1;
        return false;
    case '\n':
    case '\r':
    case ' ':
    case TUI_KEY_RIGHT:
        *answer = MENU_CHOSEN;
        return true;
    case 'q':
    case 'Q':
    case TUI_KEY_ESCAPE:
    case BACKSPACE:
    case TUI_KEY_LEFT:
        *answer = MENU_BACK;
        return key == 'q' || key == 'Q' || !page->first;
    case TUI_KEY_NEWS:
        *answer = MENU_NEWS;
        return true;
    case 0:
        *answer = MENU_LEAVE;
        return true;
    default:
        break;
    }
    if (letter == NULL || (size_t)(letter - letters) >= page->count) {
        return false;
    }
    page->chosen = (size_t)(letter - letters);
    *answer = MENU_CHOSEN;
    return true;
}

menu_answer menu_choose(menu_page *page, tui_screen *screen) {
    menu_answer answer = MENU_LEAVE;
    if (page->count == 0) {
        return MENU_BACK;
    }
    do {
        draw(page, screen->terminal);
    } while (!follow(page, tui_prompt_key(screen->prompt, -1), &answer));
    return answer;
}

bool menu_read(const char *title, const tk_buffer *text, tui_screen *screen) {
    tk_buffer told = {0};
    tui_styled(screen->terminal, &told, "1;38;5;214", "1;33", title);
    tk_buffer_put(&told, "\n\n");
    tk_buffer_add(&told, text->data, text->size);
    const bool go_on = tui_screen_read(screen, &told);
    tk_buffer_free(&told);
    return go_on;
}
