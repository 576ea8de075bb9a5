/** Rolls of a Player Turn, whose dice are recorded with what came of them and not looked up. */
import type { LineRange } from '../../syntax/line';
import type { DiceKind, Verb } from '../../syntax/nodes';
import { pieceNamesOn } from '../../syntax/pieceNodes';
import { printPieceName } from '../../syntax/print';
import type { Context } from './context';
import { list } from './names';
import type { Answer, Choice, Obligation } from './obligation';
import { choiceOwed, type Owed } from './owe';
import { cannotBe, isUnrolled } from './rolls';
import type { CampaignState } from './state';

interface Recorded {
  /** Absent where it hangs on what the log does not tell, as with mines of both kinds. */
  readonly dice?: DiceKind;
  /** The result that says that none is made. */
  readonly without?: string;
}

const recorded: { readonly [V in Verb]?: Recorded } = {
  taskcheck: { dice: 'DR' },
  minefield: { without: 'exempt' },
  unbog: { dice: 'DR' },
  recuperate: { dice: 'dr' },
  ford: { dice: 'DR' },
  heat: { dice: 'DR', without: 'none' },
  casualty: { without: 'none' },
};

/** Told of dice that no table has read. */
export function checkRecorded(ctx: Context): void {
  const d = ctx.directive;
  const roll = 'roll' in d ? d.roll : undefined;
  if (ctx.faulty) return;
  if (!roll) return checkRolled(ctx);
  const rule = ctx.state.stepData?.number;
  const right = recorded[d.verb]?.dice;
  const impossible = roll.values.find(cannotBe);
  if (impossible)
    ctx.report({
      code: 'impossible-dice',
      rule,
      at: ctx.at(impossible),
      message: `No die shows ${impossible.value}: dice are from 1 to 6.`,
    });
  else if (right && (roll.dice.value !== right || roll.values.length !== (right === 'dr' ? 1 : 2)) && !isUnrolled(roll))
    ctx.report({
      code: 'wrong-dice',
      rule,
      at: ctx.at(roll),
      message: `What is rolled for \`${d.verb}\` is a ${right}: ${right === 'dr' ? 'one die' : 'two dice'}.`,
    });
}

/** Where both players make all dice, no result stands without them; of what is sealed for ever the other side tells it. */
function checkRolled(ctx: Context): void {
  const { state, directive: d } = ctx;
  const roll = recorded[d.verb];
  if (!roll || !state.isFair || state.phase !== 'refit' || !('result' in d) || !d.result) return;
  const said = d.result.value.map(({ value }) => value.toLowerCase()).join(' ');
  const [name] = pieceNamesOn(d);
  const piece = name === undefined ? undefined : state.forces.get(name);
  if (said === '?' || said === roll.without || state.isLostHere(piece && state.forces.sideOf(piece))) return;
  const form = roll.dice ? `\`${roll.dice} ?\`` : '`DR ?` or `dr ?`';
  ctx.report({
    code: 'roll-missing',
    rule: state.stepData?.number,
    message: `The dice are missing: with \`dice fair\` they are declared open, ${form}, and what came of them is told once they have fallen.`,
  });
}

/** What is still to come of a line that records a roll: between two players its dice, which these make, or else its outcome. */
export function reportOpen(
  ctx: Context,
  owed: Pick<Obligation, 'rule' | 'what'>,
  open: { readonly at?: LineRange; readonly message: string },
): void {
  const { directive: d, state } = ctx;
  const roll = 'roll' in d ? d.roll : undefined;
  const { rule } = owed;
  if (state.isSealing && roll && isUnrolled(roll))
    ctx.report({ code: 'roll-open', rule, at: ctx.at(roll), message: `Still to be rolled: the ${owed.what}.` });
  else ctx.report({ code: 'choice-open', rule, ...open });
}

type OutcomeOwed = Owed & {
  readonly due?: Obligation['due'];
  readonly verb: Verb;
  readonly piece: string;
  /** Where it is not that of all lines with the verb. */
  readonly dice?: DiceKind;
  readonly outcomes: readonly Choice[];
};

/** Who tells what came of it chooses nothing: where both players make all dice they are declared first. */
export function outcomeOwed(state: CampaignState, { verb, piece, dice, outcomes, ...owed }: OutcomeOwed): Obligation {
  const line = recordedLine(state, { verb, piece, dice });
  return choiceOwed({
    ...owed,
    outcomes: outcomes.filter(({ value }) => state.isFair || value !== recorded[verb]?.without),
    options: state.isFair ? undefined : () => outcomes,
    write: ({ choice }: Answer) => line(choice ?? '?'),
  });
}

/** How the line reads that answers it, for an outcome; the same for all while the dice come first. */
export function recordedLine(
  { isFair }: CampaignState,
  { verb, piece, dice = recorded[verb]?.dice ?? 'DR' }: Pick<OutcomeOwed, 'verb' | 'piece' | 'dice'>,
): (...outcomes: readonly string[]) => string {
  const line = `${verb} ${printPieceName(piece)}`;
  return (...outcomes) => (isFair ? `${line} ${dice} ?` : `${line} -> ${list(outcomes)}`);
}
