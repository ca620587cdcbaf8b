/* Clocks, judged by the server alone. Where the game has clocks of its own, the time that a seat took is an entry
 * before what it did, and the rules let the flag fall. Elsewhere the server keeps them: a number of seconds for the
 * match, or of days for each turn; a seat whose time has run out is left to a program for the rest.
 *
 * Time is taken from when a seat was told to when its answer came, less what the way of the messages explains. It
 * stands while the match pauses, while the table waits for a possible reaction, and for a while after somebody
 * vanished. */
#include <string.h>

#include "base/text.h"
#include "server/match/inside.h"

enum {
    CREDIT_MOST = 500, /* milliseconds of lag that are given back */
    GRACE = 30 * 1000,
    GRACE_AGAIN = 60 * 1000
};
static const int64_t day = INT64_C(24) * 60 * 60 * 1000;

/* ---- The words of the match ----
 *
 * "seconds=300 increment=5" or "days=2"; "paused" while it is, and "since=…" when it went on, where days go on without
 * a server. */

typedef struct clock_words {
    int64_t seconds, increment, days, since;
    bool paused;
} clock_words;

static bool read_word(const char *word, size_t length, const char *name, int64_t *number) {
    const size_t begin = strlen(name);
    return length > begin && memcmp(word, name, begin) == 0 &&
           tk_text_read_integer(word + begin, length - begin, number);
}

static clock_words read_words(const store_match *row) {
    clock_words words = {.since = row->started};
    for (const char *word = row->clock; *word != 0;) {
        const size_t length = strcspn(word, " ");
        words.paused = words.paused || (length == strlen("paused") && memcmp(word, "paused", length) == 0);
        if (!read_word(word, length, "seconds=", &words.seconds) &&
            !read_word(word, length, "increment=", &words.increment) &&
            !read_word(word, length, "days=", &words.days)) {
            read_word(word, length, "since=", &words.since);
        }
        word += length + strspn(word + length, " ");
    }
    return words;
}

void match_clocks_write(const match *play, bool paused, int64_t now, char out[STORE_NAME_SIZE]) {
    const clock_words words = read_words(&play->row);
    tk_text text = tk_text_on(out, STORE_NAME_SIZE);
    if (words.days > 0) {
        tk_text_format(&text, "days=%lld", (long long)words.days);
    } else if (words.seconds > 0) {
        tk_text_format(&text, "seconds=%lld increment=%lld", (long long)words.seconds, (long long)words.increment);
    }
    if (paused) {
        tk_text_put(&text, text.length > 0 ? " paused" : "paused");
    } else if (words.days > 0) {
        tk_text_format(&text, " since=%lld", (long long)now);
    }
}

void match_clocks_read(match *play) {
    const clock_words words = read_words(&play->row);
    play->paused = words.paused;
    play->since = words.since;
}

void match_clocks_open(match *play) {
    const clock_words words = read_words(&play->row);
    match_clocks_read(play);
    play->timing = tk_clock(play->game, play->state, 0) >= 0 ? MATCH_BY_GAME
                   : words.days > 0                          ? MATCH_BY_DAYS
                   : words.seconds > 0                       ? MATCH_BY_SECONDS
                                                             : MATCH_UNTIMED;
    play->increment = words.increment * 1000;
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        const int64_t remaining = play->seats[seat].player.remaining;
        play->seats[seat].clock = (match_clock){.left = words.days > 0  ? words.days * day
                                                        : remaining > 0 ? remaining
                                                                        : words.seconds * 1000,
                                                .from = INT64_MAX};
    }
}

/* ---- Running ---- */

static int64_t elapsed(const match_clock *clock, int64_t now) {
    return clock->spent + (now > clock->from ? now - clock->from : 0);
}

/* What a seat has, without what it is taking now. */
static int64_t total(const match *play, unsigned seat) {
    return play->timing == MATCH_BY_GAME ? tk_clock(play->game, play->state, seat) : play->seats[seat].clock.left;
}

