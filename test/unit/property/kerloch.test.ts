/** A whole invented campaign in a module file, written from docs/modules.md alone: played at each depth by Resolve. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { seededRoller } from '../../../server/src/cli/seededDice';
import { desk } from '../service/logs';
import { append, byDice, errors, press } from './press';

const file = (name: string) => readFileSync(`test/conformance/kerloch/${name}`, 'utf8');
const files = { 'kerloch.cgmodule.json': file('kerloch.cgmodule.json'), 'causeway.cgmap': file('causeway.cgmap') };

const control = ['  control Garrison B2 H4', '  control Landing P4'];
const scenario = {
  roster: ['  control Garrison H4'],
  map: control,
  forces: [
    ...control,
    '  at B2: 467a[LMG1] 467b 467c 9-1a(wounded)',
    '  at P4: 457a[LMG2] 457c 8-1a',
    '  at M6: 457b(encircled) 648z',
    '  complete Garrison',
    '  complete Landing',
  ],
};
const given = {
  roster: '',
  map: 'map "causeway.cgmap"\ncontrol Garrison B2 H4\ncontrol Landing P4\n',
  forces: `map "causeway.cgmap"
control Garrison B2 H4
control Landing P4
ob Garrison: 467a..467c 9-1a LMG1
ob Landing: 457a..457c 8-1a LMG2
ob Landing, marine: 648z
`,
};

describe('an invented campaign in a module file', () => {
  for (const depth of ['roster', 'map', 'forces'] as const)
    it(`is played without errors: ${depth}`, async () => {
      for (const seed of ['a', 'b', 'c']) {
        const roll = seededRoller(seed);
        const log = await desk(
          `campaign "kerloch.cgmodule.json" "The Causeway" cg Short
depth ${depth}
${['Garrison', 'Landing'].map((side) => `san ${side} 5 given\ncpp ${side} 25 given\nfpp ${side} 0 given\n`).join('')}${given[depth]}`,
          { roll, files },
        );
        const toScenario = (date: string) => {
          for (let pressed = 0; pressed < 120 && !new RegExp(`\nscenario ${date}\n*$`).test(log.text); pressed++)
            if (!press(log, 'next', 'roll', byDice(roll))) break;
          assert.deepEqual(errors(log), [], log.text);
          return log.text.includes(`\nscenario ${date}`);
        };
        // Both sides may stand Idle on the first date.
        const isPlayed = toScenario('Friday Dusk');
        if (isPlayed) append(log, ['  cvp Garrison 2 Landing 3', ...scenario[depth]]);
        toScenario('Friday Night');
        if (isPlayed) assert.match(log.text, /roll signals Garrison DR \d,\d -1/, log.text);
        // The short CG ends with its second date, of the four that the module has.
        assert.ok(!log.text.includes('date Saturday'), log.text);
      }
    });
});
