/** Extinguishing Flames and Blazes (9.609): each burning Location or building once. */
import { splitLocation } from '../../../board/hex';
import type { SiteD } from '../../../syntax/nodes';
import { answered } from '../../books/answers';
import { onMap } from '../../books/facts';
import type { Context } from '../../kernel/context';
import type { Cause } from '../../kernel/doubt';
import { unitsNotKept } from '../../kernel/idle';
import type { FiresData } from '../../kernel/moduleData/equipment';
import { list } from '../../kernel/names';
import { type CampaignState, locationKey } from '../../kernel/state';
import { doingOf, type StepRules, type View } from '../../kernel/step';
import { unreadOf } from '../../kernel/unread';
import {
  type Burning,
  burning,
  burningText,
  fireObligation,
  type Left,
  leftText,
  extinguish as putOut,
  ruleOf,
} from './fires';

const dataOf = ({ state, module }: View): FiresData | undefined => (state.keepsForces ? module.fires : undefined);

export const flames: StepRules = {
  obligations(view) {
    const data = dataOf(view);
    return data ? burning(view).map((fire) => fireObligation(data, fire)) : [];
  },

  idle: ({ state }) => (state.keepsForces ? 'nothing burns' : unitsNotKept),

  /** Fires go out whether or not the log says so, and where nobody knows what they leave they burn no longer, either. */
  leave(view) {
    const data = dataOf(view);
    const doing = doingOf(view);
    if (!data || !doing) return;
    for (const fire of burning(view)) {
      const [only, ...others] = fire.leaves;
      if (only && others.length === 0) putOut(doing, data, fire, only);
      else letGoOut(view.state, fire);
    }
  },

  handlers: {
    extinguish(ctx) {
      const data = dataOf(ctx);
      if (data) extinguish(ctx, data);
    },
  },
};

function letGoOut(state: CampaignState, { fires, wrecks }: Burning): void {
  for (const at of fires) state.fires.delete(at);
  for (const { name } of wrecks) state.forces.unmark(name, 'burning');
}

/** `extinguish X22 -> stone rubble`. */
function extinguish(ctx: Context<SiteD<'extinguish'>>, data: FiresData): void {
  const { directive: d, state } = ctx;
  if (!onMap(ctx, d.location)) return;
  const at = locationKey(d.location.value);
  const { hex } = splitLocation(at);
  const fire = burning(ctx).find((b) => b.fires.includes(at)) ?? burning(ctx).find((b) => b.hexes.includes(hex));
  const before = state.acted.get({ what: 'extinguished', at: hex });
  if (!fire && before) {
    ctx.report({
      code: 'done-twice',
      rule: data.rule,
      message: `The fire in ${hex} was extinguished before.`,
      hangsOn: untoldAt(ctx, [hex]),
    });
    return;
  }
  const owed = answered(ctx, fire && fireObligation(data, fire), {
    rule: data.rule,
    message: `Nothing burns in ${at}.`,
  });
  if (!owed || !fire) return;
  const left = leftBy(ctx, data, fire);
  ctx.discharges(owed);
  ctx.explain(owed.why);
  if (!left) return;
  for (const each of fire.hexes) state.act({ what: 'extinguished', at: each }, ctx.line);
  const lost = putOut(ctx, data, fire, left);
  const hint = [d.result ? '' : `→ ${left}`, lost].filter(Boolean).join('; ');
  if (hint) ctx.hint(ctx.whole.end, hint);
}

/** The lines that cannot be read and may have told which rubble lies there, and what burns of it. */
const untoldAt = ({ state }: View, hexes: readonly string[]): readonly Cause[] =>
  hexes.flatMap((naming) => unreadOf(state, ['fire', 'rubble'], { naming }));

/** What a fire leaves: as the rules have it, whatever the line says; undefined while that is open. */
function leftBy(ctx: Context<SiteD<'extinguish'>>, data: FiresData, fire: Burning): Left | undefined {
  const { result } = ctx.directive;
  const said = result?.value.map((w) => w.value.toLowerCase()).join(' ');
  const found = fire.leaves.filter((left) => said !== undefined && means(left, said));
  const [only, ...others] = fire.leaves;
  if (found.length === 1) return found[0];
  if (said === undefined || said === '?' || found.length > 1) {
    if (only && others.length === 0) return only;
    ctx.report({
      code: 'choice-open',
      rule: ruleOf(data, fire),
      at: result && ctx.at(result),
      message: `Still to be told: what the ${burningText(fire)} leaves, ${list(fire.leaves.map((left) => `\`${left}\``))}.`,
    });
    return undefined;
  }
  ctx.report({
    code: 'wrong-result',
    rule: ruleOf(data, fire),
    at: result && ctx.at(result),
    message: `The ${burningText(fire)} leaves ${list(fire.leaves.map(leftText))}, not “${said}”.`,
    hangsOn: untoldAt(ctx, fire.hexes),
    fixes: result
      ? fire.leaves.map((left) => ({
          title: `Write “${left}”`,
          preferred: others.length === 0,
          edits: [{ kind: 'replace', at: ctx.at(result), text: left }],
        }))
      : undefined,
  });
  return others.length === 0 ? only : undefined;
}

/** `rubble` alone says enough where only one kind can be left. */
const means = (left: Left, said: string): boolean =>
  said === left ||
  (left.endsWith('rubble') && said === 'rubble') ||
  (left === 'shellholes' && said === 'shellhole') ||
  (left === 'burnt-out' && /^burnt-out wrecks?$/.test(said));
