/* Says how many puzzles of a list have one solution, on several threads: each
 * has a solver of its own, and they share the reader under a lock.
 *
 *     cc bulk.c $(pkg-config --cflags --libs sudokusat) -lpthread -o bulk
 *     ./bulk 4 <puzzles.txt
 */
#include <sudokusat.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_THREADS = 64 };

struct bulk {
    pthread_mutex_t lock;
    sudokusat_reader *reader;
    unsigned long unique, other, unreadable;
};

static long read_input(void *file, char *buffer, long room) {
    return (long)fread(buffer, 1, (size_t)room, file);
}

static sudokusat_puzzle *take(struct bulk *bulk) {
    pthread_mutex_lock(&bulk->lock);
    sudokusat_puzzle *puzzle = sudokusat_reader_next(bulk->reader);
    pthread_mutex_unlock(&bulk->lock);
    return puzzle;
}

static void *work(void *context) {
    struct bulk *bulk = context;
    sudokusat_solver *solver = sudokusat_solver_new(NULL, NULL);
    const sudokusat_question question = {.limit = 2};
    unsigned long unique = 0, other = 0, unreadable = 0;
    sudokusat_puzzle *puzzle;
    while ((puzzle = take(bulk))) {
        sudokusat_answer answer;
        if (sudokusat_error(puzzle) ||
            sudokusat_ask(solver, puzzle, &question, &answer))
            unreadable++;
        else if (answer.verdict == SUDOKUSAT_UNIQUE)
            unique++;
        else
            other++;
        sudokusat_puzzle_free(puzzle);
    }
    sudokusat_solver_free(solver);
    pthread_mutex_lock(&bulk->lock);
    bulk->unique += unique;
    bulk->other += other;
    bulk->unreadable += unreadable;
    pthread_mutex_unlock(&bulk->lock);
    return NULL;
}

int main(int argc, char **argv) {
    struct bulk bulk = {.lock = PTHREAD_MUTEX_INITIALIZER};
    pthread_t thread[MOST_THREADS];
    int n = argc > 1 ? atoi(argv[1]) : 2, started = 0;
    if (n < 1 || n > MOST_THREADS) {
        fprintf(stderr, "from 1 to %d threads\n", MOST_THREADS);
        return 2;
    }
    bulk.reader = sudokusat_reader_new(NULL, read_input, stdin, NULL);
    while (started < n && !pthread_create(&thread[started], NULL, work, &bulk))
        started++;
    if (!started)
        work(&bulk);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    sudokusat_reader_free(bulk.reader);
    printf("%lu unique, %lu not, %lu unreadable\n", bulk.unique, bulk.other,
           bulk.unreadable);
    return bulk.unreadable ? 1 : 0;
}
