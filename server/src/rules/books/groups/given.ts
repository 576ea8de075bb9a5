/** RG that cost nothing: what an OB gives a side. */

import type { GivenD } from '../../../syntax/nodes';
import { printName } from '../../../syntax/print';
import { offMap } from '../../ground/judgePlace';
import type { Context } from '../../kernel/context';
import { ofGroup, otherHeading } from '../../kernel/doubt';
import type { Fix } from '../../kernel/finding';
import type { RgData } from '../../kernel/module';
import type { Objection } from '../../kernel/obligation';
import type { Rg } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { gain } from '../ledger';
import { judgeTerms, modelWord } from './judgeTerms';
import { doubtRg, isAstray, isCopy, knownRg, receiveRg } from './record';
import { isToldLater } from './rolling';
import { modelsOf, termsOf } from './terms';

/** `given German V2 as V2.1 depleted`, `given British I2 paradrop`; it never counts against a limit. */
export function given(ctx: Context<GivenD>): void {
  const { directive: d, module } = ctx;
  const side = d.side.value;
  const data = knownRg(ctx, side, d.rg.value);
  if (!data || isCopy(ctx) || comesLate(ctx, data)) return;
  const nowhere = d.place && offMap(ctx, d.place);
  if (nowhere) ctx.object([nowhere]);
  const objections = judgeTerms(ctx, data, termsOf(d));
  ctx.object(objections, (o) => termFixes(ctx, data, o.code));
  const rg = receiveRg(ctx, data, 'given', { place: isAstray(ctx, objections) ? undefined : d.place });
  if (data.fpp)
    gain(ctx, side, 'fpp', data.fpp, {
      text: `+${data.fpp} FPP from ${data.id}`,
      rule: module.purchases.rule,
      line: ctx.line,
    });
  if (data.strength === 'designated') designated(ctx, rg);
  else if (d.strength) told(ctx, rg);
  else if (isToldLater(ctx, rg) && !rg.settled) askStrength(ctx, rg, 'what gives it in a later RePh');
}

/** Tells where the rules give no such RG in this RePh. @returns whether it is not received */
function comesLate(ctx: Context<GivenD>, data: RgData): boolean {
  const late = lateness(ctx, data);
  if (!late) return false;
  const isBarred = ctx.barredBy([late]);
  const fixes: readonly Fix[] = [{ title: 'Remove this line', edits: [{ kind: 'remove', line: ctx.line }] }];
  ctx.object([late], () => (isBarred ? fixes : undefined));
  if (!isBarred) return false;
  doubtRg(ctx.state, ctx.directive);
  return true;
}

/**
 * What speaks against an RG that costs nothing in a RePh after the Initial one: that only an Initial OB gives any, or, where the
 * text speaks of others and the table has not said how it reads that, only that it names none.
 */
function lateness(view: View, { id, name, onlyInitial }: RgData): Objection | undefined {
  const { state, module } = view;
  const { givenLater, rules } = module.purchases;
  if (state.phase !== 'refit' || state.doubts.has(otherHeading)) return undefined;
  if (onlyInitial === undefined && givenLater && view.reads(givenLater)) {
    if (state.rulings.has(givenLater.ruling)) return undefined;
    return {
      code: 'given-untold',
      rule: rules.record,
      message: `${id} ${name} costs nothing here only if your scenario gives it: the rules of the RePh name no such RG (\`ruling ${givenLater.ruling} ${givenLater.reading}\`, or \`none\`).`,
    };
  }
  return {
    code: 'given-late',
    rule: onlyInitial ?? rules.record,
    message:
      onlyInitial === undefined
        ? `${id} ${name} cannot be given here: RG that cost nothing come with an Initial OB only. It is bought.`
        : `${id} ${name} comes with an Initial Scenario only: no later RePh gives one.`,
  };
}

function termFixes(ctx: Context<GivenD>, rg: RgData, code: string): readonly Fix[] | undefined {
  if (code !== 'model-unknown') return undefined;
  const { end } = ctx.directive.rg;
  return modelsOf(rg).map((model) => ({
    title: `Add “model ${modelWord(model)}”`,
    edits: [{ kind: 'replace', at: ctx.at({ start: end, end }), text: ` model ${modelWord(model)}` }],
  }));
}

/** No DR: the OB says which it is. */
function designated(ctx: Context<GivenD>, rg: Rg): void {
  const { directive: d, state, module } = ctx;
  const { data } = rg;
  const strength = strengthOf(d);
  const only = data.units.every((u) => u.depleted === undefined);
  if (!strength && only) state.rgs.set(rg.name, { ...rg, strength: 'full' });
  else if (!strength) askStrength(ctx, rg, 'its OB');
  else if (strength === 'depleted' && only) neverDepleted(ctx, rg, module.purchases.rule, 'has no Depleted strength');
  else state.rgs.set(rg.name, { ...rg, strength });
}

const askStrength = (ctx: Context<GivenD>, { data }: Rg, who: string): void =>
  ctx.report({
    code: 'strength-unknown',
    rule: ctx.module.strength.strength.rule,
    message: `${data.id} ${data.name} makes no strength DR: ${who} says which it is. Add \`full\` or \`depleted\`.`,
  });

const strengthOf = (d: GivenD) => d.strength?.value.toLowerCase() as 'full' | 'depleted' | undefined;

function neverDepleted(ctx: Context<GivenD>, { name, data }: Rg, rule: string | undefined, because: string): void {
  ctx.state.doubts.raiseAll(ofGroup(name));
  const at = ctx.at(ctx.directive.strength);
  ctx.report({
    code: 'never-depleted',
    rule,
    at,
    message: `${data.id} ${data.name} ${because}.`,
    fixes: [{ title: 'Write “full”', preferred: true, edits: [{ kind: 'replace', at, text: 'full' }] }],
  });
}

/** A strength that the line tells of an RG that rolls, or is Full as it comes. */
function told(ctx: Context<GivenD>, rg: Rg): void {
  const { directive: d, state, module } = ctx;
  const { data, settled } = rg;
  const { rule, givenMayTell } = module.strength.strength;
  const strength = strengthOf(d);
  if (settled) {
    if (strength === 'depleted') neverDepleted(ctx, rg, settled.rule, `is never Depleted here (${settled.text})`);
    return;
  }
  if (data.strength === 'roll' && (givenMayTell || isToldLater(ctx, rg))) {
    const why = {
      text: `${rg.name} is given ${strength === 'full' ? 'at Full Strength' : 'Depleted'}`,
      rule,
      line: ctx.line,
    };
    state.rgs.set(rg.name, { ...rg, strength, settled: why });
    return;
  }
  state.doubts.raiseAll(ofGroup(rg.name));
  ctx.report({
    code: 'strength-rolled',
    rule,
    at: ctx.at(d.strength),
    message:
      data.strength === 'none'
        ? `${data.id} has no strength.`
        : `${data.id} ${data.name} rolls for its strength: \`strength ${printName(rg.name)} DR ?\`.`,
    fixes: [
      {
        title: 'Leave the strength out',
        preferred: true,
        edits: [{ kind: 'replace', at: ctx.at(d.strength), text: '' }],
      },
    ],
  });
}
