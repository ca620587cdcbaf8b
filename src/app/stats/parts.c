#include "app/stats/parts.h"

#include "app/json_output.h"

double stats_per_cent(size_t part, size_t whole) {
    return whole == 0 ? 0 : 100.0 * (double)part / (double)whole;
}

uint64_t stats_per_10000(size_t part, size_t whole) {
    return whole == 0 ? 0 : ((uint64_t)part * 10000 + whole / 2) / whole;
}

void stats_write_rounds(tk_json_writer *writer, const size_t *matches, unsigned most) {
    tk_json_put_name(writer, "rounds");
    tk_json_open_array(writer);
    for (unsigned rounds = 0; rounds <= most; rounds++) {
        if (matches[rounds] > 0) {
            tk_json_open_object(writer);
            cli_json_unsigned(writer, "rounds", rounds);
            cli_json_unsigned(writer, "matches", matches[rounds]);
            tk_json_close_object(writer);
        }
    }
    tk_json_close_array(writer);
}
