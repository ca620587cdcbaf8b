/* What people ask for that needs no password: vacation, whom they do not want to hear, their language, a first row. */
#include <string.h>

#include "base/text.h"
#include "server/people/inside.h"

static const int64_t day = INT64_C(24) * 60 * 60 * 1000;
enum { DAYS_OF_YEAR = 365 };

/* ---- Vacation ---- */

/* vacation_left is what was left at vacation_until, when the last one ended or will end. From then on it comes back, as
 * much in a year as there is in all. Somebody new has all of it. */
int64_t people_vacation_left(const store_person *row, int64_t now) {
    const int64_t most = PEOPLE_VACATION_DAYS * day;
    int64_t left = row->vacation_left;
    if (row->vacation_until > now) {
        left += row->vacation_until - now; /* coming back early gives the rest back */
    } else if (now - row->vacation_until >= DAYS_OF_YEAR * day) {
        left = most;
    } else {
        left += (now - row->vacation_until) * PEOPLE_VACATION_DAYS / DAYS_OF_YEAR;
    }
    return left < 0 ? 0 : left < most ? left : most;
}

void people_vacation(struct people *people, const people_asker *asker, const protocol_vacation *message, int64_t now,
                     people_deed *deed) {
    deed_start(people, deed, DEED_VACATION, asker, &message->id, now);
    deed->own.number = message->days;
    if (!deed_was_answered(people, deed)) {
        deed_store(people, deed);
    }
}

void build_vacation(struct people *people, people_deed *deed) {
    store_person *row = &deed->own.row;
    const int64_t now = deed->own.now, wanted = deed->own.number * day;
    if (!deed_read_row(people, deed)) {
        return;
    }
    if (wanted == 0 && row->vacation_until <= now) {
        return; /* is back; being so anew would begin the clocks of turns anew */
    }
    const int64_t begun = wanted == 0 ? (row->vacation_until - now - 1) % day + 1 : 0; /* a day that has is gone */
    const int64_t left = people_vacation_left(row, now) - begun;
    if (wanted < 0 || (wanted > 0 && wanted > left)) {
        char days[24];
        tk_text text = tk_text_on(days, sizeof days);
        tk_text_integer(&text, left / day);
        deed_refuse(people, deed, TK_ERROR_VACATION, NULL, days, "days");
        return;
    }
    row->vacation_until = now + wanted;
    row->vacation_left = left > wanted ? left - wanted : 0;
    deed_add_answer(deed);
    deed_add_row(people, deed);
}

/* ---- Whom they do not want to hear ---- */

void people_block(struct people *people, const people_asker *asker, const protocol_block *message, int64_t now,
                  people_deed *deed) {
    store_person other;
    tk_error error = {0};
    deed_start(people, deed, DEED_BLOCK, asker, &message->id, now);
    if (deed_was_answered(people, deed)) {
        return;
    }
    if (people_find(people, message->name.bytes, &other, &error) != TK_OK) {
        deed_refuse_error(people, deed, &error, error.status == TK_ERROR_PERSON_UNKNOWN ? "name" : NULL);
    } else if (other.id == asker->person) {
        deed_refuse(people, deed, TK_ERROR_PERSON_UNKNOWN, message->name.bytes, NULL, "name");
    } else {
        deed->own.block = (store_block){.person = asker->person, .other = other.id, .since = now};
        deed->own.friend = (store_friend){.person = asker->person, .other = other.id};
        deed->own.back = (store_friend){.person = other.id, .other = asker->person};
        deed->own.flags |= message->off ? FLAG_OFF : 0;
        deed_store(people, deed);
    }
}

bool people_blocks(struct people *people, int64_t person, int64_t other) {
    store_block row = {.person = person, .other = other};
    return store_get(people->store, STORE_BLOCKS, &row, NULL) == TK_OK;
}

static bool may_block_more(struct people *people, people_deed *deed) {
    store_block rows[1];
    const store_ask ask = {.query = STORE_BLOCKS_OF_PERSON, .number = deed->own.asker, .after = PEOPLE_BLOCKS_MOST - 1};
    size_t count = 0;
    tk_error error = {0};
    if (store_list(people->store, &ask, rows, 1, &count, &error) != TK_OK) {
        deed_refuse_error(people, deed, &error, NULL);
        return false;
    }
    if (count > 0) {
        char most[24];
        tk_text text = tk_text_on(most, sizeof most);
        tk_text_integer(&text, PEOPLE_BLOCKS_MOST);
        deed_refuse(people, deed, TK_ERROR_BLOCKS_MOST, NULL, most, NULL);
        return false;
    }
    return true;
}

void build_block(struct people *people, people_deed *deed) {
    const bool blocks = people_blocks(people, deed->own.asker, deed->own.block.other);
    const bool off = (deed->own.flags & FLAG_OFF) != 0;
    if (!deed_read_row(people, deed) || blocks == !off || (!off && !may_block_more(people, deed))) {
        return;
    }
    deed_add_answer(deed);
    if ((deed->own.flags & FLAG_ROW) == 0 && !deed_add_row(people, deed)) {
        return;
    }
    deed_add(deed, off ? STORE_REMOVE : STORE_PUT, STORE_BLOCKS, &deed->own.block);
    if (!off) {
        company_part(people, deed);
    }
}

/* ---- Language ---- */

static bool is_spoken(const struct people *people, const char *language, tk_text *all) {
    bool found = false;
    for (const char *const *code = people->options.languages; *code != NULL; code++) {
        found = found || strcmp(*code, language) == 0;
        tk_text_put(all, all->length > 0 ? ", " : "");
        tk_text_put(all, *code);
    }
    return found;
}

void people_speak(struct people *people, const people_asker *asker, const protocol_speak *message, int64_t now,
                  people_deed *deed) {
    char codes[96];
    tk_text all = tk_text_on(codes, sizeof codes);
    deed_start(people, deed, DEED_SPEAK, asker, &message->id, now);
    if (!is_spoken(people, message->language.bytes, &all)) {
        deed_refuse(people, deed, TK_ERROR_SYNTAX, message->language.bytes, codes, "language");
        return;
    }
    tk_text_copy(deed->own.language, sizeof deed->own.language, message->language.bytes, message->language.length);
    if (!deed_was_answered(people, deed)) {
        deed_store(people, deed);
    }
}

void build_speak(struct people *people, people_deed *deed) {
    store_person *row = &deed->own.row;
    if (!deed_read_row(people, deed) || (deed->own.flags & FLAG_ROW) == 0 ||
        strcmp(row->language, deed->own.language) == 0) {
        return; /* of a guest without a row the connection alone knows it */
    }
    tk_text_copy(row->language, sizeof row->language, deed->own.language, strlen(deed->own.language));
    deed_add_answer(deed);
    deed_add_row(people, deed);
}

/* ---- A first row ---- */

void people_guest(struct people *people, const people_asker *asker, int64_t now, people_deed *deed) {
    deed_start(people, deed, DEED_GUEST, asker, NULL, now);
    deed_store(people, deed);
}

void build_guest(struct people *people, people_deed *deed) {
    if (!deed_read_row(people, deed)) {
        return;
    }
    tk_text_copy(deed->name, sizeof deed->name, deed->own.row.name, strlen(deed->own.row.name));
    if ((deed->own.flags & FLAG_ROW) == 0) {
        deed_add_row(people, deed);
    }
}
