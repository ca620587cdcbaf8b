/* Standing orders: what a seat wants to be answered for it when it could react. They are kept with the player as the
 * message that gave them, and followed when the time for the reaction has passed, like an answer. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "server/match/inside.h"

void match_orders(match *play, const match_client *client, const protocol_orders *orders, int64_t now) {
    protocol_message kept = {.kind = PROTOCOL_ORDERS, .orders = *orders};
    tk_error error;
    kept.orders.id = kept.orders.match = protocol_text_of("-");
    match_begin(play, MATCH_ROWS, client);
    play->batch.has_player = true;
    play->batch.player = play->seats[client->seat].player;
    char *text = play->batch.player.orders;
    if (protocol_write(&kept, text, STORE_TEXT_SIZE) >= STORE_TEXT_SIZE) {
        tk_error_set(&error, TK_ERROR_TOO_LONG, 0, 0, NULL, "1023");
        match_refuse(play, client, &error);
        return;
    }
    const tk_status status = match_propose(play, now);
    if (status != TK_OK) {
        match_refuse_for(play, client, status);
    }
}

/* ---- Following them ---- */

/* The key of the question that a seat is asked. */
static void find_question(match *play, unsigned seat, char *out, size_t size) {
    const tk_reader reader = match_reader_for(play, seat, NULL);
    tk_buffer page = {0};
    tk_json *table = NULL;
    out[0] = 0;
    match_look_ahead(play);
    const size_t length = tk_present_table(play->present, &reader, NULL, 0);
    if (tk_buffer_reserve(&page, length + 1)) {
        tk_present_table(play->present, &reader, page.data, length + 1);
        if (tk_json_read(page.data, length, &table, NULL) == TK_OK) {
            const tk_json_value *asked = tk_json_member(tk_json_root(table), "asked");
            const char *question = tk_json_string(tk_json_member(asked, "question"), NULL);
            tk_text_copy(out, size, question != NULL ? question : "", question != NULL ? strlen(question) : 0);
        }
    }
    match_look_back(play);
    tk_json_free(table);
    tk_buffer_free(&page);
}

static bool fits(const match *play, const protocol_order *order, const char *question) {
    return (order->question.bytes == NULL || strcmp(order->question.bytes, question) == 0) &&
           (!order->has_against || order->against == play->windows.by);
}

/* False where it says that the seat is to be asked, or what it says cannot be done. */
static bool follow(const match *play, unsigned seat, const protocol_order *order, tk_action *action) {
    const tk_action no = match_windows_decline(play, seat);
    if (order->answer == PROTOCOL_ORDER_ANSWER_NEVER) {
        *action = no;
        return true;
    }
    if (order->answer != PROTOCOL_ORDER_ANSWER_ALWAYS) {
        return false;
    }
    if (order->write.bytes != NULL) {
        return tk_action_read(play->game, play->state, seat, order->write.bytes, action, NULL) == TK_OK;
    }
    for (size_t i = 0; tk_legal_at(play->game, play->state, seat, i, action) == TK_OK; i++) {
        if (*action != no) {
            return true;
        }
    }
    return false;
}

static void choose(match *play, unsigned seat, const protocol_orders *orders) {
    enum { QUESTION_SIZE = 65 };
    char question[QUESTION_SIZE];
    find_question(play, seat, question, sizeof question);
    for (size_t i = 0; i < orders->orders_count; i++) {
        const protocol_order *order = &orders->orders[i];
        if (!fits(play, order, question)) {
            continue;
        }
        if (order->answer == PROTOCOL_ORDER_ANSWER_ASK) {
            return;
        }
        if (follow(play, seat, order, &play->windows.order)) {
            play->windows.ordered = true;
            return;
        }
    }
}

/* What a seat has ordered: true, and the message with its memory, which is the caller's to free. */
static bool read_kept(const match *play, unsigned seat, protocol_message *message, void **memory) {
    enum { TIMES = 24, MORE = 4096 };
    const char *text = play->seats[seat].player.orders;
    const size_t room = strlen(text) * TIMES + MORE;
    protocol_text id;
    tk_error error;
    *memory = match_is_person(play, seat) && text[0] != 0 ? malloc(room) : NULL;
    return *memory != NULL &&
           protocol_read(PROTOCOL_CLIENT, text, strlen(text), *memory, room, message, &id, &error) == TK_OK;
}

void match_orders_apply(match *play) {
    const unsigned seat = match_windows_asked(play);
    protocol_message kept;
    void *memory = NULL;
    play->windows.ordered = false;
    if (seat != TK_NO_SEAT && read_kept(play, seat, &kept, &memory)) {
        choose(play, seat, &kept.orders);
    }
    free(memory);
}

/* ---- Telling ---- */

void match_orders_tell(match *play, unsigned seat, const match_hearer *hearer) {
    protocol_message kept;
    void *memory = NULL;
    if (seat != TK_NO_SEAT && read_kept(play, seat, &kept, &memory)) {
        const protocol_message message = {.kind = PROTOCOL_STANDING,
                                          .standing = {.match = protocol_text_of(play->id),
                                                       .orders = kept.orders.orders,
                                                       .orders_count = kept.orders.orders_count}};
        if (hearer != NULL) {
            play->host.send(play->host.context, hearer->ear, &message);
        } else {
            match_send_seat(play, seat, &message);
        }
    }
    free(memory);
}
