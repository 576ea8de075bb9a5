/** Initiative Determination (2.522, 3.621): each side's chit, and the scenario that the two of them make. */
import type { Line } from '../../../syntax/line';
import type { FirstD, InitiativeD } from '../../../syntax/nodes';
import { checkIdleUse } from '../../books/groups/use';
import { forceOf, newOnMap } from '../../ground/retention/counts';
import { type Context, wholeDirective } from '../../kernel/context';
import type { InitiativeData, SideId, Stance } from '../../kernel/module';
import { same } from '../../kernel/names';
import { type Choice, type Objection, type Obligation, type RollSpec, rollText } from '../../kernel/obligation';
import { checkRoll } from '../../kernel/rolls';
import type { StepRules, View } from '../../kernel/step';
import { differ, type Row } from '../../kernel/table';

type Assault = InitiativeData['assaults'][number];

/** What the chits of both sides make; undefined until both are known. */
export function scenarioType({
  state,
  module,
}: View):
  | { readonly kind: 'idle' }
  | { readonly kind: 'dual' }
  | { readonly kind: 'assault'; readonly data: Assault }
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

/** Nothing hangs on the chits: the Initial Scenario is played whatever they are. */
const isUncounted = ({ state, module }: View): boolean =>
  state.phase === 'initial' && module.initiative?.notCountedInitial !== undefined;

/** What is against a side's chit. */
function judge(view: View, initiative: InitiativeData, side: SideId, stance: Stance): Objection[] {
  const { state, module } = view;
  if (stance === 'idle' || isUncounted(view)) return [];
  const own = state.side(side);
  const limit = initiative.limits[side] ?? own.chitLimit?.value;
  const out: Objection[] = [];
  const { barred } = initiative;
  if (barred?.side === side) {
    const force = module.retained?.find((f) => f.id === barred.force);
    const number = force && forceOf(view, force);
    if (force && number?.value === 0 && !newOnMap(view, force))
      return [
        {
          code: 'attack-barred',
          rule: barred.rule,
          severity: 'error',
          part: 'stance',
          message: `The ${side} side cannot select Attack: the ${force.side} side has no ${force.what}.`,
        },
      ];
    if (force && !number)
      out.push({
        code: 'force-unknown',
        rule: barred.rule,
        severity: 'information',
        part: 'stance',
        message: `The ${side} side may select Attack only while the ${force.side} side has ${force.what}. Tell how many after the scenario: \`force ${force.side} ${force.id} ?\`.`,
      });
  }
  if (limit === undefined)
    out.push({
      code: 'chits-unknown',
      rule: initiative.limitRule,
      severity: 'information',
      part: 'stance',
      message: `How many Attack Chits the ${side} side may select in this CG stands outside the Refit Phase. Tell it once: \`chits ${side} ?\`.`,
    });
  else if (own.chitsUsed >= limit)
    out.push({
      code: 'chits-spent',
      rule: initiative.limitRule,
      severity: 'error',
      part: 'stance',
      message: `The ${side} side has selected ${limit === 1 ? 'its one Attack Chit' : `all ${limit} of its Attack Chits`}.`,
    });
  return out;
}

function chit(view: View, initiative: InitiativeData, side: SideId): Obligation {
  const option = (stance: Stance, rank: number): Choice => {
    const objections = judge(view, initiative, side, stance);
    const limit = initiative.limits[side] ?? view.state.side(side).chitLimit?.value;
    const left = limit === undefined ? undefined : `${limit - view.state.side(side).chitsUsed} of ${limit} chits left`;
    const barred = objections.find((o) => o.severity === 'error')?.message;
    return {
      id: stance,
      label: stance === 'attack' ? 'Attack' : 'Idle',
      detail: stance === 'attack' ? (barred ?? left) : undefined,
      objections,
      rank,
    };
  };
  return {
    key: `initiative/${side}`,
    step: 'initiative',
    rule: initiative.rule,
    side,
    due: isUncounted(view) ? 'may' : 'decide',
    what: `${side} Initiative`,
    why: {
      text: `each side selects Attack or Idle for ${view.state.dateName ?? 'the CG Date'}`,
      rule: initiative.rule,
    },
    choices: { many: false, options: () => [option('attack', 0), option('idle', 1)] },
    write: ({ choice }) => `initiative ${side} ${choice ?? '?'}`,
    missed: isUncounted(view)
      ? undefined
      : {
          code: 'initiative-missing',
          severity: 'error',
          message: `The ${side} side has selected neither Attack nor Idle: \`initiative ${side} attack\` or \`initiative ${side} idle\`.`,
        },
  };
}

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
  return {
    key: `first/${what}`,
    step: what === 'setup' ? 'initiative' : 'commencement',
    rule,
    side: dual.roller,
    due: 'must',
    what: `${dual.roller} dr for who ${does} first`,
    why: { text: `both sides attack: a dr of the ${dual.roller} player decides who ${does} first`, rule },
    roll,
    write: ({ dice }) => `first ${what} ${rollText(roll, dice)}`,
    missed: {
      code: 'first-missing',
      severity: 'error',
      message: `Both sides attack: the ${dual.roller} dr for who ${does} first is owed, \`first ${what} dr ?\`.`,
    },
  };
}

