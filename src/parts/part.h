/* A part of a question as a line of text (docs/parts.md).
 *
 * The line says all that is to be known: the question with its options, the
 * puzzle, and the way to the part in the tree (tree.h). The job, which all
 * parts of one cut have in common, is a digest over all of it; each part
 * carries the proof that it is that one of so many. So a line that was changed,
 * or that is a part of something else, is known for it.
 */
#ifndef PART_H
#define PART_H

#include "base/vec.h"
#include "parts/members.h"
#include "parts/merkle.h"

#include <stdint.h>

#define PART_SCHEMA "sudokusat-part/1"
#define RESULT_SCHEMA "sudokusat-result/1"
#define PART_DEEPEST 32
#define PART_MOST 10000000 /* parts of a job */

/* "17.3.1": number 17, that was cut, of which number 3, that was cut, ... */
struct part_number {
    uint64_t at[PART_DEEPEST];
    int n;
};

/* What all parts of a job have in common, as it stands in the line. */
struct part_job {
    char *question; /* "count", ... */
    char *options;  /* a JSON object */
    char *subject;  /* the puzzle, a JSON object; of a cover a string, the
                       digest of its text */
    uint64_t n;     /* parts */
};

struct part {
    struct part_job job;
    struct digest id; /* of the job */
    struct part_number number;
    char *cube; /* its way: decisions with blanks between, and " / " where it
                   was cut again */
    char *way;  /* up to the job: digests */
};

void part_job_free(struct part_job *job);
void part_free(struct part *p);

/* The job that has these cubes. */
struct part_cut {
    struct part_job job; /* borrowed strings */
    struct merkle *digests;
    struct digest id;
};
void part_cut_begin(struct part_cut *c, const struct part_job *job,
                    char *const *cubes);
void part_cut_end(struct part_cut *c);

/* The line of part i, from 0, of the cut, and of any part, without what ends
 * it: further members may follow, then "}". */
void part_cut_print(const struct part_cut *c, uint64_t i, const char *cube,
                    struct text *out);
void part_print(const struct part *p, const char *schema, struct text *out);

void part_number_print(const struct part_number *n, struct text *out);

/* Reads a line, whose members are m, of a part or a result: NULL, or a sentence
 * why it is none. p is to be freed in any case. */
const char *part_read(const struct members *m, const char *schema,
                      struct part *p);

/* How long the first pieces of the cube are that are divided by " / ". */
size_t part_cube_piece(const char *cube, int pieces);

#endif
