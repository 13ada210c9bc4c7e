/* Help on backends, and on encodings of the CNF. */
#include "cli/page.h"

#include <stddef.h>

const struct page page_backends[] = {
    {.name = "auto",
     .words =
         "Chooses an engine for each question. Boards of up to 9x9 go to "
         "bits. On larger ones two engines take turns, whichever ends "
         "first: bits and learn, or dlx and learn where bits refuses the "
         "board. Covers with colours go to dlx and sat, and where somebody "
         "follows the search (--log) dlx answers. All are exact, so that "
         "the choice changes no verdict and no count. It is the default.",
     .board = "1...34......2..1"},
    {.name = "dlx",
     .words =
         "Dancing Links, Knuth's way to search an exact cover: it takes the "
         "item with the fewest options left, tries each of them, and takes "
         "back what it did by links that remember their place. What is "
         "forced goes first, in a queue, and items that led to dead ends "
         "are taken earlier. It takes every cover and can prove that there "
         "is no solution. Setting form chooses lists or bit sets, memo "
         "whether counts of parts are remembered.",
     .board = "1...34......2..1"},
    {.name = "sat",
     .words =
         "The exact cover is written as a CNF, one variable an option, and "
         "solved with PicoSAT in the same process. What follows from single "
         "options is drawn beforehand, so that the solver gets what is "
         "still open. It takes every cover and can prove that there is no "
         "solution. sat:COMMAND runs any other solver that reads DIMACS "
         "files; see help encodings for the ways to write the clauses.",
     .board = "1...34......2..1"},
    {.name = "bits",
     .words =
         "The board as sets of bits: what follows in all houses of a digit "
         "is found with a few instructions, on 9x9 with a whole row in one "
         "register. Counts end digit by digit. It takes boards of up to "
         "25x25 whose rules are houses and exclusions of pairs of "
         "candidates, and refuses marks with lines, such as cages. It can "
         "prove that there is no solution, and is the fastest engine where "
         "it applies. Setting kernel chooses the instructions.",
     .board =
         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
         "419..5....8..79"},
    {.name = "learn",
     .words =
         "A search on the exact cover itself that learns a clause from each "
         "dead end, as SAT solvers do, without a CNF. It is made for large "
         "boards with few or no givens, where other searches lose "
         "themselves. It takes every cover and can prove that there is no "
         "solution.",
     .board = "1...34......2..1"},
    {.name = "backtrack",
     .words =
         "Recursive search as most programs begin with it: the first digit "
         "that breaks no rule goes into the next open cell, and is taken "
         "back where the search does not go on. With order reading it takes "
         "cells as they are read and looks no further ahead, which on some "
         "boards ends in no reasonable time; with order fewest it takes the "
         "cell or the digit with the fewest choices and ends a branch as "
         "soon as nothing is left for one. Reports 000, 002, 003 and 004 "
         "have it at their core.",
     .board = "1...34......2..1"},
    {.name = "restart",
     .words =
         "Cells are filled in reading order, each with a random digit among "
         "those that break no rule; at a dead end the board is wiped and "
         "filled again. It can find a solution, but never prove that there "
         "is no other or none, and is there to be compared with. From "
         "report 000.",
     .board = "1...34......2..1"},
    {.name = "contract",
     .words =
         "Singles first: cells with one digit left and digits with one "
         "place left in a row, column or box. When that is stuck, the cell "
         "with the fewest digits left is split and each of them tried. Its "
         "statistics say how much each of the two solved. From report 001, "
         "which calls the cells that share a house a contract.",
     .board = "1...34......2..1"},
    {.name = "pencil",
     .words =
         "Crook's pencil-and-paper algorithm (2009): forced digits, then "
         "preemptive sets of any size, which are k cells of a house with k "
         "digits between them, and when nothing is found a random choice in "
         "the cell with the fewest marks. What ends in a violation is taken "
         "back, so that the search is complete. Report 003 tells of it.",
     .board = "1...34......2..1"},
    {.name = "evolve",
     .words =
         "Differential evolution of whole fillings: a population of boards, "
         "where each is mixed with the difference of two others and the "
         "better one lives on. It gives one solution at most, proves "
         "nothing, and then gives up. With its settings as in report 003 it "
         "seldom gets to the end; tuned=1 swaps cells within houses at "
         "several temperatures, and does.",
     .board = "1...34......2..1"},
    {.name = "logic",
     .words =
         "Techniques of a person, naked and hidden singles, pairs and "
         "triples and X-wings, begun again after each success; what is "
         "stuck is left to backtracking. None of these supposes that there "
         "is one solution, so that none is lost. From report 004. To see "
         "the steps, with many more techniques, ask sudokusat logic.",
     .board = "1...34......2..1"},
    {.name = NULL}};

