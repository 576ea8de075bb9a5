/** Holds a conformance log to its expectations: every finding as expected, no more and no fewer, and every value as stated. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { automaticSw } from '../../server/src/rules/books/groups/automaticSw';
import { bought } from '../../server/src/rules/books/groups/record';
import { unitsOf } from '../../server/src/rules/books/groups/units';
import { rulesFor } from '../../server/src/rules/chapters';
import { areaAt, areasNow } from '../../server/src/rules/ground/areas';
import { retention } from '../../server/src/rules/ground/retention/retention';
import type { Finding } from '../../server/src/rules/kernel/finding';
import type { Obligation } from '../../server/src/rules/kernel/obligation';
import { type CampaignState, locationKey, type Rg } from '../../server/src/rules/kernel/state';
import { outstanding, View } from '../../server/src/rules/kernel/step';
import type { Why } from '../../server/src/rules/kernel/why';
import type { Where } from '../../server/src/rules/pieces/piece';
import { codeActions } from '../../server/src/service/codeActions';
import { findingsByFile } from '../../server/src/service/diagnostics';
import { type Analysis, Documents } from '../../server/src/service/documents';
import { most } from '../../server/src/syntax/caps';
import { folder, textOf } from './corpus';
import { type Expectations, readExpectations, type Statement } from './expectations';
import { faultsOfFixes } from './fixes';

/** The log as its player's editor has it, with the maps it names read from the disk. */
async function open(name: string): Promise<{ documents: Documents; uri: string }> {
  const uri = pathToFileURL(resolve(`${folder}/${name}`)).href;
  const documents = new Documents({
    readFile: async (file) => {
      const path = fileURLToPath(file);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    },
    roll: () => assert.fail('nothing is rolled here'),
    changed: () => {},
  });
  documents.open(uri, 1, textOf(name));
  await documents.settled();
  return { documents, uri };
}

/** One finding as its expectation would be written, with the line's number. */
const asWritten = (
  line: number,
  start: number,
  end: number,
  { severity, code, rule }: { severity: string; code: string; rule?: string },
) => `${line + 1}:${start + 1}-${end + 1} ${severity} ${code} ${rule ?? '-'}`;

function checkFindings(name: string, found: readonly Finding[], expected: Expectations): void {
  const counted = found.filter((f) => expected.information || f.severity !== 'information');
  const actual = counted.map((f) => ({ text: asWritten(f.at.line.number, f.at.start, f.at.end, f), of: f }));
  assert.deepEqual(
    actual.map(({ text }) => text).sort(),
    expected.findings.map((e) => asWritten(e.line, e.start, e.end, e)).sort(),
    `${name}:\n${counted.map((f) => `${f.at.line.number + 1}: ${f.code}: ${f.message}`).join('\n')}`,
  );
  for (const e of expected.findings) {
    if (e.message === undefined) continue;
    const messages = actual
      .filter(({ text }) => text === asWritten(e.line, e.start, e.end, e))
      .map(({ of }) => of.message);
    assert.ok(
      messages.some((message) => message.includes(e.message ?? '')),
      `${name}:${e.line + 1}: “${e.message}” is not in ${messages.join(' | ')}`,
    );
  }
}

const word = (s: string | undefined) => (s === undefined || s === 'open' ? '?' : `${s[0]?.toUpperCase()}${s.slice(1)}`);

function rgNamed(state: CampaignState, name: string): Rg {
  return state.rgs.get(name) ?? assert.fail(`there is no RG ${name}`);
}

function receivedSw(rg: Rg): string {
  const rolled = rg.sw.filter((s) => s.received === true).map((s) => s.weapon);
  const free = automaticSw(rg).flatMap((s) => Array<string>(s.number).fill(s.weapon));
  return [...rolled, ...free].sort().join(' ') || 'none';
}

function hexStatus(view: View, at: string): string {
  const { areas, name } = inForce(view);
  const status = areas.result.status(at);
  if (status?.kind === 'no-mans-land') return "No-Man's Land";
  const area = areas.result.areaAt(at);
  return area ? name(area) : 'Uncontrolled Territory';
}

function inForce(view: View) {
  const areas = areasNow(view) ?? assert.fail('no Setup Areas are determined');
  type Area = (typeof areas.result.areas)[number];
  return { areas, name: (area: Area) => `${area.side} ${areas.names.get(area)?.id ?? area.id}` };
}

