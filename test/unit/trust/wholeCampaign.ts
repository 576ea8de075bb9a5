/** Plays a campaign from a scenario to its end between two programs. */
import assert from 'node:assert/strict';
import type { CampaignData } from '../../../server/src/service/stateData';
import { isOpen, opened, scenariosIn, soundTurn, unforeseen } from './refit';
import { type Depth, type Start, start } from './starts';
import { log, type Random, seeded, Table } from './table';

/** Hand-overs from one scenario to the next, Idle Dates between them, after which something goes round in circles. */
const mostHandOvers = 150;

export async function playCampaign(module: string, depth: Depth, seed: number) {
  const random = seeded(seed);
  const { text, sides, files } = await start(module, depth, random);
  const table = new Table(text, random, files);
  try {
    for (const side of sides) await table.trust(side, 'open');
    while (!(await playToScenario(table, sides))) if (depth === 'forces') await tellPieces(table, sides, random);
    await tellEnd(table, sides);
    const { verified, seals, text: played } = await opened(table, sides, files);
    // Masters stay closed while something is wrong.
    const isWrong = (await table.errors()).some((told) => unforeseen.test(told));
    assert.deepEqual(
      [...played.matchAll(/^master (\S+)/gm)].map(([, side]) => side).sort(),
      isWrong ? [] : [...sides].sort(),
      'the campaign is over',
    );
    return { scenarios: scenariosIn(played), verified, seals, text: played };
  } catch (error) {
    throw new Error([String(error), `seed ${seed}`, table.shared, ...table.privates.values()].join('\n'));
  }
}

/** @returns whether none came any more */
async function playToScenario(table: Table, sides: Start['sides']): Promise<boolean> {
  const before = scenariosIn(table.shared);
  const hasCome = (text: string) => scenariosIn(text) > before;
  let isOver = false;
  for (let i = 0; (!isOver && !hasCome(table.shared)) || isOpen(table); i++) {
    assert.ok(i < mostHandOvers, 'never ends');
    const [side, other] = i % 2 ? sides : [sides[1], sides[0]];
    await soundTurn(table, [side, other], hasCome);
    isOver = /the campaign is over\.$/.test(await saidNext(table, side, async () => undefined));
  }
  return isOver;
}

/** What Resolve says, which writes nothing. */
async function saidNext(table: Table, side: string, answer: Parameters<Table['resolve']>[2]): Promise<string> {
  const { shared } = table;
  const { message } = await table.resolve(side, 'log', answer);
  table.shared = shared;
  return message;
}

/** What the last scenario has cost, where there was one. */
async function tellEnd(table: Table, [x, y]: Start['sides']): Promise<void> {
  const last = table.shared.slice(table.shared.lastIndexOf('\nscenario '));
  if (/^(?:refit| {2}cvp)/m.test(last)) return;
  table.shared = `${table.shared.trimEnd()}\n  cvp ${x} 12 ${y} 14\n`;
  for (const side of [x, y, x, y]) await table.trust(side, 'handOver');
}

/** After a scenario in which all RG have come: where the pieces are that nobody has told of, by chance. */
async function tellPieces(table: Table, [x, y]: Start['sides'], random: Random): Promise<void> {
  for (const side of [x, y]) await table.trust(side, 'reveal');
  for (;;) {
    const said = await saidNext(table, x, async ({ number, options }) => (number ? '5' : options[0]?.id));
    const [, names] = /^Where did .*? leave (.*?)\? `at /.exec(said) ?? [];
    if (names === undefined) return;
    const { pieces } = (await table.seen()).state(log) as CampaignData;
    const lines = names
      .replace(/ and \d+ more$/, '')
      .split(/, | and /)
      .map((name) => {
        const side = pieces.find((piece) => piece.name === name)?.side;
        const areas = [...table.shared.matchAll(new RegExp(`^ {2}area ${side} \\S+ (\\S+)`, 'gm'))];
        const hex = areas[random(Math.max(1, areas.length))]?.[1];
        return hex !== undefined && random(8) ? `  at ${hex}: ${name}` : `  lost ${name}`;
      });
    table.shared = `${[table.shared.trimEnd(), ...lines].join('\n')}\n`;
  }
}
