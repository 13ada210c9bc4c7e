/* Proves how many solutions a puzzle has, and prints the certificate, which the
 * program sudokusat-verify or anybody else can check. It is checked here too,
 * with code that shares nothing with the code that wrote it.
 *
 *     cc certificate.c $(pkg-config --cflags --libs sudokusat) -o certificate
 *     ./certificate PUZZLE | sudokusat-verify
 */
#include <sudokusat.h>

#include <stdio.h>
#include <string.h>

static int prove(sudokusat_solver *solver, sudokusat_puzzle *puzzle) {
    const sudokusat_proof_question question = {.limits.seconds = 60};
    sudokusat_proof *proof = NULL;
    sudokusat_answer answer;
    if (sudokusat_error(puzzle) ||
        sudokusat_prove(solver, puzzle, &question, &proof, &answer)) {
        fprintf(stderr, "%s\n", sudokusat_error(puzzle));
        return 1;
    }
    size_t n;
    sudokusat_check_report report;
    const char *text = sudokusat_proof_text(proof, &n);
    sudokusat_verify(text, n, 1, NULL, &report);
    if (report.outcome == SUDOKUSAT_ACCEPTED)
        fwrite(text, 1, n, stdout);
    else
        fprintf(stderr, "no certificate: %s\n",
                answer.stopped ? answer.stopped : report.why);
    sudokusat_proof_free(proof);
    return report.outcome != SUDOKUSAT_ACCEPTED;
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: certificate PUZZLE\n");
        return 2;
    }
    sudokusat_reader *reader =
        sudokusat_reader_from_text(NULL, argv[1], strlen(argv[1]), NULL);
    sudokusat_puzzle *puzzle = sudokusat_reader_next(reader);
    sudokusat_solver *solver = sudokusat_solver_new(NULL, NULL);
    int status = prove(solver, puzzle);
    sudokusat_solver_free(solver);
    sudokusat_puzzle_free(puzzle);
    sudokusat_reader_free(reader);
    return status;
}
