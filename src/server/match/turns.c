/* A turn a day: whoever is to decide and does not listen gets a notice, stored with what made it their turn, so that
 * none is lost and none is made twice. Where a seat could react in the eyes of all, it gets one whether or not it is
 * asked. */
#include "base/fill.h"
#include "server/match/inside.h"

static tk_seats called(const match *play, const match_windows *windows) {
    if (windows->count > 0) {
        return windows->begun ? 0 : (tk_seats)1 << windows->seats[0];
    }
    tk_seats seats = tk_deciders(play->game, play->scratch) & ~tk_asked_secretly(play->game, play->scratch);
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        if (play->seats[seat].on_turn) {
            seats &= ~((tk_seats)1 << seat);
        }
    }
    return seats;
}

bool match_turn_notice(const match_host *host, const tk_game *game, int64_t id, int64_t whose, int64_t now,
                       store_notice *notice) {
    store_person person = {.id = whose};
    if (store_get(host->store, STORE_PEOPLE, &person, NULL) != TK_OK || person.deleted != 0) {
        return false;
    }
    const tk_language *language = host->language != NULL ? host->language(host->context, person.language) : NULL;
    const tk_filling title = {"game", tk_translated(language, tk_game_about(game)->title)};
    tk_text text = tk_text_on(notice->text, sizeof notice->text);
    notice->person = whose;
    notice->match = id;
    notice->created = now;
    tk_text_copy(notice->kind, sizeof notice->kind, "turn", sizeof "turn" - 1);
    tk_text_fill(&text, tk_translated(language, TK_TEXT("{game}: it is your turn")), &title, 1);
    return true;
}

tk_seats match_turns_write(const match *play, match_paper *paper, const match_windows *windows, int64_t now) {
    tk_seats written = 0;
    if (play->timing != MATCH_BY_DAYS) {
        return 0;
    }
    const tk_seats seats = called(play, windows);
    const int64_t first = store_new_id();
    for (unsigned seat = 0; seat < play->seat_count; seat++) {
        store_notice *notice = &paper->notices[seat];
        if (match_has(seats, seat) && match_is_person(play, seat) && play->seats[seat].ears == 0 &&
            match_turn_notice(&play->host, play->game, play->row.id, play->seats[seat].player.person, now, notice)) {
            notice->id = first + seat;
            match_paper_add(paper, STORE_ADD, STORE_NOTICES, notice);
            written |= (tk_seats)1 << seat;
        }
    }
    return written;
}

void match_turns_tell(match *play, tk_seats seats) {
    for (unsigned seat = 0; play->host.call != NULL && seat < play->seat_count; seat++) {
        if (match_has(seats, seat)) {
            play->host.call(play->host.context, play, play->seats[seat].player.person);
        }
    }
}
