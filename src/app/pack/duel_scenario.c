/* A scenario in words. */
#include <string.h>

#include "app/i18n.h"
#include "app/pack/duel.h"

typedef struct lines {
    pack_duel_line *put;
    void *context;
    tk_buffer line;
} lines;

static void put_line(lines *to) {
    to->put(pack_duel_string(&to->line), to->context);
    tk_buffer_clear(&to->line);
}

static int metres(int range) {
    return range * DUEL_METRES;
}

void pack_duel_force(const pack_duel *from, const duel_scenario *scenario, unsigned side, pack_duel_line *put,
                     void *context) {
    static const char *const numbers[TK_DUEL_SIDE_TANKS] = {"I", "II", "III", "IV"};
    lines to = {.put = put, .context = context};
    for (unsigned tank = 0; tank < scenario->tanks[side]; tank++) {
        const duel_force *force = &scenario->force[side][tank];
        tk_buffer_format(&to.line, "%s: %s, %s, %d m", numbers[tank], from->rules->type_name[force->type],
                         pack_duel_word(from, TK_DUEL_WORDS_EXPERIENCE, force->experience), metres(force->range));
        if (force->apcr > 0) {
            tk_buffer_format(&to.line, ", %s %u", pack_duel_word(from, TK_DUEL_WORDS_EQUIPMENT, TK_DUEL_EQUIPMENT_APCR),
                             force->apcr);
        }
        put_line(&to);
    }
    for (unsigned gun = 0; gun < scenario->guns[side]; gun++) {
        tk_buffer_format(&to.line, "%s, %d m", from->rules->gun_name[scenario->gun[side][gun]],
                         metres(scenario->gun_range[side][gun]));
        put_line(&to);
    }
    tk_buffer_free(&to.line);
}

static void put_objective(const pack_duel *from, const duel_objective *objective, lines *to) {
    tk_buffer sides = {0};
    pack_duel_bits(from, TK_DUEL_WORDS_SIDE, objective->sides, &sides);
    const char *who = pack_duel_string(&sides);
    switch (objective->kind) {
    case TK_DUEL_OBJECTIVE_HOLD:
        tk_buffer_format(&to->line, _("%s: %u VP for a tank that begins its phase at %d to %d m"), who,
                         objective->points, metres(objective->from), metres(objective->to));
        break;
    case TK_DUEL_OBJECTIVE_NEAREST:
        tk_buffer_format(&to->line,
                         _("%s: %u VP for a tank that begins its phase at %d to %d m while no enemy is nearer to the "
                           "centre"),
                         who, objective->points, metres(objective->from), metres(objective->to));
        break;
    case TK_DUEL_OBJECTIVE_HILL:
        tk_buffer_format(&to->line, _("%s: %u VP for a tank that begins its phase on a hill"), who, objective->points);
        break;
    case TK_DUEL_OBJECTIVE_LEAVE:
        tk_buffer_format(&to->line, _("%s: %u VP for a moving tank that leaves the field from %d m or beyond"), who,
                         objective->points, metres(objective->from));
        break;
    default:
        tk_buffer_format(&to->line, _("%s: %u VP at the start"), who, objective->points);
    }
    tk_buffer_free(&sides);
    put_line(to);
}

static void put_ground(const pack_duel *from, const duel_scenario *scenario, lines *to) {
    if (scenario->weather != TK_DUEL_CLEAR_SKY) {
        tk_buffer_put(&to->line, pack_duel_word(from, TK_DUEL_WORDS_WEATHER, scenario->weather));
        put_line(to);
    }
    if (scenario->hills > 0) {
        tk_buffer_format(&to->line, _("Hills: %u, at %d to %d m"), scenario->hills, metres(scenario->hill_from),
                         metres(scenario->hill_to));
        put_line(to);
    }
    if (scenario->road_orders > 0) {
        tk_buffer_format(&to->line, _("A road costs %u order icons"), scenario->road_orders);
        put_line(to);
    }
    if (scenario->passes > 0) {
        tk_buffer_format(&to->line, _("Passes of the deck: %u"), scenario->passes);
        put_line(to);
    }
}

/* The alternates show in the cards alone, so they are found by comparing. */
static void put_sets(const pack_duel *from, const duel_scenario *scenario, lines *to) {
    duel_rules played;
    const char *last = "";
    if (duel_read_pack(from->pack, scenario->id, &played, NULL) != TK_OK) {
        return;
    }
    for (unsigned at = 0; at < from->alternates->count; at++) {
        const duel_alternate *alternate = &from->alternates->card[at];
        const duel_half *half = played.card[alternate->number].half;
        bool other = memcmp(half, from->rules->card[alternate->number].half, sizeof alternate->card.half) != 0;
        if (other && memcmp(half, alternate->card.half, sizeof alternate->card.half) == 0 &&
            strcmp(last, alternate->set) != 0) {
            last = alternate->set;
            tk_buffer_format(&to->line, _("Alternate cards: %s"), pack_duel_text(from, "set", last, ""));
            put_line(to);
        }
    }
}

void pack_duel_facts(const pack_duel *from, const duel_scenario *scenario, pack_duel_line *put, void *context) {
    lines to = {.put = put, .context = context};
    put_ground(from, scenario, &to);
    put_sets(from, scenario, &to);
    const bool rules[] = {[TK_DUEL_RULE_INFANTRY] = scenario->infantry, [TK_DUEL_RULE_RADIOS] = scenario->radios};
    for (unsigned rule = 0; rule < sizeof rules / sizeof rules[0]; rule++) {
        if (rules[rule]) {
            tk_buffer_put(&to.line, pack_duel_word(from, TK_DUEL_WORDS_RULE, rule));
            put_line(&to);
        }
    }
    for (unsigned at = 0; at < scenario->objectives; at++) {
        put_objective(from, &scenario->objective[at], &to);
    }
    if (scenario->objectives == 0) {
        tk_buffer_put(&to.line, _("VP for kills only"));
        put_line(&to);
    }
    tk_buffer_free(&to.line);
}
