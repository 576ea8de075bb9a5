/** A roll: its reckoning once it is made, its exact odds while it is not. */
import type { Obligation, RollSpec } from '../../rules/kernel/obligation';
import type { Why } from '../../rules/kernel/why';
import { signed } from '../../syntax/print';
import { oddsTable, rollName } from '../odds';
import { derivation } from './derivation';
import { blocks, bullet, lines, plain } from './markdown';
import type { Moment } from './moment';
import { ruleLine, rulingBlock } from './rule';

/** How the dice of the moment's line came to their result; undefined while they are not rolled. */
export function rollMade(moment: Moment): Why | undefined {
  const { note, line } = moment;
  const rule = note?.obligation?.roll?.table.rule;
  return rule === undefined ? undefined : note?.whys.find((why) => why.of && why.rule === rule && why.line === line);
}

export function rollCard(moment: Moment): string | undefined {
  const o = moment.note?.obligation;
  if (!o?.roll) return undefined;
  const made = rollMade(moment);
  const { campaign } = moment.analysis;
  const names = campaign.rulingsBehind(moment.index);
  return blocks(
    made ? derivation(moment, made) : oddsCard(o, o.roll),
    ruleLine(moment.module, o.roll.table.rule),
    ...moment.module.rulings.filter(({ name }) => names.includes(name)).map((r) => rulingBlock(moment.after, r)),
  );
}

/** What a roll can bring, and what modifies it. */
export const oddsCard = (o: Pick<Obligation, 'what'>, roll: RollSpec): string =>
  blocks(
    `**${plain(o.what)}**: ${plain(rollName(roll))} on the ${plain(roll.table.name)}`,
    lines(...roll.modifiers.map((m) => bullet(plain(`${signed(m.value)} ${m.because} (${m.rule})`)))),
    oddsTable(roll),
  );
