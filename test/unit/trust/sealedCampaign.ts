/** A campaign in which both sides have sealed: the log that goes to and fro, and the private file of each side. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readBound, withMark } from '../../../server/src/trust/boundText';
import { campaignOf, opening } from '../../../server/src/trust/digest';
import { Keys, openingCode } from '../../../server/src/trust/keys';

export type Side = 'British' | 'German';
const sides = ['British', 'German'] as const;

/** Lines of a side by the step that keeps them. */
type Secrets = Readonly<Record<string, readonly string[]>>;

/** Words that stand in no public line. */
export const words: Readonly<Record<Side, readonly string[]>> = {
  British: ['Halifax'],
  German: ['Queenie', 'Zulu', 'Yankee', 'Oxblood'],
};

export const secrets: Readonly<Record<Side, Secrets>> = {
  British: {
    '9.619': [
      '> The Halifax road is to be closed.',
      'fortify British foxhole 2S x4 at X23 for 8',
      'fortify British "?" x7 for 7',
    ],
  },
  German: {
    '9.617': [
      '> Oxblood is the word for tonight.',
      'buy German I5 as Queenie at A7 for 13 left 12',
      'buy German V5 as Zulu at J0 for 7 left 5',
      'buy German I4 as Yankee at A7 for 5 left 0',
    ],
    '9.618': [
      'strength Queenie DR 1,1 -> full',
      'sw Queenie HMG dr 5 -> none',
      'leader Queenie DR 1,3 -1 = 3 -> 9-2',
      'leader Queenie DR 1,1 -1 = 1 -> 10-2 8-1',
      'strength Zulu DR 2,3 -> full',
      'leader Zulu DR 4,4 -> none',
      'strength Yankee DR 5,6 -> depleted',
      'sw Yankee MMG dr 2 -> none',
      'sw Yankee LMG dr 4 -> received',
      'sw Yankee LtMTR dr 1 -> received',
      'leader Yankee DR 6,3 +1 = 10 -> 7-0',
    ],
  },
};

/** Who keeps nothing secret, and seals all the same. */
export const others: Readonly<Record<Side, Secrets>> = {
  British: { '9.619': ['fortify British none'] },
  German: { '9.617': ['buy German none'], '9.618': [] },
};

export interface SealedCampaign {
  readonly log: string;
  readonly privates: Readonly<Record<Side, string>>;
}

const [date, refit] = ['Dawn', 4];

/** The campaign of `test/data`, up to the RePh before Dawn. */
export function sealedCampaign(kept: Readonly<Record<Side, Secrets>> = secrets): SealedCampaign {
  const source = readFileSync(resolve('test/data/campaigns/ham-and-jam.cglog'), 'utf8').split('\n');
  const masters = { British: new Uint8Array(20).fill(7), German: new Uint8Array(20).fill(99) };
  const campaign = campaignOf(new Map(sides.map((side) => [side, opening(side, masters[side])])));
  const keys = (side: Side) => new Keys(side, masters[side], campaign);
  const log: string[] = [];
  let step = '';
  for (const line of source.slice(0, source.lastIndexOf('scenario Dawn'))) {
    if (/^\d/.test(line)) step = line.split(' ')[0] ?? '';
    const isLast = log.filter((text) => text.startsWith('refit')).length === refit;
    const isSecret = isLast && sides.some((side) => secrets[side][step]);
    if (isSecret && line.startsWith('  ')) continue;
    log.push(line.startsWith('map ') ? 'map PB' : line);
    if (line.startsWith('player German'))
      log.push(...sides.map((side) => `opening ${side} ${openingCode(side, masters[side])}`));
    if (!isSecret) continue;
    for (const side of sides) {
      const lines = kept[side][step];
      const place = [date, refit, step, 1];
      if (lines) log.push(`  sealed ${side} ${keys(side).sealCode(place, bound(lines))}`);
    }
  }
  const privateOf = (side: Side) =>
    [
      `private ${side} "Ham and Jam"`,
      `master ${side} ${keys(side).masterCode()}`,
      ...Object.entries(kept[side]).flatMap(([at, lines]) => [`seal ${refit} ${at} 1 ${date}`, ...marked(lines)]),
      '',
    ].join('\n');
  return { log: log.join('\n'), privates: { British: privateOf('British'), German: privateOf('German') } };
}

const isBound = (text: string) => !text.startsWith('>');

const bound = (lines: readonly string[]) => lines.filter(isBound).map((text) => ({ text: readBound(text).text }));

function marked(lines: readonly string[]): string[] {
  let place = 0;
  return lines.map((text) =>
    isBound(text)
      ? withMark(`  ${text}`, { tree: 's', number: 0, place: ++place, open: false, followUp: 0 })
      : `  ${text}`,
  );
}
