"""Builds the shared library into the wheel, and its sources into the sdist.

A wheel has the library of the C sources that lie beside it: those of the repository,
or the folder c/ of an sdist. Where SUDOKUSAT_BUNDLE is 0 it has none, is the same for
every machine, and finds the library that the system has (distributions want that).
What pip cannot install, a C compiler, GNU make and the headers of PicoSAT and zlib,
must be there.
"""

import os
import shlex
import shutil
import subprocess
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.dist import Distribution

try:
    from wheel.bdist_wheel import bdist_wheel
except ImportError:  # newer ones of setuptools have their own
    from setuptools.command.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
SOURCES = next((p for p in (HERE / "c", HERE.parent) if (p / "src").is_dir()), None)
BUNDLE = os.environ.get("SUDOKUSAT_BUNDLE", "1") != "0"


class BuildWithLibrary(build_py):
    def run(self):
        super().run()
        if BUNDLE:
            self.put_library()

    def put_library(self):
        if SOURCES is None:
            raise SystemExit("the C sources are missing; SUDOKUSAT_BUNDLE=0 needs none")
        out = Path(self.get_finalized_command("build").build_temp).resolve() / "c"
        out.mkdir(parents=True, exist_ok=True)
        jobs = f"-j{os.cpu_count() or 2}"
        make = shlex.split(os.environ.get("MAKE", "make"))
        subprocess.run(
            [*make, jobs, "-C", str(SOURCES), f"OUT={out}", "shared"], check=True
        )
        (library,) = out.glob("build/*/libsudokusat.so.*")
        shutil.copy(library, Path(self.build_lib) / "sudokusat" / library.name)


class SdistWithSources(sdist):
    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        if SOURCES is None:
            raise SystemExit("the C sources are missing")
        to = Path(base_dir) / "c"
        for folder in ("include", "src"):
            for file in sorted((SOURCES / folder).rglob("*")):
                if file.is_file() and file.suffix in (".c", ".h", ".map", ".in"):
                    self.put(file, to / file.relative_to(SOURCES))
        for name in ("Makefile", "LICENSE"):
            self.put(SOURCES / name, to / name)

    def put(self, file, to):
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, to)


class WheelOfPlatform(bdist_wheel):
    """ctypes needs no particular Python, but the library a machine."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = not BUNDLE

    def get_tag(self):
        _, _, platform = super().get_tag()
        return "py3", "none", platform if BUNDLE else "any"


class DistributionWithLibrary(Distribution):
    def has_ext_modules(self):
        return BUNDLE


setup(
    distclass=DistributionWithLibrary,
    cmdclass={
        "build_py": BuildWithLibrary,
        "sdist": SdistWithSources,
        "bdist_wheel": WheelOfPlatform,
    },
)
