/* Solves any exact cover: here, counts the ways to fill a board of 2 rows and n
 * columns with dominoes, which are the Fibonacci numbers.
 *
 *     cc cover.c $(pkg-config --cflags --libs sudokusat) -o cover
 *     ./cover 10
 */
#include <sudokusat.h>

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 10;
    sudokusat_cover *cover = sudokusat_cover_new();
    /* An item for each square, an option for each place of a domino. */
    for (int i = 0; i < 2 * n; i++) {
        char name[32];
        snprintf(name, sizeof name, "r%dc%d", i / n + 1, i % n + 1);
        sudokusat_cover_add_item(cover, name, true);
    }
    for (int column = 0; column < n; column++) {
        const int upright[2] = {column, n + column};
        sudokusat_cover_add_option(cover, upright, NULL, 2);
        for (int row = 0; row < 2 && column + 1 < n; row++) {
            const int flat[2] = {row * n + column, row * n + column + 1};
            sudokusat_cover_add_option(cover, flat, NULL, 2);
        }
    }
    sudokusat_answer answer;
    int status = 1;
    if (sudokusat_cover_ask(cover, NULL, &answer)) {
        fprintf(stderr, "%s\n", sudokusat_cover_error(cover));
    } else {
        printf("%s\n", answer.solutions);
        status = 0;
    }
    sudokusat_cover_free(cover);
    return status;
}
