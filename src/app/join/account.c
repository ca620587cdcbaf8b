/* The person at the server: a guest, or somebody with an account. */
#include <string.h>

#include "app/join/join.h"
#include "tui/i18n.h"
#include "tui/verbs.h"

enum {
    REGISTER,
    LOG_IN,
    PASSWORD,
    SESSIONS,
    VACATION,
    BLOCK,
    UNBLOCK,
    EXPORT,
    DELETE,
    LOG_OUT,
    NAME_SIZE = 1025, /* what is too long is not cut, but said */
    PASSWORD_SIZE = 2049,
    PASSWORD_LEAST = 8,
    PASSWORD_MOST = 256
};

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
    if (!join_secret_read(self, title, _("New password, 8 characters or more> "), secret, PASSWORD_SIZE)) {
        return false;
    }
    const size_t letters = tui_letters(secret, strlen(secret));
    if (letters < PASSWORD_LEAST || letters > PASSWORD_MOST) { /* before it is to be typed once more */
        tui_tell(&self->notice, _("Not possible: %s.\n"), join_limit("password"));
    } else if (join_secret_read(self, title, _("The same once more> "), again, sizeof again)) {
        same = strcmp(secret, again) == 0;
        if (!same) {
            tk_buffer_put(&self->notice, _("The two passwords differ.\n"));
        }
    }
    join_wipe(again, sizeof again);
    return same;
}

/* Whether the person is another one now. */
static bool enter(join *self, bool anew) {
    char name[NAME_SIZE], secret[PASSWORD_SIZE];
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
        given = join_do(self, &message);
        take_session(self);
    }
    join_wipe(secret, sizeof secret);
    return given;
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
    join_wipe(old, sizeof old);
    join_wipe(secret, sizeof secret);
}

/* The next hello is a new guest's. */
static void become_guest(join *self) {
    remote_become(self->client, "");
    join_keep_session(&self->place, "");
    remote_renew(self->client);
}

static void log_out(join *self) {
    if (join_do(self, &(protocol_message){.kind = PROTOCOL_LOGOUT})) {
        become_guest(self);
    }
    join_tell_refusal(self);
}

/* ---- The page ---- */

static void fill(const join *self, menu_page *page) {
    const char *needs = _("that needs an account");
    tui_tell(&page->words,
             self->guest ? _("You are %s, a guest. An account keeps your name, matches and ratings.\n")
                         : _("You are %s.\n"),
             self->name);
    if (self->guest) {
        join_add(page, REGISTER, _("Make an account"), _("with a name and a password"));
    }
    join_add(page, LOG_IN, _("Log in"), self->guest ? _("with the account that you have") : _("as somebody else"));
    if (!self->guest) {
        join_add(page, LOG_OUT, _("Log out"), _("and go on as a guest"));
    }
    join_add(page, PASSWORD, _("Change the password"), self->guest ? needs : _("which ends all other sessions"));
    join_add(page, SESSIONS, _("Sessions"), self->guest ? needs : _("where you are logged in"));
    join_add(page, VACATION, _("Vacation"), _("days off from matches by days"));
    join_add(page, BLOCK, _("Block somebody"), _("no chat, no invitations, no seat at your tables"));
    join_add(page, UNBLOCK, _("Unblock somebody"), "");
    join_add(page, EXPORT, _("Your data"), _("everything that is kept of you, into a file"));
    join_add(page, DELETE, _("Delete the account"), self->guest ? needs : _("for good"));
}

/* False when the person is another one now. */
static bool follow(join *self, int value) {
    if (self->guest && (value == PASSWORD || value == SESSIONS || value == DELETE)) {
        tk_buffer_put(&self->notice, _("That needs an account.\n"));
        return true;
    }
    switch (value) {
    case REGISTER:
    case LOG_IN:
        return !enter(self, value == REGISTER);
    case PASSWORD:
        change_password(self);
        break;
    case SESSIONS:
        join_sessions(self);
        break;
    case VACATION:
        join_vacation(self);
        break;
    case BLOCK:
    case UNBLOCK:
        join_block(self, value == UNBLOCK);
        break;
    case EXPORT:
        join_export(self);
        break;
    case DELETE:
        if (!join_delete(self)) {
            break;
        }
        become_guest(self);
        return false;
    default:
        log_out(self);
        return false;
    }
    return true;
}

void join_account(join *self) {
    int value = -1;
    for (bool stays = true; stays && !self->leave;) {
        menu_page page;
        bool news = false;
        if (!join_page(self, &page, _("Account"))) {
            return;
        }
        fill(self, &page);
        for (size_t index = 0; index < page.count; index++) {
            page.chosen = page.item[index].value == value ? index : page.chosen;
        }
        const bool chosen = join_choose(self, &page, &news);
        value = page.item[page.chosen].value;
        menu_page_close(&page);
        stays = news || (chosen && follow(self, value));
    }
}
