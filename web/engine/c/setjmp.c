/* What clang 14 to 17 calls where a function has setjmp in it.
 *
 * Such a function keeps a table of its own calls of setjmp: the number that
 * each got, and the label that stands for it there. longjmp throws the number
 * and the value; each function with a table looks whether the number is in it,
 * and throws on what is not its own. The names and what they take are those of
 * LLVM's pass WebAssemblyLowerEmscriptenEHSjLj.
 */
#include "posix.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>

struct call {
    uintptr_t number; /* 0 = the end of the table */
    uint32_t label;
};

/* What is thrown; the function that catches it reads it at once. */
struct jump {
    void *env;
    int value;
};

enum { C_LONGJMP = 1 }; /* the kind of exception, as clang counts them */

static uintptr_t n_calls;
static struct jump jump;
static uint32_t second_result;

uint32_t getTempRet0(void);
void setTempRet0(uint32_t value);
struct call *saveSetjmp(uintptr_t *env, uint32_t label, struct call *table,
                        uint32_t size);
uint32_t testSetjmp(uintptr_t number, const struct call *table, uint32_t size);
_Noreturn void __wasm_longjmp(void *env, int value);

uint32_t getTempRet0(void) {
    return second_result;
}

void setTempRet0(uint32_t value) {
    second_result = value;
}

/* Returns the table, and its size as the second result. The function allocates
 * it without a look at what malloc says. */
struct call *saveSetjmp(uintptr_t *env, uint32_t label, struct call *table,
                        uint32_t size) {
    uint32_t n = 0;
    if (!table)
        posix_out_of_memory();
    *env = ++n_calls;
    while (n < size && table[n].number)
        n++;
    if (n + 1 >= size) {
        size = 2 * size + 2;
        table = realloc(table, size * sizeof *table);
        if (!table)
            posix_out_of_memory();
    }
    table[n] = (struct call){n_calls, label};
    table[n + 1] = (struct call){0, 0};
    setTempRet0(size);
    return table;
}

/* The label, or 0. */
uint32_t testSetjmp(uintptr_t number, const struct call *table, uint32_t size) {
    for (uint32_t i = 0; i < size && table[i].number; i++)
        if (table[i].number == number)
            return table[i].label;
    return 0;
}

void __wasm_longjmp(void *env, int value) {
    jump = (struct jump){env, value ? value : 1};
    __builtin_wasm_throw(C_LONGJMP, &jump);
}
