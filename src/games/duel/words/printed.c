/* What is printed on cards and boards, and what the scenario says: the functions of tankodrom/duel.h that show it. */
#include "core/rules.h"
#include "games/duel/pack/pack.h"
#include "games/duel/words/words.h"

enum { STEP = 200 };

static tk_duel_half half_of(const duel_half *half) {
    return (tk_duel_half){.kind = half->kind,
                          .level = half->level,
                          .accuracy = half->kind == TK_DUEL_FIRE ? half->accuracy : 0,
                          .terrain = half->kind == TK_DUEL_TERRAIN ? half->detail : TK_DUEL_NONE,
                          .command = half->kind == TK_DUEL_COMMAND ? half->detail : TK_DUEL_NONE,
                          .conceal = half->kind == TK_DUEL_SMOKE ? half->detail : 0u};
}

bool tk_duel_card_of(const tk_game *game, unsigned card, tk_duel_card *printed) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    if (rules == NULL || printed == NULL || card == TK_DUEL_NO_CARD || card > TK_DUEL_CARDS) {
        return false;
    }
    const duel_card *known = &rules->card[card];
    *printed = (tk_duel_card){.half = {half_of(&known->half[0]), half_of(&known->half[1])},
                              .icons = known->icons,
                              .orders = known->orders,
                              .target = duel_target_number(card),
                              .piercing = known->penetration,
                              .modifier = known->penetration == TK_DUEL_PIERCES_BY ? known->modifier : 0,
                              .heavy = known->heavy};
    return true;
}

bool tk_duel_damage_of(const tk_game *game, unsigned card, tk_duel_damage *printed) {
    enum { EFFECTS = TK_DUEL_SEVERITIES * TK_DUEL_LOCATIONS * TK_DUEL_PART_EFFECTS };
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    if (rules == NULL || printed == NULL || card >= DUEL_DAMAGE_CARDS) {
        return false;
    }
    const duel_damage_card *known = &rules->damage[card];
    *printed = (tk_duel_damage){.critical = known->critical, .morale = known->morale, .reshuffle = known->reshuffle};
    for (unsigned index = 0; index < EFFECTS; index++) {
        const unsigned severity = index / (TK_DUEL_LOCATIONS * TK_DUEL_PART_EFFECTS);
        const unsigned location = index / TK_DUEL_PART_EFFECTS % TK_DUEL_LOCATIONS, at = index % TK_DUEL_PART_EFFECTS;
        const duel_effect *effect = &known->part[severity][location][at];
        const bool hurts = effect->kind == TK_DUEL_EFFECT_WOUND || effect->kind == TK_DUEL_EFFECT_KILL;
        const bool checks = effect->kind == TK_DUEL_EFFECT_FIRE || effect->kind == TK_DUEL_EFFECT_EXPLODE;
        printed->part[severity][location][at].kind = effect->kind;
        printed->part[severity][location][at].checks = checks ? effect->number : 0;
        printed->part[severity][location][at].position = hurts ? effect->number : TK_DUEL_NONE;
        printed->part[severity][location][at].other = hurts ? effect->other : TK_DUEL_NONE;
    }
    return true;
}

bool tk_duel_terrain_of(const tk_game *game, unsigned terrain, tk_duel_terrain *printed) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    if (rules == NULL || printed == NULL || terrain >= rules->terrains) {
        return false;
    }
    *printed = rules->terrain[terrain];
    printed->id = rules->terrain_id[terrain];
    return true;
}

bool tk_duel_type_of(const tk_game *game, unsigned type, tk_duel_type *printed) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    if (rules == NULL || printed == NULL || type >= rules->types) {
        return false;
    }
    *printed = rules->type[type];
    printed->id = rules->type_id[type];
    printed->name = rules->type_name[type];
    printed->destroyer = duel_is_destroyer(printed);
    return true;
}

bool tk_duel_gun_of(const tk_game *game, unsigned side, unsigned gun, tk_duel_gun *printed) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    if (rules == NULL || printed == NULL || side >= TK_DUEL_SIDES || gun >= rules->scenario.guns[side]) {
        return false;
    }
    const unsigned which = rules->scenario.gun[side][gun];
    *printed = (tk_duel_gun){.id = rules->gun_id[which],
                             .name = rules->gun_name[which],
                             .weapon = rules->gun[which].weapon,
                             .orders = rules->gun[which].orders,
                             .range = rules->scenario.gun_range[side][gun] * STEP};
    return true;
}

static tk_duel_objective objective_of(const duel_objective *objective) {
    return (tk_duel_objective){.kind = duel_key(TK_DUEL_WORDS_OBJECTIVE, objective->kind),
                               .for_side = {(objective->sides & 1u) != 0, (objective->sides & 2u) != 0},
                               .points = objective->points,
                               .from = objective->from * STEP,
                               .to = objective->to * STEP};
}

bool tk_duel_scenario_of(const tk_game *game, tk_duel_scenario *scenario) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    if (rules == NULL || scenario == NULL) {
        return false;
    }
    const duel_scenario *known = &rules->scenario;
    *scenario = (tk_duel_scenario){.id = known->id,
                                   .edition = rules->edition->key,
                                   .tanks = {known->tanks[0], known->tanks[1]},
                                   .guns = {known->guns[0], known->guns[1]},
                                   .passes = rules->passes,
                                   .weather = known->weather,
                                   .infantry = known->infantry,
                                   .radios = known->radios,
                                   .city = known->city,
                                   .hills = known->hills,
                                   .road_orders = known->road_orders,
                                   .hill_from = known->hill_from * STEP,
                                   .hill_to = known->hill_to * STEP,
                                   .objectives = known->objectives};
    for (unsigned index = 0; index < known->objectives; index++) {
        scenario->objective[index] = objective_of(&known->objective[index]);
    }
    return true;
}

bool tk_duel_scenario_id(const tk_pack *pack, size_t index, char *out, size_t size) {
    duel_scenario scenario;
    const bool found = pack != NULL && duel_scenario_at(pack, index, &scenario);
    tk_text text;
    tk_text_start(&text, out, size);
    tk_text_put(&text, found ? scenario.id : "");
    tk_text_end(&text);
    return found;
}
