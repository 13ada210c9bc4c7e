/* The rules that exist, a row each; the tables themselves are in
 * src/api/tables.c. */
#ifndef FAMILIES_H
#define FAMILIES_H

#include "rules/pair_marks.h"
#include "rules/rule.h"
#include "rules/word_marks.h"

/* For the whole board. */
extern const struct rule classic_rule;
extern const struct rule anti_knight_rule;
extern const struct rule anti_king_rule;
extern const struct rule leaper_rule;
extern const struct rule nonconsecutive_rule;
extern const struct rule diagonal_rule;
extern const struct rule windoku_rule;
extern const struct rule disjoint_groups_rule;
extern const struct rule center_dot_rule;
extern const struct rule asterisk_rule;
extern const struct rule girandola_rule;
extern const struct rule anti_taxicab_rule;
extern const struct rule strict_kropki_rule;
extern const struct rule strict_xv_rule;
extern const struct rule dutch_flatmates_rule;
extern const struct rule global_entropy_rule;
extern const struct rule global_mod_rule;
extern const struct rule full_rank_ties_rule;
extern const struct rule regions_rule;
extern const struct rule no_boxes_rule;

/* Of marks. */
extern const struct rule odd_rule;
extern const struct rule even_rule;
extern const struct rule digits_rule;
extern const struct rule minimum_rule;
extern const struct rule maximum_rule;
extern const struct rule extra_region_rule;
extern const struct rule row_indexer_rule;
extern const struct rule column_indexer_rule;
extern const struct rule box_indexer_rule;
extern const struct rule numbered_room_rule;
extern const struct rule equal_sum_rule;
extern const struct rule region_sum_line_rule;
extern const struct rule same_values_rule;
extern const struct rule counting_circles_rule;
extern const struct rule count_distinct_rule;
extern const struct rule full_rank_rule;
extern const struct rule regex_rule;
extern const struct rule or_rule;
extern const struct pair_kind thermo_kind;
extern const struct pair_kind slow_thermo_kind;
extern const struct pair_kind whisper_kind;
extern const struct pair_kind parity_line_kind;
extern const struct pair_kind modular_line_kind;
extern const struct pair_kind entropic_line_kind;
extern const struct pair_kind renban_kind;
extern const struct pair_kind nabner_line_kind;
extern const struct pair_kind palindrome_kind;
extern const struct pair_kind clone_kind;
extern const struct pair_kind equal_cells_kind;
extern const struct pair_kind relation_kind;
extern const struct pair_kind relation_all_kind;
extern const struct pair_kind white_dot_kind;
extern const struct pair_kind black_dot_kind;
extern const struct pair_kind x_kind;
extern const struct pair_kind v_kind;
extern const struct pair_kind greater_than_kind;
extern const struct word_kind cage_kind;
extern const struct word_kind sum_kind;
extern const struct word_kind little_killer_kind;
extern const struct word_kind arrow_kind;
extern const struct word_kind double_arrow_kind;
extern const struct word_kind pill_arrow_kind;
extern const struct word_kind rellik_cage_kind;
extern const struct word_kind equality_cage_kind;
extern const struct word_kind quadruple_kind;
extern const struct word_kind contain_at_least_kind;
extern const struct word_kind contain_exact_kind;
extern const struct word_kind look_and_say_kind;
extern const struct word_kind sandwich_kind;
extern const struct word_kind lunchbox_kind;
extern const struct word_kind x_sum_kind;
extern const struct word_kind skyscraper_kind;
extern const struct word_kind hidden_skyscraper_kind;
extern const struct word_kind between_line_kind;
extern const struct word_kind lockout_line_kind;
extern const struct word_kind zipper_line_kind;
extern const struct word_kind sum_line_kind;
extern const struct word_kind value_indexing_kind;

/* Shows how to write one; in no table. */
extern const struct rule template_rule;

#endif
