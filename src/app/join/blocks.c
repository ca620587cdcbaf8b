/* Whom the person wants nothing to do with. */
#include "app/join/join.h"
#include "tui/i18n.h"

void join_block_name(join *self, const char *name, bool off, tk_buffer *out) {
    if (join_do(self,
                &(protocol_message){.kind = PROTOCOL_BLOCK, .block = {.name = protocol_text_of(name), .off = off}})) {
        tui_tell(out, off ? _("%s is no longer blocked.\n") : _("%s is blocked, and is not told.\n"), name);
    } else {
        tui_tell(out, _("Not possible: %s.\n"), self->refusal);
        self->refusal[0] = 0; /* it is told */
    }
}

void join_block(join *self, bool off) {
    char name[1025]; /* what is too long is not cut, but said */
    if (join_line_read(self, off ? _("Unblock somebody") : _("Block somebody"), _("Name> "), name, sizeof name)) {
        join_block_name(self, name, off, &self->notice);
    }
}
