/** The strength of an RG: a DR, or what its OB or its way to come in says. */
import type { ResultNode, StrengthD } from '../../../syntax/nodes';
import { printName } from '../../../syntax/print';
import { newRgNamed } from '../../books/groups/named';
import { missed, next, type Rolling, received, strengthIsKnown } from '../../books/groups/rolling';
import { unitsOf, unitsText } from '../../books/groups/units';
import type { Context } from '../../kernel/context';
import { ofBrought, ofGroup, ofRg } from '../../kernel/doubt';
import { bare } from '../../kernel/names';
import type { Obligation, RollSpec } from '../../kernel/obligation';
import { lineOwed, rollOwed } from '../../kernel/owe';
import { answerRoll } from '../../kernel/rolls';
import type { Rg } from '../../kernel/state';
import type { View } from '../../kernel/step';

export function strengthObligation({ module }: View, rg: Rg): Rolling {
  const { rule, table } = module.strength.strength;
  const roll: RollSpec = {
    table: { name: 'RG Strength Table', rule, dice: 'DR', rows: table },
    modifiers: (rg.data.strengthDrm ?? []).map((drm) => ({ ...drm, rule })),
  };
  return rollOwed({
    matter: { what: 'strength', rg: rg.name },
    step: 'strengthWeaponsLeaders',
    rule,
    side: rg.side,
    what: `strength DR of ${rg.name}`,
    why: received(rg),
    roll,
    line: `strength ${printName(rg.name)}`,
    missed: missed(rg, 'strength', 'its strength DR is missing.'),
  });
}

/** The strength that what gives the RG designates, while its line does not tell it. */
export function needStrength({ module }: View, rg: Rg): Obligation {
  const { rule } = module.strength.strength;
  return lineOwed({
    matter: { what: 'strength', rg: rg.name },
    step: 'strengthWeaponsLeaders',
    rule,
    side: rg.side,
    what: `strength of ${rg.name}`,
    why: { text: `what gives it says so, \`full\` or \`depleted\` on its line`, line: rg.line, rule },
    line: '',
  });
}

export function strength(ctx: Context<StrengthD>): void {
  const { directive: d, state, module } = ctx;
  const rg = newRgNamed(ctx, d.rg);
  if (!rg) return;
  const { rule } = module.strength.strength;
  const none = (message: string) => ctx.report({ code: 'nothing-owed', rule, message });
  if (rg.settled) return none(`${rg.name} makes no strength DR (${rg.settled.text}).`);
  if (rg.data.strength !== 'roll')
    return none(
      `${rg.data.id} ${rg.data.name} makes no strength DR${rg.data.strength === 'designated' ? ': its OB says whether it is Full or Depleted' : ''}.`,
    );
  const o = next(ctx, rg, [strengthObligation(ctx, rg)], `The strength of ${rg.name} was already rolled.`, rule);
  if (!o) return;
  const rolled = answerRoll(ctx, o, d.roll, strengthWord(d.result));
  if (!rolled) {
    state.doubts.raise(ofBrought(rg.name));
    state.rgs.set(rg.name, { ...rg, strength: 'open' });
    return;
  }
  const now: Rg = { ...rg, strength: rolled.result as 'full' | 'depleted' };
  state.rgs.set(rg.name, now);
  // The log goes on from what it says, or from what it should: of what comes with the RG nothing more is said.
  if (ctx.faulty) state.doubts.raiseAll(ofGroup(rg.name));
  const units = unitsOf(now) ?? [];
  if (units.length)
    ctx.explain({ text: `${rg.name} receives ${unitsText(units)}`, rule: module.purchases.rules.record });
}

/** False, with a finding, while the strength on which the roll depends is not known. */
export function strengthKnown(ctx: Context, rg: Rg): boolean {
  if (strengthIsKnown(rg)) return true;
  // An OB that does not say it was told at the `given` line.
  if (rg.strength === 'open' || rg.data.strength === 'designated') return false;
  if (ctx.state.doubts.has(ofRg(rg.name))) return false;
  ctx.state.doubts.raiseAll(ofGroup(rg.name));
  const owed = strengthObligation(ctx, rg);
  ctx.reportMissing(
    {
      code: 'strength-first',
      rule: ctx.module.strength.strength.rule,
      message: `The strength DR of ${rg.name} comes first: what it receives depends on it.`,
      fixes: [
        {
          title: `Add \`${owed.write({})}\` above`,
          edits: [{ kind: 'insert', line: ctx.line, where: 'above', text: [owed.write({})] }],
        },
      ],
    },
    [owed.matter],
  );
  return false;
}

const letters: ReadonlyMap<string, string> = new Map([
  ['f', 'full'],
  ['d', 'depleted'],
]);

/** `F` and `D`, as the RG Purchase Record has them. */
function strengthWord(result: ResultNode | undefined): ResultNode | undefined {
  const short = letters.get(result ? bare(result.value.map((w) => w.value).join(' ')) : '');
  return result && short ? { ...result, value: [{ value: short, start: result.start, end: result.end }] } : result;
}
