/* A journal: what was answered, kept in a file that a death at any moment
 * leaves whole.
 *
 * It is only ever appended to. After a line that says what it is come records;
 * each has a line of its own before it with its length and two checksums
 * (CRC-32), one of that line and one of the record, and both go on from those
 * of the record before: a record that was changed, moved or taken out is found.
 * The first record is the head, which says of what job the journal is; a record
 * is on the disk (fsync) before journal_append returns.
 *
 * The last record may be torn, by a death or a full disk. It is cut off when
 * the journal is opened again. Anything else that is wrong is refused with its
 * place.
 */
#ifndef JOURNAL_H
#define JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct journal;

/* A record that was there already, in the order of the file. at is where it
 * stands; the bytes are borrowed. False: it is refused, which ends it. */
typedef bool (*journal_on_record)(void *context, const char *bytes, size_t n,
                                  uint64_t at);

struct journal_state {
    uint64_t n_records; /* that were there, without the head */
    uint64_t torn_at;   /* where something was cut off, or 0 */
    uint64_t n_torn;    /* so many bytes */
};

/* Opens or begins it, and locks it until it is closed or the program ends. NULL
 * for a file of nobody else's, which goes when it is closed. Returns NULL with
 * a sentence in *why, to be freed: it is not a journal, is of another head, is
 * damaged, another run is using it, or on_record refused a record. */
struct journal *journal_open(const char *name, const char *head, size_t n_head,
                             journal_on_record on_record, void *context,
                             struct journal_state *state, char **why);

/* NULL, or a sentence why it is not kept, to be freed: then the file is as it
 * was before, and nothing more is taken. *at (may be NULL) is its place. */
char *journal_append(struct journal *j, const char *bytes, size_t n,
                     uint64_t *at);

/* The record at a place that was told; the caller frees it. NULL if it cannot
 * be read any more. */
char *journal_record(struct journal *j, uint64_t at, size_t *n);

void journal_close(struct journal *j); /* NULL is allowed */

#endif
