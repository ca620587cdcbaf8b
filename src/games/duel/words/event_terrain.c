/* Names of terrains for people. Those of the pack that is built in are message ids of the catalogues; other packs speak
 * English in logs, and their own languages through tk_pack_text. */
#include <string.h>

#include "games/duel/words/event_words.h"

const char *duel_terrain_name(const duel_rules *rules, unsigned terrain) {
    static const char *const names[][2] = {
        {"field", TK_TEXT("Field")},   {"brush", TK_TEXT("Brush")},   {"woods", TK_TEXT("Woods")},
        {"gully", TK_TEXT("Gully")},   {"rough", TK_TEXT("Rough")},   {"building", TK_TEXT("Building")},
        {"mud", TK_TEXT("Mud")},       {"swamp", TK_TEXT("Swamp")},   {"drift", TK_TEXT("Snowdrift")},
        {"street", TK_TEXT("Street")}, {"garden", TK_TEXT("Garden")}, {"ruins", TK_TEXT("Ruins")},
        {"rubble", TK_TEXT("Rubble")},
    };
    if (terrain >= rules->terrains) {
        return "";
    }
    const char *id = rules->terrain_id[terrain];
    char key[DUEL_ID_SIZE + 16];
    tk_text text;
    tk_text_start(&text, key, sizeof key);
    tk_text_put(&text, "terrain.");
    tk_text_put(&text, id);
    tk_text_end(&text);
    const char *name = rules->pack != NULL ? tk_pack_text(rules->pack, "en", key) : NULL;
    bool named = name != NULL && name != key; /* the key itself: the pack has no text */
    for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
        if (strcmp(names[index][0], id) == 0 && (!named || strcmp(names[index][1], name) == 0)) {
            return names[index][1];
        }
    }
    return named ? name : id;
}
