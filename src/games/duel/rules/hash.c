/* The hash of a match: of everything that makes it what it is, written down byte by byte in a fixed order. Every battle
 * card has one byte that says where it is; types and crews of tanks follow from the scenario. */
#include "games/duel/rules/rules.h"

#include <string.h>

#include "base/bytes.h"
#include "base/hash.h"
#include "games/duel/rules/table/table.h"

enum { HALF_HILL = 2 }; /* in place of the half in a holding box: it is a hill */

static void place_set(const duel_set *set, unsigned place, uint8_t places[TK_DUEL_CARDS + 1]) {
    for (unsigned card = duel_next(set, 1); card != TK_DUEL_NO_CARD; card = duel_next(set, card + 1)) {
        places[card] = (uint8_t)place;
    }
}

static void place_all(const duel_rules *rules, const duel_body *body, uint8_t places[TK_DUEL_CARDS + 1]) {
    memset(places, PLACE_DRAW, TK_DUEL_CARDS + 1);
    place_set(&body->discard, PLACE_DISCARD, places);
    place_set(&body->table, PLACE_TABLE, places);
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        place_set(&body->hand[seat], PLACE_HAND + seat, places);
    }
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        const duel_tank *board = &body->tank[tank];
        places[board->bid] = (uint8_t)(PLACE_BID + tank);
        places[board->box <= TK_DUEL_CARDS ? board->box : 0] = (uint8_t)(PLACE_BOX + tank);
        places[board->smoke] = (uint8_t)(PLACE_SMOKE + tank);
    }
    places[TK_DUEL_NO_CARD] = PLACE_DRAW;
}

static void write_tank(const duel_tank *board, tk_byte_writer *writer) {
    tk_write_u16(writer, board->marks);
    tk_write_u16(writer, (uint16_t)board->points);
    tk_write_u8(writer, board->medals);
    tk_write_u8(writer, (uint8_t)board->range);
    tk_write_u8(writer, board->box == DUEL_BOX_HILL ? HALF_HILL : board->box_half);
    tk_write_u8(writer, board->spotted);
    tk_write_u8(writer, board->flanking);
    tk_write_u8(writer, board->acquired);
    tk_write_u8(writer, board->bonus);
    tk_write_u8(writer, board->move);
    tk_write_u8(writer, board->fire);
    tk_write_u8(writer, board->bog);
    tk_write_u8(writer, board->apcr);
    tk_write_u8(writer, board->penetrated_by);
    tk_write_u8(writer, board->burned_by);
    tk_write_bytes(writer, board->sitting, sizeof board->sitting);
    tk_write_bytes(writer, board->health, sizeof board->health);
}

static void write_stack(const duel_body *body, tk_byte_writer *writer) {
    tk_write_u8(writer, body->frames);
    tk_write_bytes(writer, body->frame, body->frames * sizeof body->frame[0]);
    const duel_play *play = &body->play;
    const uint8_t head[] = {play->count, play->at, play->boost};
    tk_write_bytes(writer, head, sizeof head);
    tk_write_bytes(writer, play->card, sizeof play->card);
    tk_write_bytes(writer, play->half, sizeof play->half);
    tk_write_bytes(writer, &body->shot, sizeof body->shot);
}

static void write_course(const duel_body *body, tk_byte_writer *writer) {
    tk_write_u16(writer, body->round);
    const uint8_t bytes[] = {body->phase,         body->question,      body->asked,         body->active,
                             body->ordered,       body->turn,          body->last_active,   body->passes,
                             body->shuffle_waits, body->end_waits,     body->acted,         body->burning_start,
                             body->stopped,       body->infantry_done, body->guns_fired[0], body->guns_fired[1],
                             body->advance[0],    body->advance[1],    body->roads[0],      body->roads[1],
                             body->exchanged,     body->offer,         body->offerer,       body->winner,
                             body->last_seat,     body->fresh};
    tk_write_bytes(writer, bytes, sizeof bytes);
    tk_write_bytes(writer, body->order, sizeof body->order);
    tk_write_u64(writer, body->last);
    for (unsigned index = 0; index <= TK_SEATS_MAX; index++) {
        tk_write_u64(writer, body->told[index]);
    }
}

static void write_match(const duel_rules *rules, const duel_body *body, tk_byte_writer *writer) {
    uint8_t places[TK_DUEL_CARDS + 1];
    const tk_seed seed = tk_random_seed(&body->random);
    tk_write_bytes(writer, seed.byte, sizeof seed.byte);
    tk_write_u64(writer, body->random.drawn);
    place_all(rules, body, places);
    tk_write_bytes(writer, places + 1, TK_DUEL_CARDS);
    tk_write_bytes(writer, body->known + 1, TK_DUEL_CARDS);
    tk_write_u8(writer, body->draws);
    tk_write_bytes(writer, body->draw, body->draws);
    tk_write_u8(writer, body->damages);
    tk_write_bytes(writer, body->damage, body->damages);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (duel_plays(rules, tank)) {
            write_tank(&body->tank[tank], writer);
        }
    }
    write_stack(body, writer);
    write_course(body, writer);
}

uint64_t duel_hash(const duel_rules *rules, const duel_body *body) {
    uint8_t bytes[1024] = {0};
    tk_byte_writer writer;
    tk_byte_writer_start(&writer, bytes, sizeof bytes);
    write_match(rules, body, &writer);
    uint64_t hash = tk_mix(writer.length);
    for (size_t at = 0; at < writer.length && at + 8 <= sizeof bytes; at += 8) {
        uint64_t word = 0;
        for (unsigned byte = 0; byte < 8; byte++) {
            word |= (uint64_t)bytes[at + byte] << (8 * byte);
        }
        hash = tk_hash_word(hash, word);
    }
    return hash;
}
