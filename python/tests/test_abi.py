"""The mirror of sudokusat.h in ctypes, held against the header by a C compiler."""

import ctypes
import enum
import inspect
import os
import re
import shlex
import shutil
import subprocess

import pytest

from sudokusat import __version__, _library, library_version
from sudokusat import _abi as abi

COMPILER = shlex.split(os.environ.get("CC", "cc"))
C_TYPES = {
    None: "void",
    ctypes.c_bool: "bool",
    ctypes.c_int: "int",
    ctypes.c_uint: "unsigned",
    ctypes.c_int8: "int8_t",
    ctypes.c_char: "char",
    ctypes.c_int64: "int64_t",
    ctypes.c_uint64: "uint64_t",
    ctypes.c_size_t: "size_t",
    ctypes.c_char_p: "const char *",
    ctypes.c_void_p: "void *",
    abi.OwnedText: "char *",
}
# uint64_t and size_t may be one class of ctypes, and are one type of C then.


def snake(name):
    return "sudokusat_" + re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def is_function(kind):
    return isinstance(kind, type) and issubclass(kind, ctypes._CFuncPtr)


FUNCTION_NAMES = {
    abi.Read: "sudokusat_read",
    abi.Write: "sudokusat_write",
    abi.OnGrid: "sudokusat_on_grid",
    abi.OnTrace: "sudokusat_on_trace",
    abi.OnProgress: "sudokusat_on_progress",
    abi.OnStep: "sudokusat_on_step",
    abi.OnOptions: "sudokusat_on_options",
    abi.OnCoverTrace: "sudokusat_on_cover_trace",
}


def c_type(kind):
    """How C spells a type of ctypes."""
    if kind in C_TYPES:
        return C_TYPES[kind]
    if is_function(kind):
        return FUNCTION_NAMES[kind]
    if issubclass(kind, ctypes._Pointer):
        return c_type(kind._type_) + " *"
    return snake(kind.__name__)


def structs():
    return [
        each
        for _, each in inspect.getmembers(abi, inspect.isclass)
        if issubclass(each, ctypes.Structure)
        and each is not ctypes.Structure
        and not issubclass(each, abi.Handle)
    ]


def compile_c(folder, top, source, *, flags=()):
    if not shutil.which(COMPILER[0]):
        pytest.fail(f"there is no C compiler {COMPILER[0]}")
    file = folder / "held.c"
    file.write_text(source)
    command = [*COMPILER, "-std=c11", "-Wall", "-Werror", f"-I{top / 'include'}"]
    return subprocess.run(
        [*command, *flags, "-o", str(folder / "held"), str(file)],
        capture_output=True,
        text=True,
    )


def test_sizes_and_offsets(tmp_path, top):
    lines, expected = [], []
    for struct in structs():
        name = snake(struct.__name__)
        lines.append(f'printf("{name} %zu\\n", sizeof({name}));')
        expected.append(f"{name} {ctypes.sizeof(struct)}")
        for field, *_ in struct._fields_:
            place = f"offsetof({name}, {field})"
            size = f"sizeof((({name} *)0)->{field})"
            lines.append(f'printf("{name}.{field} %zu %zu\\n", {place}, {size});')
            member = getattr(struct, field)
            expected.append(f"{name}.{field} {member.offset} {member.size}")
    source = "#include <stdio.h>\n#include <sudokusat.h>\nint main(void) {\n"
    built = compile_c(tmp_path, top, source + "\n".join(lines) + "\nreturn 0; }\n")
    assert not built.returncode, built.stderr
    told = subprocess.run([tmp_path / "held"], capture_output=True, text=True)
    assert told.stdout.splitlines() == expected
    assert len(expected) > 300


def test_every_member_is_there(top):
    """A member more at the end would change no offset where "later" shrinks."""
    header = re.sub(r"/\*.*?\*/", "", (top / "include/sudokusat.h").read_text(), flags=re.S)
    bodies = dict(
        (name, body)
        for body, name in re.findall(
            r"typedef struct \w+ \{(.*?)\n\} (\w+);", header, flags=re.S
        )
    )
    for struct in structs():
        body = bodies[snake(struct.__name__)]
        body = re.sub(r"\(\*(\w+)\)\([^;]*\)", r"\1", body)  # pointers to functions
        names = []
        for member in re.sub(r"SUDOKUSAT_LATER", "x later", body).split(";"):
            if member.strip():
                names += re.findall(r"(\w+)(?:\[[^]]*\])*\s*(?:,|$)", member.strip())
        assert names == [field for field, *_ in struct._fields_], struct.__name__


def prototypes_in_c():
    lines = []
    for name, (returns, takes) in _library.PROTOTYPES.items():
        parameters = ", ".join(f"{c_type(kind)} a{i}" for i, kind in enumerate(takes))
        arguments = ", ".join(f"a{i}" for i in range(len(takes)))
        call = f"sudokusat_{name}({arguments})"
        back = "" if returns is None else "return "
        if returns is not None and c_type(returns).endswith("*"):
            back = f"return ({c_type(returns)})"  # of what is const in C
        lines.append(
            f"{c_type(returns)} held_{name}({parameters or 'void'}) {{ {back}{call}; }}"
        )
        # A result that is const in C is borrowed: nobody may free it.
        if returns is abi.OwnedText:
            lines.append(
                f"_Static_assert(_Generic(sudokusat_{name}("
                + ", ".join(f"({c_type(kind)})0" for kind in takes)
                + "), char *: 1, default: 0), \"owned\");"
            )
        elif returns is ctypes.c_char_p:
            lines.append(
                f"_Static_assert(_Generic(sudokusat_{name}("
                + ", ".join(f"({c_type(kind)})0" for kind in takes)
                + "), const char *: 1, default: 0), \"borrowed\");"
            )
    return "#include <sudokusat.h>\n" + "\n".join(lines) + "\n"


