/** Control as the log has it, against the units that a scenario leaves there (A26.11). */

import type { Line } from '../../syntax/line';
import { type Context, wholeDirective } from '../kernel/context';
import type { Fix } from '../kernel/finding';
import type { ControlEntry } from '../kernel/state';
import { has, isGoodOrder, isMmc, isVehicle, type Piece } from '../pieces/piece';

/** A Location that one side Controls, though an MMC of the other that may take it stands there and nobody opposes it. */
interface Doubtful {
  readonly key: string;
  readonly entry: ControlEntry;
  readonly by: Piece;
}

function doubtful({ state: { control, forces } }: Context): Doubtful[] {
  return [...control].flatMap(([key, entry]): Doubtful[] => {
    const there = forces.at(key).filter((p) => (isMmc(p) || isVehicle(p)) && !forces.isCaptive(p));
    const by = there.find((p) => isMmc(p) && isGoodOrder(p) && !has(p, 'unarmed') && !forces.holder(p));
    const alone = by && there.every((p) => forces.sideOf(p) === by.side);
    return alone && entry.side !== 'none' && entry.side !== by.side ? [{ key, entry, by }] : [];
  });
}

/** A `control` line in a scenario, below those that it takes the place of. */
export function addControl(
  scenario: Line | undefined,
  before: readonly (ControlEntry | undefined)[],
  text: string,
): Fix[] {
  if (!scenario) return [];
  const last = before.reduce((line, entry) => (entry && entry.line.number > line.number ? entry.line : line), scenario);
  return [
    {
      title: `Add \`${text}\` to the scenario`,
      edits: [{ kind: 'insert', line: last, where: 'below', text: [`  ${text}`] }],
    },
  ];
}

/** Told once, of what a side may have taken and no `control` line tells: who wrote the others knows. */
export function checkControl(ctx: Context): void {
  const { phaseLine, keepsForces, doubts } = ctx.state;
  if (!keepsForces || !phaseLine || doubts.inPart({ verbs: ['control', 'at', 'lost'] }).length) return;
  const [first, ...more] = doubtful(ctx);
  if (!first) return;
  const { key, entry, by } = first;
  const taken = [first, ...more].filter((d) => d.by.side === by.side);
  const line = `control ${by.side} ${taken.map((d) => d.key).join(' ')}`;
  ctx.report({
    code: 'control-doubtful',
    rule: ctx.module.setupAreas.rules.step,
    at: wholeDirective(phaseLine),
    message: `${key} is Controlled by the ${entry.side} side, though only ${by.side} units are there (${by.name}). If they took it, \`${line}\` is missing.`,
    related: [{ at: wholeDirective(entry.line), message: `the Control of ${key}` }],
    fixes: addControl(
      phaseLine,
      taken.map((d) => d.entry),
      line,
    ),
  });
}
