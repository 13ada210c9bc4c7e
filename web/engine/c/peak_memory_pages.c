/* src/cli/peak_memory.c for WebAssembly, whose memory never shrinks: its size
 * is the most there was. */
#include "cli/peak_memory.h"

uint64_t peak_memory(void) {
    enum { PAGE = 65536 };
    return (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
}
