/** At the start of a line: what the current step owes, the heading that comes next, then every verb that may stand here. */

import { secretOf } from '../../campaign/sealed';
import { leftAsBefore, unaccounted } from '../../rules/books/scenarioEnd';
import { stepsOf } from '../../rules/chapters';
import type { ModuleData, StepId } from '../../rules/kernel/module';
import { list } from '../../rules/kernel/names';
import type { Depth } from '../../rules/kernel/state';
import { modules, ownMapId } from '../../rules/modules';
import type { Verb } from '../../syntax/nodes';
import { print } from '../../syntax/print';
import { isForcesVerb, isHexVerb, verbs, vocabulary } from '../../syntax/vocabulary';
import { heading, nextStep } from '../ahead';
import { depths } from '../newCampaign';
import { nextPart } from '../nextPart';
import { dateCard } from '../words/date';
import { blocks, code, plain } from '../words/markdown';
import { ruleLine } from '../words/rule';
import { offersFor, summary } from './offers';
import { sealHeadings } from './privateFile';
import { kinds, type Proposal } from './proposal';
import type { Scene } from './scene';

export const verbProposal = (verb: Verb, detail?: string): Proposal => {
  const { signature, ofPieces = '', meaning, example } = vocabulary[verb];
  return {
    text: verb,
    detail: detail ?? signature,
    documentation: blocks(plain(meaning), code(signature), code(ofPieces), `Such as ${code(example)}`),
    kind: kinds.verb,
  };
};

export function lineStart(scene: Scene): Proposal[] {
  const { state } = scene;
  if (!state.module) return [...campaigns(scene), verbProposal('include')];
  const owed = scene.typed.last ? owedLines(scene) : { must: [], rest: [] };
  if (scene.privateSide !== undefined)
    return [
      ...owed.must,
      ...owed.rest,
      ...sealHeadings(scene.place),
      ...secretVerbs(scene).map((verb) => verbProposal(verb)),
    ];
  return [
    ...owed.must,
    ...(state.phase === 'header' ? headerFacts(scene, state.module) : []),
    ...(state.phase === 'scenario' && scene.state.sides.size > 0
      ? [...missingCvp(scene, state.module), ...missingControl(scene), ...unmoved(scene)]
      : []),
    ...structure(scene, state.module),
    ...owed.rest,
    ...verbsHere(scene, state.module).map((verb) => verbProposal(verb)),
    ...(state.phase === 'header' ? trustLines(scene, state.module) : []),
  ];
}

/** Those of the built-in modules, and of the module files beside the log. */
function campaigns({ place: { documents, text } }: Scene): Proposal[] {
  const beside = documents
    .modulesBeside(text.uri)
    .flatMap(({ name, sheet }) => (sheet?.module ? [{ name, module: sheet.module }] : []));
  const all = [...modules.map((module) => ({ name: module.id, module })), ...beside];
  return all.flatMap(({ name, module }) =>
    module.campaigns.map((cg) => ({
      text: print({
        verb: 'campaign',
        module: { value: name },
        title: { value: module.name },
        cg: { value: cg.id },
      }),
      detail: `${module.name}, CG ${cg.id}`,
      documentation: plain(vocabulary.campaign.meaning),
      kind: kinds.owed,
    })),
  );
}

/** Ready lines: what must be written, in the step's order, and what may. Of a choice of many only its beginning. */
function owedLines(scene: Scene): { must: Proposal[]; rest: Proposal[] } {
  const must: Proposal[] = [];
  const rest: Proposal[] = [];
  const { view } = scene;
  if (!view) return { must, rest };
  for (const o of scene.asked) {
    if (scene.isDone(o) || !scene.isWritten(o)) continue;
    const to = o.due === 'may' ? rest : must;
    if (o.choices?.many) {
      to.push({ text: o.write({}).replace(/ \?$/, ''), detail: summary(o), kind: kinds.owed });
    } else
      for (const { line, detail, documentation, barred } of offersFor(view, o))
        if (!barred) to.push({ text: line, detail, documentation: documentation(), kind: kinds.owed });
  }
  return { must, rest };
}

