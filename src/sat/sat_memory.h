/* The memory of one PicoSAT instance, with a bound.
 *
 * PicoSAT ends the program when an allocation fails. Here the allocator jumps
 * out instead when the bound is reached, to sat_memory_run, and sat_memory_drop
 * then releases all blocks without PicoSAT's help. Dropping is also how an
 * instance ends normally: it is much cheaper than picosat_reset, which visits
 * every clause.
 */
#ifndef SAT_MEMORY_H
#define SAT_MEMORY_H

#include <picosat/picosat.h>
#include <stdbool.h>
#include <stddef.h>

struct sat_memory;

struct sat_memory *sat_memory_new(void);
void sat_memory_free(struct sat_memory *m); /* NULL is allowed */

/* Most bytes that may be in use, 0 = no bound. */
void sat_memory_limit(struct sat_memory *m, size_t bytes);
size_t sat_memory_peak(const struct sat_memory *m);

/* Calls work(context) and returns true, or false if it reached the bound: then
 * the instance may only be dropped. Where the system has no more memory the
 * handler of base/alloc.h is called, as everywhere. Every call that lets
 * PicoSAT allocate goes through here; calls are not nested, and work owns
 * nothing that a jump out of it would lose. */
bool sat_memory_run(struct sat_memory *m, void (*work)(void *context),
                    void *context);

/* Starts an instance, inside sat_memory_run. large: expects a thousand
 * variables or more, for which the system's allocator packs better. */
PicoSAT *sat_memory_start(struct sat_memory *m, bool large);

/* Releases all blocks of the instance, which is gone afterwards. */
void sat_memory_drop(struct sat_memory *m);

#endif
