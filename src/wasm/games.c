/* What there is to play: everything that somebody who chooses needs to be told. */
#include <string.h>

#include "base/fill.h"
#include "wasm/inside.h"

enum { GAMES_MOST = 16 };

/* A game with its ways to play, which only an open game tells. */
typedef struct listed_game {
    const tk_game_info *info;
    tk_game *game;
    tk_buffer text;
    tk_json *ways;
} listed_game;

typedef struct game_list {
    listed_game game[GAMES_MOST];
    size_t count;
} game_list;

static void close_list(game_list *list) {
    for (size_t index = 0; index < list->count; index++) {
        tk_json_free(list->game[index].ways);
        tk_buffer_free(&list->game[index].text);
        tk_game_close(list->game[index].game);
    }
}

/* The pack is for one of the games; the others have the one that is built in. */
static tk_status open_listed(listed_game *listed, const tk_pack *pack, const tk_language *language, tk_error *error) {
    const bool is_for_it = pack != NULL && strcmp(tk_pack_game(pack), listed->info->name) == 0;
    tk_status status = tk_game_open(listed->info->name, NULL, is_for_it ? pack : NULL, &listed->game, error);
    if (status != TK_OK) {
        return status;
    }
    const size_t length = tk_present_thing(listed->game, language, "ways", "all", NULL, 0);
    if (!tk_buffer_reserve(&listed->text, length)) {
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    listed->text.size = tk_present_thing(listed->game, language, "ways", "all", listed->text.data, length + 1);
    return tk_json_read(listed->text.data, listed->text.size, &listed->ways, error);
}

/* ---- Writing ---- */

static void put_option(const tk_option_info *option, const tk_language *language, tk_json_writer *writer) {
    static const char *const kinds[] = {"integer", "switch", "choice", "text"};
    tk_json_open_object(writer);
    tk_json_text(writer, "key", option->key);
    tk_json_text(writer, "kind", kinds[option->kind]);
    tk_json_put_name(writer, "standard");
    tk_json_put_string(writer, option->standard);
    if (option->kind == TK_OPTION_INTEGER) {
        tk_json_number(writer, "least", option->least);
        tk_json_number(writer, "most", option->most);
    } else if (option->kind == TK_OPTION_CHOICE) {
        tk_json_array(writer, "choices");
        for (size_t index = 0; option->choices[index] != NULL; index++) {
            tk_json_put_string(writer, option->choices[index]);
        }
        tk_json_close_array(writer);
        tk_json_array(writer, "names");
        for (size_t index = 0; option->choices[index] != NULL; index++) {
            tk_json_put_string(writer, tk_translated(language, option->names[index]));
        }
        tk_json_close_array(writer);
    }
    tk_json_text(writer, "title", tk_translated(language, option->title));
    tk_json_text(writer, "help", tk_translated(language, option->help));
    tk_json_close_object(writer);
}

static void put_opponent(const tk_opponent *opponent, const tk_language *language, tk_json_writer *writer) {
    tk_json_open_object(writer);
    tk_json_text(writer, "name", opponent->name);
    tk_json_text(writer, "help", tk_translated(language, opponent->help));
    tk_json_number(writer, "level", opponent->level);
    tk_json_text(writer, "level_name", tk_translated(language, opponent->title));
    tk_json_number(writer, "milliseconds", opponent->milliseconds);
    tk_json_close_object(writer);
}

static void put_game(const listed_game *listed, const tk_language *language, tk_json_writer *writer) {
    const tk_opponent *opponent;
    tk_json_open_object(writer);
    tk_json_text(writer, "game", listed->info->name);
    tk_json_text(writer, "title", tk_translated(language, listed->info->title));
    tk_json_number(writer, "seats_least", listed->info->seats_least);
    tk_json_number(writer, "seats_most", listed->info->seats_most);
    tk_json_bool(writer, "declares", tk_game_declares(listed->game));
    tk_json_array(writer, "options");
    for (const tk_option_info *option = listed->info->options; option->key != NULL; option++) {
        put_option(option, language, writer);
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "opponents");
    for (size_t index = 0; (opponent = tk_opponent_at(listed->info->name, index)) != NULL; index++) {
        put_opponent(opponent, language, writer);
    }
    tk_json_close_array(writer);
    tk_json_put_name(writer, "ways");
    tk_json_put_value(writer, tk_json_member(tk_json_root(listed->ways), "ways"));
    tk_json_close_object(writer);
}

static size_t write_list(const game_list *list, const tk_language *language, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_array(&writer, "games");
    for (size_t index = 0; index < list->count; index++) {
        put_game(&list->game[index], language, &writer);
    }
    tk_json_close_array(&writer);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

tk_status engine_games(engine *asked, engine_question *question, tk_error *error) {
    const tk_language *language = engine_language(asked);
    game_list list = {.count = 0};
    const tk_game_info *info;
    const tk_pack *pack = NULL;
    tk_status status = engine_take_pack(asked, question, &pack, error);
    while (status == TK_OK && list.count < GAMES_MOST && (info = tk_game_info_at(list.count)) != NULL) {
        listed_game *listed = &list.game[list.count++];
        listed->info = info;
        status = open_listed(listed, pack, language, error);
    }
    if (status == TK_OK) {
        const size_t length = write_list(&list, language, NULL, 0);
        if (tk_buffer_reserve(&question->bytes, length)) {
            question->bytes.size = write_list(&list, language, question->bytes.data, length + 1);
        } else {
            status = engine_plain(TK_ERROR_MEMORY, error);
        }
    }
    close_list(&list);
    return status;
}
