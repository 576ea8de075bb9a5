/** `npm run trust [N]`: N RePh of each module and depth, played by two programs that see only their own files. */

import { playRefit } from '../unit/trust/refit';
import { depths, modules } from '../unit/trust/starts';

async function play(count: number): Promise<number> {
  let faults = 0;
  for (const depth of depths)
    for (const module of modules) {
      const handOvers = new Map<number, number>();
      let verified = 0;
      for (let seed = 1001; seed <= 1000 + count; seed++)
        try {
          const played = await playRefit(module, depth, seed);
          verified += played.verified;
          if (!played.isIdle) handOvers.set(played.handOvers, (handOvers.get(played.handOvers) ?? 0) + 1);
        } catch (error) {
          faults++;
          const message = error instanceof Error ? error.message : String(error);
          console.log(
            `${module} ${depth} ${seed}: ${message.slice(0, 400).replaceAll('\n', ' ')} ... ${message.slice(-400).replaceAll('\n', ' ')}`,
          );
        }
      const counts = [...handOvers].sort(([a], [b]) => a - b).map(([n, times]) => `${n}: ${times}`);
      console.log(`${module} ${depth}: ${count} RePh, ${verified} rolls verified; hand-overs ${counts.join(', ')}`);
    }
  console.log(`${faults} faults`);
  return faults;
}

void play(Number(process.argv[2] ?? 100)).then((faults) => {
  process.exitCode = faults ? 1 : 0;
});
