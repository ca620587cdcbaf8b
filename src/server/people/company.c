/* Friends: two who would both like it. A row says that one would; asking writes one's own, and so does saying yes. Who
 * cannot be asked is refused in the same words, whatever the reason. */
#include <string.h>

#include "base/text.h"
#include "server/people/inside.h"

static bool is_there(struct people *people, const store_friend *row) {
    store_friend found = *row;
    return store_get(people->store, STORE_FRIENDS, &found, NULL) == TK_OK;
}

bool people_avoid(struct people *people, int64_t one, int64_t another) {
    store_block there = {.person = one, .other = another}, back = {.person = another, .other = one};
    return store_get(people->store, STORE_BLOCKS, &there, NULL) == TK_OK ||
           store_get(people->store, STORE_BLOCKS, &back, NULL) == TK_OK;
}

bool people_may_ask(struct people *people, int64_t person, int64_t now, int64_t *wait) {
    return limit_take(people->asks, &person, sizeof person, now, wait);
}

static void refuse(struct people *people, people_deed *deed) {
    deed_refuse(people, deed, TK_ERROR_PERSON_UNREACHABLE, deed->own.name, NULL, "name");
}

void people_befriend(struct people *people, const people_asker *asker, const protocol_friend *message, int64_t now,
                     people_deed *deed) {
    store_person other;
    tk_error error = {0};
    int64_t wait = 0;
    deed_start(people, deed, DEED_FRIEND, asker, &message->id, now);
    tk_text_copy(deed->own.name, sizeof deed->own.name, message->name.bytes, message->name.length);
    deed->own.flags |= message->off ? FLAG_OFF : 0;
    if (deed_was_answered(people, deed)) {
        return;
    }
    if (!message->off && !people_may_ask(people, asker->person, now, &wait)) {
        deed_refuse_wait(people, deed, wait);
        return;
    }
    const tk_status status = people_find(people, message->name.bytes, &other, &error);
    if (status != TK_OK && status != TK_ERROR_PERSON_UNKNOWN) {
        deed_refuse_error(people, deed, &error, NULL);
    } else if (status != TK_OK || other.id == asker->person || other.password[0] == 0 || other.blocked != 0) {
        refuse(people, deed);
    } else {
        deed->own.friend = (store_friend){.person = asker->person, .other = other.id, .since = now};
        deed->own.back = (store_friend){.person = other.id, .other = asker->person};
        deed_store(people, deed);
    }
}

/* Counts rows as far as `most`. */
static size_t count_rows(struct people *people, store_query query, int64_t person, size_t most) {
    store_friend rows[PEOPLE_ASKS_MOST];
    size_t count = 0;
    const store_ask ask = {.query = query, .number = person};
    return store_list(people->store, &ask, rows, most, &count, NULL) == TK_OK ? count : most;
}

void company_part(struct people *people, people_deed *deed) {
    if (is_there(people, &deed->own.friend)) {
        deed_add(deed, STORE_REMOVE, STORE_FRIENDS, &deed->own.friend);
    }
    if (is_there(people, &deed->own.back)) {
        deed_add(deed, STORE_REMOVE, STORE_FRIENDS, &deed->own.back);
    }
}

void build_friend(struct people *people, people_deed *deed) {
    const int64_t person = deed->own.friend.person, other = deed->own.friend.other;
    const bool off = (deed->own.flags & FLAG_OFF) != 0, there = is_there(people, &deed->own.friend);
    if (!deed_read_account(people, deed) || (!off && there)) {
        return;
    }
    if (off) {
        deed_add_answer(deed);
        company_part(people, deed);
        return;
    }
    if (people_avoid(people, person, other) ||
        count_rows(people, STORE_FRIENDS_OF_OTHER, other, PEOPLE_ASKS_MOST) == PEOPLE_ASKS_MOST) {
        refuse(people, deed);
        return;
    }
    if (count_rows(people, STORE_FRIENDS_OF_PERSON, person, PEOPLE_FRIENDS_MOST) == PEOPLE_FRIENDS_MOST) {
        char most[24];
        tk_text text = tk_text_on(most, sizeof most);
        tk_text_integer(&text, PEOPLE_FRIENDS_MOST);
        deed_refuse(people, deed, TK_ERROR_FRIENDS_MOST, NULL, most, NULL);
        return;
    }
    deed_add_answer(deed);
    deed_add(deed, STORE_PUT, STORE_FRIENDS, &deed->own.friend);
}

/* ---- Asking ---- */

/* Both lists are by number: they are laid into one another. */
static size_t merge(const store_friend *asked, size_t asked_count, const store_friend *asks, size_t asks_count,
                    people_acquaintance *out) {
    size_t count = 0;
    for (size_t i = 0, k = 0; i < asked_count || k < asks_count; count++) {
        const int64_t mine = i < asked_count ? asked[i].other : INT64_MAX;
        const int64_t theirs = k < asks_count ? asks[k].person : INT64_MAX;
        out[count] = (people_acquaintance){
            .person = mine < theirs ? mine : theirs, .asked = mine <= theirs, .asks = theirs <= mine};
        i += mine <= theirs;
        k += theirs <= mine;
    }
    return count;
}

tk_status people_company(struct people *people, int64_t person, people_acquaintance list[PEOPLE_COMPANY_MOST],
                         size_t *count, tk_error *error) {
    store_friend asked[PEOPLE_FRIENDS_MOST], asks[PEOPLE_ASKS_MOST];
    size_t asked_count = 0, asks_count = 0;
    const store_ask own = {.query = STORE_FRIENDS_OF_PERSON, .number = person};
    const store_ask others = {.query = STORE_FRIENDS_OF_OTHER, .number = person};
    *count = 0;
    tk_status status = store_list(people->store, &own, asked, PEOPLE_FRIENDS_MOST, &asked_count, error);
    if (status == TK_OK) {
        status = store_list(people->store, &others, asks, PEOPLE_ASKS_MOST, &asks_count, error);
    }
    const size_t all = status == TK_OK ? merge(asked, asked_count, asks, asks_count, list) : 0;
    for (size_t i = 0; i < all; i++) {
        if (!people_avoid(people, person, list[i].person)) {
            list[(*count)++] = list[i];
        }
    }
    return status;
}
