/* The players that search: the master and the levels. */
#include "opponents/chess/think.h"

#include "core/rules.h"
#include "opponents/chess/levels.h"
#include "opponents/chess/search/search.h"
#include "opponents/inside.h"

enum { TABLE = 16 * 1024 * 1024, SMALL_TABLE = 1024 * 1024, NODES = 100000 };

size_t ai_chess_memory(const tk_game *game) {
    (void)game;
    return search_memory(TABLE, true);
}

size_t ai_chess_small_memory(const tk_game *game) {
    (void)game;
    return search_memory(SMALL_TABLE, false);
}

void ai_chess_think(const tk_opponent *self, const tk_think *think, tk_thought *thought) {
    search_settings settings = ai_chess_level(self->level);
    if (tk_game_rules_of(think->game, "chess") == NULL) {
        return;
    }
    if (settings.nodes == 0 && think->nodes == 0 && think->stop == NULL) {
        settings.nodes = NODES; /* who sets no limit at all still wants an answer */
    }
    const size_t size = think->memory_size != 0 ? think->memory_size : tk_opponent_memory(self, think->game);
    if (!search_answer(think, &settings, think->memory, size, thought)) {
        ai_simple_chess_think(self, think, thought); /* a search has no place on the stack */
    }
}