/** What a log must tell before its first RePh, as far as it does not yet. */
function headerFacts({ state, view }: Scene, module: ModuleData): Proposal[] {
  const out: Proposal[] = [];
  const untold = (text: string, detail: string) => out.push({ text, detail, kind: kinds.owed });
  if (!state.depth)
    for (const [id, detail] of Object.entries(depths) as [Depth, string][]) untold(`depth ${id}`, detail);
  if (state.keepsMap && !state.map) {
    if (ownMapId(module)) untold(`map ${module.id}`, 'the map that comes with the module');
    untold('map', 'the map file that the campaign is played on');
  }
  for (const { id } of module.sides) if (!state.side(id).player) untold(`player ${id}`, `who plays the ${id} side`);
  if (state.date === undefined)
    for (const { id } of module.dates.slice(
      Math.max(
        0,
        module.dates.findIndex((d) => d.id === state.cg?.notBefore),
      ),
    ))
      out.push({
        text: `date ${id}`,
        detail: 'the CG Date on which this campaign starts',
        documentation: view && dateCard(view, id),
        kind: kinds.owed,
      });
  for (const { side } of module.san.sides)
    if (!state.side(side).san) untold(`san ${side}`, `with which SAN the ${side} side starts: \`given\``);
  for (const side of module.cpp.sides)
    if (!state.side(side).cpp) untold(`cpp ${side}`, `with how many CPP the ${side} side starts: \`given\``);
  return out;
}

/** What has two players trust the log. Whatever else they need for that has a code that nobody types. */
function trustLines({ place }: Scene, { sides }: ModuleData): Proposal[] {
  const { openings = [], isFair = false } = place.analysis?.trust?.read ?? {};
  const opening = verbProposal('opening', 'Hand Over writes it, with the private file of its side');
  return [
    ...(openings.length < sides.length ? [opening] : []),
    ...(isFair ? [] : [{ ...verbProposal('dice', vocabulary.dice.meaning), text: 'dice fair' }]),
  ];
}

/** Whether the scenario has changed Control, where the log keeps it. */
const missingControl = ({ state }: Scene): Proposal[] =>
  state.keepsMap && !state.controlTold
    ? [{ text: 'control unchanged', detail: 'if the scenario has changed none', kind: kinds.owed }]
    : [];

/** Of whom no line tells yet, and the log knows where they were. */
function unmoved({ state }: Scene): Proposal[] {
  const left = leftAsBefore(state, unaccounted(state));
  return left ? [{ text: left.line, detail: 'if whoever is not told of is where he was', kind: kinds.owed }] : [];
}

const missingCvp = ({ state }: Scene, module: ModuleData): Proposal[] =>
  module.sides.some((s) => !state.side(s.id).cvp)
    ? [
        verbProposal(
          'cvp',
          `CVP lost in the scenario: ${list(
            module.sides.map((s) => s.id),
            'and',
          )}`,
        ),
      ]
    : [];

