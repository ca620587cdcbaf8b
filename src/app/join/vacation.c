/* Days off from matches a turn a day. How many are left stands in what the server keeps of the person. */
#include <stdio.h>

#include "app/join/join.h"
#include "server/people/people.h"
#include "tui/i18n.h"

enum { BACK = 0, CHOICES = 5 };

static const int64_t day = INT64_C(24) * 60 * 60 * 1000;

/* False when the server does not say it. */
static bool read_vacation(join *self, store_person *row) {
    tui_document document = {0};
    const bool asked = join_do(self, &(protocol_message){.kind = PROTOCOL_EXPORT});
    const tk_json_value *root = asked ? tui_document_text(&document, self->document.data, self->document.size) : NULL;
    const tk_json_value *person = tk_json_member(root, "person"); /* nobody is kept of whom nothing is known yet */
    *row = (store_person){.vacation_left = tui_number(person, "vacation_left"),
                          .vacation_until = tui_number(person, "vacation_until")};
    tui_document_free(&document);
    return root != NULL;
}

static void fill(menu_page *page, const store_person *row, int64_t now) {
    static const int64_t choices[CHOICES] = {1, 3, 7, 14, 30};
    const int64_t left = people_vacation_left(row, now) / day;
    char until[JOIN_TIME_SIZE];
    if (row->vacation_until > now) {
        join_time(row->vacation_until, until);
        tk_buffer_format(&page->words, _("You are on vacation until %s.\n"), until);
        join_add(page, BACK, _("Come back"), _("what is left of it is given back"));
    }
    tk_buffer_format(&page->words, P_("You can take %u day.\n", "You can take %u days.\n", (uint64_t)left),
                     (unsigned)left);
    tk_buffer_put(&page->words, _("In matches by days your clocks stand still meanwhile.\n"));
    for (size_t index = 0; index < CHOICES; index++) {
        char title[MENU_TITLE_SIZE];
        if (choices[index] <= left) {
            snprintf(title, sizeof title, P_("%u day", "%u days", (uint64_t)choices[index]), (unsigned)choices[index]);
            join_add(page, (int)choices[index], title, _("from now on"));
        }
    }
}

void join_vacation(join *self) {
    menu_page page;
    store_person row;
    if (!read_vacation(self, &row)) {
        join_tell_refusal(self);
        return;
    }
    if (!join_page(self, &page, _("Vacation"))) {
        return;
    }
    fill(&page, &row, join_server_time(self));
    const bool chosen = join_choose(self, &page, NULL);
    const int value = page.count > 0 ? page.item[page.chosen].value : BACK;
    menu_page_close(&page);
    if (!chosen) {
        return;
    }
    if (join_do(self, &(protocol_message){.kind = PROTOCOL_VACATION, .vacation = {.days = value}})) {
        tk_buffer_put(&self->notice, value == BACK ? _("Welcome back.\n") : _("Have a good time.\n"));
    }
    join_tell_refusal(self);
}
