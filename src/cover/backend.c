/* The part of every engine that is the same: settings by name, and asking
 * whether to go on. */
#include "cover/backend.h"

#include <stdlib.h>
#include <string.h>

static bool read_word(const char *const *words, const char *value,
                      double *out) {
    for (int i = 0; words[i]; i++)
        if (!strcmp(words[i], value)) {
            *out = i;
            return true;
        }
    return false;
}

static bool read_number(const struct backend_setting *row, const char *value,
                        double *out) {
    char *end;
    *out = strtod(value, &end);
    return end != value && !*end && *out >= row->low && *out <= row->high;
}

static const char *read_setting(const struct backend_setting *table,
                                const struct backend_option *option,
                                double *values) {
    for (int i = 0; table[i].name; i++) {
        if (strcmp(table[i].name, option->name))
            continue;
        const bool ok =
            table[i].words
                ? read_word(table[i].words, option->value, &values[i])
                : read_number(&table[i], option->value, &values[i]);
        return ok ? NULL : table[i].summary;
    }
    return "there is no such setting (see list backends)";
}

const char *backend_read_settings(const struct backend_setting *table,
                                  const struct backend_options *options,
                                  double *values) {
    const char *why = NULL;
    for (int i = 0; table[i].name; i++)
        values[i] = table[i].initial;
    for (int i = 0; options && i < options->n && !why; i++)
        why = read_setting(table, &options->list[i], values);
    return why;
}

const char *backend_check_setting(const struct backend *backend,
                                  const struct backend_option *option) {
    static const struct backend_setting none[1];
    double values[BACKEND_MAX_SETTINGS];
    return read_setting(backend->settings ? backend->settings : none, option,
                        values);
}

struct backend_stats backend_stats_since(const struct backend_stats *now,
                                         const struct backend_stats *before) {
    struct backend_stats since = *now;
#define X(name, text) since.name -= before->name;
    BACKEND_COUNTERS(X)
#undef X
    return since;
}

void backend_tell(const struct backend_stats *stats, struct meter *meter) {
    struct meter_counts *const counts = meter_counts(meter);
    if (!counts)
        return;
#define X(name, text) counts->name += stats->name;
    BACKEND_COUNTERS(X)
#undef X
}

bool budget_spent(struct budget *b) {
    if (b->on_poll)
        b->on_poll(b->poll_context);
    const enum stop_reason passed = limits_passed(&b->limits);
    if (passed != STOP_NONE)
        b->reason = passed;
    return passed != STOP_NONE;
}

bool budget_poll(struct budget *b, uint64_t work, uint64_t *next,
                 uint64_t every) {
    if (budget_spent(b))
        return true;
    *next = work + every;
    if (!b->portion_polls)
        return false;
    if (*next > b->portion_end)
        *next = b->portion_end;
    if (work < b->portion_end)
        return false;
    b->reason = STOP_PORTION;
    return true;
}
