#!/usr/bin/env python3
"""Checks the seals, hand-overs and dice of a campaign log, as docs/trust.md states them. Python's own library only.

usage: verify.py LOG...    exit 0: all that is opened is true; 1: something is not; 2: wrong usage"""
import hashlib, hmac, os, re, sys, unicodedata
from itertools import dropwhile, takewhile

ALPHABET, SEAL_PLACES = "0123456789ABCDEFGHJKMNPQRSTVWXYZ", 128
BYTES = dict.fromkeys(("opening", "seal", "hand-over", "node", "file"), 25) | dict.fromkeys(("number", "key", "salt", "master"), 20)
KEPT = re.compile(r"(?!(sealed|dice|refit|scenario|date|was|[0-9]+\.[0-9]+)( |$))", re.I)
BLANKS = "\t\v\f \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff" + "".join(map(chr, range(0x2000, 0x200B)))
MARK = re.compile(r"^~(?:(s)|([^\s~.0-9]+)([1-9][0-9]{0,5}))\.([1-9][0-9]{0,3})(?:(\?\+?)|\+([1-9][0-9]{0,2}))?$")
whole = lambda text: int(text) if re.fullmatch("[0-9]{1,6}", text) else -1
digest = lambda tag, *parts: hashlib.sha256(fields(["cglog 1 " + tag, *parts])).digest()[:25]
unquoted = lambda name: re.sub(r'^"|"\Z', "", name).replace('""', '"')


def read_code(kind, text):
    text = text.upper().replace("O", "0").replace("I", "1").replace("L", "1")
    if len(text) != BYTES[kind] * 8 // 5 + 2 or any(c not in ALPHABET for c in text):
        raise ValueError(f"{text} is no code of a {kind}")
    data = sum(ALPHABET.index(c) << 5 * i for i, c in enumerate(text[-3::-1])).to_bytes(BYTES[kind], "big")
    bits = int.from_bytes(hashlib.sha256(kind.encode() + data).digest()[:2], "big") >> 6
    if ALPHABET[bits >> 5] + ALPHABET[bits & 31] != text[-2:]:
        raise ValueError(f"the check of {text} is wrong for a {kind}")
    return data


def fields(parts):
    data = [part if isinstance(part, bytes) else unicodedata.normalize("NFC", str(part)).encode() for part in parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in data)