/** `refit`, `scenario` and the step headings, the one that comes next first. */
function structure({ state, view, place }: Scene, module: ModuleData): Proposal[] {
  const scenario: Proposal = {
    text: state.dateName ? `scenario ${state.dateName}` : 'scenario',
    detail: 'the scenario that comes next',
    documentation: view && state.dateName ? dateCard(view, state.dateName) : undefined,
    kind: kinds.heading,
  };
  if (state.phase === 'scenario')
    return [{ ...verbProposal('refit', `the RePh after ${state.dateName ?? 'the scenario'}`), kind: kinds.heading }];
  if (state.phase === 'header')
    return [
      {
        ...verbProposal('refit'),
        text: 'refit initial',
        detail: 'the Initial RePh, before the first scenario',
        kind: kinds.heading,
      },
      scenario,
    ];
  const next = nextStep(state, place.line.uri);
  if (!next && state.isIdleDate)
    return nextPart(state, place.line.uri, () => next)?.heading === undefined
      ? []
      : [
          {
            ...verbProposal('refit'),
            text: 'refit idle',
            detail: `goes on after ${state.dateName ?? 'the Idle Date'}, on which both sides stand Idle`,
            kind: kinds.heading,
          },
        ];
  const last = Math.max(-1, ...state.steps.keys());
  const headings = module.steps
    .slice(last + 1)
    .filter((data) => state.does(data) && state.keeps(data))
    .map((data) => ({
      text: heading(data),
      detail: data === next ? 'the next step that applies' : undefined,
      documentation: ruleLine(module, data.number),
      kind: kinds.heading,
    }));
  const closed = module.steps
    .slice(last + 1)
    .filter((data) => closable.has(data.id) && state.does(data) && state.keeps(data))
    .map((data) => ({ text: `${data.number} none`, detail: `${data.title}: nothing`, kind: kinds.heading }));
  const first = headings.filter((h) => h.detail);
  const after = state.over ? [] : [scenario];
  return next
    ? [...first, ...headings.filter((h) => !h.detail), ...closed, ...after]
    : [...after, ...headings, ...closed];
}

/** Steps that one word closes, where nothing is bought in them. */
const closable: ReadonlySet<StepId> = new Set([
  'purchaseReinforcementGroups',
  'purchaseFortifications',
  'reconnaissance',
]);

/** The verbs of the lines that are secret in the step. */
const secretVerbs = ({ view, state }: Scene): readonly Verb[] =>
  ((view && state.stepData && secretOf(view, state.stepData)?.lines) ?? []) as readonly Verb[];

const facts: readonly Verb[] = ['control', 'cvp', 'glider', 'squads', 'strategic'];
/** Facts that only some modules ask for. */
const factsOf = (module: ModuleData): Verb[] => [
  ...(module.retained ? (['force'] as const) : []),
  ...(module.initiative ? (['chits'] as const) : []),
];
/** Of no use at the roster depth; Control still is, where a SAN hangs on it. */
const ofTheMap: readonly Verb[] = ['area', 'glider', 'strategic'];
/** The books of the pieces stand anywhere but in a RePh. */
const books: readonly Verb[] = ['at', 'mark', 'lost', 'complete', 'others', 'ob', 'replace', 'fire', 'rubble'];
/** They change hexes of the map above; elsewhere few want them. */
const ofHexes: readonly Verb[] = verbs.filter(isHexVerb);
const anywhere: readonly Verb[] = ['waive', 'ruling', 'include'];

/** Verbs that the rules accept here, those of the place itself first. */
function verbsHere({ state }: Scene, module: ModuleData): Verb[] {
  const untold: readonly Verb[] = [
    ...(state.depth ? [] : (['depth'] as const)),
    'keeps',
    ...(module.sides.every((s) => state.side(s.id).player) ? [] : (['player'] as const)),
    ...(state.map ? [] : (['map'] as const)),
    ...(state.cg?.start ? [] : (['date'] as const)),
  ];
  const { phase, keepsMap, keepsForces, stepData } = state;
  const given: readonly Verb[] = phase === 'refit' ? [] : phase === 'scenario' ? ['san'] : ['san', 'cpp', 'fpp'];
  const own = stepData ? [...stepsOf].filter(([, homes]) => homes.includes(stepData.id)).map(([verb]) => verb) : [];
  const header = phase === 'header' ? [...untold, ...(state.board ? ofHexes : [])] : [];
  const ofPieces =
    keepsForces && phase !== 'refit' ? books.filter((verb) => verb !== 'others' || phase === 'scenario') : [];
  return [...new Set([...own, ...ofPieces, ...header, ...facts, ...factsOf(module), ...given, ...anywhere])].filter(
    (verb) => (keepsMap || !ofTheMap.includes(verb)) && (keepsForces || !isForcesVerb(verb)),
  );
}
