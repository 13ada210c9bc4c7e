/* Help on backends, and on encodings of the CNF. */
#include "cli/page.h"

#include <stddef.h>

const struct page page_backends[] = {
    {.name = "auto",
     .words = "Chooses an engine for each question. Boards up to 9x9 go to "
              "bits. On larger ones two engines take turns until either is "
              "done: bits and learn, or dlx and learn if bits does not "
              "support the board. Covers with colours go to dlx and sat, and "
              "with --log dlx answers. All of these are exact, so the choice "
              "never affects a verdict or a count. This is the default.",
     .board = "1...34......2..1"},
    {.name = "dlx",
     .words = "Dancing Links, Knuth's algorithm for exact covers: it takes "
              "the item with the fewest options left, tries each of them, "
              "and undoes its work through links that remember their place. "
              "Forced options come first, and items that led to dead ends "
              "are taken earlier. It supports every cover and can prove that "
              "there is no solution. The setting form chooses lists or bit "
              "sets, and memo whether the counts of subproblems are "
              "remembered.",
     .board = "1...34......2..1"},
    {.name = "sat",
     .words = "The exact cover is written as a CNF, with one variable per "
              "option, and solved by PicoSAT in the same process. Forced "
              "options are worked out beforehand, so that the solver gets "
              "only what is still open. It supports every cover and can "
              "prove that there is no solution. sat:COMMAND runs any other "
              "solver that reads DIMACS files; see help encodings for the "
              "ways to write the clauses.",
     .board = "1...34......2..1"},
    {.name = "bits",
     .words = "Keeps the board as sets of bits, so that a few instructions "
              "work out all houses of a digit, on 9x9 a whole row in one "
              "register. Counting ends digit by digit instead of cell by "
              "cell. It supports boards up to 25x25 whose rules are houses "
              "and exclusions of pairs of candidates, but no marks that "
              "depend on more than pairs of cells, such as cages. It can "
              "prove that there is no solution, and is the fastest engine "
              "where it applies. The setting kernel chooses the "
              "instructions.",
     .board =
         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
         "419..5....8..79"},
    {.name = "learn",
     .words = "Searches the exact cover itself and learns a clause from each "
              "dead end, as SAT solvers do, but without a CNF. It is made "
              "for large boards with few or no givens, where other searches "
              "get lost. It supports every cover and can prove that there is "
              "no solution.",
     .board = "1...34......2..1"},
    {.name = "backtrack",
     .words = "Recursive search, as in most first programs: the first digit "
              "that breaks no rule goes into the next open cell and is taken "
              "back if the search fails from there. With the setting "
              "order=reading it takes the cells in reading order and never "
              "looks ahead, which is hopeless on some boards. With "
              "order=fewest it takes the cell or digit with the fewest "
              "choices and abandons a branch as soon as one has none left. "
              "Reports 000, 002, 003 and 004 are built on it.",
     .board = "1...34......2..1"},
    {.name = "restart",
     .words = "Fills the cells in reading order, each with a random digit "
              "that breaks no rule; at a dead end it clears the board and "
              "starts again. It can find a solution, but it can never prove "
              "that there is no other, or none at all. It is included for "
              "comparison. From report 000.",
     .board = "1...34......2..1"},
    {.name = "contract",
     .words = "Starts with singles: cells with one digit left and digits "
              "with one place left in a row, column or box. When it gets "
              "stuck, it tries each digit of the cell with the fewest left. "
              "Its statistics show how much each of the two methods solved. "
              "From report 001, which calls the cells that share a house a "
              "contract.",
     .board = "1...34......2..1"},
    {.name = "pencil",
     .words = "Crook's pencil-and-paper algorithm (2009): forced digits, "
              "then preemptive sets of any size, that is, k cells of a house "
              "with k digits between them, and, if nothing is found, a "
              "random choice in the cell with the fewest pencil marks. A "
              "choice that ends in a violation is taken back, so the search "
              "is complete. From report 003.",
     .board = "1...34......2..1"},
    {.name = "evolve",
     .words = "Differential evolution of complete fillings: in a population "
              "of boards, each is combined with the difference of two "
              "others, and the better one survives. It finds at most one "
              "solution, proves nothing, and eventually gives up. With its "
              "settings as in report 003 it seldom succeeds; with tuned=1 it "
              "swaps cells within houses at several temperatures, and "
              "succeeds.",
     .board = "1...34......2..1"},
    {.name = "logic",
     .words = "Human techniques, namely naked and hidden singles, pairs and "
              "triples and X-wings, tried again from the start after each "
              "success; when they get stuck, backtracking takes over. None "
              "of them assumes that the solution is unique, so no solution "
              "is lost. From report 004. To see the steps, with many more "
              "techniques, use sudokusat logic.",
     .board = "1...34......2..1"},
    {.name = NULL}};

