#!/usr/bin/env python3
"""Finds tests that cannot fail, by how they are written.

    tests/check_tests.py FILE...     exit status 1 when something was found

A test of the program ends at the first command that fails, but the shell
makes exceptions, and what stands there is not looked at: a pipeline with "!"
before it, all but the end of "a && b", "a || true", the command in
"local x=$(command)". A question whose answer nobody looks at tests nothing,
and "if command -v program" passes without it where a skip would be seen. In C
it is an assertion about constants, or about a value and itself, and a test
without any. Each kind has a sample below, which must be found, or the check
itself is broken; `make check-tests-fail` asks the tests themselves.
"""
import re
import sys

EXAMINES = re.compile(
    r"\$\{?#?(status|output|stderr|lines|record|code|seconds|cpu)\b|\b(status_is|output_is"
    r"|output_has|stderr_has|n_lines|all_json|line|judge\w*)\b"
)
ASKS = re.compile(r"^(elapsed )?(run|answer|answer_to)\b")
CHECKED_RUN = re.compile(r"^run (!|-\d+|.* -\d+ )")


def statements(lines):
    """Yields (number, text) with continued lines joined and inner texts left
    out: here-documents, and quotes that go over several lines."""
    i = 0
    while i < len(lines):
        number, text = i + 1, lines[i].rstrip("\n")
        while text.endswith("\\") and i + 1 < len(lines):
            i += 1
            text = text[:-1] + " " + lines[i].strip()
        here = re.search(r"<<-?\s*['\"]?([A-Z]\w*)['\"]?", text)
        if here:
            while i + 1 < len(lines) and lines[i + 1].strip() != here[1]:
                i += 1
            i += 1
        while quotes_open(text) and i + 1 < len(lines):
            i += 1
            text += "\n" + lines[i].rstrip("\n")
        yield number, text
        i += 1


def quotes_open(text):
    quote, i = None, 0
    while i < len(text):
        c = text[i]
        if c == "\\" and quote != "'":
            i += 1
        elif quote is None and c == "#" and (i == 0 or text[i - 1] in " \t\n"):
            end = text.find("\n", i)
            i = len(text) if end < 0 else end
        elif quote is None and c in "'\"":
            quote = c
        elif c == quote:
            quote = None
        i += 1
    return quote is not None


def bare(text):
    """The text without what is quoted, substituted or within [[ ]]."""
    for inner in (r"'[^']*'", r'"[^"]*"', r"\[\[.*?\]\]", r"\([^()]*\)",
                  r"\([^()]*\)"):
        text = re.sub(inner, "", text, flags=re.S)
    return text


def blocks(lines):
    """Yields the statements of each function and test of a shell file."""
    block = None
    for number, text in statements(lines):
        if re.match(r"^(@test .*|[\w-]+\(\)) \{", text):
            block = (text.startswith("@test"), [])
        elif text == "}" and block:
            yield block
            block = None
        elif block and text.strip() and not text.strip().startswith("#"):
            block[1].append((number, text.strip()))


def unexamined(body, looks):
    """Questions that are followed by another one, or by the end."""
    asked = None
    for number, text in body:
        if ASKS.match(text) and not CHECKED_RUN.match(text):
            if asked:
                yield asked
            asked = number
            if ";" in text and looks.search(text.split(";", 1)[1]):
                asked = None
        elif asked and looks.search(text):
            asked = None
    if asked:
        yield asked


def examiners(lines):
    """What examines an answer: our helpers, and this file's functions."""
    names = [
        re.match(r"^([\w-]+)\(\)", text)[1]
        for i, text in enumerate(lines)
        if re.match(r"^[\w-]+\(\) \{", text)
        and EXAMINES.search("".join(lines[i:]).split("\n}\n")[0])
    ]
    return re.compile("|".join([EXAMINES.pattern] + [rf"\b{n}\b" for n in names]))


def check_shell(lines):
    looks = examiners(lines)
    for is_test, body in blocks(lines):
        for i, (number, text) in enumerate(body):
            last = i == len(body) - 1
            first_line = text.split("\n")[0]
            if text.startswith("! ") and not last:
                yield number, "the shell does not look at what '!' gives here"
            if re.search(r"\|\| *(true|:)( |;|$)", first_line):
                yield number, "'|| true' hides a failure; say which status"
            if (
                not last
                and " && " in bare(text)
                and "||" not in bare(text)
                and not re.match(r"(if|elif|while|until)\b", text)
                and not re.search(r"&& (continue|return|break|exit|\w+=)", text)
            ):
                yield number, "only the end of 'a && b' is looked at"
            if re.match(r"^(local|export|declare) \w+=\"?\$\([^(]", text):
                yield number, "'local x=$(...)' hides a failure"
            if "command -v" in text and not re.search(
                r"\|\| *(skip|\{? ?echo)", text
            ):
                yield number, "a missing program passes unseen; skip"
        if is_test:
            for number in unexamined(body, looks):
                yield number, "nobody looks at this answer"