static int64_t left_of(const match *play, unsigned seat, int64_t now) {
    const int64_t left = total(play, seat) - elapsed(&play->seats[seat].clock, now);
    return left > 0 ? left : 0;
}

/* Programs have clocks where the game gives them one. */
static bool has_clock(const match *play, unsigned seat) {
    return play->timing == MATCH_BY_GAME || (play->timing != MATCH_UNTIMED && match_is_person(play, seat));
}

static bool may_run(const match *play) {
    return !play->paused && !match_is_over(play) && play->windows.count == 0;
}

/* One who is not there gets the grace when its clock would begin. */
static int64_t begin_at(match *play, unsigned seat, int64_t now) {
    match_clock *clock = &play->seats[seat].clock;
    if (play->timing == MATCH_BY_DAYS) {
        return play->since > play->last ? play->since : play->last;
    }
    if (!match_is_person(play, seat) || play->seats[seat].ears > 0 || now - clock->graced < GRACE_AGAIN) {
        return now;
    }
    clock->graced = play->seats[seat].came ? now : clock->graced; /* after a restart nobody is there yet */
    return now + GRACE;
}

int64_t match_clocks_grace(const match *play, unsigned seat, int64_t now) {
    const int64_t from = play->seats[seat].clock.from; /* by days: of a vacation, perhaps */
    return play->timing != MATCH_BY_DAYS && from != INT64_MAX && from > now ? from - now : 0;
}

void match_clocks_run(match *play, int64_t now) {
    for (unsigned seat = 0; play->timing != MATCH_UNTIMED && seat < play->seat_count; seat++) {
        match_clock *clock = &play->seats[seat].clock;
        const uint64_t question = has_clock(play, seat) ? play->seats[seat].question : 0;
        if (clock->question != question) {
            clock->question = question;
            clock->spent = 0;
            clock->from = INT64_MAX;
        }
        if (question != 0 && may_run(play) && clock->from == INT64_MAX) {
            clock->from = begin_at(play, seat, now);
            if (match_clocks_grace(play, seat, now) > 0) {
                match_tell_presence(play, seat, now);
            }
        } else if ((question == 0 || !may_run(play)) && clock->from != INT64_MAX) {
            clock->spent = play->timing == MATCH_BY_DAYS ? 0 : elapsed(clock, now);
            clock->from = INT64_MAX;
        }
    }
}

void match_clocks_vanish(match *play, unsigned seat, int64_t now) {
    match_clock *clock = &play->seats[seat].clock;
    if (clock->from != INT64_MAX && play->timing != MATCH_BY_DAYS && now - clock->graced >= GRACE_AGAIN) {
        clock->graced = now;
        clock->spent = elapsed(clock, now);
        clock->from = now + GRACE;
    }
}

void match_clocks_return(match *play, unsigned seat, int64_t now) {
    match_clock *clock = &play->seats[seat].clock;
    if (clock->from != INT64_MAX && clock->from > now) {
        clock->from = now;
    }
}

/* ---- Judging ---- */

/* The flag falls when no message that is under way could be in time. */
static int64_t flag_at(const match *play, unsigned seat) {
    const match_clock *clock = &play->seats[seat].clock;
    return clock->from == INT64_MAX || !match_is_person(play, seat)
               ? INT64_MAX
               : clock->from + total(play, seat) - clock->spent + CREDIT_MOST;
}

int64_t match_until(const match *play, unsigned seat) {
    const int64_t flag = seat < play->seat_count && has_clock(play, seat) ? flag_at(play, seat) : INT64_MAX;
    return flag == INT64_MAX || match_is_over(play) ? 0 : flag - CREDIT_MOST;
}

/* The clock of a turn stands on vacation, and whoever comes back has a whole turn, as after a pause. */
static bool is_on_vacation(match *play, unsigned seat, int64_t now) {
    store_person person = {.id = play->seats[seat].player.person};
    match_clock *clock = &play->seats[seat].clock;
    if (play->timing != MATCH_BY_DAYS || store_get(play->host.store, STORE_PEOPLE, &person, NULL) != TK_OK ||
        person.vacation_until <= clock->from) {
        return false;
    }
    clock->from = person.vacation_until;
    return flag_at(play, seat) > now;
}