const struct page page_encodings[] = {
    {.name = "minimal",
     .words =
         "Every cell has a digit, and no house has a digit twice (Lynce and "
         "Ouaknine, 2006). That is enough, for nine cells with nine "
         "different digits have one each; but unit propagation does not see "
         "it, and solvers search longer.",
     .only = "--encoding minimal --at-most-one pairwise",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 729 7371\n"},
    {.name = "efficient",
     .words = "The minimal encoding, and no cell has two digits (Weber, 2005).",
     .only = "--encoding efficient --at-most-one pairwise",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 729 10287\n"},
    {.name = "extended",
     .words =
         "The exact cover itself: each cell has exactly one digit, and each "
         "digit exactly one place in each house (Lynce and Ouaknine, 2006). "
         "The clauses that say a digit has a place follow from the others, "
         "and yet make a solver fast: a hidden single is a unit clause. It "
         "is the default.",
     .only = "--encoding extended --at-most-one pairwise",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 729 10530\n"},
    {.name = NULL}};

const struct page page_at_most_one[] = {
    {.name = "pairwise",
     .words =
         "At most one of n literals, with a clause for each pair that says "
         "not both: n (n - 1) / 2 clauses and no further variable. It "
         "propagates best and is fastest up to 25 literals. With four or "
         "fewer, all other ways write pairs too.",
     .only = "--at-most-one pairwise",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 729 10530\n"},
    {.name = "sequential",
     .words =
         "At most one of n literals, with a counter that passes along them "
         "(Sinz, 2005): a variable says that one of the first i is true, "
         "and forbids the next. n - 1 variables and about 3 n clauses.",
     .only = "--at-most-one sequential",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 3321 7776\n"},
    {.name = "product",
     .words =
         "At most one of n literals, which are the points of a grid: a true "
         "one uses its row and its column, and no two rows and no two "
         "columns are in use (Chen, 2010). About twice the square root of n "
         "variables.",
     .only = "--at-most-one product",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 2673 8100\n"},
    {.name = "commander",
     .words =
         "At most one of n literals, in groups of three, each with a "
         "commander, which is true if and only if a member is; no two members "
         "of "
         "a group are true, and the commanders are in groups again (Klieber "
         "and Kwon, 2007). About n / 2 variables.",
     .only = "--at-most-one commander",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 1701 8100\n"},
    {.name = "bimander",
     .words =
         "At most one of n literals, in groups of about the square root of "
         "n that are numbered in binary: a true literal writes the number "
         "of its group, and there is room for one number only (Nguyen and "
         "Mai, 2015). It has few variables and is the best for long lists.",
     .only = "--at-most-one bimander",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 1377 9072\n"},
    {.name = "ladder",
     .words =
         "At most one of n literals, with a ladder of variables that are "
         "true up to a rung and false above; the literal that stands where "
         "they end is the true one (Gent and Nightingale, 2004; Ansotegui "
         "and Manya, 2004). n variables.",
     .only = "--at-most-one ladder",
     .board =
         ".................................................................."
         "...............",
     .other = "p cnf 3645 11340\n"},
    {.name = NULL}};
