/** Opens a side: its `opening` in the head of the log, and its private file. */
import { same } from '../../rules/kernel/names';
import type { LogText } from '../../syntax/logText';
import { writeCode } from '../../trust/codes';
import { MASTER_BYTES, openingCode } from '../../trust/keys';
import type { Host } from '../api';
import { type Desk, Refused } from './desk';
import type { TrustResult } from './protocol';
import { masterOf } from './trusted';

export function open(desk: Desk, random: Host['random']): TrustResult {
  const { side, other } = desk;
  if (desk.openings.has(side)) throw new Refused(`The ${side} side has an \`opening\` already.`);
  if (desk.analysis.trust?.read.openings.some((one) => one.side === side)) throw new Refused(damaged(desk));
  const found = privateFound(desk);
  if (found) refuseFound(desk, found);
  const master = made(desk, random);
  desk.logChanges.addBehind(lastOfHead(desk), [`opening ${side} ${openingCode(side, master)}`]);
  const isSecond = desk.openings.has(other);
  return desk.done(
    isSecond
      ? `The ${side} side is opened. Seals, hand-overs and dice can be made now.`
      : `The ${side} side is opened. Send the log to ${desk.playerOf(other)}, who opens the ${other} side.`,
  );
}

/** Of a new private file. */
function made(desk: Desk, random: Host['random']): Uint8Array {
  const { side } = desk;
  if (!random) throw new Refused('No secret can be made here.');
  const master = random(MASTER_BYTES);
  const title = desk.analysis.campaign.end.title;
  desk.ownChanges.addBehind(-1, [
    `private ${side}${title === undefined ? '' : ` "${title.replaceAll('"', '""')}"`}`,
    '# Keep this file to yourself, and keep a copy of it: it opens what you have sealed, and nothing else can.',
    `master ${side} ${writeCode('master', master)}`,
  ]);
  return master;
}

/** The side has an `opening` whose code cannot be read. */
function damaged({ side, own }: Desk): string {
  const master = own && masterOf(own);
  const mended = master ? ` By your private file it is \`opening ${side} ${openingCode(side, master)}\`.` : '';
  return `The code in the \`opening\` of the ${side} side cannot be right.${mended}`;
}

const nameOf = ({ documents, privateUri }: Desk): string =>
  decodeURIComponent(documents.spelling(privateUri).split('/').at(-1) ?? '');

/** The private file of a side that the log does not open; undefined: there is none. */
function privateFound(desk: Desk): LogText | undefined {
  const text = desk.documents.text(desk.privateUri, desk.log.uri);
  if (text === 'missing') return undefined;
  if (text === 'loading') throw new Refused('The private file is still being read: try it once more.');
  if (typeof text === 'string') throw new Refused(`There is “${nameOf(desk)}”, which cannot be read. ${putAway}`);
  return text;
}

const putAway = 'Put it out of the way first.';

/** A private file with a master may have come with the log, from somebody who knows that master: no `opening` is made from it. */
function refuseFound(desk: Desk, file: LogText): never {
  const { side, analysis } = desk;
  const { title } = analysis.campaign.end;
  const there = `There is “${nameOf(desk)}”, and this log has no \`opening\` of the ${side} side.`;
  const said = file.lines.flatMap(({ parsed: { directive } }) => directive ?? []);
  const master = masterOf(file);
  if (!master) throw new Refused(`${there} That file has no \`master\`. ${putAway}`);
  const isOther = said.some(
    (one) =>
      (one.verb === 'private' && (!same(one.side.value, side) || one.title?.value !== title)) ||
      (one.verb === 'master' && !same(one.side.value, side)),
  );
  if (isOther)
    throw new Refused(`${there} By its first lines that file is of another campaign or another side. ${putAway}`);
  const notYours =
    'If you did not make that file, do not use it: whoever did would know your secrets and your dice to come. Delete it, and do this again.';
  // It has been played with: whoever has taken the `opening` out of the log, or has the file of another campaign, must see it.
  if (said.some(({ verb }) => verb !== 'private' && verb !== 'master') || file.lines.some(({ parsed }) => parsed.fault))
    throw new Refused(
      `${there} That file has seals or hand-overs in it. ${notYours} If you made it for this log, put its line back into the head: \`opening ${side} ${openingCode(side, master)}\`. If you made it for another one: ${putAway.toLowerCase()}`,
    );
  throw new Refused(
    `${there} ${notYours} If you made it, and this was cut off before, delete it as well: nothing is lost, as long as you have sent no log with the \`opening\` that was made from it. If you have sent one, go on with that log.`,
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
