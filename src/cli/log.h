/* --log: a line on stderr for each placement tried and what rejects it. */
#ifndef LOG_H
#define LOG_H

/* A sudokusat_on_trace; the context is the sudokusat_puzzle. */
void log_event(void *puzzle, const char *event, int cell, int digit,
               const char *reason);

#endif
