/* The tables of backends and rules. */
#include "api/tables.h"

#include "api/auto_backend.h"
#include "bits9/bits_backend.h"
#include "dlx/dlx.h"
#include "learn/learn.h"
#include "logic/logic_backend.h"
#include "reports/backtrack.h"
#include "reports/contract.h"
#include "reports/evolve.h"
#include "reports/pencil.h"
#include "reports/restart.h"
#include "rules/families.h"
#include "sat/sat.h"
#include "sat/sat_command.h"

#include <string.h>

const struct rule *const rule_table[] = {
    &classic_rule,        &anti_knight_rule,
    &anti_king_rule,      &leaper_rule,
    &nonconsecutive_rule, &diagonal_rule,
    &windoku_rule,        &disjoint_groups_rule,
    &center_dot_rule,     &asterisk_rule,
    &girandola_rule,

    &anti_taxicab_rule,   &strict_kropki_rule,
    &strict_xv_rule,      &dutch_flatmates_rule,
    &global_entropy_rule, &global_mod_rule,
    &full_rank_ties_rule, &regions_rule,
    &no_boxes_rule,       NULL,
};

const struct rule *const mark_table[] = {&odd_rule,
                                         &even_rule,
                                         &digits_rule,
                                         &minimum_rule,
                                         &maximum_rule,
                                         &extra_region_rule,
                                         &clone_kind.rule,
                                         &equal_cells_kind.rule,
                                         &palindrome_kind.rule,
                                         &thermo_kind.rule,
                                         &slow_thermo_kind.rule,
                                         &whisper_kind.rule,
                                         &parity_line_kind.rule,
                                         &modular_line_kind.rule,
                                         &entropic_line_kind.rule,
                                         &renban_kind.rule,
                                         &nabner_line_kind.rule,
                                         &relation_kind.rule,
                                         &relation_all_kind.rule,
                                         &white_dot_kind.rule,
                                         &black_dot_kind.rule,
                                         &x_kind.rule,
                                         &v_kind.rule,
                                         &greater_than_kind.rule,
                                         &row_indexer_rule,
                                         &column_indexer_rule,
                                         &box_indexer_rule,
                                         &numbered_room_rule,
                                         &cage_kind.rule,
                                         &sum_kind.rule,
                                         &little_killer_kind.rule,
                                         &arrow_kind.rule,
                                         &double_arrow_kind.rule,
                                         &pill_arrow_kind.rule,
                                         &rellik_cage_kind.rule,
                                         &equality_cage_kind.rule,
                                         &quadruple_kind.rule,
                                         &contain_at_least_kind.rule,
                                         &contain_exact_kind.rule,
                                         &look_and_say_kind.rule,
                                         &sandwich_kind.rule,
                                         &lunchbox_kind.rule,
                                         &x_sum_kind.rule,
                                         &skyscraper_kind.rule,
                                         &hidden_skyscraper_kind.rule,
                                         &between_line_kind.rule,
                                         &lockout_line_kind.rule,
                                         &zipper_line_kind.rule,
                                         &sum_line_kind.rule,
                                         &value_indexing_kind.rule,
                                         &equal_sum_rule,
                                         &region_sum_line_rule,
                                         &same_values_rule,
                                         &counting_circles_rule,
                                         &count_distinct_rule,
                                         &full_rank_rule,
                                         &regex_rule,
                                         &or_rule,
                                         NULL};

const struct backend *const backend_table[] = {
    &auto_backend,   &dlx_backend,       &sat_backend,     &bits_backend,
    &learn_backend,  &backtrack_backend, &restart_backend, &contract_backend,
    &pencil_backend, &evolve_backend,    &logic_backend,   NULL};

const char *backend_command(const char *name) {
    return strncmp(name, "sat:", 4) ? NULL : name + 4;
}

const struct backend *backend_find(const char *name) {
    if (backend_command(name))
        return &sat_command_backend;
    const size_t n = strcspn(name, ":");
    for (int i = 0; backend_table[i]; i++)
        if (strlen(backend_table[i]->name) == n &&
            !strncmp(backend_table[i]->name, name, n))
            return backend_table[i];
    return NULL;
}
