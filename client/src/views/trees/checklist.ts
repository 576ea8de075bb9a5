/** The RePh checklist: dates, steps, and in each what is done and what is owed by whom. */
import { type Checklist, type ChecklistStep, checklistRequest } from '../../../../server/src/service/views/data';
import type { Node } from './node';
import type { TreeSource } from './tree';

export const checklistTree: TreeSource<Checklist> = {
  id: 'cglog.checklist',
  request: checklistRequest,
  whole: true,
  nodes: ({ sections, next }) => [
    ...(next ? [moveNode(next)] : []),
    ...sections.map(({ kind, title, source, lastLine, resolvable, owed, mistakes, steps }, i): Node => {
      const isAhead = lastLine === null;
      return {
        id: `${i} ${kind}`,
        label: title,
        icon: { name: sectionIcons[kind], colour: isAhead ? 'disabledForeground' : undefined },
        source,
        // What is not in the log holds no line of it.
        lastLine: lastLine ?? source.line - 1,
        open: i === sections.length - 1 || sections[i + 1]?.lastLine === null,
        description: isAhead ? 'to come' : progress(owed.length, mistakes, steps),
        context: resolvable ? 'next' : undefined,
        children: [
          ...owed.map((open, n) => openNode(open, n, lastLine ?? source.line, source.uri)),
          ...steps.filter(({ kept }) => kept).map(stepNode),
          ...untoldNode(steps.filter(({ kept }) => !kept)),
        ],
      };
    }),
  ],
};

/** Who of two players does what next. */
const moveNode = ({ text, what, isYours }: NonNullable<Checklist['next']>): Node => ({
  id: 'next move',
  label: text,
  state: isYours ? 'Your turn' : 'The other player’s turn',
  icon: { name: 'arrow-swap', colour: isYours ? 'charts.blue' : undefined },
  context: isYours ? `move.${what}` : undefined,
});

/** Leads to the end of the scenario that has to tell it. */
const openNode = (
  { what, names }: Checklist['sections'][number]['owed'][number],
  n: number,
  line: number,
  uri: string,
): Node => ({
  id: `open ${n}`,
  label: what,
  description: names.join(' '),
  tooltip: `${what}: ${names.join(', ')}`,
  state: dues.must[0],
  icon: { name: dues.must[1] },
  source: { uri, line },
  lastLine: line - 1,
});

const sectionIcons: Readonly<Record<Checklist['sections'][number]['kind'], string>> = {
  head: 'book',
  initial: 'tools',
  refit: 'tools',
  scenario: 'flame',
};

/** What each state is called, and its icon. */
const states: Readonly<Record<ChecklistStep['state'], readonly [words: string, icon: string, colour?: string]>> = {
  done: ['Done', 'pass', 'testing.iconPassed'],
  current: ['Under way', 'arrow-circle-right', 'charts.blue'],
  owed: ['Something is still owed', 'error', 'charts.yellow'],
  wrong: ['Something is wrong', 'error', 'list.errorForeground'],
  passed: ['Does not apply', 'circle-slash', 'disabledForeground'],
  skipped: ['Left out although it applies', 'warning', 'list.warningForeground'],
  ahead: ['Still to come', 'circle-large-outline'],
};

/** Steps of which this log does not tell, folded away. */
const untoldNode = (steps: readonly ChecklistStep[]): Node[] =>
  steps.length === 0
    ? []
    : [
        {
          id: 'not kept',
          label: steps.length > 1 ? `${steps.length} steps` : '1 step',
          description: 'not kept in this log',
          state: 'Not kept',
          icon: { name: 'fold', colour: 'disabledForeground' },
          children: steps.map(stepNode),
        },
      ];

/** `own`: what the part owes beside its steps; `wrong`: what is wrong in it beside them. */
const progress = (own: number, wrong: number, steps: readonly ChecklistStep[]): string | undefined => {
  const mistakes = wrong + steps.reduce((sum, step) => sum + step.mistakes, 0);
  const missing = steps.filter(({ state }) => state === 'skipped').map(({ number }) => number);
  const told = [mistakes > 0 && mistakesText(mistakes), missing.length > 0 && `${missing.join(', ')} missing`];
  const bad = told.filter((one) => typeof one === 'string').join(', ');
  if (bad) return bad;
  const owed = own + steps.reduce((sum, step) => sum + step.owed.filter(({ due }) => due !== 'may').length, 0);
  if (owed > 0) return `${owed} owed`;
  return steps.length > 0 && steps.every(({ state }) => state !== 'ahead' && state !== 'skipped') ? 'done' : undefined;
};

const mistakesText = (n: number): string => (n > 1 ? `${n} mistakes` : '1 mistake');

function stepNode(step: ChecklistStep, i: number): Node {
  const [state, icon, colour] = states[step.state];
  const { number, title, why, source, lastLine, owed, done, happened, waits, resolvable, mistakes } = step;
  const progress =
    mistakes > 0
      ? mistakesText(mistakes)
      : step.state === 'skipped'
        ? 'missing'
        : owed.length > 0 && `${owed.length} owed`;
  return {
    id: `${i} ${number}`,
    label: `${number} ${title}`,
    description: progress || (why ?? undefined),
    tooltip: why === null ? `${number} ${title}` : `${number} ${title}\n${why}`,
    state,
    icon: { name: icon, colour },
    // One that is not in the log leads to where it would stand, and holds no line.
    source,
    lastLine: lastLine ?? (source ? source.line - 1 : null),
    context: resolvable ? (step.state === 'ahead' ? 'next' : 'step') : undefined,
    children: [
      ...owed.map(({ what, rule, side, due }, n): Node => {
        const [words, name] = dues[due];
        return {
          id: `owed ${n}`,
          label: what,
          description: [side, rule].filter(Boolean).join(' · '),
          state: words,
          icon: { name },
          source,
        };
      }),
      ...done.map(
        ({ what, source: line }, n): Node => ({
          id: `done ${n}`,
          label: what,
          state: 'Done',
          icon: { name: 'check' },
          source: line,
        }),
      ),
      ...happened.map(
        (what, n): Node => ({ id: `happened ${n}`, label: what, state: 'By itself', icon: { name: 'gear' } }),
      ),
      ...waits.map(
        ({ what, line, source: behind }, n): Node => ({
          id: `waits ${n}`,
          label: what,
          description: `waits for line ${line}`,
          state: 'Not judged',
          icon: { name: 'watch' },
          source: behind,
        }),
      ),
    ],
  };
}

const dues: Readonly<Record<ChecklistStep['owed'][number]['due'], readonly [words: string, icon: string]>> = {
  must: ['Owed', 'circle-outline'],
  need: ['The log has to tell', 'question'],
  decide: ['To be decided', 'comment-discussion'],
  may: ['May be done', 'dash'],
};
