#include "tui/frame.h"

const tui_frame *tui_frame_of(const tui_terminal *terminal) {
    static const tui_frame unicode = {{"╭", "╮", "╰", "╯"}, "─", "│"};
    static const tui_frame ascii = {{"+", "+", "+", "+"}, "-", "|"};
    return terminal->unicode ? &unicode : &ascii;
}

void tui_put_times(tk_buffer *out, const char *text, size_t times) {
    while (times-- > 0) {
        tk_buffer_put(out, text);
    }
}
