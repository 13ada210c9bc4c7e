/* Automata by what they were built from. */
#include "rules/line_automata.h"

#include <string.h>

struct known_automaton {
    struct automaton_words words; /* n_letters and context are its own */
    bool fits;
    struct automaton automaton;
};

static bool same_state(const struct automaton_state *a,
                       const struct automaton_state *b) {
    return a->set == b->set && !memcmp(a->at, b->at, sizeof a->at);
}

static bool same_words(const struct automaton_words *a,
                       const struct automaton_words *b) {
    return a->step == b->step && a->accepts == b->accepts &&
           a->n_places == b->n_places && a->context_size == b->context_size &&
           same_state(&a->start, &b->start) &&
           !memcmp(a->n_letters, b->n_letters,
                   (size_t)a->n_places * sizeof *a->n_letters) &&
           (!a->context_size ||
            !memcmp(a->context, b->context, a->context_size));
}

static void *copy(const void *bytes, size_t n) {
    char *const own = xnew(n + 1, char);
    if (n)
        memcpy(own, bytes, n);
    return own;
}

const struct automaton *line_automata_get(struct known_automata *list,
                                          const struct automaton_words *words) {
    struct known_automaton *one = NULL;
    for (size_t i = 0; i < list->n && !one; i++)
        if (same_words(&list->data[i]->words, words))
            one = list->data[i];
    if (!one) {
        one = xnew0(1, struct known_automaton);
        one->fits = automaton_build(&one->automaton, words);
        one->words = *words;
        one->words.n_letters =
            copy(words->n_letters,
                 (size_t)words->n_places * sizeof *words->n_letters);
        one->words.context = copy(words->context, words->context_size);
        vec_push(list, one);
    }
    return one->fits ? &one->automaton : NULL;
}

static void free_own(const void *bytes) {
    xfree((void *)(uintptr_t)bytes);
}

void line_automata_free(struct known_automata *list) {
    for (size_t i = 0; i < list->n; i++) {
        struct known_automaton *const one = list->data[i];
        free_own(one->words.n_letters);
        free_own(one->words.context);
        automaton_free(&one->automaton);
        xfree(one);
    }
    vec_free(list);
}