function isolation(view: View, side: string, id: string): string {
  const { areas } = inForce(view);
  const area = areaAt(areas, side, { start: 0, end: 0, value: { kind: 'area', id } });
  if (!area) return 'no such Area';
  if (area.isolated === 'unknown') return 'Isolation unknown';
  return area.isolated ? 'Isolated' : 'not Isolated';
}

/** `marked recalled disabled=MA,BMG`. */
function marks(state: CampaignState, name: string): string {
  const piece = state.forces.get(name) ?? assert.fail(`there is no piece ${name}`);
  if (piece.fate) return 'gone';
  const all = [...piece.statuses].map(([status, parts]) => (parts.length ? `${status}=${parts.join(',')}` : status));
  return all.length ? `marked ${all.sort().join(' ')}` : 'unmarked';
}

/** What the current step still owes, or what it leaves to be done or not. */
function owed(view: View, verb: Owing): string[] {
  const { stepData } = view.state;
  if (!stepData) return assert.fail('no step is open here');
  const open = outstanding(rulesFor(stepData), view).filter(({ due }) => dues[verb].includes(due));
  return open.length ? open.map((o) => o.what) : ['nothing'];
}

type Owing = 'owes' | 'may';

const dues: Readonly<Record<Owing, readonly Obligation['due'][]>> = { owes: ['must', 'need'], may: ['may'] };

/** `owes dr ...`, `may Shift of ...`. */
function owing(text: string): { readonly verb: Owing; readonly what: string } | undefined {
  const [, verb, what] = /^(owes|may) (.+)$/.exec(text) ?? [];
  return what === undefined ? undefined : { verb: verb as Owing, what };
}

const flat = (why: Why): string[] => [`${why.rule ?? ''} ${why.text}`.trim(), ...(why.of ?? []).flatMap(flat)];

/** `X22`, `German A`, `entry Z28`, `offmap`. */
function whereText(view: View, where: Where): string {
  if (where.kind === 'location') return locationKey(where.location);
  if (where.kind === 'area') return inForce(view).name(where.area);
  return where.kind === 'entry' ? `entry ${where.hex}` : where.kind;
}

/** Whom a piece serves. */
function sideText(state: CampaignState, name: string): string {
  return state.forces.sideOf(state.forces.get(name) ?? assert.fail(`there is no piece ${name}`));
}

/** Where a piece is Retained, and the formations it is of. */
function keptText(view: View, name: string): string {
  const piece = view.state.forces.get(name) ?? assert.fail(`there is no piece ${name}`);
  const kept = retention(view, piece);
  switch (kept.kind) {
    case 'area': {
      const { name: areaName } = inForce(view);
      return `Retained in ${areaName(kept.area)}`;
    }
    case 'entry':
      return `Retained in entry ${kept.hex}`;
    default:
      return `Retained ${kept.kind === 'unknown' ? 'nowhere yet' : kept.kind}`;
  }
}

function traitsText(view: View, name: string): string {
  const piece = view.state.forces.get(name) ?? assert.fail(`there is no piece ${name}`);
  return `of ${[...piece.traits].sort().join(' ') || 'no formation'}`;
}

/** Where a piece is, what it is or who has it, as a statement asks for it. */
function pieceText(view: View, name: string, what: string): string {
  const piece = view.state.forces.get(name) ?? assert.fail(`there is no piece ${name}`);
  if (piece.fate) return 'gone';
  if (what === 'is') return `is ${piece.type.type}`;
  if (what === 'held by') return `held by ${piece.holder ?? 'nobody'}`;
  return `at ${whereText(view, piece.where)}`;
}

/** What a statement's words say, as it really is. */
function actualText(analysis: Analysis, index: number, text: string): string {
  const state = analysis.campaign.stateAt(index, { after: true });
  const { module } = state;
  if (!module) return assert.fail('no module is known here');
  const view = new View(state, module);
  for (const [pattern, actual] of wordings) {
    const parts = pattern.exec(text);
    if (!parts) continue;
    const [, first = '', second = ''] = parts;
    return actual(view, first, second);
  }
  return assert.fail(`not a statement: ${text}`);
}

