#!/usr/bin/env python3
"""Checks proofs of unsatisfiability, by itself and by definition.

    tests/check_proof.py drat CNF PROOF      each lemma by propagation, forward
    tests/check_proof.py lrat CNF PROOF      each lemma by its hints
    tests/check_proof.py model CNF MODELS    each "s"/"v" answer, but for the
                                             last clauses, which exclude it
    tests/check_proof.py self-test           random proofs against truth tables

Exit status 0: the proof shows that CNF has no model, or all models are ones;
1: it does not, with the reason; 2: unreadable. Lemmas must follow by unit
propagation (RUP); the stronger RAT steps are refused, since no proof of ours
needs them. Forms: Wetzler, Heule, Hunt, "DRAT-trim" (2014); Cruz-Filipe and
others, "Efficient certified RAT verification" (2017).
"""
import itertools
import random
import sys


class Refused(Exception):
    pass


def need(condition, why):
    if not condition:
        raise Refused(why)


def numbers(words, where):
    try:
        return [int(w) for w in words]
    except ValueError:
        raise ValueError(f"{where}: no number") from None


def read_cnf(lines):
    found = []
    literals = []
    for line in lines:
        if line[:1] in ("c", "p", "%"):
            continue
        for x in numbers(line.split(), "cnf"):
            if x:
                literals.append(x)
            else:
                found.append(literals)
                literals = []
    if literals:
        raise ValueError("cnf: a clause without its end")
    return found


def negated(clause):
    """The assignment that falsifies a clause; None for a tautology."""
    false = {-x for x in clause}
    return None if any(-x in false for x in false) else false


class Clauses:
    """Clauses under unit propagation, with two watched literals each."""

    def __init__(self):
        self.clause, self.live, self.at, self.watch = [], [], {}, {}
        self.true, self.trail, self.broken = set(), [], False

    def add(self, literals):
        """A clause that holds from now on."""
        literals = list(dict.fromkeys(literals))
        i = len(self.clause)
        # Literals that are not false stand in front, to be watched.
        literals.sort(key=lambda x: -x in self.true)
        self.clause.append(literals)
        self.live.append(True)
        self.at.setdefault(frozenset(literals), []).append(i)
        for x in literals[:2]:
            self.watch.setdefault(x, []).append(i)
        open_ = [x for x in literals if -x not in self.true]
        if not open_:
            self.broken = True
        elif len(open_) == 1 and not self.broken:
            self.broken = self.propagate([open_[0]])

    def remove(self, literals):
        """What followed from the clause before stays: it still holds."""
        there = self.at.get(frozenset(literals))
        need(there, "deletes a clause that is not there")
        self.live[there.pop()] = False

    def propagate(self, todo):
        """Sets literals and what follows; whether a clause is false then."""
        todo = list(todo)
        while todo:
            x = todo.pop()
            if x in self.true:
                continue
            if -x in self.true:
                return True
            self.true.add(x)
            self.trail.append(x)
            kept = []
            watching = self.watch.get(-x, [])
            for k, i in enumerate(watching):
                c = self.clause[i]
                if not self.live[i]:
                    continue
                if len(c) == 1:
                    self.watch[-x] = kept + watching[k:]
                    return True
                if c[0] == -x:
                    c[0], c[1] = c[1], c[0]
                if c[0] in self.true:
                    kept.append(i)
                    continue
                for j in range(2, len(c)):
                    if -c[j] not in self.true:
                        c[1], c[j] = c[j], c[1]
                        self.watch.setdefault(c[1], []).append(i)
                        break
                else:
                    kept.append(i)
                    if -c[0] in self.true:
                        self.watch[-x] = kept + watching[k + 1:]
                        return True
                    todo.append(c[0])
            self.watch[-x] = kept
        return False

    def follows(self, literals):
        false = negated(literals)
        if self.broken or false is None:
            return True
        before = len(self.trail)
        conflict = self.propagate(false)
        for x in self.trail[before:]:
            self.true.discard(x)
        del self.trail[before:]
        return conflict


def check_drat(cnf, lines):
    clauses = Clauses()
    for c in cnf:
        clauses.add(c)
    for n, line in enumerate(lines, 1):
        words = line.split()
        if not words or words[0] == "c":
            continue
        deletes = words[0] == "d"
        lemma = numbers(words[deletes:], f"line {n}")
        need(lemma and lemma[-1] == 0 and 0 not in lemma[:-1],
             f"line {n} has no end")
        if deletes:
            clauses.remove(lemma[:-1])
            continue
        need(clauses.follows(lemma[:-1]), f"line {n} does not follow")
        if len(lemma) == 1:
            return
        clauses.add(lemma[:-1])
    raise Refused("the empty clause is missing")


