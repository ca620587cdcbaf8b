#include "app/pack/duel.h"

#include "app/pack/duel_parts.h"

void pack_duel_table(const pack_duel *from) {
    pack_duel_card_tables(from);
    pack_duel_damage_table(from);
    pack_duel_board_tables(from);
    pack_duel_bot_table(from);
    pack_duel_scenario_table(from);
}

void pack_duel_proof(const pack_duel *from) {
    static const char *const styles[] = {pack_html_page, pack_duel_style, NULL};
    pack_html_open(from->out, from->pack, from->language, styles, pack_duel_signs);
    pack_duel_proof_cards(from);
    pack_duel_proof_damage(from);
    pack_duel_proof_boards(from);
    pack_duel_proof_support(from);
    pack_duel_proof_scenarios(from);
    pack_html_close(from->out);
}
