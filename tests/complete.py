#!/usr/bin/env python3
"""What a shell offers for a command line that was begun.

    tests/complete.py bash|zsh|fish FOLDER LINE...

FOLDER has the completions as an installation does: bash-completion/completions,
zsh/site-functions, fish/vendor_completions.d. bash and zsh run on a terminal, have
the line typed, insert all that they offer in place of its last word, and print the
words; fish is asked. Prints the words that were offered, one a line, in the order
of the alphabet, and an empty line behind those of each LINE. What a shell puts
behind some of them (a slash, a colon, =) is left out, since not all do. A LINE
that ends with a tab is completed by that key.
"""
import os
import pty
import re
import select
import shlex
import subprocess
import sys
import time

TIMEOUT = 30

SETUP = {
    # The key ^Xa inserts all matches.
    "bash": r"""bind '"\C-xa": insert-completions'
bind 'set enable-bracketed-paste off'
source {folder}/bash-completion/completions/sudokusat
""",
    "zsh": r"""unsetopt zle_bracketed_paste prompt_sp prompt_cr 2>/dev/null
fpath=({folder}/zsh/site-functions $fpath)
autoload -Uz compinit
compinit -u -D
zstyle ':completion:all:*' completer _all_matches _complete
zstyle ':completion:*' insert true
zle -C all complete-word _generic
bindkey -e
bindkey '^Xa' all
""",
}
COMMAND = {"bash": ["bash", "--norc", "--noprofile", "-i"],
           "zsh": ["zsh", "-f", "-i"]}


class Terminal:
    def __init__(self, argv):
        environment = {"PATH": os.environ["PATH"], "HOME": os.getcwd(),
                       "TERM": "dumb", "PS1": "> ", "LC_ALL": "C.UTF-8",
                       "HISTFILE": ""}
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.execvpe(argv[0], argv, environment)
        subprocess.run(["stty", "cols", "30000", "rows", "50"],
                       stdin=self.fd, check=True)
        self.seen = ""

    def type(self, text):
        os.write(self.fd, text.encode())

    def wait(self, pattern):
        """Reads up to what the pattern finds, and returns what stood before."""
        end = time.monotonic() + TIMEOUT
        while not (found := re.search(pattern, self.seen, re.S)):
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.fd], [], [], left)[0]:
                sys.exit(f"no {pattern!r} in {self.seen!r}")
            try:
                self.seen += os.read(self.fd, 65536).decode(errors="replace")
            except OSError:
                sys.exit(f"the shell ended: {self.seen!r}")
        before, self.seen = self.seen[:found.start()], self.seen[found.end():]
        return before

    def close(self):
        os.close(self.fd)
        os.waitpid(self.pid, 0)


def tell(words):
    for word in sorted({word.rstrip(" :=/") for word in words}):
        print(word)
    print()


def begun(line):
    """The words before the one that is completed."""
    for quote in ("", "'", '"'):
        try:
            words = shlex.split(line + "x" + quote)
            return words[:-1]
        except ValueError:
            pass
    sys.exit(f"quotes: {line}")


def ask_terminal(shell, folder, lines):
    terminal = Terminal(COMMAND[shell])
    for line in SETUP[shell].format(folder=folder).splitlines():
        terminal.type(line + "\n")
    for line in lines:
        terminal.type("echo REA''DY\n")
        terminal.wait("READY\r\n")
        # What was typed, completed; the whole becomes words to be printed.
        terminal.type(line if line.endswith("\t") else line + "\x18a")
        terminal.type("\x01printf '<%s>\\n' \x05 ;echo DO''NE\n")
        words = re.findall("<(.*?)>\r\n", terminal.wait("DONE\r\n"))
        n = len(begun(line.rstrip("\t")))
        tell(words[n:])
    terminal.type("exit\n")
    terminal.close()


def ask_fish(folder, lines):
    script = "".join(f"source {f.path}\n" for f in
                     os.scandir(f"{folder}/fish/vendor_completions.d"))
    for line in lines:
        quoted = line.rstrip("\t").replace("\\", "\\\\").replace("'", "\\'")
        asked = script + f"complete -C '{quoted}'\n"
        answer = subprocess.run(["fish", "--no-config", "-c", asked], text=True,
                                capture_output=True, timeout=TIMEOUT)
        if answer.stderr:
            sys.exit(answer.stderr)
        tell(row.split("\t")[0] for row in answer.stdout.splitlines())


def main():
    shell, folder, lines = sys.argv[1], sys.argv[2], sys.argv[3:]
    if shell == "fish":
        ask_fish(folder, lines)
    else:
        ask_terminal(shell, folder, lines)


main()