/** How each statement reads, and what it would really have to say, by the first two parts of it; the first that fits counts. */
const wordings: readonly (readonly [pattern: RegExp, actual: (view: View, of: string, what: string) => string])[] = [
  [/^(\S+) (at|is|held by) \S/, (view, of, what) => `${of} ${pieceText(view, of, what)}`],
  [/^(\S+) serves /, ({ state }, of) => `${of} serves ${sideText(state, of)}`],
  [/^(\S+) Retained /, (view, of) => `${of} ${keptText(view, of)}`],
  [/^(\S+) of /, (view, of) => `${of} ${traitsText(view, of)}`],
  [/^(\w+) pieces \d+$/, ({ state }, side) => `${side} pieces ${state.forces.inPlay(side).length}`],
  [/^CG Date /, ({ state }) => `CG Date ${state.dateName ?? 'unknown'}`],
  [/^(\w+) (SAN|CPP|FPP) /, ({ state }, side, what) => `${side} ${what} ${pointsText(state, side, what)}`],
  [/^(?:(\w+) )?(\w+) #P /, (view, side, rg) => `${side && `${side} `}${rg} ${boughtText(view, side, rg)}`],
  [/^(\S+) (?:Full|Depleted|\?)$/, ({ state }, rg) => `${rg} ${word(rgNamed(state, rg).strength)}`],
  [/^(\S+) SW /, ({ state }, rg) => `${rg} SW ${receivedSw(rgNamed(state, rg))}`],
  [/^(\S+) leaders /, ({ state }, rg) => `${rg} leaders ${leadersText(rgNamed(state, rg))}`],
  [/^(\S+) units /, ({ state }, rg) => `${rg} units ${unitsText(rgNamed(state, rg))}`],
  [/^(\S+) paid /, ({ state }, rg) => `${rg} paid ${rgNamed(state, rg).paid}`],
  [/^(\w+) (LVP|recon|chits) (?:\d+|unknown)$/, ({ state }, side, of) => `${side} ${of} ${countText(state, side, of)}`],
  [
    /^(\w+) (\w+) (?:Isolated|not Isolated|Isolation unknown)$/,
    (view, side, area) => `${side} ${area} ${isolation(view, side, area)}`,
  ],
  [/^(\S+) (?:marked .+|unmarked|gone)$/, ({ state }, of) => `${of} ${marks(state, of)}`],
  [/^([A-Z]+\d+(?:\/\d)?) /, (view, at) => `${at} ${hexStatus(view, at)}`],
];

const pointsText = (state: CampaignState, side: string, what: string): string =>
  `${state.side(side)[what.toLowerCase() as 'san' | 'cpp' | 'fpp']?.value ?? 'unknown'}`;

function countText(state: CampaignState, side: string, what: string): string {
  const { lvp, recon, chitsUsed } = state.side(side);
  return `${{ LVP: lvp?.value, recon, chits: chitsUsed }[what] ?? 'unknown'}`;
}

function boughtText(view: View, side: string, id: string): string {
  const { sides, groups } = view.module.purchases;
  const whose = side || sides[0];
  const { all, remaining } = bought(
    view,
    groups.find((g) => g.side === whose && g.id === id) ?? assert.fail(`no RG ${id}`),
  );
  return `#P ${all} #R ${remaining ?? 'N/A'}`;
}

const leadersText = ({ leaders }: Rg): string =>
  leaders.map(({ result }) => (result === 'open' ? '?' : result)).join(' ') || 'none';

const unitsText = (rg: Rg): string =>
  (unitsOf(rg) ?? []).map((u) => `${u.count === 'unknown' ? '?' : u.count} ${u.type}`).join(', ') || 'none';

/** `fix "Write German"`, `no fix "Remove this line"`. */
function fixStated(text: string): { readonly title: string; readonly isOffered: boolean } | undefined {
  const [, no, title] = /^(no )?fix "(.+)"$/.exec(text) ?? [];
  return title === undefined ? undefined : { title, isOffered: no === undefined };
}

/** What is offered at the findings of each line, and what is not. */
function checkFixStatements(documents: Documents, uri: string, statements: readonly Statement[]): void {
  for (const { line, text } of statements) {
    const stated = fixStated(text);
    if (!stated) continue;
    const range = { start: { line, character: 0 }, end: { line, character: most.charactersOfLine } };
    const titles = codeActions(documents, uri, range, [], ['quickfix']).map(({ title }) => title);
    assert.equal(titles.includes(stated.title), stated.isOffered, `${text}, line ${line + 1}: ${titles.join(' | ')}`);
  }
}

interface Silence {
  readonly line: number;
  readonly code: string;
  /** `because`: a part of it as stated, all of it as it is. */
  readonly because: string;
}

const silenceText = ({ line, code, because }: Silence): string => `${line + 1}: silent ${code} because "${because}"`;

/** `silent escape-missing because "at X22: [648b"`. */
function silenceStated({ line, text }: Statement): Silence | undefined {
  if (!text.startsWith('silent ')) return undefined;
  const [, code = '', because = ''] =
    /^silent (\S+) because "(.+)"$/.exec(text) ?? assert.fail(`not a statement: ${text}`);
  return { line, code, because };
}

/** What is held back, once for each line that it waits for: all of it has to be stated, and nothing else. */
function checkSilences(name: string, { campaign }: Analysis, statements: readonly Statement[]): void {
  const held = new Map<string, Silence>();
  for (const { finding, because } of campaign.withheld())
    for (const cause of because) {
      const line = campaign.indexOf(finding.at.line);
      const one = { line, code: finding.code, because: cause.line.parsed.text.trim() };
      held.set(`${silenceText(one)} ${cause.line.number}`, one);
    }
  const left = [...held.values()];
  const idle: Silence[] = [];
  for (const stated of statements.flatMap((one) => silenceStated(one) ?? [])) {
    const at = left.findIndex(
      ({ line, code, because }) => line === stated.line && code === stated.code && because.includes(stated.because),
    );
    if (at >= 0) left.splice(at, 1);
    else idle.push(stated);
  }
  assert.deepEqual(
    left.map(silenceText),
    idle.map(silenceText),
    `${name}: what is held back and not stated, or stated`,
  );
}

function checkStatement(analysis: Analysis, { line, text }: Statement): void {
  const at = analysis.campaign.lines[line];
  const notes = analysis.campaign.notes(line, line + 1).filter((note) => note.line === at);
  const within = (shown: readonly string[], part: string) =>
    assert.ok(
      shown.some((s) => s.includes(part)),
      `${text}, line ${line + 1}: shown are ${JSON.stringify(shown)}`,
    );
  const quoted = /^(why|hint|happened) "(.+)"$/.exec(text);
  if (quoted?.[1] === 'happened') {
    const report = analysis.campaign.steps().find((step) => step.line === at);
    within(report?.happened ?? [], quoted[2] ?? '');
  } else if (quoted?.[1] === 'hint') {
    within(
      notes.flatMap((n) => n.hints.map((h) => h.label)),
      quoted[2] ?? '',
    );
  } else if (quoted) {
    within(
      notes.flatMap((n) => n.whys.flatMap(flat)),
      quoted[2] ?? '',
    );
  } else if (!owing(text) && !fixStated(text) && !text.startsWith('silent '))
    assert.equal(actualText(analysis, line, text), text, `line ${line + 1}`);
}

/** All `owes` beneath one line together, and all `may`: no more and no fewer. */
function checkOwed(analysis: Analysis, statements: readonly Statement[]): void {
  for (const verb of ['owes', 'may'] as const) {
    const lines = new Map<number, string[]>();
    for (const { line, text } of statements) {
      const said = owing(text);
      if (said?.verb === verb) lines.set(line, [...(lines.get(line) ?? []), said.what]);
    }
    for (const [line, expected] of lines) {
      const state = analysis.campaign.stateAt(line, { after: true });
      assert.ok(state.module);
      assert.deepEqual(
        owed(new View(state, state.module), verb).sort(),
        expected.sort(),
        `${verb} after line ${line + 1}`,
      );
    }
  }
}

/** @throws what is not as a log expects it, but for what its quick fixes lead to. @param name of a log of the corpus */
export async function checkLog(name: string): Promise<void> {
  const expected = readExpectations(textOf(name));
  const { documents, uri } = await open(name);
  for (const [file, found] of findingsByFile(documents)) {
    const text = documents.text(file, uri);
    if (typeof text === 'string') continue;
    const own = readExpectations(text.lines.map((line) => line.parsed.text).join('\n'));
    checkFindings(file === uri ? name : file, found, own);
  }
  const analysis = documents.analysisOf(uri) ?? assert.fail('the log is no campaign');
  for (const statement of expected.statements) checkStatement(analysis, statement);
  checkOwed(analysis, expected.statements);
  checkSilences(name, analysis, expected.statements);
  checkFixStatements(documents, uri, expected.statements);
}

/** @throws what the quick fixes of a log leave wrong */
export async function checkFixes(name: string): Promise<void> {
  const { documents, uri } = await open(name);
  const played = findingsByFile(documents).get(uri) ?? [];
  assert.deepEqual(await faultsOfFixes(documents, uri, played), [], 'what its quick fixes lead to');
}
