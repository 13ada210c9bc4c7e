"""The library's reader of XML, by Python's own expat.

Entities of a document are not read: they could make a short file a long one or name
other files, and no program that saves puzzles has any.
"""

from __future__ import annotations

import ctypes
from typing import Any, Dict, Optional
from xml.parsers import expat

from . import _abi as abi

ENTITIES = "XML with its own entities is not supported"


class _Entity(Exception):
    pass


class _Document:
    """One document on its way to the library."""

    def __init__(self, context: Any, begin: Any, end: Any, text: Any) -> None:
        self.parser = expat.ParserCreate("UTF-8")
        self.parser.ordered_attributes = True
        self.parser.buffer_text = False
        self.why: Optional[ctypes.Array[ctypes.c_char]] = None

        def on_begin(name: str, attributes: Any) -> None:
            encoded = [word.encode() for word in attributes]
            array = (ctypes.c_char_p * (len(encoded) + 1))(*encoded, None)
            begin(context, name.encode(), array)

        def on_end(name: str) -> None:
            end(context, name.encode())

        def on_text(data: str) -> None:
            raw = data.encode()
            text(context, raw, len(raw))

        def on_entity(*_: Any) -> None:
            raise _Entity

        self.parser.StartElementHandler = on_begin
        self.parser.EndElementHandler = on_end
        self.parser.CharacterDataHandler = on_text
        self.parser.EntityDeclHandler = on_entity

    def feed(self, data: bytes, last: bool) -> Optional[int]:
        try:
            self.parser.Parse(data, last)
        except _Entity:
            return self._say(ENTITIES)
        except expat.ExpatError as error:
            return self._say(expat.ErrorString(error.code))
        except Exception as error:  # never into the library's frames
            return self._say(str(error) or "XML that cannot be read")
        return None

    def _say(self, why: str) -> int:
        self.why = ctypes.create_string_buffer(why.encode())
        return ctypes.addressof(self.why)


class Xml:
    """What a form needs, to be kept as long as its reader."""

    def __init__(self) -> None:
        documents: Dict[int, _Document] = {}

        def on_open(context: Any, begin: Any, end: Any, text: Any) -> int:
            number = 1 + max(documents, default=0)
            documents[number] = _Document(context, begin, end, text)
            return number

        def on_feed(xml: int, data: Any, n: int, last: bool) -> Optional[int]:
            return documents[xml].feed(ctypes.string_at(data, n) if n else b"", last)

        def on_place(xml: int, line: Any, column: Any) -> None:
            line[0] = documents[xml].parser.CurrentLineNumber
            column[0] = documents[xml].parser.CurrentColumnNumber + 1

        def on_close(xml: int) -> None:
            del documents[xml]

        self.struct = abi.Xml(
            abi.XmlOpen(on_open),
            abi.XmlFeed(on_feed),
            abi.XmlPlace(on_place),
            abi.XmlClose(on_close),
        )