const struct page page_encodings[] = {
    {.name = "minimal",
     .words = "Every cell has a digit, and no house has a digit twice (Lynce "
              "and Ouaknine, 2006). This is enough, because nine cells with "
              "nine different digits have one each, but unit propagation "
              "cannot see that, and solvers search longer.",
     .only = "--encoding minimal --at-most-one pairwise",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 729 7371\n"},
    {.name = "efficient",
     .words = "The minimal encoding, and in addition no cell has two digits "
              "(Weber, 2005).",
     .only = "--encoding efficient --at-most-one pairwise",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 729 10287\n"},
    {.name = "extended",
     .words = "The exact cover itself: each cell has exactly one digit, and "
              "each digit has exactly one place in each house (Lynce and "
              "Ouaknine, 2006). The clauses that give each digit a place "
              "follow from the others, but they make solvers fast: a hidden "
              "single is a unit clause. This is the default.",
     .only = "--encoding extended --at-most-one pairwise",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 729 10530\n"},
    {.name = NULL}};

const struct page page_at_most_one[] = {
    {.name = "pairwise",
     .words = "At most one of n literals, with a clause for each pair that "
              "excludes both: n (n - 1) / 2 clauses and no auxiliary "
              "variables. It propagates best and is fastest up to 25 "
              "literals. For four literals or fewer, all other encodings use "
              "pairs too.",
     .only = "--at-most-one pairwise",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 729 10530\n"},
    {.name = "sequential",
     .words = "At most one of n literals, with a counter along the list "
              "(Sinz, 2005): a variable says that one of the first i "
              "literals is true, which forbids the next one. n - 1 variables "
              "and about 3 n clauses.",
     .only = "--at-most-one sequential",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 3321 7776\n"},
    {.name = "product",
     .words = "At most one of n literals, arranged as the points of a grid: "
              "a true one uses its row and its column, and at most one row "
              "and one column may be in use (Chen, 2010). About twice the "
              "square root of n variables.",
     .only = "--at-most-one product",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 2673 8100\n"},
    {.name = "commander",
     .words = "At most one of n literals, in groups of three, each with a "
              "commander that is true if and only if a member is. No two "
              "members of a group are true, and the commanders are grouped "
              "again (Klieber and Kwon, 2007). About n / 2 variables.",
     .only = "--at-most-one commander",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 1701 8100\n"},
    {.name = "bimander",
     .words = "At most one of n literals, in groups of about the square root "
              "of n that are numbered in binary: a true literal sets the "
              "number of its group, and there is room for only one number "
              "(Nguyen and Mai, 2015). It needs few variables and is best "
              "for long lists.",
     .only = "--at-most-one bimander",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 1377 9072\n"},
    {.name = "ladder",
     .words = "At most one of n literals, with a ladder of variables that "
              "are true up to a rung and false above it; the true literal is "
              "the one at that rung (Gent and Nightingale, 2004; Ansotegui "
              "and Manya, 2004). n variables.",
     .only = "--at-most-one ladder",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 3645 11340\n"},
    {.name = NULL}};
