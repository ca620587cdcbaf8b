/* Who listens, and what they are told. Those who see the same, a seat or the onlookers in one language, are one reader:
 * tables and changes are made once for all of them, and they all have the same copy.
 *
 * A copy remembers the last question besides the table. Whoever comes to a seat that others listen to has not heard of
 * it, so they all begin anew with the whole table; onlookers are never asked. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "server/match/inside.h"

enum {
    LAST_STEPS = 40,        /* of the log, for one who has seen nothing */
    LOG_MOST = 512 * 1024,  /* bytes */
    PAGE_FIRST = 64 * 1024, /* bytes that are tried first */
};

tk_reader match_reader_for(const match *play, unsigned seat, const tk_language *language) {
    tk_reader reader = {.seat = seat, .language = language, .by_name = true};
    for (unsigned i = 0; i < play->seat_count; i++) {
        const store_player *player = &play->seats[i].player;
        const bool named = player->name[0] != 0;
        reader.names[i] = named ? player->name : player->opponent;
        reader.programs |= named || player->opponent[0] == 0 ? 0 : (tk_seats)1 << i;
    }
    return reader;
}

static const char *code_of(const tk_language *language) {
    return language != NULL ? language->code : "en";
}

/* ---- Pages ---- */

/* What is being written for a reader; the memory is used for all of them. */
typedef struct page_set {
    tk_buffer table, change, log;
} page_set;

static void free_pages(page_set *pages) {
    tk_buffer_free(&pages->table);
    tk_buffer_free(&pages->change);
    tk_buffer_free(&pages->log);
}

static bool has_room(tk_buffer *page, size_t length) {
    tk_buffer_clear(page);
    return page->capacity > length || tk_buffer_reserve(page, length > PAGE_FIRST ? length + 1 : PAGE_FIRST);
}

static bool write_table_for(const match *play, unsigned seat, const tk_language *language, tk_buffer *page) {
    const tk_reader who = match_reader_for(play, seat, language);
    size_t length = 0;
    do {
        if (!has_room(page, length)) {
            return false;
        }
        length = tk_present_table(play->present, &who, page->data, page->capacity);
    } while (length >= page->capacity);
    page->size = length;
    return length > 0;
}

static bool write_table(const match *play, const match_reader *reader, tk_buffer *page) {
    return write_table_for(play, reader->seat, reader->language, page);
}

bool match_look(const match *play, const tk_language *language, tk_buffer *out) {
    return write_table_for(play, TK_NO_SEAT, language, out);
}

static bool write_change(const match_reader *reader, const tk_buffer *table, tk_buffer *page) {
    size_t length = 0;
    do {
        if (!has_room(page, length)) {
            return false;
        }
        length = tk_copy_change(reader->copy, table->data, table->size, page->data, page->capacity);
    } while (length >= page->capacity);
    page->size = length;
    return length > 0;
}

/* Where the last steps that people know of begin. */
static size_t last_steps(const match *play) {
    size_t first = tk_present_steps(play->present);
    for (unsigned left = LAST_STEPS; first > 0 && left > 0;) {
        left -= play->steps[--first].secret ? 0 : 1;
    }
    return first;
}

/* The steps from `first` on; only the last of them when they are too long together. */
static bool write_log(const match *play, const match_reader *reader, size_t first, tk_buffer *page) {
    const tk_reader who = match_reader_for(play, reader->seat, reader->language);
    size_t length = 0;
    do {
        if (!has_room(page, length)) {
            return false;
        }
        length = tk_present_log(play->present, &who, first, SIZE_MAX, page->data, page->capacity);
        if (length > LOG_MOST && first < last_steps(play)) {
            first = last_steps(play);
            length = page->capacity;
        }
    } while (length >= page->capacity);
    page->size = length;
    return length > 0;
}

static protocol_text text_of(const tk_buffer *page) {
    return (protocol_text){page->data, page->size};
}

/* ---- Sending ---- */

static void send_reader(match *play, const match_reader *reader, match_ear but, const protocol_message *message) {
    for (size_t i = 0; i < play->hearer_count; i++) {
        if (play->hearers[i].reader == reader && play->hearers[i].ear != but) {
            play->host.send(play->host.context, play->hearers[i].ear, message);
        }
    }
}

void match_send_all(match *play, const protocol_message *message) {
    for (size_t i = 0; i < play->hearer_count; i++) {
        play->host.send(play->host.context, play->hearers[i].ear, message);
    }
}

void match_send_seat(match *play, unsigned seat, const protocol_message *message) {
    for (size_t i = 0; i < play->hearer_count; i++) {
        if (play->hearers[i].reader->seat == seat) {
            play->host.send(play->host.context, play->hearers[i].ear, message);
        }
    }
}

static protocol_message table_message(const match *play, const match_reader *reader, const page_set *pages, bool log) {
    return (protocol_message){.kind = PROTOCOL_TABLE,
                              .table = {.match = protocol_text_of(play->id),
                                        .sequence = reader->sequence,
                                        .table = text_of(&pages->table),
                                        .log = log ? text_of(&pages->log) : (protocol_text){0}}};
}

