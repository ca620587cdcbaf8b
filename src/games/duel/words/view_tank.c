/* A tank board as a JSON object. */
#include "games/duel/words/words.h"

static void put_crew(tk_json_writer *writer, const tk_duel_tank *tank) {
    tk_json_put_name(writer, "crew");
    tk_json_open_object(writer);
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        const unsigned member = tank->sitting[position];
        if (tank->health[position] == TK_DUEL_ABSENT && member >= TK_DUEL_POSITIONS) {
            continue;
        }
        tk_json_put_name(writer, duel_key(TK_DUEL_WORDS_POSITION, position));
        tk_json_open_object(writer);
        duel_json_words(writer, "sits", TK_DUEL_WORDS_POSITION, member);
        duel_json_words(writer, "health", TK_DUEL_WORDS_HEALTH, tank->health[position]);
        tk_json_close_object(writer);
    }
    tk_json_close_object(writer);
}

static void put_box(tk_json_writer *writer, const duel_rules *rules, const tk_duel_tank *tank) {
    tk_json_put_name(writer, "box");
    tk_json_open_object(writer);
    duel_json_card(writer, "card", tank->box);
    duel_json_string(writer, "half", tank->box == TK_DUEL_NO_CARD ? NULL : tank->box_half == 0 ? "upper" : "lower");
    duel_json_string(writer, "terrain", tank->hill ? "hill" : rules->terrain_id[tank->terrain]);
    duel_json_bool(writer, "moving", tank->moving);
    duel_json_card(writer, "smoke", tank->smoke);
    duel_json_number(writer, "cover", tank->cover);
    tk_json_close_object(writer);
}

static void put_marks(tk_json_writer *writer, const tk_duel_tank *tank) {
    const struct {
        const char *key;
        bool set;
    } marks[] = {{"hull-down", tank->hull_down},
                 {"burning", tank->burning},
                 {"broken", tank->broken},
                 {"tracks", tank->tracks},
                 {"immobile", tank->immobile},
                 {"jammed", tank->jammed},
                 {"no-driver", tank->no_driver},
                 {"no-gunner", tank->no_gunner},
                 {"smoke-inside", tank->smoke_inside},
                 {"no-acquiring", tank->no_acquiring},
                 {"loader-panics", tank->loader_panics},
                 {"shocked", tank->shocked},
                 {"driver-panics", tank->driver_panics},
                 {"stunned", tank->stunned},
                 {"buttoned-up", tank->buttoned},
                 {"loaded", tank->loaded}};
    tk_json_put_name(writer, "marks");
    tk_json_open_array(writer);
    for (size_t index = 0; index < sizeof marks / sizeof marks[0]; index++) {
        if (marks[index].set) {
            tk_json_put_string(writer, marks[index].key);
        }
    }
    tk_json_close_array(writer);
}

static void put_levels(tk_json_writer *writer, const tk_duel_tank *tank) {
    duel_json_number(writer, "range", tank->range);
    duel_json_number(writer, "move", tank->move);
    duel_json_number(writer, "fire", tank->fire);
    duel_json_number(writer, "move_printed", tank->move_most);
    duel_json_number(writer, "fire_printed", tank->fire_most);
    duel_json_number(writer, "bog", tank->bog);
    duel_json_number(writer, "sight", tank->sight);
}

static void put_markers(tk_json_writer *writer, const tk_duel_tank *tank) {
    duel_json_tanks(writer, "spotted", tank->spotted);
    duel_json_tank(writer, "acquired", tank->acquired);
    duel_json_number(writer, "bonus", tank->bonus);
    duel_json_tanks(writer, "flanking", tank->flanking);
    duel_json_tanks(writer, "flanked_by", tank->flanked_by);
    duel_json_number(writer, "apcr", tank->apcr);
    duel_json_tank(writer, "penetrated_by", tank->penetrated_by);
}

void duel_json_tank_board(tk_json_writer *writer, const duel_rules *rules, const tk_duel_tank *tank) {
    tk_json_open_object(writer);
    duel_json_tank(writer, "tank", tank->side * TK_DUEL_SIDE_TANKS + tank->number - 1);
    duel_json_seat(writer, "seat", tank->seat);
    duel_json_bool(writer, "tankobot", tank->tankobot);
    duel_json_string(writer, "type", rules->type_id[tank->type]);
    duel_json_words(writer, "experience", TK_DUEL_WORDS_EXPERIENCE, tank->experience);
    duel_json_bool(writer, "out", tank->out);
    put_levels(writer, tank);
    put_box(writer, rules, tank);
    put_marks(writer, tank);
    put_markers(writer, tank);
    put_crew(writer, tank);
    duel_json_number(writer, "points", tank->points);
    duel_json_number(writer, "medals", tank->medals);
    duel_json_bool(writer, "bidden", tank->bidden);
    duel_json_card(writer, "bid", tank->bid);
    tk_json_close_object(writer);
}
