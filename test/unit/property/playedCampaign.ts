/** A campaign of any of the three modules at the forces depth, which Resolve writes for players who pick by the dice. */
import { readFileSync } from 'node:fs';
import { seededRoller } from '../../../server/src/cli/seededDice';
import { type Desk, desk } from '../service/logs';
import { byDice, press } from './press';
import { type Play, playScenario } from './scenarios';

/** Where the maps of the plays are. */
export const mapFolder = 'test/data/campaigns';

/** Played over three scenarios at the most, as far as the log goes by itself. @param look at the log, as often as it grows */
export async function playedCampaign(
  play: Play,
  seed: string,
  dice: 'roll' | 'placeholder',
  look: (log: Desk) => void = () => {},
): Promise<Desk> {
  const { module, map, starts, head } = play;
  const roll = seededRoller(seed);
  const [cg = '', ...date] = (starts[(roll() * 6 + roll()) % starts.length] as string).split('\n');
  const maps = roll() > 1 ? [`map "${map}"`] : [];
  const text = [`campaign ${module} "Any" ${cg}`, ...date, 'depth forces', ...maps, ...head, ''].join('\n');
  const log = await desk(text, { roll, files: { [map]: readFileSync(`${mapFolder}/${map}`, 'utf8') } });
  const scenarios = () => log.text.match(/^scenario /gm)?.length ?? 0;
  look(log);
  for (let played = 0, presses = 0; played < 3 && presses < 30; presses++) {
    const wrote = press(log, 'all', dice, byDice(roll)) || press(log, 'next', dice, byDice(roll));
    look(log);
    if (scenarios() > played) {
      played++;
      playScenario(log, play, roll);
      look(log);
    } else if (!wrote) break;
  }
  press(log, 'all', dice, byDice(roll));
  look(log);
  return log;
}