/* Forgets what the reader has: the next it is sent is a whole table. */
static bool renew_copy(match_reader *reader) {
    tk_copy *copy = NULL;
    if (tk_copy_open(&copy) != TK_OK) {
        return false;
    }
    tk_copy_close(reader->copy);
    reader->copy = copy;
    return true;
}

/* The whole table, which its copy then is. sequence: what is told with it. */
static bool write_whole(match *play, match_reader *reader, int64_t sequence, page_set *pages) {
    if (!write_table(play, reader, &pages->table) || !renew_copy(reader) ||
        !write_change(reader, &pages->table, &pages->change)) {
        return false;
    }
    reader->sequence = sequence;
    reader->steps = tk_present_steps(play->present);
    return true;
}

/* What changed, or the whole table where that is shorter. */
static void tell_reader(match *play, match_reader *reader, int64_t sequence, bool taken_back, page_set *pages) {
    const size_t steps = tk_present_steps(play->present), before = reader->steps;
    const int64_t since = reader->sequence;
    if (!write_table(play, reader, &pages->table) || !write_change(reader, &pages->table, &pages->change)) {
        return;
    }
    const bool log = !taken_back && steps > before && write_log(play, reader, before, &pages->log);
    const bool back = taken_back && steps < before;
    if (!back && !log && sequence == since && strcmp(pages->change.data, "{}") == 0) {
        return;
    }
    if (!back && pages->change.size > pages->table.size) {
        if (write_whole(play, reader, sequence, pages)) {
            const protocol_message whole = table_message(play, reader, pages, log);
            send_reader(play, reader, 0, &whole);
        }
        return;
    }
    const protocol_message message = {.kind = PROTOCOL_CHANGE,
                                      .change = {.match = protocol_text_of(play->id),
                                                 .sequence = sequence,
                                                 .since = since,
                                                 .change = text_of(&pages->change),
                                                 .log = log ? text_of(&pages->log) : (protocol_text){0},
                                                 .has_back = back,
                                                 .back = back ? (int64_t)match_public_steps(play) : 0}};
    reader->sequence = sequence;
    reader->steps = steps;
    send_reader(play, reader, 0, &message);
}

void match_tell(match *play, bool taken_back) {
    const unsigned ahead = match_windows_asked(play);
    page_set pages = {.table = {0}};
    for (size_t i = 0; i < play->reader_count; i++) {
        if (ahead == TK_NO_SEAT || play->readers[i]->seat != ahead) {
            tell_reader(play, play->readers[i], play->told, taken_back, &pages);
        }
    }
    free_pages(&pages);
    if (ahead != TK_NO_SEAT) {
        match_tell_ahead(play, ahead);
    }
}

void match_tell_ahead(match *play, unsigned seat) {
    page_set pages = {.table = {0}};
    match_look_ahead(play);
    for (size_t i = 0; i < play->reader_count; i++) {
        if (play->readers[i]->seat == seat) {
            tell_reader(play, play->readers[i], play->sequence, false, &pages);
        }
    }
    match_look_back(play);
    free_pages(&pages);
}

void match_tell_anew(match *play) {
    page_set pages = {.table = {0}};
    for (size_t i = 0; i < play->reader_count; i++) {
        match_reader *reader = play->readers[i];
        if (write_whole(play, reader, play->told, &pages) && write_log(play, reader, 0, &pages.log)) {
            const protocol_message whole = table_message(play, reader, &pages, true);
            send_reader(play, reader, 0, &whole);
        }
    }
    free_pages(&pages);
}

/* ---- Coming and going ---- */

static match_reader *find_reader(match *play, unsigned seat, const tk_language *language) {
    for (size_t i = 0; i < play->reader_count; i++) {
        match_reader *reader = play->readers[i];
        if (reader->seat == seat && strcmp(code_of(reader->language), code_of(language)) == 0) {
            return reader;
        }
    }
    match_reader **readers = tk_grown(play->readers, &play->reader_room, play->reader_count + 1, sizeof *readers);
    match_reader *made = readers != NULL ? calloc(1, sizeof *made) : NULL;
    play->readers = readers != NULL ? readers : play->readers;
    if (made == NULL) {
        return NULL;
    }
    made->seat = seat;
    made->language = language;
    play->readers[play->reader_count++] = made;
    return made;
}

static void drop_reader(match *play, match_reader *reader) {
    size_t index = 0;
    while (play->readers[index] != reader) {
        index++;
    }
    play->readers[index] = play->readers[--play->reader_count];
    tk_copy_close(reader->copy);
    free(reader);
}

/* How many steps of the log one who has seen an entry has, of those that are still there. What was told at once counts
 * as one, so that nobody can ask for a part of it. */
static size_t steps_seen(const match *play, int64_t seen) {
    size_t least = 0, most = tk_present_steps(play->present);
    while (least < most) {
        const size_t middle = least + (most - least) / 2;
        if (play->steps[middle].sequence <= seen) {
            least = middle + 1;
        } else {
            most = middle;
        }
    }
    return least;
}

