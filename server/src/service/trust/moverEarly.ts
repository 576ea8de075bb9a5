/** A dr for who moves first that is declared before it is known who sets up first: all setup comes in between (2.5222, 3.6213). */
import type { Campaign } from '../../campaign/campaign';
import type { Line } from '../../syntax/line';
import type { FirstD } from '../../syntax/nodes';
import type { Answers, Tree } from '../../trust/answers';
import type { HandOver, TrustLines } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { bindingOf } from './binding';
import type { Trust } from './trusted';

/** The lines of that dr, those too that nobody has bound yet. */
export function moverEarly({ campaign }: Analysis, trust: Trust): readonly Line[] {
  const found = known.get(trust) ?? bound(trust);
  known.set(trust, found);
  return [...found, ...drafts(campaign)];
}

const known = new WeakMap<Trust, readonly Line[]>();

function bound({ read, lines, verified: { answers } }: Trust): readonly Line[] {
  const setup = new Map<string, Tree>();
  const out: Line[] = [];
  for (const { leaf, tree } of declared(read)) {
    const line = lines[leaf.line] as Line;
    const [refit = ''] = leaf.part.split(' ', 1);
    const what = whatOf(line);
    if (what === 'setup') setup.set(refit, tree);
    const before = what === 'move' ? setup.get(refit) : undefined;
    if (before && !isMade(tree, answers, before) && !read.corrections.has(leaf.line)) out.push(line);
  }
  return out;
}

/** What hand-overs bind with its dice open, in the order of the log. */
const declared = ({ handOvers }: TrustLines) =>
  handOvers
    .flatMap((tree) => tree.leaves.map((leaf) => ({ leaf, tree })))
    .filter(({ leaf }) => leaf.open && !leaf.isElsewhere && leaf.followUp === 0)
    .sort((a, b) => a.leaf.line - b.leaf.line);

/** Whether the number for a roll was given before a hand-over was made: the roll's own side has read it, the other has given it earlier. */
function isMade(by: HandOver, answers: Answers, roll: Tree): boolean {
  const answer = answers.answer(roll);
  return answer !== undefined && (by.side === answer.side ? by.number > answer.number : by.after >= answer.number);
}

/** In the RePh that is written, from the step on in which it is determined who sets up first. */
function drafts({ lines, end }: Campaign): readonly Line[] {
  const { steps = [], initiative } = end.module ?? {};
  if (!initiative?.dual) return [];
  const numbers = steps.map(({ number }) => number);
  const first = steps.findIndex(({ id }) => id === 'initiative');
  const out: Line[] = [];
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i] as Line;
    const { directive, marks, text } = line.parsed;
    if (directive?.verb === 'refit') break;
    if (directive?.verb === 'step' && numbers.indexOf(directive.number.value) < first) break;
    if (directive?.verb !== 'first') continue;
    if (directive.what.value === 'move' && !marks && bindingOf(text).open) out.push(line);
    if (directive.what.value === 'setup') return bindingOf(text).open ? out : [];
  }
  return [];
}

const whatOf = ({ parsed: { directive } }: Line): FirstD['what']['value'] | undefined =>
  directive?.verb === 'first' ? directive.what.value : undefined;