def follows_by(clauses, lemma, hints):
    true = negated(lemma)
    if true is None:
        return True
    for hint in hints:
        need(hint in clauses, f"hint {hint} is no clause")
        open_ = {x for x in clauses[hint] if -x not in true}
        if not open_:
            return True
        need(len(open_) == 1, f"hint {hint} is not unit")
        true |= open_
    return False


def check_lrat(cnf, lines):
    clauses = dict(enumerate(cnf, 1))
    for n, line in enumerate(lines, 1):
        words = line.split()
        if not words or words[0] == "c":
            continue
        if words[1:2] == ["d"]:
            for i in numbers(words[2:-1], f"line {n}"):
                need(clauses.pop(i, None) is not None,
                     f"line {n} deletes a clause that is not there")
            continue
        i, *rest = numbers(words, f"line {n}")
        need(rest.count(0) == 2 and rest[-1] == 0, f"line {n} has no end")
        lemma, hints = rest[: rest.index(0)], rest[rest.index(0) + 1 : -1]
        need(i not in clauses, f"line {n}: the number {i} is taken")
        need(follows_by(clauses, lemma, hints), f"line {n} does not follow")
        if not lemma:
            return
        clauses[i] = lemma
    raise Refused("the empty clause is missing")


def check_models(cnf, lines):
    """Each model, ended by 0, satisfies all but the clause against itself,
    which is one of the last, as many as there are models."""
    need(any(line.startswith("s SATISFIABLE") for line in lines), "no models")
    models = [set()]
    for line in lines:
        for x in numbers(line[1:].split(), "model") if line[:1] == "v" else []:
            if x:
                models[-1].add(x)
            else:
                models.append(set())
    need(not models.pop(), "the last model has no end")
    need(models and len({frozenset(m) for m in models}) == len(models),
         "no models, or one twice")
    for model in models:
        need(not any(-x in model for x in model if x), "x and not x")
        bad = [i for i, c in enumerate(cnf) if not model.intersection(c)]
        need(len(bad) == 1 and bad[0] >= len(cnf) - len(models),
             f"a model breaks clauses {[i + 1 for i in bad][:5]}")


CHECKS = {"drat": check_drat, "lrat": check_lrat, "model": check_models}


def accepts(check, cnf, lines):
    try:
        check([list(c) for c in cnf], lines)
    except Refused:
        return False
    return True


def models_of(cnf, n):
    for signs in itertools.product((1, -1), repeat=n):
        model = {s * v for v, s in enumerate(signs, 1)}
        if all(model.intersection(c) for c in cnf):
            yield model


def text(clause):
    return " ".join(map(str, [*clause, 0]))


def self_test():
    """No proof of a formula with a model is accepted, whatever it says, and a
    lemma that is accepted holds in every model; proofs of others are."""
    rng = random.Random(1)
    accepted = refuted = 0

    def clause(n, most):
        return [v * rng.choice((1, -1))
                for v in rng.sample(range(1, n + 1), rng.randint(1, min(n, most)))]

    for _ in range(3000):
        n = rng.randint(2, 5)
        cnf = [clause(n, 3) for _ in range(rng.randint(2, 4 * n))]
        models = list(models_of(cnf, n))
        lemmas = [clause(n, 2) for _ in range(rng.randint(0, 4))]
        drat = [text(c) for c in lemmas] + ["0"]
        if lemmas and rng.random() < 0.3:
            drat.insert(rng.randrange(len(drat)), "d " + text(rng.choice(cnf)))
        lrat = [f"{len(cnf) + 1 + i} {text(c)} " + " ".join(
            str(rng.randint(1, len(cnf) + i)) for _ in range(rng.randint(1, 4)))
            + " 0" for i, c in enumerate([*lemmas, []])]
        for check, proof in ((check_drat, drat), (check_lrat, lrat)):
            if accepts(check, cnf, proof):
                assert not models, (check, cnf, proof)
                accepted += 1
        clauses = Clauses()
        for c in cnf:
            clauses.add(c)
        for c in lemmas:
            if clauses.follows(c):
                assert all(m.intersection(c) for m in models), (cnf, c)
        # All clauses that exclude one assignment each, then ever shorter ones.
        if not models:
            full = [text([-s * v for v, s in enumerate(signs[:k], 1)])
                    for k in range(n - 1, -1, -1)
                    for signs in itertools.product((1, -1), repeat=k)]
            assert accepts(check_drat, cnf, full), cnf
            refuted += 1
    assert accepted > 100 and refuted > 100, (accepted, refuted)
    print(f"{accepted} random proofs rightly accepted, {refuted} built ones")


def main(argv):
    if argv == ["self-test"]:
        return self_test()
    if len(argv) != 3 or argv[0] not in CHECKS:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        with open(argv[1]) as cnf, open(argv[2]) as proof:
            CHECKS[argv[0]](read_cnf(cnf), proof)
    except Refused as why:
        print(f"refused: {why}")
        return 1
    except (ValueError, OSError, IndexError) as why:
        print(f"unreadable: {why}")
        return 2
    print("verified")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