static void send_presence(match *play, unsigned seat, int64_t now, const match_ear *to, match_ear but) {
    const int64_t grace = play->seats[seat].ears == 0 ? match_clocks_grace(play, seat, now) : 0;
    const protocol_message message = {.kind = PROTOCOL_PRESENCE,
                                      .presence = {.match = protocol_text_of(play->id),
                                                   .seat = seat,
                                                   .here = play->seats[seat].ears > 0,
                                                   .has_grace = grace > 0,
                                                   .grace = grace,
                                                   .program = !match_is_person(play, seat)}};
    for (size_t i = 0; i < play->hearer_count; i++) {
        const match_ear ear = play->hearers[i].ear;
        if (to != NULL ? ear == *to : ear != but) {
            play->host.send(play->host.context, ear, &message);
        }
    }
}

void match_tell_presence(match *play, unsigned seat, int64_t now) {
    send_presence(play, seat, now, NULL, 0);
}

/* The table to whoever came, and to those whose copy is made anew by it. */
static bool greet(match *play, const match_hearer *hearer, int64_t seen) {
    match_reader *reader = hearer->reader;
    const bool ahead = reader->seat != TK_NO_SEAT && reader->seat == match_windows_asked(play);
    const bool others = reader->ears > 1, renews = reader->copy == NULL || reader->seat != TK_NO_SEAT;
    page_set pages = {.table = {0}};
    if (ahead) {
        match_look_ahead(play);
    }
    bool written = renews ? write_whole(play, reader, ahead ? play->sequence : play->told, &pages)
                          : write_table(play, reader, &pages.table);
    written = written && write_log(play, reader, seen < 0 ? last_steps(play) : steps_seen(play, seen), &pages.log);
    if (ahead) {
        match_look_back(play);
    }
    if (written) {
        const protocol_message first = table_message(play, reader, &pages, true);
        const protocol_message again = table_message(play, reader, &pages, false);
        play->host.send(play->host.context, hearer->ear, &first);
        if (others && renews) {
            send_reader(play, reader, hearer->ear, &again);
        }
    }
    free_pages(&pages);
    return written;
}

tk_status match_listen(match *play, const match_listener *listener, int64_t now) {
    const bool plays = listener->seat < play->seat_count;
    if (!plays && listener->seat != TK_NO_SEAT) {
        return TK_ERROR_ARGUMENT;
    }
    match_deafen(play, listener->ear, now);
    match_hearer *hearers = tk_grown(play->hearers, &play->hearer_room, play->hearer_count + 1, sizeof *hearers);
    play->hearers = hearers != NULL ? hearers : play->hearers;
    match_reader *reader = hearers != NULL ? find_reader(play, listener->seat, listener->language) : NULL;
    if (reader == NULL) {
        return TK_ERROR_MEMORY;
    }
    const match_hearer hearer = {.ear = listener->ear, .reader = reader};
    play->hearers[play->hearer_count++] = hearer;
    reader->ears++;
    const bool came = plays && play->seats[listener->seat].ears++ == 0;
    if (!greet(play, &hearer, listener->seen)) {
        match_deafen(play, listener->ear, now);
        return TK_ERROR_MEMORY;
    }
    if (came) {
        play->seats[listener->seat].came = true;
        match_clocks_return(play, listener->seat, now);
        send_presence(play, listener->seat, now, NULL, listener->ear);
        match_clocks_tell(play, NULL, now);
    } else {
        match_clocks_tell(play, &hearer, now);
    }
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        const bool given_up = !match_is_person(play, seat) && play->seats[seat].player.person != 0;
        if (given_up || (match_is_person(play, seat) && play->seats[seat].ears == 0)) {
            send_presence(play, seat, now, &listener->ear, 0);
        }
    }
    match_windows_greet(play, &hearer, now);
    match_consent_greet(play, &hearer, now);
    match_orders_tell(play, listener->seat, &hearer);
    if (match_is_over(play)) {
        match_end_tell(play, &hearer);
    }
    return TK_OK;
}

void match_deafen(match *play, match_ear ear, int64_t now) {
    for (size_t i = 0; i < play->hearer_count; i++) {
        if (play->hearers[i].ear != ear) {
            continue;
        }
        match_reader *reader = play->hearers[i].reader;
        const unsigned seat = reader->seat;
        play->hearers[i] = play->hearers[--play->hearer_count];
        if (--reader->ears == 0) {
            drop_reader(play, reader);
        }
        if (seat != TK_NO_SEAT && --play->seats[seat].ears == 0) {
            match_clocks_vanish(play, seat, now);
            send_presence(play, seat, now, NULL, 0);
        }
        return;
    }
}

unsigned match_onlookers(const match *play) {
    unsigned count = 0;
    for (size_t i = 0; i < play->reader_count; i++) {
        count += play->readers[i]->seat == TK_NO_SEAT ? play->readers[i]->ears : 0;
    }
    return count;
}

void match_readers_free(match *play) {
    while (play->reader_count > 0) {
        drop_reader(play, play->readers[0]);
    }
    free(play->readers);
    free(play->hearers);
}
