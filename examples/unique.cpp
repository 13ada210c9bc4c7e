// The same from C++11: handles that free themselves, and an exception for what
// cannot be read.
//
//     c++ unique.cpp $(pkg-config --cflags --libs sudokusat) -o unique
//     ./unique PUZZLE
#include <sudokusat.h>

#include <cstring>
#include <iostream>
#include <memory>
#include <stdexcept>

namespace {

using puzzle_handle =
    std::unique_ptr<sudokusat_puzzle, void (*)(sudokusat_puzzle *)>;
using reader_handle =
    std::unique_ptr<sudokusat_reader, void (*)(sudokusat_reader *)>;
using solver_handle =
    std::unique_ptr<sudokusat_solver, void (*)(sudokusat_solver *)>;

puzzle_handle parse(const char *text) {
    const reader_handle reader(
        sudokusat_reader_from_text(nullptr, text, std::strlen(text), nullptr),
        sudokusat_reader_free);
    puzzle_handle puzzle(sudokusat_reader_next(reader.get()),
                         sudokusat_puzzle_free);
    if (const char *error = sudokusat_error(puzzle.get()))
        throw std::runtime_error(error);
    return puzzle;
}

bool is_unique(sudokusat_puzzle *puzzle) {
    const solver_handle solver(sudokusat_solver_new(nullptr, nullptr),
                               sudokusat_solver_free);
    sudokusat_question question = SUDOKUSAT_INIT;
    sudokusat_answer answer;
    question.limit = 2;
    if (sudokusat_ask(solver.get(), puzzle, &question, &answer))
        throw std::runtime_error(sudokusat_error(puzzle));
    return answer.verdict == SUDOKUSAT_UNIQUE;
}

} // namespace

int main(int argc, char **argv) {
    try {
        const bool yes = is_unique(parse(argc > 1 ? argv[1] : "").get());
        std::cout << (yes ? "one solution\n" : "not one solution\n");
        return yes ? 0 : 1;
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
