/** Initiative Determination (2.522, 3.621): each side's chit, and the scenario that the two of them make. */
import type { Line } from '../../../syntax/line';
import type { InitiativeD } from '../../../syntax/nodes';
import { checkIdleUse } from '../../books/groups/use';
import { first, firstObligation, isUncounted, scenarioType, typeText } from '../../books/order';
import { forceOf, newOnMap } from '../../ground/retention/counts';
import { levelOf, topicsOf } from '../../kernel/codes';
import { type Context, wholeDirective } from '../../kernel/context';
import type { InitiativeData, SideId, Stance } from '../../kernel/module';
import { same } from '../../kernel/names';
import type { Answer, Choice, Objection, Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import type { StepRules, View } from '../../kernel/step';
import { unreadBehind } from '../../kernel/unread';

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
          part: 'stance',
          side: force.side,
          message: `The ${side} side cannot select Attack: the ${force.side} side has no ${force.what}.`,
          hangsOn: [
            ...unreadBehind(state, topicsOf('attack-barred'), { side: force.side }),
            ...state.unopened(force.side, 'buy', 'shift'),
          ],
        },
      ];
    if (force && !number)
      out.push({
        code: 'force-unknown',
        rule: barred.rule,
        part: 'stance',
        message: `The ${side} side may select Attack only while the ${force.side} side has ${force.what}. Tell how many after the scenario: \`force ${force.side} ${force.id} ?\`.`,
      });
  }
  if (limit === undefined)
    out.push({
      code: 'chits-unknown',
      rule: initiative.limitRule,
      part: 'stance',
      message: `How many Attack Chits the ${side} side may select in this CG stands outside the Refit Phase. Tell it once: \`chits ${side} ?\`.`,
    });
  else if (own.chitsUsed >= limit)
    out.push({
      code: 'chits-spent',
      rule: initiative.limitRule,
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
    const barred = objections.find((o) => levelOf(o.code) === 'error')?.message;
    return {
      value: stance,
      label: stance === 'attack' ? 'Attack' : 'Idle',
      detail: stance === 'attack' ? (barred ?? left) : undefined,
      objections,
      rank,
    };
  };
  return choiceOwed({
    matter: { what: 'initiative', side },
    step: 'initiative',
    rule: initiative.rule,
    side,
    due: isUncounted(view) ? 'may' : 'decide',
    what: `${side} Initiative`,
    why: `each side selects Attack or Idle for ${view.state.dateName ?? 'the CG Date'}`,
    options: () => [option('attack', 0), option('idle', 1)],
    write: ({ choice }: Answer) => `initiative ${side} ${choice ?? '?'}`,
    missed: isUncounted(view)
      ? undefined
      : {
          code: 'initiative-missing',
          message: `${view.state.isLostHere(side) ? `What the ${side} side has selected can never be opened, and the other side writes it` : `The ${side} side has selected neither Attack nor Idle`}: \`initiative ${side} attack\` or \`initiative ${side} idle\`.`,
        },
  });
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
  const before = state.done.get(owed.matter);
  if (before && isOf(before, side)) {
    // It may be that of the other side, which has none yet: that one is not told to be missing as well.
    const other = module.sides.find(({ id }) => id !== side && !state.done.has(chit(ctx, data, id).matter))?.id;
    if (other) state.done.set(chit(ctx, data, other).matter, line);
    ctx.report({
      code: 'done-twice',
      rule: data.rule,
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
      at: ctx.at(d.stance),
      message: `Still to be decided: whether the ${side} side attacks or stands Idle.`,
    });
    return;
  }
  const once = objections.filter((o) => levelOf(o.code) === 'information');
  for (const o of once) ctx.reportOnce(`${side}`, { ...o, at: ctx.part(o.part) });
  ctx.object(
    objections.filter((o) => !once.includes(o)),
    () => [{ title: 'Write idle', edits: [{ kind: 'replace', at: ctx.at(d.stance), text: 'idle' }] }],
  );
  const barred = objections.find(({ code }) => code === 'attack-barred');
  if (barred && !barred.hangsOn?.length) tellAtSeals(ctx, data, barred);
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

/** A chit that hangs on what the other side had sealed is told there too: neither could know of the other. */
function tellAtSeals(ctx: Context<InitiativeD>, { barred }: InitiativeData, { rule }: Objection): void {
  const { state, module, whole } = ctx;
  const force = module.retained?.find(({ id }) => id === barred?.force);
  for (const seal of state.sealed)
    if (seal.side === force?.side && seal.verbs.some((verb) => verb === 'buy' || verb === 'shift'))
      ctx.report({
        code: 'sealed-behind',
        rule,
        at: wholeDirective(seal.line),
        message: `What was sealed here ${seal.verbs.includes('buy') ? 'brings no unit onto' : 'leaves no unit on'} the map, so that the ${barred?.side} side could not select Attack.`,
        related: [{ at: whole, message: 'it did here' }],
      });
}

/** Whether a line has the chit of a side, and not only perhaps. */
const isOf = ({ parsed: { directive } }: Line, side: SideId): boolean =>
  directive?.verb === 'initiative' && same(directive.side.value, side);

function typeRule(view: View, { assaults, dual, matrixRule }: InitiativeData): string {
  const type = scenarioType(view);
  if (type?.kind === 'dual') return view.module.dates[view.state.date ?? -1]?.night ? dual.nightRule : dual.rule;
  return type?.kind === 'assault' ? (assaults.find((a) => a === type.data)?.rule ?? matrixRule) : matrixRule;
}
