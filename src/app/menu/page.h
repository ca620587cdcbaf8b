/* A page of the menu: something to choose from, with the arrow keys or by a letter. */
#ifndef APP_MENU_PAGE_H
#define APP_MENU_PAGE_H

#include "tui/screen.h"

enum { MENU_ITEMS_MOST = 256, MENU_TITLE_SIZE = 128, MENU_ABOUT_SIZE = 256 };

typedef struct menu_item {
    char title[MENU_TITLE_SIZE];
    char about[MENU_ABOUT_SIZE];
    int value;  /* the caller's */
    bool apart; /* an empty line before it */
} menu_item;

typedef struct menu_page {
    const char *title;
    tk_buffer words; /* above the list; lines of their own */
    menu_item *item; /* MENU_ITEMS_MOST of them */
    size_t count, chosen;
    bool first; /* the one that leaving it leaves the program */
} menu_page;

typedef enum menu_answer {
    MENU_CHOSEN, /* the item page->chosen */
    MENU_BACK,   /* one page back */
    MENU_NEWS,   /* the host of the prompt has heard something: the page may say something else now */
    MENU_LEAVE   /* a signal, or the end of the input */
} menu_answer;

/* False when memory ran out. */
bool menu_page_open(menu_page *page, const char *title);
void menu_page_close(menu_page *page);

/* One more to choose from; NULL when there are too many. Its texts are empty. */
menu_item *menu_add(menu_page *page, int value);

/* Shows the page and waits for a choice. */
menu_answer menu_choose(menu_page *page, tui_screen *screen);
/* Shows a text to read. False to leave. */
bool menu_read(const char *title, const tk_buffer *text, tui_screen *screen);

#endif