bool match_clocks_charge(match *play, unsigned seat, unsigned lag, int64_t now) {
    const int64_t credit = lag < CREDIT_MOST ? lag : CREDIT_MOST;
    if (!has_clock(play, seat)) {
        return true;
    }
    int64_t taken = elapsed(&play->seats[seat].clock, now) - credit;
    const int64_t all = total(play, seat);
    taken = taken < 0 ? 0 : taken;
    if (taken >= all && match_is_person(play, seat)) {
        return is_on_vacation(play, seat, now);
    }
    taken = taken < all ? taken : all - 1; /* no program loses because the server was slow */
    if (play->timing == MATCH_BY_GAME && taken > 0) {
        match_add_entry(play, STORE_ENTRY_TIME, 0, taken, now);
    } else if (play->timing == MATCH_BY_SECONDS) {
        play->batch.has_player = true;
        play->batch.player = play->seats[seat].player;
        play->batch.player.remaining = all - taken + play->increment;
    }
    return true;
}

/* Time does not come back: what was thought is gone, and what was added for the choices goes with them. */
void match_clocks_take_back(match *play, unsigned seat, int64_t choices, int64_t now) {
    if (play->timing != MATCH_BY_SECONDS || !has_clock(play, seat)) {
        return;
    }
    const int64_t left = left_of(play, seat, now) - choices * play->increment;
    play->batch.has_player = true;
    play->batch.player = play->seats[seat].player;
    play->batch.player.remaining = left > 0 ? left : 1; /* 0 is one that has not begun */
}

void match_clocks_flag(match *play, unsigned seat, int64_t now) {
    if (play->timing == MATCH_BY_GAME) {
        match_begin(play, MATCH_STEP, NULL);
        match_add_entry(play, STORE_ENTRY_TIME, 0, total(play, seat), now);
        match_propose_own(play, now);
    } else {
        match_hand_over(play, NULL, seat, now);
    }
}

void match_clocks_end(match *play, int64_t now) {
    for (unsigned seat = 0; seat < play->seat_count && !play->batch.under_way; seat++) {
        if (flag_at(play, seat) <= now && !is_on_vacation(play, seat, now)) {
            match_clocks_flag(play, seat, now);
        }
    }
}

int64_t match_clocks_due(const match *play) {
    int64_t due = INT64_MAX;
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        const int64_t flag = flag_at(play, seat);
        due = flag < due ? flag : due;
    }
    return due;
}

/* ---- Telling ---- */

int64_t match_clocks_left(const match *play, unsigned seat, int64_t now) {
    return has_clock(play, seat) ? left_of(play, seat, now) : -1;
}

static tk_seats running_of(const match *play) {
    tk_seats running = 0;
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        running |= play->seats[seat].clock.from != INT64_MAX ? (tk_seats)1 << seat : 0;
    }
    return running;
}

void match_clocks_tell_begun(match *play, int64_t now) {
    if (running_of(play) != play->running) {
        match_clocks_tell(play, NULL, now);
    }
}

void match_clocks_tell(match *play, const match_hearer *hearer, int64_t now) {
    int64_t left[TK_SEATS_MAX], running[TK_SEATS_MAX];
    size_t count = 0;
    if (play->timing == MATCH_UNTIMED || match_is_over(play)) {
        return;
    }
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        left[seat] = left_of(play, seat, now);
        if (play->seats[seat].clock.from != INT64_MAX) {
            running[count++] = seat;
        }
    }
    const protocol_message message = {.kind = PROTOCOL_CLOCKS,
                                      .clocks = {.match = protocol_text_of(play->id),
                                                 .sequence = play->told,
                                                 .now = now,
                                                 .left = left,
                                                 .left_count = play->seat_count,
                                                 .running = running,
                                                 .running_count = count}};
    if (hearer != NULL) {
        play->host.send(play->host.context, hearer->ear, &message);
    } else {
        play->running = running_of(play);
        match_send_all(play, &message);
    }
}
