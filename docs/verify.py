#!/usr/bin/env python3
"""Checks the seals, hand-overs and dice of a campaign log, as docs/trust.md states them. Python's own library only.

usage: verify.py LOG...    exit 0: all that is opened is true; 1: something is not; 2: wrong usage
"""
import hashlib
import hmac
import re
import sys
import unicodedata

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BYTES = {"opening": 25, "seal": 25, "hand-over": 25, "node": 25, "file": 25, "digest": 25, "number": 20, "key": 20, "salt": 20, "master": 20}
SEAL_PLACES = 128
MARK = re.compile(r"^~(?:(s)|([^\s~.0-9]+)([1-9][0-9]{0,5}))\.([1-9][0-9]{0,3})(?:(\?)|\+([1-9][0-9]{0,2}))?$")


class Fault(Exception):
    pass


def check(kind, data):
    h = hashlib.sha256(kind.encode() + data).digest()
    bits = (h[0] << 8 | h[1]) >> 6
    return ALPHABET[bits >> 5] + ALPHABET[bits & 31]


def read_code(kind, text):
    text = text.upper().replace("O", "0").replace("I", "1").replace("L", "1")
    size = BYTES[kind]
    if len(text) != size * 8 // 5 + 2 or any(c not in ALPHABET for c in text):
        raise Fault(f"{text} is no code of a {kind}")
    value = 0
    for c in text[:-2]:
        value = value << 5 | ALPHABET.index(c)
    data = value.to_bytes(size, "big")
    if check(kind, data) != text[-2:]:
        raise Fault(f"the check of {text} is wrong for a {kind}")
    return data


def fields(parts):
    out = b""
    for part in parts:
        data = part if isinstance(part, bytes) else unicodedata.normalize("NFC", str(part)).encode()
        out += len(data).to_bytes(4, "big") + data
    return out


def digest(tag, *parts):
    return hashlib.sha256(fields(["cglog 1 " + tag, *parts])).digest()[:25]


def hkdf(secret, campaign, length, tag, *parts):
    info = fields(["cglog 1 " + tag, *parts])
    prk = hmac.new(campaign, secret, hashlib.sha256).digest()
    out, block, i = b"", b"", 1
    while len(out) < length:
        block = hmac.new(prk, block + info + bytes([i]), hashlib.sha256).digest()
        out, i = out + block, i + 1
    return out[:length]


def words_of(line):
    words, word, quoted = [], "", False
    for c in unicodedata.normalize("NFC", line):
        if c == "#" and not quoted:
            break
        if c == '"':
            quoted = not quoted
        if c in " \t" and not quoted:
            if word:
                words.append(word)
            word = ""
        else:
            word += c
    return words + [word] if word else words


def open_text(text):
    words = words_of(text)
    for i, word in enumerate(words):
        if word.lower() == "dr":
            return " ".join(words[: i + 1] + ["?"])
    return text


def dice_in(text):
    words, found = text.split(" "), []
    for word, values in zip(words, words[1:]):
        if word.lower() == "dr" and re.match(r"^[1-6](,[1-6])*$", values):
            found += [int(v) for v in values.split(",")]
    return found


class Tree:
    def __init__(self, kind, line, side, code, context):
        self.kind, self.line, self.side, self.code, self.context = kind, line, side, code, context
        self.leaves, self.shown, self.files = [], [], []
        self.key = self.given = None
        self.number = self.after = 0


