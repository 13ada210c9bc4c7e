"""Reading puzzles in any text format."""

from __future__ import annotations

import os
from ctypes import byref, c_char_p, memmove, pointer
from typing import IO, Any, Callable, Iterator, Optional, Sequence, Tuple, Union

from . import _abi as abi
from ._calls import fail
from ._library import lib, strings, to_bytes, whole, words_of
from ._xml import Xml
from .errors import PuzzleError
from .grid import MAX_SIZE

__all__ = ["Form"]

Text = Union[str, bytes]
OnError = Optional[Callable[[PuzzleError], object]]


class Form:
    """What is known of a text; what is not said is found out."""

    def __init__(
        self,
        size: Optional[int] = None,
        box: Optional[Tuple[int, int]] = None,
        symbols: Optional[str] = None,
        blank: Optional[str] = None,
        format: Optional[str] = None,
        column: Optional[str] = None,
        marks: Sequence[str] = (),
        ignore_unknown: bool = False,
    ) -> None:
        self._xml = Xml()
        self.struct = abi.Form(
            size=0 if size is None else whole(size, "the size", 1, MAX_SIZE),
            box_rows=whole(box[0], "the rows of a box", 1, MAX_SIZE) if box else 0,
            box_cols=whole(box[1], "the columns of a box", 1, MAX_SIZE) if box else 0,
            symbols=to_bytes(symbols),
            blank=to_bytes(blank),
            format=to_bytes(format),
            column=to_bytes(column),
            ignore_unknown=ignore_unknown,
            marks=strings(marks),
            n_marks=len(marks),
            xml=pointer(self._xml.struct),
        )


class _Source:
    """A reader of the library's, and what must live as long."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.raised: Optional[BaseException] = None
        self.opened: Optional[IO[bytes]] = None
        self._free = lib.sudokusat_reader_free
        self._handle: Any = None

    def __del__(self) -> None:
        if self._handle:
            self._free(self._handle)
        if self.opened:
            self.opened.close()

    def of_text(self, text: Text) -> None:
        raw = text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text
        why = c_char_p()
        self._handle = lib.sudokusat_reader_from_text(
            byref(self.form.struct), raw, len(raw), byref(why)
        )
        if not self._handle:
            fail(words_of(why.value))

    def of_file(self, file: IO[Any]) -> None:
        rest = b""

        def read(_context: Any, buffer: Any, room: int) -> int:
            nonlocal rest
            try:
                if not rest:
                    data = file.read(room)
                    rest = data.encode() if isinstance(data, str) else bytes(data)
                n = min(room, len(rest))
                memmove(buffer, rest, n)
                rest = rest[n:]
                return n
            except BaseException as error:
                self.raised = error
                return -1

        self._read = abi.Read(read)
        why = c_char_p()
        self._handle = lib.sudokusat_reader_new(
            byref(self.form.struct), self._read, None, byref(why)
        )
        if not self._handle:
            fail(words_of(why.value))

    def next(self) -> Any:
        handle = lib.sudokusat_reader_next(self._handle)
        if self.raised:
            if handle:
                lib.sudokusat_puzzle_free(handle)
            raise self.raised
        return handle


def handles(source: _Source) -> Iterator[Any]:
    handle = source.next()
    while handle:
        yield handle
        handle = source.next()


def text_source(text: Text, form: Form) -> _Source:
    source = _Source(form)
    source.of_text(text)
    return source


def file_source(file: Union[IO[Any], str, "os.PathLike[str]"], form: Form) -> _Source:
    source = _Source(form)
    if isinstance(file, (str, os.PathLike)):
        source.opened = open(file, "rb")
        source.of_file(source.opened)
    else:
        source.of_file(file)
    return source
