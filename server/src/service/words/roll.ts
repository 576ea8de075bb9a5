/** A roll: its reckoning once it is made, its exact odds while it is not. */
import type { Obligation, RollSpec } from '../../rules/obligation';
import { signed } from '../../rules/why';
import { oddsTable, rollName } from '../odds';
import { derivation } from './derivation';
import { blocks, bullet, lines, plain } from './markdown';
import type { Moment } from './moment';
import { ruleBlock } from './rule';

export function rollCard(moment: Moment): string | undefined {
  const o = moment.note?.obligation;
  if (!o?.roll) return undefined;
  const made = moment.note?.whys.find((why) => why.of && why.rule === o.roll?.table.rule && why.line === moment.line);
  return blocks(made ? derivation(moment, made) : oddsCard(o, o.roll), ruleBlock(moment.before, o.roll.table.rule));
}

/** What a roll can bring, and what modifies it. */
export const oddsCard = (o: Obligation, roll: RollSpec): string =>
  blocks(
    `**${plain(o.what)}** is still to be rolled: ${plain(rollName(roll))} on the ${plain(roll.table.name)}.`,
    lines(...roll.modifiers.map((m) => bullet(plain(`${signed(m.value)} ${m.because} (${m.rule})`)))),
    oddsTable(roll),
  );