class Log:
    def __init__(self, lines):
        self.openings, self.masters, self.seals, self.hand_overs = {}, [], [], []
        self.faults, self.verified, self.digests, marked = [], 0, {}, []
        refit, date, step, block = 0, "", "", None
        for n, line in enumerate(lines, 1):
            words, marks = words_of(line), []
            while words and MARK.match(words[-1]):
                marks.insert(0, MARK.match(words.pop()).groups())
            text = " ".join(words)
            verb, rest = (words[0].lower() if words else ""), text.split(" ")[1:]
            if verb == "refit":
                refit, step = refit + 1, ""
            if verb in ("date", "scenario"):
                date = " ".join(rest)
            if verb == "scenario":
                step = ""
            if re.match(r"^\d+\.\d+$", verb):
                step = verb
            for mark in marks:
                place = (n, text, int(mark[3]), bool(mark[4]), int(mark[5] or 0))
                if mark[0]:
                    (self.seals[-1].leaves if self.seals else []).append(place)
                else:
                    marked.append((mark[1], int(mark[2]), place))
            if verb == "opening":
                self.openings[rest[0]] = read_code("opening", rest[1])
            elif verb == "master":
                self.masters.append((n, rest[0], rest[1]))
            elif verb == "sealed":
                place = [date, refit, step]
                again = sum(s.side == rest[0] and s.context[2:5] == place for s in self.seals)
                block = Tree("seal", n, rest[0], rest[1], ["seal", rest[0], *place, again + 1])
                self.seals.append(block)
            elif verb == "hand-over":
                after = int(rest[4]) if len(rest) > 4 else 0
                block = Tree("hand-over", n, rest[0], "", ["hand-over", rest[0], int(rest[1])])
                block.number, block.after = int(rest[1]), after
                self.hand_overs.append(block)
            elif verb == "binds" and block:
                block.code = rest[0]
            elif verb == "number" and block:
                block.given = read_code("number", rest[0])
            elif verb == "file" and block:
                block.files.append((" ".join(rest[:-1]).strip('"').replace('""', '"'), read_code("file", rest[-1])))
            elif verb == "opened" and block:
                block.key = read_code("key", rest[0])
            elif verb == "shown" and block:
                block.shown.append((n, int(rest[0]), read_code("salt", rest[1]), []))
            elif verb == "beside" and block and block.shown:
                block.shown[-1][3].append(read_code("node", rest[0]))
        sides = sorted(self.openings, key=lambda s: s.encode())
        self.campaign = digest("campaign", *[x for s in sides for x in (s, self.openings[s])])
        for letters, number, place in marked:
            for tree in self.hand_overs:
                if tree.number == number and self.letters(tree.side) == letters:
                    tree.leaves.append(place)

    def letters(self, side):
        for n in range(1, len(side) + 1):
            if not any(s != side and s.startswith(side[:n]) for s in self.openings):
                return side[:n]
        return side

    def must(self, holds, line, text):
        if not holds:
            self.faults.append((line, text))

    def of(self, side, number):
        return next((h for h in self.hand_overs if h.side == side and h.number == number), None)

    def other(self, side):
        return next(s for s in self.openings if s != side)

    def digest_of(self, h):
        if h not in self.digests:
            self.digests[h] = b""
            before, other = self.of(h.side, h.number - 1), self.of(self.other(h.side), h.after)
            self.digests[h] = digest(
                "hand-over", self.campaign, h.side, h.number, read_code("hand-over", h.code),
                self.digest_of(before) if before else "", h.after, self.digest_of(other) if other else "",
                h.given or "", *[x for f in h.files for x in f])
        return self.digests[h]

    def salt(self, tree_key, place):
        return hkdf(tree_key, self.campaign, 20, "salt", place)

    def leaf(self, tree, place, salt, text):
        return digest("leaf", self.campaign, *tree.context, place, salt, text)

    def check_order(self, h, above):
        own = [x for x in above if x.side == h.side]
        last = own[-1] if own else None
        had = last.after if last else 0
        self.must(h.number == (last.number if last else 0) + 1, h.line, "the number of this hand-over is wrong")
        known = not h.after or self.of(self.other(h.side), h.after)
        self.must(h.after >= had and known, h.line, "there is no such hand-over to have been read")
        self.must((h.given is not None) == (h.after > had), h.line, "a number answers a hand-over read for the first time")
        self.must(h.given is None or all(x.given != h.given for x in above), h.line, "the same number was given before")

    def check_tree(self, tree):
        bound = sorted((p for p in tree.leaves if p[4] == 0), key=lambda p: p[2])
        if tree.kind == "hand-over" or tree.key:
            for i, place in enumerate(bound, 1):
                self.must(place[2] == i, place[0], f"line {i} of {' '.join(map(str, tree.context))} is missing")
        if tree.key:
            texts = [open_text(p[1]) if p[3] else p[1] for p in bound]
            size = SEAL_PLACES
            if tree.kind == "hand-over":
                size = 1
                while size < len(texts):
                    size *= 2
            row = [self.leaf(tree, i + 1, self.salt(tree.key, i + 1), texts[i] if i < len(texts) else "") for i in range(size)]
            while len(row) > 1:
                row = [digest("node", row[i], row[i + 1]) for i in range(0, len(row), 2)]
            self.must(row[0] == read_code(tree.kind, tree.code), tree.line, "the opened lines are not those committed to")
        for n, place, salt, nodes in tree.shown:
            leaf = next((p for p in tree.leaves if p[2] == place and p[4] == 0), None)
            self.must(leaf, n, "no line is shown here")
            if not leaf:
                continue
            node = self.leaf(tree, place, salt, open_text(leaf[1]) if leaf[3] else leaf[1])
            for level, beside in enumerate(nodes):
                node = digest("node", beside, node) if (place - 1) >> level & 1 else digest("node", node, beside)
            proven = 2 ** len(nodes) == SEAL_PLACES and node == read_code("seal", tree.code)
            self.must(proven, n, "the shown line is not the one committed to")
        for place in tree.leaves:
            if place[3] or place[4]:
                self.check_roll(tree, place)

    def check_roll(self, tree, place):
        line, text, index, _, follow_up = place
        dice = dice_in(text)
        if not dice:
            return
        binding = tree
        if tree.kind == "seal":
            binding = next((h for h in self.hand_overs if h.side == tree.side and any(p[0] == tree.line for p in h.leaves)), None)
        other = self.other(tree.side)
        answer = binding and next((h for h in self.hand_overs if h.side == other and h.given and h.after >= binding.number), None)
        salt = self.salt(tree.key, index) if tree.key else next((s for _, p, s, _ in tree.shown if p == index), None)
        self.must(answer and salt, line, "dice stand here before they could be known")
        if not answer or not salt:
            return
        stream = hkdf(salt + answer.given, self.campaign, 255, "dice", self.digest_of(answer), *tree.context, index, follow_up)
        right = [b % 6 + 1 for b in stream if b < 252][: len(dice)]
        self.must(right == dice, line, f"the dice are {','.join(map(str, right))}")
        self.verified += right == dice

    def check_master(self, n, side, code):
        master = read_code("master", code)
        if digest("opening", side, master) != self.openings.get(side):
            return self.must(False, n, "this is not the master that was committed to")
        for tree in [t for t in self.hand_overs + self.seals if t.side == side]:
            parts = [tree.number] if tree.kind == "hand-over" else tree.context[2:]
            right = hkdf(master, self.campaign, 20, tree.kind, *parts)
            self.must(tree.key in (None, right), tree.line, "this key does not follow from the master")
            read = self.of(self.other(side), tree.after)
            right = hkdf(master, self.campaign, 20, "number", tree.number, self.digest_of(read) if read else "")
            self.must(tree.given in (None, right), tree.line, "this number does not follow from the master")

    def check(self):
        if (self.hand_overs or self.seals) and len(self.openings) != 2:
            raise Fault("each of the two sides needs an opening")
        for i, h in enumerate(self.hand_overs):
            self.check_order(h, self.hand_overs[:i])
        for tree in self.hand_overs + self.seals:
            self.check_tree(tree)
        for master in self.masters:
            self.check_master(*master)


def main(names):
    if not names:
        print(__doc__)
        return 2
    bad = 0
    for name in names:
        with open(name, encoding="utf-8-sig", newline=None) as file:
            try:
                log = Log(file.read().split("\n"))
                log.check()
            except (Fault, IndexError, ValueError) as fault:
                print(f"{name}: {fault}")
                bad += 1
                continue
        for line, text in sorted(log.faults):
            print(f"{name}:{line}: {text}")
        unopened = sum(1 for t in log.seals + log.hand_overs if not t.key)
        print(f"{name}: {log.verified} rolls verified, {unopened} seals and hand-overs not opened, {len(log.faults)} faults")
        bad += bool(log.faults)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
