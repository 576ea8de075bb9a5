// Logs that no example is: one made to break the views, and one as large as a campaign gets.

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

/** A campaign at the forces depth on a board of 45 by 35 hexes with 300 pieces in play. */
export function bigCampaign() {
  const column = (n) => String.fromCharCode(65 + ((n - 1) % 26)).repeat(n > 26 ? 2 : 1);
  const map = ['board PB "Large"', 'extent A1 SS35', 'entry German A7', 'entry British Z35'];
  const held = { British: [], German: [] };
  for (let c = 3; c < 45; c += 4)
    for (let row = 3; row < 34; row += 5) {
      map.push(`building ${column(c)}${row} stone levels 0 1`);
      held[c < 24 ? 'British' : 'German'].push(`${column(c)}${row}`);
    }
  const log = [
    'campaign PB "Large" cg I',
    'depth forces',
    'map "big.cgmap"',
    'player British "A"',
    'player German "B"',
  ];
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
  return { map: `${map.join('\n')}\n`, log: `${log.join('\n')}\n`, typeAt: log.length };
}
