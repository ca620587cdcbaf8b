/* Processors that the page lends to opponents and analysts: more instances of the module on the same memory, each in a
 * worker of its own, which wait in module_help for work.
 *
 *   worker of the engine        helper 1            helper 2
 *   crew(2)                     help(1)             help(2)
 *   ask → think → work: round + 1, part 0 itself
 *                               part 1              part 2
 *   … until none is left        waits               waits
 *
 * That takes a memory that is shared, which a browser gives only to pages that let nothing of others into them; so it
 * is another build of the module (cmake/wasm.cmake), and everywhere else there is no crew. Helpers run the parts of
 * opponents and nothing else: those ask for no memory and call nothing of the C library that keeps anything. */
#ifndef WASM_CREW_H
#define WASM_CREW_H

#include <tankodrom/opponent.h>

/* NULL where nobody helps. */
const tk_crew *engine_crew(void);

#endif
