"""What the tests share: totals as the project's other tests tell them."""

import os
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PACKAGE))


@pytest.fixture
def top() -> Path:
    """The project's folder."""
    return PACKAGE.parent


@pytest.fixture
def environment() -> "dict[str, str]":
    """For another Python that is to find the package."""
    return {**os.environ, "PYTHONPATH": str(PACKAGE)}


def pytest_terminal_summary(terminalreporter):
    stats = terminalreporter.stats
    skipped = stats.get("skipped", [])
    for report in skipped:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else "?"
        terminalreporter.write_line("    skipped: " + reason.replace("Skipped: ", ""))
    passed = len(stats.get("passed", []))
    failed = len(stats.get("failed", [])) + len(stats.get("error", []))
    skips = f", {len(skipped)} skipped" if skipped else ""
    terminalreporter.write_line(f"{passed} passed, {failed} failed{skips}")
