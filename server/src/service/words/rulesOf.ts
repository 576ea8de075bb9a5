/** The rules that a directive applies, by the fields of the module that hold their numbers. */

import { stepsOf } from '../../rules/chapters';
import type { ModuleData } from '../../rules/kernel/module';
import { same } from '../../rules/kernel/names';
import type { Directive, Verb } from '../../syntax/nodes';

type Rules<V extends Verb> = (
  module: ModuleData,
  d: Extract<Directive, { verb: V }>,
) => readonly (string | undefined)[];

const rules: { readonly [V in Verb]?: Rules<V> } = {
  refit: (m) => [m.section],
  scenario: (m) => [m.datesRule],
  date: (m) => [m.newDateRule],
  cvp: (m) => [m.cpp.loss?.rule],
  control: (m) => [m.setupAreas.rules.step],
  strategic: (m) => [m.setupAreas.rules.step],
  glider: (m) => [m.setupAreas.rules.isolated],
  squads: (m) => [m.fortifications.rule],
  area: (m) => [m.setupAreas.rules.step, m.setupAreas.rules.isolated],
  ww: (m) => [m.walkingWounded?.rule],
  san: (m, d) => [m.san.rule, m.san.sides.find((s) => s.side === d.side.value)?.rule],
  receive: (m) => [m.obGiven?.entryRule],
  withdraw: (m, d) => [
    ...(m.obGiven?.withdrawals.map((w) => w.rule) ?? []),
    m.pullOut?.side === d.side.value ? m.pullOut.rule : m.pullOut?.partner.rule,
  ],
  cpp: (m, d) => (d.given ? [m.cpp.rule] : [m.cpp.rule, d.loss && m.cpp.loss?.rule, d.roll && m.cpp.lessDr?.rule]),
  given: (m) => [m.purchases.rules.record],
  buy: (m) => [m.purchases.rule, m.purchases.rules.record],
  strength: (m) => [m.strength.strength.rule],
  sw: (m) => [m.strength.sw.rule],
  leader: (m) => [m.strength.leaders.rule],
  roll: (m, d) => [m.tables?.find((t) => same(t.id, d.table.value))?.rule],
  fpp: (m) => [m.fortifications.rule],
  fortify: (m) => [m.fortifications.rule],
  force: (m, d) => m.retained?.filter((f) => f.id === d.kind.value.toLowerCase()).map((f) => f.rule) ?? [],
  chits: (m) => [m.initiative?.limitRule],
  lvp: (m) => [m.lvp?.rule],
  weather: (m) => [m.weather?.rule],
  remove: (m) => [m.removal?.rule],
  recon: (m) => [m.recon?.rule],
  initiative: (m) => [m.initiative?.rule, m.initiative?.limitRule],
  first: (m, d) => [d.what.value === 'setup' ? m.initiative?.dual.rule : m.initiative?.dual.move.rule],
  inspect: (m) => [m.recon?.inspectionRule],
  order: (m) => [m.commencement.rule],
};

/** Falls back on the step that a directive stands in. */
export function rulesOf(module: ModuleData, d: Directive): string[] {
  const own = rules[d.verb] as Rules<Verb> | undefined;
  const numbers = own
    ? own(module, d)
    : (stepsOf.get(d.verb) ?? []).map((id) => module.steps.find((s) => s.id === id)?.number);
  return numbers.filter((n) => n !== undefined);
}
