/** Who sets up and who moves first: by the table of the CG Dates, by the Initiative of both sides, or by a dr. */
import type { FirstD } from '../../syntax/nodes';
import { type Context, wholeDirective } from '../kernel/context';
import type { InitiativeData, SideId } from '../kernel/module';
import type { Obligation, RollSpec } from '../kernel/obligation';
import { rollOwed } from '../kernel/owe';
import { checkRoll } from '../kernel/rolls';
import type { View } from '../kernel/step';
import { differ, type Row } from '../kernel/table';

/** What the chits of both sides make; undefined until both are known. */
export function scenarioType({
  state,
  module,
}: View):
  | { readonly kind: 'idle' }
  | { readonly kind: 'dual' }
  | { readonly kind: 'assault'; readonly data: InitiativeData['assaults'][number] }
  | undefined {
  const stances = module.sides.map(({ id }) => ({ side: id, stance: state.side(id).stance?.value }));
  if (!module.initiative || stances.some((s) => !s.stance)) return undefined;
  const attackers = stances.filter((s) => s.stance === 'attack').map((s) => s.side);
  if (attackers.length === 0) return { kind: 'idle' };
  if (attackers.length === stances.length) return { kind: 'dual' };
  const data = module.initiative.assaults.find((a) => a.attacker === attackers[0]);
  return data && { kind: 'assault', data };
}

/** In players' words, with what it means for the set-up. */
export function typeText(view: View): string | undefined {
  const type = scenarioType(view);
  const date = view.module.dates[view.state.date ?? -1];
  if (type?.kind === 'idle') return `Idle Date: no scenario on ${date?.id ?? 'this CG Date'}`;
  if (type?.kind === 'dual') return date?.night ? 'Night Dual Attack' : 'Dual Attack';
  return type && `${type.data.name}: the ${type.data.setup} side sets up first, the ${type.data.move} side moves first`;
}

const firstMatter = (of: 'setup' | 'move') => ({ what: 'first', of });

/** The dr of a Dual Attack for who sets up first, or moves first. */
export function firstObligation(view: View, what: 'setup' | 'move'): (Obligation & { roll: RollSpec }) | undefined {
  const { initiative } = view.module;
  if (!initiative || scenarioType(view)?.kind !== 'dual') return undefined;
  const { dual } = initiative;
  const { move } = dual;
  const rows: readonly Row[] =
    what === 'setup' ? dual.setup : move.otherwise && view.reads(move.otherwise) ? move.otherwise.rows : move.rows;
  const rule = what === 'setup' ? dual.rule : move.rule;
  const { otherwise } = move;
  const isDoubtful = (final: number) => otherwise !== undefined && differ(move.rows, otherwise.rows, final);
  const roll: RollSpec = {
    table: { name: what === 'setup' ? 'Dual Attack set-up' : 'Dual Attack first move', rule, dice: 'dr', rows },
    modifiers: [],
    byRuling: (final) =>
      what === 'move' && otherwise && isDoubtful(final)
        ? `ruling ${otherwise.ruling} ${view.ruling(otherwise.ruling)}`
        : undefined,
  };
  const does = what === 'setup' ? 'sets up' : 'moves';
  return rollOwed({
    matter: firstMatter(what),
    behind: what === 'move' ? firstMatter('setup') : undefined,
    step: what === 'setup' ? 'initiative' : 'commencement',
    rule,
    side: dual.roller,
    what: `${dual.roller} dr for who ${does} first`,
    why: `both sides attack: a dr of the ${dual.roller} player decides who ${does} first`,
    roll,
    line: `first ${what}`,
    missed: {
      code: 'first-missing',
      message: `Both sides attack: the ${dual.roller} dr for who ${does} first is owed, \`first ${what} dr ?\`.`,
    },
  });
}

/** `first setup dr 3 -> Canadian`, in the Initiative's step; `first move dr 4 -> Canadian`, before play begins. */
export function first(ctx: Context<FirstD>): void {
  const { directive: d, state, module } = ctx;
  const what = d.what.value;
  const owed = firstObligation(ctx, what);
  // The chit that is missing is told where the step ends.
  const idle = module.sides.find(({ id }) => state.side(id).stance?.value === 'idle');
  if (!owed && !idle && !scenarioType(ctx) && (state.phase === 'refit' || !isUncounted(ctx))) return;
  if (!owed) {
    ctx.report({
      code: 'nothing-owed',
      rule: module.initiative?.dual.rule,
      message: `No dr decides who is first: ${typeText(ctx) ?? (idle ? `the ${idle.id} side stands Idle` : 'only a Dual Attack makes one')}.`,
    });
    return;
  }
  const before = state.done.get(owed.matter);
  if (before) {
    ctx.report({
      code: 'done-twice',
      rule: owed.rule,
      message: `Who is first was already decided.`,
      related: [{ at: wholeDirective(before), message: 'here' }],
    });
    return;
  }
  ctx.discharges(owed);
  const rolled = checkRoll(ctx, owed, d.roll, d.result);
  // Which of dice and result is right nobody knows: what stands below follows from either.
  if (rolled && rolled !== 'open' && !ctx.faulty) state.first = { ...state.first, [what]: rolled.result };
}

/** Who sets up and moves first on the current date, as far as the table or the Initiative tells. */
export function orderNow(view: View): { readonly setup?: SideId; readonly move?: SideId } | undefined {
  const { state, module } = view;
  const row = module.commencement.order?.find((o) => o.date === state.dateName);
  if (row) return row;
  const type = scenarioType(view);
  if (type?.kind === 'assault') return type.data;
  return type?.kind === 'dual' ? state.first : undefined;
}

export function orderText(view: View): string {
  const order = orderNow(view);
  return [order?.setup && `${order.setup} side sets up first`, order?.move && `${order.move} side moves first`]
    .filter(Boolean)
    .join(', ');
}
/** Nothing hangs on the chits: the Initial Scenario is played whatever they are. */

export const isUncounted = ({ state, module }: View): boolean =>
  state.phase === 'initial' && module.initiative?.notCountedInitial !== undefined;
