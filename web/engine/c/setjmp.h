/* Jumps out of functions, which wasi-libc of Debian 12 has not: clang makes
 * WebAssembly exceptions of them, and setjmp.c has what it calls for that. */
#ifndef SETJMP_H
#define SETJMP_H

typedef long jmp_buf[1]; /* the number of the call of setjmp */

int setjmp(jmp_buf) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf, int);

#endif
