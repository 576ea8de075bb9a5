/** Opens a side: its `opening` in the head of the log, and its private file. */
import { writeCode } from '../../trust/codes';
import { MASTER_BYTES, openingCode } from '../../trust/keys';
import type { Host } from '../api';
import { type Desk, Refused } from './desk';
import type { TrustResult } from './protocol';

export function open(desk: Desk, random: Host['random']): TrustResult {
  const { side, other, own } = desk;
  if (desk.openings.has(side)) throw new Refused(`The ${side} side has an \`opening\` already.`);
  if (own)
    throw new Refused(
      `There is a private file of the ${side} side, but the log has no \`opening\` of it: put it out of the way first.`,
    );
  if (!random) throw new Refused('No secret can be made here.');
  const master = random(MASTER_BYTES);
  const title = desk.analysis.campaign.end.title;
  desk.ownChanges.addBehind(-1, [
    `private ${side}${title === undefined ? '' : ` "${title.replaceAll('"', '""')}"`}`,
    '# Keep this file to yourself, and keep a copy of it: it opens what you have sealed, and nothing else can.',
    `master ${side} ${writeCode('master', master)}`,
  ]);
  desk.logChanges.addBehind(lastOfHead(desk), [`opening ${side} ${openingCode(side, master)}`]);
  const isSecond = desk.openings.has(other);
  return desk.done(
    isSecond
      ? `The ${side} side is opened. Seals, hand-overs and dice can be made now.`
      : `The ${side} side is opened. Send the log to ${desk.playerOf(other)}, who opens the ${other} side.`,
  );
}

/** The last line of the head that stands at its edge. */
function lastOfHead({ lines }: Desk): number {
  let last = -1;
  for (const { number, parsed } of lines) {
    const verb = parsed.directive?.verb;
    if (verb === 'refit' || verb === 'scenario' || verb === 'step') break;
    if (verb === 'campaign' || verb === 'depth' || verb === 'keeps' || verb === 'player' || verb === 'map')
      last = number;
    if (verb === 'opening' || verb === 'dice' || verb === 'ruling') last = number;
  }
  return last;
}
