/* Everything of a match as a JSON object, for study and bug reports: what an onlooker sees and all that is hidden or
 * kept for later. Whatever is saved is here. */
#include "games/duel/words/words.h"

static void put_set(tk_json_writer *writer, const char *name, const duel_set *set) {
    uint8_t cards[DUEL_CARDS];
    unsigned count = 0;
    for (unsigned card = duel_next(set, 1); card != DUEL_NO_CARD; card = duel_next(set, card + 1)) {
        cards[count++] = (uint8_t)card;
    }
    duel_json_cards(writer, name, cards, count);
}

static void put_frames(tk_json_writer *writer, const duel_body *body) {
    tk_json_put_name(writer, "frames");
    tk_json_open_array(writer);
    for (unsigned index = 0; index < body->frames; index++) {
        const duel_frame *frame = &body->frame[index];
        const uint8_t numbers[] = {frame->procedure, frame->step, frame->a, frame->b, frame->c, frame->d};
        tk_json_open_array(writer);
        for (unsigned part = 0; part < sizeof numbers; part++) {
            tk_json_put_unsigned(writer, numbers[part]);
        }
        tk_json_close_array(writer);
    }
    tk_json_close_array(writer);
}

static void put_hidden(tk_json_writer *writer, const duel_rules *rules, const duel_body *body) {
    tk_json_put_name(writer, "hands");
    tk_json_open_array(writer);
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        tk_json_open_object(writer);
        put_set(writer, "hand", &body->hand[seat]);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    tk_json_put_name(writer, "bids");
    tk_json_open_object(writer);
    for (unsigned tank = 0; tank < DUEL_TANKS; tank++) {
        if (body->tank[tank].bid != DUEL_NO_CARD) {
            duel_json_number(writer, duel_tank_key(tank), body->tank[tank].bid);
        }
    }
    tk_json_close_object(writer);
    duel_json_cards(writer, "draw_pile", body->draw, body->draws);
    put_set(writer, "discards", &body->discard);
    duel_json_cards(writer, "damage_pile", body->damage, body->damages);
    duel_json_cards(writer, "known", body->known + 1, DUEL_CARDS);
    duel_json_words(writer, "asked_what", TK_DUEL_WORDS_QUESTION, body->question);
    duel_json_bits(writer, "asked", body->asked);
    duel_json_bool(writer, "stopped", body->stopped);
    duel_json_number(writer, "last_active", body->last_active);
    duel_json_bits(writer, "exchanged", body->exchanged);
    duel_json_card(writer, "offered", body->offer);
}

/* Numbers behind what the boards show. */
static void put_boards(tk_json_writer *writer, const duel_rules *rules, const duel_body *body) {
    tk_json_put_name(writer, "boards");
    tk_json_open_object(writer);
    for (unsigned tank = 0; tank < DUEL_TANKS; tank++) {
        if (rules->commander[tank] < DUEL_SEATS_MOST) {
            const duel_tank *board = &body->tank[tank];
            const uint8_t numbers[] = {(uint8_t)(board->marks & 255u),
                                       (uint8_t)(board->marks >> 8),
                                       board->move,
                                       board->fire,
                                       board->box,
                                       board->box_half};
            duel_json_cards(writer, duel_tank_key(tank), numbers, sizeof numbers);
        }
    }
    tk_json_close_object(writer);
    duel_json_cards(writer, "order_kept", body->order, DUEL_TANKS);
}

static void put_play(tk_json_writer *writer, const duel_body *body) {
    const duel_play *play = &body->play;
    const duel_shot *shot = &body->shot;
    const uint8_t plays[] = {play->count,   play->at,      play->boost,   play->card[0], play->card[1],
                             play->card[2], play->half[0], play->half[1], play->half[2]};
    const uint8_t shots[] = {
        shot->by,         shot->from,  shot->gun,     shot->target,   shot->cards,    (uint8_t)shot->accuracy,
        shot->leadership, shot->apcr,  shot->tactics, shot->location, shot->severity, shot->card,
        shot->damage,     shot->weapon};
    duel_json_cards(writer, "play", plays, sizeof plays);
    duel_json_cards(writer, "shot_kept", shots, sizeof shots);
}

static void put_words(tk_json_writer *writer, const char *name, const uint64_t *words, unsigned count) {
    static const char *const names[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8"};
    tk_json_put_name(writer, name);
    tk_json_open_object(writer);
    for (unsigned index = 0; index < count; index++) {
        duel_json_hex(writer, names[index], words[index]);
    }
    tk_json_close_object(writer);
}

static void put_rest(tk_json_writer *writer, const duel_rules *rules, const duel_body *body) {
    put_frames(writer, body);
    put_boards(writer, rules, body);
    put_play(writer, body);
    duel_json_hex(writer, "last_action", body->last);
    put_words(writer, "told_each", body->told, DUEL_SEATS_MOST + 1);
    put_words(writer, "random", body->random.word, 4);
}

void duel_write_dump(const duel_rules *rules, const duel_body *body, tk_text *text) {
    tk_duel_sight sight;
    tk_json_writer writer;
    duel_look(rules, body, TK_NO_SEAT, &sight);
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    duel_json_sight(&writer, rules, &sight);
    put_hidden(&writer, rules, body);
    put_rest(&writer, rules, body);
    tk_json_close_object(&writer);
}