def hkdf(secret, campaign, length, tag, *parts):
    info = fields(["cglog 1 " + tag, *parts])
    prk, out, block = hmac.digest(campaign, secret, "sha256"), b"", b""
    for i in range(length // 32 + 1):
        out += (block := hmac.digest(prk, block + info + bytes([i + 1]), "sha256"))
    return out[:length]


def words_of(line):
    return re.findall(rf'(?:"[^"]*(?:"|\Z)|[^"{BLANKS}])+', re.match(r'(?:"[^"]*(?:"|\Z)|[^"#])*', line)[0])


def dice_in(text):
    words, found = words_of(text), []
    for i, word in enumerate(words):
        values = word.lower() == "dr" and re.match(r"[0-9]+(?:[ ,]+[0-9]+)*", " ".join(words[i + 1 :]))
        found += [int(value) for value in re.split("[ ,]+", values[0])] if values else []
    return found


class Leaf:
    def __init__(self, line, text, part, mark, was=False):
        self.line, self.text, self.part, self.was, self.elsewhere = line, text, part, was, False
        self.place, self.open, self.drm, self.follow_up = int(mark[3]), bool(mark[4]), mark[4] == "?+", int(mark[5] or 0)

    def bound(self):
        words, rolls = words_of(self.text), [i for i, word in enumerate(words_of(self.text)) if word.lower() == "dr"]
        behind = dropwhile(re.compile("[0-9,?]+$").match, words[rolls[0] + 1 :] if rolls else [])
        drm = takewhile(re.compile("[+\u2212\u2013-][0-9]+$").match, behind if self.drm else [])
        return " ".join([*words[: rolls[0] + 1], "?", *drm]) if self.open and rolls else self.text


class Tree:
    def __init__(self, line, context, code, read="", after="0"):
        self.line, self.context, self.code, self.kind, self.side = line, context, code, context[0], context[1]
        self.leaves, self.shown, self.files, self.key, self.given, self.lost = [], [], [], None, None, False
        self.number, self.read, self.after, self.step = context[-1], read, whole(after), context[1:2] + context[3:5]

    def lines(self):
        return sorted((leaf for leaf in self.leaves if not leaf.follow_up), key=lambda leaf: leaf.place)

    def texts(self):
        return [f"{leaf.part} {leaf.bound()}" if self.kind == "hand-over" else leaf.bound() for leaf in self.lines()]


class Log:
    def __init__(self, lines):
        self.openings, self.masters, self.seals, self.hand_overs = {}, [], [], []
        self.faults, self.verified, self.digests, typed, marked, fair, firsts = [], 0, {None: ""}, [], [], [], {}
        refit, date, step, section, block = 0, "", "", "head", None
        for n, line in enumerate(lines, 1):
            words, marks = [] if line.lstrip(BLANKS).startswith(">") else words_of(line), []
            while len(words) > 1 and MARK.match(words[-1]):
                marks.insert(0, MARK.match(words.pop()).groups())
            text, verb, rest = " ".join(words), words[0].lower() if words else "", " ".join(words).split(" ")[1:]
            refit += verb == "refit"
            section, step = (verb, "") if verb in ("refit", "scenario") else (section, step)
            date = " ".join(rest) if verb in ("date", "scenario") else date
            step = verb if re.match(r"^[0-9]+\.[0-9]+$", verb) else step
            part = f"{refit} {step or section}"
            marked += [(mark, self.seals[-1:], Leaf(n, text, part, mark)) for mark in marks]
            old = [m.groups() for m in takewhile(bool, (MARK.match("~" + word) for word in rest))]
            kept = " ".join(rest[len(old) :])
            keeps = verb == "was" and KEPT.match(kept)
            marked += [(mark, self.seals[-1:], Leaf(n, kept, part, mark, True)) for mark in old if keeps]
            typed += [n] if section == "refit" and not keeps and not any(m[4] or m[5] for m in marks) and dice_in(text) else []
            if verb == "dice" and rest[0].lower() == "fair":
                fair.append((n, any(mark[2] == "1" for mark in marks)))
            elif verb == "opening":
                self.must(rest[0] not in self.openings, n, "a second opening of this side")
                self.openings = {rest[0]: read_code("opening", rest[1])} | self.openings
            elif verb == "master":
                self.masters.append((n, rest[0], rest[1]))
            elif verb == "sealed":
                nth = 1 + sum(s.step == [rest[0], refit, step] for s in self.seals)
                block = Tree(n, ["seal", rest[0], date, refit, step, nth], rest[1])
                self.seals.append(block)
            elif verb == "hand-over":
                block = Tree(n, ["hand-over", rest[0], whole(rest[1])], "", *rest[3:5])
                self.hand_overs.append(block)
            elif block:
                self.read_block(block, n, verb, rest)
        self.campaign = digest("campaign", *sum(sorted(self.openings.items(), key=lambda one: one[0].encode()), ()))
        for mark, seals, leaf in marked:
            found = seals if mark[0] else [h for h in self.hand_overs if (self.letters(h.side), str(h.number)) == mark[1:3]]
            self.must(found, leaf.line, "no hand-over or seal has this mark")
            [tree.leaves.append(leaf) for tree in found]
        rolls = [(h, leaf) for h in self.hand_overs for leaf in h.leaves if leaf.open]
        [firsts.setdefault(leaf.line, {}).setdefault(h.side, h) for h, leaf in rolls]
        for h, leaf in rolls:
            own, others = firsts[leaf.line][h.side], [x for side, x in firsts[leaf.line].items() if side != h.side]
            comes_first = [own.after < x.number and own.side.encode() < x.side.encode() for x in others]
            leaf.elsewhere = any(x.after < own.number and not first for x, first in zip(others, comes_first))
        self.faults += [(n, "these dice are typed") for n in typed if fair]
        self.faults += [(n, "no first hand-over binds this") for n, first in fair if self.hand_overs and not first]

    def read_block(self, block, n, verb, rest):
        verb = verb if verb == "opened" or (verb in ("shown", "beside")) == (block.kind == "seal") else ""
        had = {"binds": block.code, "number": block.given, "opened": block.key or block.lost}
        self.must(not had.get(verb), n, "a second line of its kind")
        if verb == "binds":
            block.code = rest[0]
        elif verb == "number":
            block.given = read_code("number", rest[0])
        elif verb == "file":
            block.files.append((unquoted(" ".join(rest[:-1])), read_code("file", rest[-1])))
        elif verb == "opened":
            block.lost = block.kind == "seal" and rest[0].lower() == "none"
            block.key = None if block.lost else read_code("key", rest[0])
        elif verb == "shown":
            block.shown.append((n, whole(rest[0]), read_code("salt", rest[1]), []))
        elif verb == "beside" and block.shown:
            block.shown[-1][3].append(read_code("node", rest[0]))

    def letters(self, side):
        others = [s for s in self.openings if s != side]
        return next((side[:n] for n in range(1, len(side)) if not any(s.startswith(side[:n]) for s in others)), side)

    def must(self, holds, line, text):
        self.faults += [] if holds else [(line, text)]

    of = lambda self, side, number: next((h for h in self.hand_overs if h.side == side and h.number == number), None)
    other = lambda self, side: next((s for s in self.openings if s != side), "")
    leaf = lambda self, tree, place, salt, text: digest("leaf", self.campaign, *tree.context, place, salt, text)

    def digest_of(self, h):
        if h not in self.digests:
            self.digests[h] = b""
            before, other = self.of(h.side, h.number - 1), self.of(self.other(h.side), h.after)
            self.digests[h] = digest(
                "hand-over", self.campaign, h.side, h.number, read_code("hand-over", h.code), self.digest_of(before),
                h.after, self.digest_of(other), h.given or "", *[x for f in h.files for x in f])
        return self.digests[h]

    def binding(self, tree):
        binding = (h for h in self.hand_overs if h.side == tree.side and any(p.line == tree.line for p in h.leaves))
        return tree if tree.kind == "hand-over" else next(binding, None)

    def answer(self, tree):
        h, other = self.binding(tree), self.other(tree.side)
        return h and next((a for a in self.hand_overs if a.side == other and a.given and a.after >= h.number), None)

    def salt(self, tree, place):
        return hkdf(tree.key, self.campaign, 20, "salt", place) if tree.key else next((salt for _, one, salt, _ in tree.shown if one == place), None)

    def check_order(self, h, above):
        own, theirs = [x for x in above if x.side == h.side], [x for x in above if x.side != h.side]
        had = own[-1].after if own else 0
        self.must(h.number == (own[-1].number if own else 0) + 1, h.line, "the number of this hand-over is wrong")
        stands = h.read == self.other(h.side) and h.after <= (theirs[-1].number if theirs else 0)
        self.must(had <= h.after and (stands or not h.after), h.line, "what it has read does not stand above")
        self.must((h.given is not None) == (h.after > had), h.line, "a number answers a hand-over read for the first time")
        self.must(h.given is None or all(x.given != h.given for x in above), h.line, "the same number was given before")
        lines = sorted(h.lines(), key=lambda leaf: leaf.line)
        for before, leaf in zip(lines, lines[1:]):
            self.must(before.place < leaf.place, leaf.line, "this line does not stand where it was bound")
        taken = {y.line for x in self.hand_overs if x.side == h.side for y in x.leaves if not y.was}
        waits = h.key or any(x.open and (x.elsewhere or not (x.was and x.line in taken or dice_in(x.text))) for x in h.leaves)
        self.must(waits, h.line, "this hand-over waits for no dice and is not opened")
        on = (answer := self.answer(h)) and next((x for x in self.hand_overs if x.side == h.side and x.after >= answer.number), None)
        self.must(h.key or not on, h.line, "its side goes on without these dice")
        reply = on and next((x for x in self.hand_overs if x.side != h.side and x.after >= on.number), None)
        binding = [x for x in self.hand_overs if x == reply or reply and x.side == h.side and x.number <= reply.after]
        whole = {leaf.line for x in binding for leaf in x.leaves if not leaf.open and not leaf.follow_up}
        rolls = [x for x in h.leaves if reply and (x.open or x.follow_up) and not x.was and not x.elsewhere]
        [self.must(x.line in whole, x.line, f"hand-over {on.number} does not bind this with its dice") for x in rolls]

    def check_tree(self, tree):
        before = (self.answer(s) for s in self.seals if s.step == tree.step and s.number < tree.number)
        given, h = next(filter(None, before), None), self.binding(tree)
        self.must(not given or h and h.number <= given.after, tree.line, "the number for the seal before it was given")
        self.must(tree.kind != "seal" or h or all(x.line != tree.line for o in self.hand_overs for x in o.leaves), tree.line, "the other side alone has bound this seal")
        lines, shown = tree.lines(), [place for _, place, _, _ in tree.shown]
        for i, leaf in enumerate(lines if tree.kind == "hand-over" or tree.key else [], 1):
            self.must(leaf.place == i, leaf.line, f"line {i} of {' '.join(map(str, tree.context))} is missing")
        for leaf in lines if tree.kind == "seal" and not tree.key else []:
            self.must(leaf.place in shown and [x.place for x in lines].count(leaf.place) == 1, leaf.line, "nothing proves this line")
        if tree.key:
            size = SEAL_PLACES if tree.kind == "seal" else 1 << max(0, len(lines) - 1).bit_length()
            row = [self.leaf(tree, i, self.salt(tree, i), text) for i, text in enumerate(tree.texts() + [""] * (size - len(lines)), 1)]
            while len(row) > 1:
                row = [digest("node", left, right) for left, right in zip(row[::2], row[1::2])]
            self.must(row[0] == read_code(tree.kind, tree.code), tree.line, "the opened lines are not those committed to")
        for n, place, salt, nodes in tree.shown:
            leaf = next((leaf for leaf in lines if leaf.place == place), None)
            node = self.leaf(tree, place, salt, leaf.bound() if leaf else "")
            for level, beside in enumerate(nodes):
                node = digest("node", beside, node) if (place - 1) >> level & 1 else digest("node", node, beside)
            proved = leaf and 2 ** len(nodes) == SEAL_PLACES and node == read_code("seal", tree.code)
            self.must(proved, n, "the shown line is not the one committed to")
        [self.must(leaf.part == " ".join(map(str, tree.context[3:5])), leaf.line, "this was sealed in another step") for leaf in tree.leaves if tree.kind == "seal"]
        self.must(all(s.step != tree.step or s.number <= tree.number for s in self.seals) or not (tree.key or tree.leaves), tree.line, "another seal stands for this one")
        answer = self.answer(tree)
        early = [x for x in lines if x.open and not x.was and not x.elsewhere and (tree.key or x.place in shown) and not answer]
        self.must(not early, tree.line, "this is opened before the number for its dice is given")
        for x in lines if answer else []:
            by = next((h for h in self.hand_overs if any(y.line == x.line and not y.was for y in h.leaves)), None)
            knew = x.open and x.was and not x.elsewhere and (not by or (by.number > answer.number if by.side == answer.side else by.after >= answer.number))
            self.must(not knew or dice_in(x.text), x.line, "the dice of this could be known and are left out")
        then, was = {x.place: 1 for x in lines if x.open and not x.elsewhere}, {x.place for x in lines if x.open and x.was}
        for leaf in sorted(tree.leaves, key=lambda leaf: leaf.follow_up):
            if leaf.follow_up:
                brought = dice_in(leaf.text) and then.get(leaf.place) == leaf.follow_up and (leaf.was or leaf.place not in was)
                self.must(brought, leaf.line, "no roll has brought this about")
                then[leaf.place], was = leaf.follow_up + 1, was | ({leaf.place} if leaf.was else set())
            words = [] if leaf.open or leaf.follow_up or leaf.text[:4].lower() == "was " else words_of(leaf.text)
            self.must(not any(w.lower() == "dr" and x[0] == "?" for w, x in zip(words, words[1:])), leaf.line, "the mark does not say that these dice are open")
            if (leaf.open or leaf.follow_up) and not leaf.elsewhere and dice_in(leaf.text):
                self.check_roll(tree, leaf)

    def check_roll(self, tree, leaf):
        answer, dice, salt = self.answer(tree), dice_in(leaf.text), self.salt(tree, leaf.place)
        if not answer or not salt:
            return self.must(False, leaf.line, "dice stand here before they could be known")
        info = ("dice", self.digest_of(answer), *tree.context, leaf.place, leaf.follow_up)
        asked = sum(2 if word == "DR" else word.lower() == "dr" for word in words_of(leaf.text))
        right = [b % 6 + 1 for b in hkdf(salt + answer.given, self.campaign, 255, *info) if b < 252][: max(len(dice), asked)]
        self.must(right == dice, leaf.line, f"the dice are {','.join(map(str, right))}")
        self.verified += right == dice

    def check_master(self, n, side, code):
        master = read_code("master", code)
        if digest("opening", side, master) != self.openings.get(side):
            return self.must(False, n, "this is not the master that was committed to")
        for tree in [t for t in self.hand_overs + self.seals if t.side == side]:
            right = hkdf(master, self.campaign, 20, tree.kind, *tree.context[2:], digest("lines", *tree.texts()))
            self.must(tree.key in (None, right), tree.line, "this key does not follow from the master and these lines")
            right = hkdf(master, self.campaign, 20, "number", tree.number, self.digest_of(self.of(self.other(side), tree.after)))
            self.must(tree.given in (None, right), tree.line, "this number does not follow from the master")

    def check(self):
        self.must(len(self.openings) == 2 or not self.hand_overs + self.seals, 1, "each of the two sides needs an opening")
        [self.must(t.side in self.openings and read_code(t.kind, t.code), t.line, "this side has no opening") for t in self.hand_overs + self.seals]
        [self.check_order(h, self.hand_overs[:i]) for i, h in enumerate(self.hand_overs)]
        [self.check_tree(tree) for tree in self.hand_overs + self.seals]
        [self.check_master(*master) for master in self.masters]


def read_log(name, had):
    """Each line and where it stands; below an `include` those of the log beside it that it names, once."""
    had.add(os.path.realpath(name))
    with open(name, encoding="utf-8-sig") as file:
        lines = [line if len(line.encode("utf-16-le")) <= 4000 else "" for line in file.read().split("\n")]
    for n, line in enumerate(lines, 1):
        yield f"{name}:{n}", unicodedata.normalize("NFC", line)
        verb, *named = [*words_of(line), ""]
        path = os.path.join(os.path.dirname(name), unquoted(" ".join(takewhile(lambda word: not MARK.match(word), filter(None, named)))))
        if verb.lower() == "include" and os.path.realpath(path) not in had:
            yield from read_log(path, had)


def main(names):
    bad = 0
    for name in names:
        try:
            places, lines = zip(*read_log(name, set()))
            (log := Log(lines)).check()
        except (IndexError, ValueError, OSError) as fault:
            bad = print(f"{name}: {fault}") or 1; continue
        for line, text in sorted(log.faults):
            bad = print(f"{places[line - 1]}: {text}") or 1
        print(f"{name}: {log.verified} rolls verified, {sum(not tree.key for tree in log.seals + log.hand_overs)} seals and hand-overs not opened, {len(log.faults)} faults")
    return bad


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) if sys.argv[1:] else print(__doc__) or 2)
