/* Refutations with a proof.
 *
 * PicoSAT writes each learned clause to a file as it goes
 * (picosat_set_incremental_rup_file), which needs no build with traces. The
 * file is a temporary one, overwritten from the start for each formula. Its
 * first line, if there is any, is a header that begins with '%'.
 */
#include "sat/sat_proof.h"

#include "base/alloc.h"
#include "sat/sat_memory.h"

#include <errno.h>
#include <stdio.h>

enum {
    SLICE = 2000000, /* propagations between two looks at the budget */
    BUFFER = 1 << 15
};

struct sat_proof {
    struct sat_memory *memory;
    FILE *file;          /* made for the first formula; NULL = not yet */
    char buffer[BUFFER]; /* the file's */
    char *text;          /* what the file holds */
    size_t room;
};

struct sat_proof *sat_proof_open(void) {
    struct sat_proof *const p = xnew0(1, struct sat_proof);
    p->memory = sat_memory_new();
    return p;
}

void sat_proof_close(struct sat_proof *p) {
    if (!p)
        return;
    sat_memory_drop(p->memory);
    sat_memory_free(p->memory);
    if (p->file)
        fclose(p->file);
    xfree(p->text);
    xfree(p);
}

/* A buffer of one's own, since for want of memory the library does without:
 * a byte at a time. */
static bool begin_file(struct sat_proof *p) {
    if (p->file) {
        rewind(p->file);
        return true;
    }
    errno = 0;
    p->file = tmpfile();
    if (p->file)
        setvbuf(p->file, p->buffer, _IOFBF, sizeof p->buffer);
    else if (errno == ENOMEM)
        alloc_failed(0);
    return p->file != NULL;
}

struct refutation {
    struct sat_proof *proof;
    const struct sat_formula *formula;
    struct budget *budget;
    PicoSAT *picosat;
    unsigned n_clauses;
    int answer;

    /* What the meter was told of: up to where in the file, and whether a line
     * begins there. */
    uint64_t decisions, propagations, n_lemmas;
    long seen;
    bool is_within_line;
};

/* ---- how far it is ---- */

/* Lines that begin with a letter or '%' are no lemmas. */
static void count_lemmas_of(struct refutation *r, const char *bytes, size_t n) {
    for (size_t i = 0; i < n; i++) {
        const char c = bytes[i];
        if (!r->is_within_line && (c == '-' || (c >= '0' && c <= '9')))
            r->n_lemmas++;
        r->is_within_line = c != '\n';
    }
}

/* Those that the file has by now, which goes on at its end. */
static void count_lemmas(struct refutation *r) {
    FILE *const file = r->proof->file;
    char bytes[4096];
    const long end = ftell(file);
    if (end <= r->seen || fseek(file, r->seen, SEEK_SET))
        return;
    while (r->seen < end) {
        const long left = end - r->seen;
        const size_t most =
            left < (long)sizeof bytes ? (size_t)left : sizeof bytes;
        const size_t n = fread(bytes, 1, most, file);
        if (!n)
            break;
        count_lemmas_of(r, bytes, n);
        r->seen += (long)n;
    }
    fseek(file, end, SEEK_SET);
}

static void tell(struct refutation *r) {
    struct meter_counts *const counts = meter_counts(r->budget->limits.meter);
    const uint64_t before = r->n_lemmas;
    if (!counts)
        return;
    const uint64_t decisions = picosat_decisions(r->picosat);
    const uint64_t propagations = picosat_propagations(r->picosat);
    count_lemmas(r);
    counts->decisions += decisions - r->decisions;
    counts->propagations += propagations - r->propagations;
    counts->lemmas += r->n_lemmas - before;
    r->decisions = decisions;
    r->propagations = propagations;
}

static bool is_spent(struct refutation *r) {
    if (meter_is_due(r->budget->limits.meter))
        tell(r);
    return budget_spent(r->budget);
}

/* ---- PicoSAT ---- */

static bool add_clause(void *context, const int *literals, int n) {
    struct refutation *const r = context;
    for (int i = 0; i < n; i++)
        picosat_add(r->picosat, literals[i]);
    picosat_add(r->picosat, 0);
    return ++r->n_clauses % 4096 || !is_spent(r);
}

static int interrupted(void *context) {
    return is_spent(context);
}

static void refute(void *context) {
    struct refutation *const r = context;
    const struct sat_formula *const f = r->formula;
    PicoSAT *const p = sat_memory_start(r->proof->memory, true);
    r->picosat = p;
    picosat_set_incremental_rup_file(p, r->proof->file, f->n_variables,
                                     f->n_clauses);
    picosat_set_plain(p, 1);
    picosat_set_global_default_phase(p, 0);
    picosat_set_interrupt(p, r, interrupted);
    picosat_adjust(p, f->n_variables);
    if (!f->write(f->context, add_clause, r))
        return;
    do {
        picosat_set_propagation_limit(p, picosat_propagations(p) + SLICE);
        r->answer = picosat_sat(p, -1);
    } while (!r->answer && !is_spent(r));
    tell(r);
}

/* The first n bytes of the file, ended by a NUL. */
static bool read_back(struct sat_proof *p, size_t n) {
    if (n + 1 > p->room) {
        p->room = 2 * n + 1;
        p->text = xresize(p->text, p->room, char);
    }
    rewind(p->file);
    p->text[n] = '\0';
    return fread(p->text, 1, n, p->file) == n;
}

/* Lines that begin with a letter or '%' are no lemmas: deletions and the
 * header. */
static bool parse(const char *at, struct sat_lemmas *lemmas) {
    while (*at) {
        if (*at != '-' && (*at < '0' || *at > '9')) {
            while (*at && *at++ != '\n')
                ;
            continue;
        }
        int literal;
        do {
            const bool negative = *at == '-';
            literal = 0;
            for (at += negative; *at >= '0' && *at <= '9'; at++)
                literal = 10 * literal + (*at - '0');
            vec_push(lemmas, negative ? -literal : literal);
            while (*at == ' ')
                at++;
        } while (literal && (*at == '-' || (*at >= '0' && *at <= '9')));
        if (literal || *at++ != '\n')
            return false;
    }
    if (lemmas->n && (lemmas->n == 1 || !lemmas->data[lemmas->n - 2]))
        lemmas->n--; /* the empty one */
    return true;
}

int sat_proof_refute(struct sat_proof *p, const struct sat_formula *formula,
                     struct budget *budget, struct sat_lemmas *lemmas,
                     bool *failed) {
    struct refutation r = {.proof = p, .formula = formula, .budget = budget};
    lemmas->n = 0;
    budget->reason = STOP_NONE;
    *failed = !begin_file(p);
    if (*failed)
        return 0;
    sat_memory_limit(p->memory, budget->limits.bytes);
    if (!sat_memory_run(p->memory, refute, &r)) {
        r.answer = 0;
        budget->reason = STOP_MEMORY;
    }
    sat_memory_drop(p->memory);
    const long n = ftell(p->file);
    *failed =
        r.answer == 20 && (n < 0 || fflush(p->file) || ferror(p->file) ||
                           !read_back(p, (size_t)n) || !parse(p->text, lemmas));
    return *failed ? 0 : r.answer;
}
