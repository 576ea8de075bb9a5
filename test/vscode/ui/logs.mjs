// Logs that no example is: one made to break the views, and one as large as a campaign gets.
import fs from 'node:fs';

const evil = '<img src=x onerror=struck()><script>struck()</script>[x](command:workbench.action.quit)';

/** Markup, a command link and characters that reverse text wherever a log takes free text. */
export const hostileMap = `board PB "${evil}"
extent A1 J10
building C3 stone
`;
export const hostileLog = `campaign PB "${evil}" cg I
depth forces
map "hostile.cgmap"
player British "${evil}\u202e"
player German "\${struck()} {{struck()}} ${evil}"
# ${evil}
ob British: 648a "Ma<b>jor"=9-2
san British 5 given
san German 4 given
cpp German 0 given
refit initial
9.618 RG Strength, Weapons and Leaders
  given German I1 as "${evil}" full
> ${evil}
scenario Night I
  control British C3
  at C3: "Ma<b>jor" 648a
`;

/** Up to where a side may buy in secret. */
export const beforePurchase = `campaign PB "Eyes" cg II
depth roster
cpp German 20 given
date Dawn

refit
9.617 Purchasing Reinforcement Groups
`;

/** A campaign at the forces depth on the map of PB, with 300 pieces in play: half of its buildings are each side's. */
export function bigCampaign() {
  const lines = fs.readFileSync('server/src/rules/modules/pb/map.cgmap', 'utf8').split('\n');
  const buildings = lines.flatMap((line) => /^building ([A-Z]+\d+)/.exec(line)?.[1] ?? []);
  const half = Math.floor(buildings.length / 2);
  const held = { British: buildings.slice(half), German: buildings.slice(0, half) };
  const log = ['campaign PB "Large" cg I', 'depth forces', 'map PB', 'player British "A"', 'player German "B"'];
  const stacks = [];
  for (const [side, type] of [
    ['British', '648'],
    ['German', '467'],
  ]) {
    const names = Array.from({ length: 150 }, (_, i) => `${type}x${i}`);
    const homes = held[side];
    log.push(`ob ${side}: ${names.map((name) => `${name}=${type}`).join(' ')}`);
    stacks.push(...homes.map((at, i) => `  at ${at}: ${names.filter((_, n) => n % homes.length === i).join(' ')}`));
  }
  log.push('san British 5 given', 'san German 4 given', 'cpp German 0 given', 'scenario Night I');
  for (const side of ['British', 'German']) log.push(`  control ${side} ${held[side].join(' ')}`);
  log.push(...stacks, '  # the last piece comes here');
  return { log: `${log.join('\n')}\n`, typeAt: log.length, free: held.British[0] };
}