FLAGS = ("-c", "-Wconversion", "-Wincompatible-pointer-types", "-Wno-discarded-qualifiers",
         "-Wno-enum-conversion", "-Wno-sign-conversion")


def test_prototypes(tmp_path, top):
    if "clang" in COMPILER[0]:
        flags = [f for f in FLAGS if f != "-Wno-discarded-qualifiers"]
        flags += ["-Wno-incompatible-pointer-types-discards-qualifiers"]
    else:
        flags = list(FLAGS)
    built = compile_c(tmp_path, top, prototypes_in_c(), flags=flags)
    assert not built.returncode, built.stderr


def test_wrong_prototypes_are_noticed(tmp_path, top, monkeypatch):
    wrong = {
        "ask": (ctypes.c_int, (*_library._asks, ctypes.POINTER(abi.Answer))),
        "size": (ctypes.c_int, (ctypes.POINTER(abi.Solver),)),
        "id": (abi.OwnedText, (ctypes.POINTER(abi.Puzzle),)),
        "verify": (ctypes.c_int, _library.PROTOTYPES["verify"][1]),
    }
    for name, prototype in wrong.items():
        monkeypatch.setattr(_library, "PROTOTYPES", {name: prototype})
        built = compile_c(tmp_path, top, prototypes_in_c(), flags=["-c"])
        assert built.returncode, name


def test_enums(tmp_path, top):
    prefixes = {"Table": "SUDOKUSAT_", **ENUM_PREFIXES}
    lines = []
    for name, kind in inspect.getmembers(abi, inspect.isclass):
        if issubclass(kind, enum.IntEnum) and kind is not enum.IntEnum:
            for member in kind:
                lines.append(
                    f"_Static_assert({prefixes[name]}{member.name} == {member.value}, "
                    f'"{member.name}");'
                )
    for kind, prefix in PUBLIC_ENUMS():
        for member in kind:
            lines.append(
                f'_Static_assert({prefix}{member.name} == {member.value}, "{kind}");'
            )
    assert len(lines) > 20
    source = "#include <sudokusat.h>\n" + "\n".join(lines)
    built = compile_c(tmp_path, top, source + "\n", flags=["-c"])
    assert not built.returncode, built.stderr


ENUM_PREFIXES = {
    "ProofForm": "SUDOKUSAT_PROOF_",
    "Outcome": "SUDOKUSAT_",
    "Claim": "SUDOKUSAT_",
    "GenerateOutcome": "SUDOKUSAT_",
    "Minimise": "SUDOKUSAT_MINIMISE_",
}


def PUBLIC_ENUMS():
    import sudokusat

    return [(sudokusat.Verdict, "SUDOKUSAT_"), (sudokusat.Cause, "SUDOKUSAT_CAUSE_"),
            (sudokusat.ReasonKind, "SUDOKUSAT_")]


def test_version(top):
    header = (top / "include/sudokusat.h").read_text()
    numbers = re.findall(r"define SUDOKUSAT_VERSION_\w+ (\d+)", header)
    version = ".".join(numbers)
    assert (__version__, library_version()) == (version, version)


def test_the_shared_librarys_number(top):
    makefile = (top / "Makefile").read_text()
    assert re.search(rf"^ABI = {_library.ABI}$", makefile, flags=re.M)


@pytest.mark.parametrize("running", ["0.2.0", "1.1.0", "2.0.0"])
def test_libraries_that_do_not_fit(running):
    assert not _library._fits(running)


def test_those_that_do():
    assert _library._fits(_library.__version__)
    assert _library._fits("0.1.99")


def test_a_library_that_is_none(environment, tmp_path):
    import sys

    def load(library):
        return subprocess.run(
            [sys.executable, "-c", "import sudokusat"],
            env={**environment, "SUDOKUSAT_LIBRARY": str(library)},
            capture_output=True,
            text=True,
        ).stderr

    assert "was not found" in load(tmp_path / "absent.so")
    (tmp_path / "old.c").write_text(
        'const char *sudokusat_version(void) { return "0.0.9"; }\n'
    )
    (tmp_path / "bare.c").write_text(
        f'const char *sudokusat_version(void) {{ return "{_library.__version__}"; }}\n'
    )
    for name in ("old", "bare"):
        subprocess.run(
            [*COMPILER, "-shared", "-fPIC", "-o", tmp_path / f"{name}.so"]
            + [tmp_path / f"{name}.c"],
            check=True,
        )
    assert "is version 0.0.9, and this package needs" in load(tmp_path / "old.so")
    assert "has no sudokusat_free: it is another version" in load(tmp_path / "bare.so")
