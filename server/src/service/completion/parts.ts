/** Within a log's directive: names that may stand next, by the words before the cursor. */
import { buildingLocations } from '../../board/map';
import { itemText } from '../../rules/books/fortifications/order';
import { modelWord } from '../../rules/books/groups/judgeTerms';
import { modelsOf } from '../../rules/books/groups/terms';
import { targets } from '../../rules/chapters/removal/target';
import { placeChoices } from '../../rules/ground/judgePlace';
import { codeNames, isCode, meaningOf } from '../../rules/kernel/codes';
import type { ModuleData, SideId } from '../../rules/kernel/module';
import { same } from '../../rules/kernel/names';
import { isLegal } from '../../rules/kernel/obligation';
import type { View } from '../../rules/kernel/step';
import { findModule, modules, ownMapId } from '../../rules/modules';
import type { Verb } from '../../syntax/nodes';
import { parseLine } from '../../syntax/parseLine';
import { printName, printPieceName } from '../../syntax/print';
import { isForcesVerb, isVerb } from '../../syntax/vocabulary';
import { unquoted } from '../../syntax/words';
import { depths } from '../newCampaign';
import { onBoard } from '../onBoard';
import { namedBy } from '../trust/secretName';
import { dateCard } from '../words/date';
import { chartCard } from '../words/group';
import { plain, prose } from '../words/markdown';
import { ruleLine, rulingBlock } from '../words/rule';
import { results } from './offers';
import { pieceProposals } from './pieces';
import { kinds, type Proposal } from './proposal';
import type { Scene } from './scene';

type Names = (scene: Scene, view: View) => readonly Proposal[];

/** Names at the cursor; `view` is there once the log says what is played. */
export function names(scene: Scene): readonly Proposal[] {
  const verb = scene.word(0);
  if (verb === 'campaign') return campaignNames(scene);
  const { view } = scene;
  if (!view) return [];
  if (isForcesVerb(verb) || (verb === 'withdraw' && scene.typed.words.length > 1)) {
    const told = /^(?:->|→)$/.test(scene.word(-1)) ? results(scene) : [];
    return told.length ? told : pieceProposals(scene, view);
  }
  const opened = afterWord.get(scene.word(-1));
  if (opened && scene.typed.words.length > 1) return opened(scene, view);
  if (/^\d/.test(verb)) return stepTitle(scene, view.module);
  return isVerb(verb) ? (byVerb[verb]?.(scene, view) ?? []) : [];
}

const value = (text: string, detail?: string): Proposal => ({ text, detail, kind: kinds.value });
const sides = (ids: readonly SideId[]): Proposal[] => ids.map((text) => ({ text, kind: kinds.side }));
const allSides = (module: ModuleData): SideId[] => module.sides.map((s) => s.id);
/** The module's side that is the second word of the line. */
const sideOf = (scene: Scene, { module }: View): SideId | undefined =>
  allSides(module).find((id) => same(id, scene.word(1)));
const isFirst = (scene: Scene): boolean => scene.typed.words.length === 1;

/** What the words that open a part of a directive ask for. */
const afterWord: ReadonlyMap<string, Names> = new Map<string, Names>([
  ['at', places],
  ['setup', (_, { module }) => sides(allSides(module))],
  ['move', (_, { module }) => sides(allSides(module))],
  ['->', (scene) => results(scene)],
  ['→', (scene) => results(scene)],
  ['as', nextFreeName],
  ['model', models],
  ['for', (scene, view) => spent(scene, view, (before, after) => before - after)],
  ['left', (scene, view) => spent(scene, view, (_, after) => after)],
]);

/** The vehicles that the RG's player may choose from. */
function models(scene: Scene, view: View): readonly Proposal[] {
  const side = sideOf(scene, view);
  const rg = view.module.purchases.groups.find((g) => g.side === side && same(g.id, scene.word(2)));
  return rg ? modelsOf(rg).map((model) => value(modelWord(model), model)) : [];
}

function nextFreeName(scene: Scene): readonly Proposal[] {
  if (scene.privateSide !== undefined) {
    const of = namedBy(parseLine(beforeWord(scene)).directive, scene.state);
    const name = of && scene.nameOf(of);
    return name === undefined ? [] : [value(name, 'a name by chance')];
  }
  const before = scene.state.rgs;
  const received = [...scene.after(beforeWord(scene)).rgs.keys()].filter((name) => !before.has(name));
  return received.map((name) => value(name, 'the next free name'));
}

/** The line without the word that opens the part being typed. */
const beforeWord = ({ typed }: Scene): string => typed.before.slice(0, typed.words.at(-1)?.start);

/** What the line so far does to a side's CPP or FPP; nothing while it does nothing. */
function spent(scene: Scene, view: View, answer: (before: number, after: number) => number): Proposal[] {
  const side = sideOf(scene, view);
  if (!side) return [];
  const points = scene.word(0) === 'fortify' ? 'fpp' : 'cpp';
  const before = scene.state.side(side)[points];
  const after = scene.after(beforeWord(scene)).side(side)[points];
  if (!before || !after || before.value === after.value) return [];
  return [value(`${answer(before.value, after.value)}`, `${points.toUpperCase()}, reckoned from this line`)];
}