LITERAL = r"(?:-?\d+\w*|true|false|NULL|\"[^\"]*\")"
C_KINDS = [
    (rf"\bassert_\w*equal\(\s*{LITERAL}\s*,\s*{LITERAL}\s*\)",
     "compares constants"),
    (rf"\bassert_(true|false|null|non_null)\(\s*!?{LITERAL}\s*\)",
     "asserts a constant"),
    (r"\bassert_\w*equal\(\s*([\w.>\-\[\]]+)\s*,\s*\1\s*\)",
     "compares a value with itself"),
    (r"\bassert_true\([^;]*\|\|\s*(true|1)\s*\)", "is always true"),
    (r"\bassert_(true|in_range)\([^;]*>= 0u?\)\s*;\s*/\* unsigned",
     "is always true"),
]


def check_c(lines):
    text = "".join(lines)
    for pattern, why in C_KINDS:
        for m in re.finditer(pattern, text):
            yield text.count("\n", 0, m.start()) + 1, "the assertion " + why
    functions = {
        m[1]: (text.count("\n", 0, m.start()) + 1, m[2])
        for m in re.finditer(
            r"^static [\w \*]*?\b(\w+)\([^;{]*\) \{\n(.*?)^\}", text, re.M | re.S
        )
    }
    for m in re.finditer(r"^#define (\w+)\([^)]*\)((?:.*\\\n)*.*)", text, re.M):
        functions[m[1]] = (0, m[2])

    # Looks through the functions of the same file that a test calls.
    def asserts(name, seen):
        if name in seen:
            return False
        seen.add(name)
        body = functions[name][1]
        return re.search(r"\bassert_|\bfail(_msg)?\(|\b(expect|check|must)_?\w*\(",
                         body) or any(
            asserts(f, seen)
            for f in set(re.findall(r"\b(\w+)\(", body)) | set(re.findall(r"\b(\w+)\b", body))
            if f in functions
        )

    for m in re.finditer(r"cmocka_unit_test\w*\((\w+)", text):
        if m[1] in functions and not asserts(m[1], set()):
            yield functions[m[1]][0], f"{m[1]} has no assertion"


def check(name, lines):
    return list((check_c if name.endswith((".c", ".h")) else check_shell)(lines))


BAD_SHELL = """\
    ! ps | grep -q x
    output_has x || true
    [ "$a" = 1 ] && [ "$b" = 2 ]
    local x=$(false)
    if command -v picosat >/dev/null; then
    run false
    answer solve
    answer -p x; answer -p y
    elapsed answer solve"""
GOOD_SHELL = """\
    [ "$1" = 1 ] && continue
    run ! ps
    run -0 true
    answer solve; status_is 0
    command -v jq >/dev/null || skip "jq is not installed"
    [[ $x == *y* && $x == *z* ]]"""
BAD_C = """\
    assert_int_equal(1, 1);
    assert_true(true);
    assert_string_equal(a.b, a.b);
    assert_true(x || true);
    puts("nothing asserted");"""


def self_test():
    for bad in BAD_SHELL.split("\n"):
        test = ['@test "x" {\n', bad + "\n", "    true\n", "}\n"]
        assert check("x.bats", test), bad
    for good in GOOD_SHELL.split("\n"):
        test = ['@test "x" {\n', good + "\n", "    true\n", "}\n"]
        assert not check("x.bats", test), good
    for bad in BAD_C.split("\n"):
        test = ["static void t(void **s) {\n", bad + "\n", "}\n",
                "cmocka_unit_test(t)\n"]
        assert check("x.c", test), bad


def main(names):
    self_test()
    found = 0
    for name in names:
        with open(name, encoding="utf-8") as f:
            for number, why in check(name, f.readlines()):
                print(f"{name}:{number}: {why}")
                found += 1
    print(f"tests: {len(names)} files read, {found or 'no'} places that cannot fail")
    return found > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
