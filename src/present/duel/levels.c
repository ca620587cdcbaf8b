/* The levels of a tank, and what keeps them below what is printed. */
#include "present/duel/inside.h"

/* A list with commas. */
static void add(tk_text *list, const char *word) {
    tk_text_put(list, list->length > 0 ? ", " : "");
    tk_text_put(list, word);
}

static void add_if(const present_view *view, tk_text *list, bool so, const char *word) {
    if (so) {
        add(list, present_say(view, word));
    }
}

/* Nobody sits there: killed, or moved to another place (D-44). */
static bool is_empty(const tk_duel_tank *tank, unsigned position) {
    return tank->sitting[position] == TK_DUEL_NONE;
}

static bool stands_in(const tk_duel_tank *tank, unsigned position) {
    return tank->sitting[position] != TK_DUEL_NONE && tank->sitting[position] != position;
}

static void move_reasons(const present_view *view, const tk_duel_tank *tank, tk_text *list) {
    const unsigned weather = present_duel_sight(view)->weather;
    add_if(view, list, tank->immobile, TK_TEXT("immobilised"));
    add_if(view, list, tank->jammed, TK_TEXT("transmission jammed"));
    add_if(view, list, tank->no_driver, TK_TEXT("no driver"));
    add_if(view, list, tank->tracks && !tank->immobile, TK_TEXT("tracks"));
    add_if(view, list, is_empty(tank, TK_DUEL_COMMANDER), TK_TEXT("no commander"));
    add_if(view, list, stands_in(tank, TK_DUEL_DRIVER), TK_TEXT("another drives"));
    add_if(view, list, tank->stunned, TK_TEXT("crew stunned"));
    add_if(view, list, tank->driver_panics, TK_TEXT("driver panics"));
    add_if(view, list, tank->bog > 0, TK_TEXT("bogged"));
    if (weather != TK_DUEL_CLEAR_SKY) {
        add(list, present_duel_word(view, TK_DUEL_WORDS_WEATHER, weather));
    }
    add_if(view, list, (tank->move_damaged && !tank->tracks && !tank->immobile) || list->length == 0,
           TK_TEXT("damage"));
}

static void fire_reasons(const present_view *view, const tk_duel_tank *tank, const tk_duel_type *type, tk_text *list) {
    const unsigned gunner = type->commander_gunner ? TK_DUEL_COMMANDER : TK_DUEL_GUNNER;
    add_if(view, list, tank->no_gunner, TK_TEXT("no gunner"));
    add_if(view, list, is_empty(tank, TK_DUEL_LOADER), TK_TEXT("no loader"));
    add_if(view, list, is_empty(tank, TK_DUEL_COMMANDER) && !type->commander_gunner, TK_TEXT("no commander"));
    add_if(view, list, stands_in(tank, gunner), TK_TEXT("another fires"));
    add_if(view, list, tank->shocked, TK_TEXT("crew shocked"));
    add_if(view, list, tank->loader_panics, TK_TEXT("loader panics"));
    add_if(view, list, tank->no_acquiring, TK_TEXT("optics"));
    add_if(view, list, type->destroyer && (tank->tracks || tank->immobile || tank->jammed), TK_TEXT("tracks"));
    add_if(view, list, type->destroyer && tank->no_driver, TK_TEXT("no driver"));
    const bool named = tank->no_acquiring || (type->destroyer && (tank->tracks || tank->immobile));
    add_if(view, list, (tank->fire_damaged && !named) || list->length == 0, TK_TEXT("damage"));
}

/* The level for Fire cards or for the others, what is printed, and in words what keeps it below that. */
typedef struct tank_level {
    unsigned now, most;
    const char *name;
    char why[512];
} tank_level;

static tank_level level_of(const present_view *view, const tk_duel_tank *tank, bool fires) {
    tank_level found = {.now = fires ? tank->fire : tank->move,
                        .most = fires ? tank->fire_most : tank->move_most,
                        .name = present_duel_word(view, TK_DUEL_WORDS_KIND, fires ? TK_DUEL_FIRE : TK_DUEL_MOVE)};
    tk_text why = tk_text_on(found.why, sizeof found.why);
    tk_duel_type type = {0};
    if (found.now < found.most && fires) {
        tk_duel_type_of(view->game, tank->type, &type);
        fire_reasons(view, tank, &type, &why);
    } else if (found.now < found.most) {
        move_reasons(view, tank, &why);
    }
    tk_text_end(&why);
    return found;
}

/* {"level":3,"most":4,"why":"tracks"}; alone a number where nothing lowers it. */
static void put_level(const present_view *view, const char *name, const tk_duel_tank *tank, bool fires,
                      tk_json_writer *writer) {
    const tank_level level = level_of(view, tank, fires);
    tk_json_put_name(writer, name);
    if (level.now >= level.most) {
        tk_json_put_unsigned(writer, level.now);
        return;
    }
    tk_json_open_object(writer);
    tk_json_number(writer, "level", level.now);
    tk_json_number(writer, "most", level.most);
    present_put_string(writer, "why", level.why);
    tk_json_close_object(writer);
}

void present_duel_put_levels(const present_view *view, const tk_duel_tank *tank, tk_json_writer *writer) {
    put_level(view, "move", tank, false, writer);
    put_level(view, "fire", tank, true, writer);
}

void present_duel_level(const present_view *view, const tk_duel_tank *tank, unsigned card, unsigned half,
                        tk_text *text) {
    const tk_duel_half printed = present_duel_card(view->game, card).half[half & 1u];
    const tank_level level = level_of(view, tank, printed.kind == TK_DUEL_FIRE);
    if (level.now < level.most) {
        tk_text_format(text, present_say(view, "%s: level %u of the printed %u (%s)"), level.name, level.now,
                       level.most, level.why);
    } else {
        tk_text_format(text, present_say(view, "%s: level %u, as printed"), level.name, level.now);
    }
    if (printed.level > level.now) {
        present_add(text, present_say(view, "; "), present_say(view, "#%u needs %u"), card, printed.level);
    }
}