/** Entry Arrows and Setup Areas of the side, legal ones first. */
function places(scene: Scene, view: View): Proposal[] {
  const side = sideOf(scene, view);
  if (!side) return [];
  const buys = scene.word(0) === 'buy';
  const choices = placeChoices(view, side).filter(
    (c) => (!buys || c.buys) && (scene.word(0) !== 'fortify' || c.setupArea),
  );
  return [...choices.filter(isLegal), ...choices.filter((c) => !isLegal(c))].map((c) => ({
    text: c.value,
    detail: c.objections[0]?.message ?? (c.setupArea ? c.label : `Entry Arrow${c.detail ? ` ${c.detail}` : ''}`),
    documentation: c.objections[0] && prose(c.objections[0].message),
    kind: kinds.place,
  }));
}

/** Built-in modules, and the files beside the log; then the CGs of the one that is named. */
function campaignNames(scene: Scene): readonly Proposal[] {
  const { documents, text } = scene.place;
  const beside = documents.modulesBeside(text.uri);
  if (scene.word(-1) === 'cg') {
    const named = unquoted(scene.typed.words[1]?.text ?? '');
    const module = findModule(named) ?? beside.find(({ name }) => name === named)?.sheet?.module;
    return module?.campaigns.map((cg) => value(cg.id)) ?? [];
  }
  if (!isFirst(scene)) return [];
  const own = beside.map(({ name, sheet }) => value(printName(name), sheet?.module?.name ?? 'a module file'));
  return [...modules.map((m) => value(m.id, m.name)), ...own];
}

/** The rest of a heading whose number stands. */
function stepTitle({ typed }: Scene, module: ModuleData): Proposal[] {
  const step = module.steps.find((s) => s.number === typed.words[0]?.text);
  if (!step) return [];
  return [
    { text: step.title, from: phraseStart(typed), documentation: ruleLine(module, step.number), kind: kinds.heading },
  ];
}

/** Where a name of several words begins that takes the rest of the line. */
const phraseStart = (typed: Scene['typed']): number => typed.words[1]?.start ?? typed.start;

/** The date that comes next first. */
const dates: Names = ({ state, typed }, view) =>
  view.module.dates
    .map(({ id }, i) => ({
      text: id,
      detail: i === state.date ? 'the CG Date now' : undefined,
      documentation: dateCard(view, id),
      kind: kinds.name,
      from: phraseStart(typed),
    }))
    .sort((a, b) => Number(!a.detail) - Number(!b.detail));

/** Locations that can be Strategic: offered once a letter is typed, for there are many. */
function strategicLocations({ state, typed }: Scene): Proposal[] {
  if (!typed.prefix) return [];
  const { board } = state;
  const known = new Set([
    ...(board ? buildingLocations(board) : []),
    ...state.strategic.keys(),
    ...state.control.keys(),
  ]);
  return [...known].map((text) => {
    const holder = state.control.get(text)?.side;
    const [hex = text] = text.split('/');
    return {
      text,
      detail: [board && onBoard(board, hex), holder && holder !== 'none' && `Controlled by the ${holder} side`]
        .filter(Boolean)
        .join('; '),
      kind: kinds.place,
    };
  });
}

const rgNames: Names = ({ state }) =>
  state.newRgs.map((rg) => ({ text: rg.name, detail: `${rg.data.name}, ${rg.how}`, kind: kinds.rg }));

const groups: Names = (scene, view) => {
  const side = sideOf(scene, view);
  return view.module.purchases.groups
    .filter((g) => g.side === side && !(g.onlyInitial && view.state.phase === 'refit'))
    .map((g) => ({ text: g.id, detail: g.name, documentation: chartCard(view, g), kind: kinds.rg }));
};

const sidesFirst =
  (ids: (module: ModuleData) => readonly SideId[], then?: Names): Names =>
  (scene, view) =>
    isFirst(scene) ? sides(ids(view.module)) : (then?.(scene, view) ?? []);

const second =
  (then: Names): Names =>
  (scene, view) =>
    scene.typed.words.length === 2 ? then(scene, view) : [];

