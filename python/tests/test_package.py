"""What pip gets: an sdist that has the C sources, and wheels of it."""

import os
import subprocess
import sys
import tarfile
import zipfile

import pytest

pytest.importorskip("setuptools", reason="setuptools is not installed")
pytest.importorskip("wheel", reason="wheel is not installed")

PROGRAM = """
from sudokusat import Puzzle, _library
import sudokusat
print(Puzzle(size=4).count(), sudokusat.__file__, _library.lib._name)
"""


def build(what, folder, to, **environment):
    """As pip does without a network: the backend is asked."""
    to.mkdir(exist_ok=True)
    code = f"import setuptools.build_meta as b; b.build_{what}({str(to)!r})"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    (made,) = to.iterdir()
    return made


def unpacked(package, to):
    with zipfile.ZipFile(package) as wheel:
        wheel.extractall(to)
        return wheel.namelist()


def ask(path, **environment):
    outer = {k: v for k, v in os.environ.items() if k != "SUDOKUSAT_LIBRARY"}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=path,
        env={**outer, "PYTHONPATH": str(path), **environment},
        capture_output=True,
        text=True,
    )


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    """A copy of the package's folder is packed, so that none is written to."""
    here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    work = tmp_path_factory.mktemp("sdist")
    names = subprocess.run(
        ["tar", "-cf", "-", "--exclude=__pycache__", "--exclude=*.egg-info"]
        + ["python", "include", "src", "Makefile", "LICENSE"],
        cwd=os.path.dirname(here),
        capture_output=True,
        check=True,
    )
    (work / "copy").mkdir()
    subprocess.run(["tar", "-xf", "-", "-C", work / "copy"], input=names.stdout, check=True)
    made = build("sdist", work / "copy" / "python", work / "made")
    with tarfile.open(made) as tar:
        tar.extractall(work / "unpacked")
    (folder,) = (work / "unpacked").iterdir()
    return folder


def test_the_sdist_builds_a_wheel_with_the_library(sdist, tmp_path):
    # Without optimisation, so that it does not take long.
    wheel = build("wheel", sdist, tmp_path / "made", MAKE="make OPT=-O0")
    assert "-py3-none-linux_" in wheel.name
    names = unpacked(wheel, tmp_path / "there")
    assert "sudokusat/py.typed" in names
    assert [name for name in names if name.endswith("dist-info/LICENSE")]
    assert "sudokusat/libsudokusat.so.1" in names
    assert not [name for name in names if name.startswith(("tests", "c/"))]
    told = ask(tmp_path / "there")
    count, package, library = told.stdout.split()
    assert count == "288"
    assert package.startswith(str(tmp_path))
    assert library.startswith(str(tmp_path))


def test_the_licence_is_the_projects(top):
    """A copy, since setuptools looks at nothing outside the package's folder."""
    assert (top / "LICENSE").read_bytes() == (top / "python/LICENSE").read_bytes()


def test_a_wheel_without_the_library(sdist, tmp_path):
    wheel = build("wheel", sdist, tmp_path / "made", SUDOKUSAT_BUNDLE="0")
    assert wheel.name.endswith("-py3-none-any.whl")
    names = unpacked(wheel, tmp_path / "there")
    assert not [name for name in names if ".so" in name]
    library = os.environ["SUDOKUSAT_LIBRARY"]
    told = ask(tmp_path / "there", LD_LIBRARY_PATH=os.path.dirname(library))
    assert told.stdout.split()[0] == "288", told.stderr
    assert told.stdout.split()[2] == "libsudokusat.so.1"