export const initiative: StepRules = {
  obligations(view) {
    const data = view.module.initiative;
    if (!data) return [];
    const setup = firstObligation(view, 'setup');
    return [...view.module.sides.map(({ id }) => chit(view, data, id)), ...(setup ? [setup] : [])];
  },

  idle: () => 'there is no Initiative to determine',

  owns: (d) => d.verb !== 'first' || d.what.value === 'setup',

  handlers: { initiative: select, first },
};

function select(ctx: Context<InitiativeD>): void {
  const { directive: d, state, module, line } = ctx;
  const side = d.side.value;
  const data = module.initiative;
  if (!data) return;
  const owed = chit(ctx, data, side);
  const before = state.done.get(owed.key);
  if (before && isOf(before, side)) {
    // It may be that of the other side, which has none yet: that one is not told to be missing as well.
    const other = module.sides.find(({ id }) => id !== side && !state.done.has(chit(ctx, data, id).key))?.id;
    if (other) state.done.set(chit(ctx, data, other).key, line);
    ctx.report({
      code: 'done-twice',
      rule: data.rule,
      severity: 'error',
      message: `The ${side} side has already selected its chit for this CG Date.`,
      related: [{ at: wholeDirective(before), message: 'here' }],
      fixes: other
        ? [
            {
              title: `Write ${other}`,
              preferred: true,
              edits: [{ kind: 'replace', at: ctx.at(d.side), text: other }],
            },
          ]
        : undefined,
    });
    return;
  }
  const objections = d.stance.value === 'open' ? [] : judge(ctx, data, side, d.stance.value);
  ctx.discharges(owed);
  if (d.stance.value === 'open') {
    ctx.report({
      code: 'choice-open',
      rule: data.rule,
      severity: 'information',
      at: ctx.at(d.stance),
      message: `Still to be decided: whether the ${side} side attacks or stands Idle.`,
    });
    return;
  }
  const once = objections.filter((o) => o.severity === 'information');
  for (const o of once) ctx.reportOnce(`${side}`, { ...o, at: ctx.part(o.part) });
  ctx.object(
    objections.filter((o) => !once.includes(o)),
    () => [{ title: 'Write idle', edits: [{ kind: 'replace', at: ctx.at(d.stance), text: 'idle' }] }],
  );
  const stance = d.stance.value;
  state.update(side, { stance: { value: stance, line } });
  if (stance === 'attack' && !isUncounted(ctx) && !ctx.barredBy(objections)) {
    const used = state.side(side).chitsUsed + 1;
    state.update(side, { chitsUsed: used });
    const limit = data.limits[side] ?? state.side(side).chitLimit?.value;
    ctx.explain({
      text: `Attack Chit ${used}${limit === undefined ? '' : ` of ${limit}`}`,
      rule: data.limitRule,
      line,
    });
  }
  checkIdleUse(ctx);
  const type = typeText(ctx);
  if (type) {
    ctx.hint(ctx.whole.end, type.split(':')[0] ?? type);
    ctx.explain({ text: type, rule: typeRule(ctx, data), line });
  }
}

/** Whether a line has the chit of a side, and not only perhaps. */
const isOf = ({ parsed: { directive } }: Line, side: SideId): boolean =>
  directive?.verb === 'initiative' && same(directive.side.value, side);

function typeRule(view: View, { assaults, dual, matrixRule }: InitiativeData): string {
  const type = scenarioType(view);
  if (type?.kind === 'dual') return view.module.dates[view.state.date ?? -1]?.night ? dual.nightRule : dual.rule;
  return type?.kind === 'assault' ? (assaults.find((a) => a === type.data)?.rule ?? matrixRule) : matrixRule;
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
      severity: 'error',
      message: `No dr decides who is first: ${typeText(ctx) ?? (idle ? `the ${idle.id} side stands Idle` : 'only a Dual Attack makes one')}.`,
    });
    return;
  }
  const before = state.done.get(owed.key);
  if (before) {
    ctx.report({
      code: 'done-twice',
      rule: owed.rule,
      severity: 'error',
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
