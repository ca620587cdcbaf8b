/* Where the person is logged in: ends what was left open somewhere. */
#include <string.h>

#include "app/join/join.h"
#include "tui/i18n.h"

enum { OTHERS = -1, OWN = -2 };

static void add_session(menu_page *page, const join_session *session, size_t index) {
    tk_buffer title = {0}, about = {0};
    char last[JOIN_TIME_SIZE], since[JOIN_TIME_SIZE];
    if (session->client[0] != 0) {
        tui_put_visible(&title, session->client);
    } else {
        tk_buffer_put(&title, _("A session"));
    }
    if (session->own) {
        tk_buffer_put(&about, _("this one; "));
    }
    join_time(session->last, last);
    join_time(session->since, since);
    tk_buffer_format(&about, _("last used %s, since %s"), last, since);
    join_add(page, session->own ? OWN : (int)index, title.data, about.data);
    tk_buffer_free(&title);
    tk_buffer_free(&about);
}

static void end_session(join *self, int value) {
    protocol_message message = {.kind = PROTOCOL_REVOKE};
    if (value == OWN) {
        tk_buffer_put(&self->notice, _("That is the session of this terminal: log out to end it.\n"));
        return;
    }
    if (value != OTHERS) {
        message.revoke.has_session = true;
        message.revoke.session = self->sessions[value].number;
    }
    if (join_do(self, &message)) {
        tk_buffer_put(&self->notice, value == OTHERS ? _("All other sessions are over.\n") : _("It is over.\n"));
    }
    join_tell_refusal(self);
}

void join_sessions(join *self) {
    menu_page page;
    for (bool chosen = true; chosen && !self->leave;) {
        if (!join_do(self, &(protocol_message){.kind = PROTOCOL_SESSIONS})) {
            join_tell_refusal(self);
            return;
        }
        if (!join_page(self, &page, _("Sessions"))) {
            return;
        }
        tk_buffer_put(&page.words, _("Each is somewhere where you are logged in. Choose one to end it.\n"));
        for (size_t index = 0; index < self->session_count; index++) {
            add_session(&page, &self->sessions[index], index);
        }
        if (self->session_count > 1) {
            join_add(&page, OTHERS, _("End all others"), _("but the one of this terminal"));
        }
        chosen = join_choose(self, &page, NULL);
        const int value = page.count > 0 ? page.item[page.chosen].value : OWN;
        menu_page_close(&page);
        if (chosen) {
            end_session(self, value);
        }
    }
}
