/* "sealed" in words: actions, events, views. */
#include <string.h>

#include "base/json.h"
#include "support/sealed/game.h"

void sealed_action_text(const sealed_rules *rules, const sealed_body *body, unsigned seat, tk_action action,
                        tk_text *text) {
    (void)rules, (void)body, (void)seat;
    if (action == SEALED_TAKE) {
        tk_text_put(text, "take");
    } else if (action == SEALED_LEAVE) {
        tk_text_put(text, "leave");
    } else {
        tk_text_format(text, "card %u", (unsigned)action);
    }
}

tk_status sealed_action_read(const sealed_rules *rules, const sealed_body *body, unsigned seat, const char *string,
                             tk_action *action, tk_error *error) {
    uint64_t card = 0;
    bool is_card = strncmp(string, "card ", 5) == 0 && tk_text_read_unsigned(string + 5, strlen(string + 5), &card) &&
                   card >= 1 && card <= SEALED_VALUES;
    bool take = strcmp(string, "take") == 0;
    if (!is_card && !take && strcmp(string, "leave") != 0) {
        return tk_error_set(error, TK_ERROR_SYNTAX, 0, 0, string, "card 1 to 6, take or leave");
    }
    tk_action found = is_card ? card : take ? SEALED_TAKE : SEALED_LEAVE;
    tk_status status = sealed_check(rules, body, seat, found);
    if (status != TK_OK) {
        return tk_error_set(error, status, 0, 0, string, NULL);
    }
    *action = found;
    return TK_OK;
}

const tk_shape sealed_events[SEALED_EVENT_COUNT] = {SEALED_EVENT_LIST(TK_EVENT_ROW)};

static void put_numbers(tk_json_writer *json, const char *name, const uint8_t *numbers, size_t count) {
    tk_json_put_name(json, name);
    tk_json_open_array(json);
    for (size_t i = 0; i < count; i++) {
        tk_json_put_unsigned(json, numbers[i]);
    }
    tk_json_close_array(json);
}

static void put_number(tk_json_writer *json, const char *name, uint64_t number) {
    tk_json_put_name(json, name);
    tk_json_put_unsigned(json, number);
}

static void put_public(const sealed_rules *rules, const sealed_body *body, tk_json_writer *json) {
    static const char *const phases[] = {"bidding", "claiming", "over"};
    uint8_t sizes[SEALED_SEATS_MOST], sealed[SEALED_SEATS_MOST];
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        sizes[seat] = (uint8_t)sealed_hand_size(body, seat);
        sealed[seat] = body->bid[seat] != 0;
    }
    tk_json_put_name(json, "phase");
    tk_json_put_string(json, phases[body->phase]);
    put_number(json, "prize", body->prize);
    put_number(json, "winner", body->winner);
    put_number(json, "resigned", body->resigned);
    put_number(json, "deck", body->deck_count);
    put_numbers(json, "points", body->points, rules->seats);
    put_numbers(json, "played", body->played + 1, SEALED_VALUES);
    put_numbers(json, "shown", body->shown, rules->seats);
    put_numbers(json, "hands", sizes, rules->seats);
    put_numbers(json, "sealed", sealed, rules->seats);
}

void sealed_view(const sealed_rules *rules, const sealed_body *body, unsigned seat, tk_text *text) {
    tk_json_writer json;
    tk_json_start(&json, text);
    tk_json_open_object(&json);
    put_public(rules, body, &json);
    if (seat != TK_NO_SEAT) {
        put_numbers(&json, "hand", body->hand[seat], sealed_hand_size(body, seat));
        put_number(&json, "bid", body->bid[seat]);
    }
    tk_json_close_object(&json);
}

void sealed_dump(const sealed_rules *rules, const sealed_body *body, tk_text *text) {
    tk_json_writer json;
    tk_json_start(&json, text);
    tk_json_open_object(&json);
    put_public(rules, body, &json);
    put_numbers(&json, "cards", body->deck, body->deck_count);
    put_numbers(&json, "bids", body->bid, rules->seats);
    tk_json_put_name(&json, "held");
    tk_json_open_array(&json);
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        tk_json_open_array(&json);
        for (unsigned at = 0; at < sealed_hand_size(body, seat); at++) {
            tk_json_put_unsigned(&json, body->hand[seat][at]);
        }
        tk_json_close_array(&json);
    }
    tk_json_close_array(&json);
    const tk_seed seed = tk_random_seed(&body->random);
    char digits[TK_SEED_TEXT_SIZE];
    tk_seed_write(&seed, digits, sizeof digits);
    tk_json_text(&json, "seed", digits);
    tk_json_number(&json, "drawn", (int64_t)body->random.drawn);
    tk_json_close_object(&json);
}