const byVerb: { readonly [V in Verb]?: Names } = {
  depth: (scene) => (isFirst(scene) ? Object.entries(depths).map(([id, detail]) => value(id, detail)) : []),
  keeps: (scene, { module }) =>
    isFirst(scene)
      ? []
      : module.steps
          .filter(({ number }) => !scene.typed.words.some((word) => word.text === number))
          .map(({ number, title }) => value(number, title)),
  map: (scene, { module }) =>
    isFirst(scene) && ownMapId(module) ? [value(module.id, `the map of ${module.name}`)] : [],
  player: sidesFirst(allSides),
  ruling(scene, view) {
    const { rulings } = view.module;
    if (isFirst(scene))
      return rulings.map((r) => ({
        text: r.name,
        detail: r.question,
        documentation: rulingBlock(view, r),
        kind: kinds.name,
      }));
    const ruling = rulings.find((r) => same(r.name, scene.word(1)));
    return scene.typed.words.length === 2 ? (ruling?.readings.map((r) => value(r.id, r.meaning)) ?? []) : [];
  },
  waive: (scene) => (isFirst(scene) ? waivable(scene) : []),
  scenario: dates,
  date: dates,
  cvp(scene, { module }) {
    if (/^\d/.test(scene.word(-1)) || isFirst(scene))
      return sides(allSides(module).filter((id) => !scene.typed.words.some((w) => same(w.text, id))));
    return [];
  },
  control(scene, { module }) {
    if (isFirst(scene))
      return [
        ...sides(allSides(module)),
        value('none', 'nobody Controls it'),
        value('unchanged', 'the scenario has changed none'),
      ];
    return strategicLocations(scene);
  },
  strategic(scene, { module }) {
    const reasons = module.strategic.map((word) => value(word));
    return isFirst(scene) ? strategicLocations(scene) : [...reasons, ...strategicLocations(scene)];
  },
  glider: (scene) => (isFirst(scene) ? [] : [value('landed'), value('wrecked')]),
  squads: sidesFirst(allSides),
  force: sidesFirst(
    (m) => [...new Set(m.retained?.map((f) => f.side))],
    (scene, view) =>
      view.module.retained?.filter((f) => f.side === sideOf(scene, view)).map((f) => value(f.id, f.what)) ?? [],
  ),
  chits: sidesFirst((m) => m.sides.map((s) => s.id).filter((id) => m.initiative && !(id in m.initiative.limits))),
  lvp: sidesFirst((m) => (m.lvp ? [m.lvp.side] : [])),
  weather({ state, typed }, { module }) {
    const row = module.weather?.rows.find((r) => r.date === state.dateName);
    const word = row && [row.ec, ...row.sky][typed.words.length - 1];
    return word ? [value(word)] : [];
  },
  remove: sidesFirst(
    allSides,
    second((_, view) => [
      ...(view.module.removal?.items.map((i) => value(i.id, i.name)) ?? []),
      ...targets(view).map((piece) => value(printPieceName(piece.name), piece.type.type)),
    ]),
  ),
  recon: sidesFirst((m) => m.recon?.sides ?? []),
  initiative: sidesFirst(
    (m) => (m.initiative ? allSides(m) : []),
    second(() => [value('attack'), value('idle')]),
  ),
  first: (scene) => (isFirst(scene) ? [value('setup'), value('move')] : []),
  inspect: sidesFirst((m) => m.recon?.sides ?? []),
  area: sidesFirst(allSides, (scene) => (scene.typed.words.length > 2 ? strategicLocations(scene) : [])),
  ww: sidesFirst(
    (m) => (m.walkingWounded ? [m.walkingWounded.side] : []),
    (_, { module }) =>
      Object.entries(module.walkingWounded?.cvp ?? {}).map(([unit, cvp]) => value(unit, `${cvp} CVP each`)),
  ),
  san: sidesFirst((m) => m.san.sides.map((s) => s.side)),
  receive: sidesFirst((m) => [...new Set(m.obGiven?.rows.map((r) => r.side))]),
  withdraw: sidesFirst((m) => [
    ...new Set(m.obGiven?.withdrawals.map((w) => w.side)),
    ...(m.pullOut ? [m.pullOut.side, m.pullOut.partner.side] : []),
  ]),
  cpp: sidesFirst((m) => m.cpp.sides),
  given: sidesFirst(
    (m) => m.purchases.sides,
    (scene, view) => {
      if (scene.typed.words.length === 2) return groups(scene, view);
      const rg = view.module.purchases.groups.find((g) => same(g.id, scene.word(2)));
      return rg?.strength === 'designated' ? [value('full'), value('depleted')] : [];
    },
  ),
  buy: sidesFirst((m) => m.purchases.sides, second(groups)),
  units: (scene, view) => (isFirst(scene) ? rgNames(scene, view) : []),
  strength: (scene, view) => (isFirst(scene) ? rgNames(scene, view) : []),
  leader: (scene, view) => (isFirst(scene) ? rgNames(scene, view) : []),
  sw(scene, view) {
    if (isFirst(scene)) return rgNames(scene, view);
    const rg = scene.state.newRgs.find((r) => same(r.name, scene.word(1)));
    return scene.typed.words.length === 2 ? (rg?.data.sw.map((s) => value(s.weapon)) ?? []) : [];
  },
  fpp: sidesFirst(allSides),
  fortify: sidesFirst(
    allSides,
    second((_, { module }) => module.fortifications.items.map((i) => value(itemText(i), plain(i.name)))),
  ),
};

/** Codes of findings, those of the directive below first. */
function waivable({ place }: Scene): Proposal[] {
  const all = place.analysis?.campaign.findings().findings ?? [];
  const next = place.text.lines.find((l) => l.number > place.line.number && l.parsed.directive);
  const below = all.filter((f) => f.at.line === next && isCode(f.code));
  return [
    ...below.map((f) => ({ text: f.code, detail: `below: ${f.message}`, kind: kinds.owed })),
    ...codeNames.map((text) => ({ text, detail: meaningOf(text), kind: kinds.name })),
  ];
}
