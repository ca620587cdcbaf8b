/* The person at the server: a guest, or somebody with an account. */
#include <string.h>

#include "app/join/join.h"
#include "tui/i18n.h"

enum { REGISTER, LOG_IN, PASSWORD, LOG_OUT, NAME_MOST = 161, PASSWORD_SIZE = 1025 };

/* As good as one can be about a secret that was typed. */
static void wipe(char *secret, size_t size) {
    volatile char *at = secret;
    while (size-- > 0) {
        *at++ = 0;
    }
}

/* A session of another person, or a new one of the same: hello is said anew with it. */
static void take_session(join *self) {
    if (self->done && self->done_session[0] != 0) {
        remote_become(self->client, self->done_session);
        join_keep_session(&self->place, self->done_session);
        remote_renew(self->client);
    }
    join_tell_refusal(self);
}

static bool read_new(join *self, const char *title, char secret[PASSWORD_SIZE]) {
    char again[PASSWORD_SIZE];
    bool same = false;
    if (join_secret_read(self, title, _("New password, 8 characters or more> "), secret, PASSWORD_SIZE) &&
        join_secret_read(self, title, _("The same once more> "), again, sizeof again)) {
        same = strcmp(secret, again) == 0;
        if (!same) {
            tk_buffer_put(&self->notice, _("The two passwords differ.\n"));
        }
    }
    wipe(again, sizeof again);
    return same;
}

static void enter(join *self, bool anew) {
    char name[NAME_MOST], secret[PASSWORD_SIZE];
    const char *title = anew ? _("Make an account") : _("Log in");
    bool given = join_line_read(self, title, _("Name> "), name, sizeof name);
    given = given && (anew ? read_new(self, title, secret)
                           : join_secret_read(self, title, _("Password> "), secret, sizeof secret));
    if (given) {
        protocol_message message = {.kind = anew ? PROTOCOL_REGISTER : PROTOCOL_LOGIN};
        const protocol_text words[] = {protocol_text_of(name), protocol_text_of(secret)};
        if (anew) {
            message.register_.name = words[0];
            message.register_.password = words[1];
        } else {
            message.login.name = words[0];
            message.login.password = words[1];
        }
        join_do(self, &message);
        take_session(self);
    }
    wipe(secret, sizeof secret);
}

static void change_password(join *self) {
    char old[PASSWORD_SIZE], secret[PASSWORD_SIZE];
    const char *title = _("Change the password");
    if (join_secret_read(self, title, _("The password so far> "), old, sizeof old) && read_new(self, title, secret)) {
        if (join_do(self, &(protocol_message){
                              .kind = PROTOCOL_PASSWORD,
                              .password = {.old = protocol_text_of(old), .new_ = protocol_text_of(secret)}})) {
            tk_buffer_put(&self->notice, _("The password is changed; all other sessions are over.\n"));
        }
        take_session(self);
    }
    wipe(old, sizeof old);
    wipe(secret, sizeof secret);
}

static void log_out(join *self) {
    if (join_do(self, &(protocol_message){.kind = PROTOCOL_LOGOUT})) {
        remote_become(self->client, "");
        join_keep_session(&self->place, "");
        remote_renew(self->client);
    }
    join_tell_refusal(self);
}

void join_account(join *self) {
    menu_page page;
    if (!join_page(self, &page, _("Account"))) {
        return;
    }
    tui_tell(&page.words,
             self->guest ? _("You are %s, a guest. An account keeps your name, matches and ratings.\n")
                         : _("You are %s.\n"),
             self->name);
    if (self->guest) {
        join_add(&page, REGISTER, _("Make an account"), _("with a name and a password"));
        join_add(&page, LOG_IN, _("Log in"), _("with the account that you have"));
    } else {
        join_add(&page, PASSWORD, _("Change the password"), _("which ends all other sessions"));
        join_add(&page, LOG_IN, _("Log in"), _("as somebody else"));
        join_add(&page, LOG_OUT, _("Log out"), _("and go on as a guest"));
    }
    const bool chosen = join_choose(self, &page, NULL);
    const int value = page.item[page.chosen].value;
    menu_page_close(&page);
    if (!chosen) {
        return;
    }
    switch (value) {
    case REGISTER:
    case LOG_IN:
        enter(self, value == REGISTER);
        break;
    case PASSWORD:
        change_password(self);
        break;
    default:
        log_out(self);
        break;
    }
}
