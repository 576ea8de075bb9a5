/** New Campaign Module: a whole module that checks clean and can be played at each depth, and what serves which step. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse } from 'jsonc-parser';
import { seededRoller } from '../../../server/src/cli/seededDice';
import type { ModuleData, StepId } from '../../../server/src/rules/kernel/module';
import { readModule } from '../../../server/src/rules/moduleFile/read';
import { definition, membersOf } from '../../../server/src/rules/moduleFile/schema';
import { stepParts } from '../../../server/src/rules/moduleFile/stepParts';
import { modules } from '../../../server/src/rules/modules';
import { newModule } from '../../../server/src/service/moduleFile/skeleton';
import { append, byDice, errors, press } from '../property/press';
import { desk, objections } from './logs';

const map = `extent A1 Z12
building B2 wooden
building P4 stone
`;

const starts = {
  roster: '',
  map: 'map "field.cgmap"\ncontrol German B2\ncontrol British P4\n',
  forces: `map "field.cgmap"
control German B2
control British P4
ob German: 467a 467b 9-1a LMG1
ob British: 457a 457b 8-1a LMG2
`,
};
const played = {
  roster: [],
  map: ['  control German B2', '  control British P4'],
  forces: [
    '  control German B2',
    '  control British P4',
    '  at B2: 467a[LMG1] 9-1a',
    '  at P4: 457a[LMG2] 8-1a',
    '  at P5: 457b(encircled)',
    '  at C3: 467b',
    '  complete German',
    '  complete British',
  ],
};

describe('New Campaign Module', () => {
  it('writes a module that checks clean and has all that any depth needs', () => {
    const { module, faults } = readModule(newModule());
    assert.deepEqual(faults, []);
    assert.equal(module?.campaigns[0]?.end, 'Day 2 AM');
  });

  for (const depth of ['roster', 'map', 'forces'] as const)
    it(`writes a module that is played through its Initial RePh and another: ${depth}`, async () => {
      const roll = seededRoller(depth);
      const log = await desk(
        `campaign "mine.cgmodule.json" "Mine" cg I
depth ${depth}
san German 3 given
san British 6 given
cpp German 20 given
cpp British 20 given
fpp German 0 given
fpp British 0 given
${starts[depth]}`,
        { files: { 'mine.cgmodule.json': newModule(), 'field.cgmap': map }, roll },
      );
      const toScenario = () => {
        const from = log.text.length;
        for (let pressed = 0; pressed < 80 && !/\nscenario [^\n]*\n*$/.test(log.text.slice(from)); pressed++)
          if (!press(log, 'next', 'roll', byDice(roll))) break;
        assert.match(log.text.slice(from), /\nscenario /, log.text);
        assert.deepEqual(errors(log), [], log.text);
      };
      toScenario();
      append(log, ['  cvp German 2 British 3', ...played[depth]]);
      toScenario();
      assert.match(log.text, /scenario Day 1 PM/);
    });
});

describe('what serves which step', () => {
  const whole = { ...(parse(newModule()) as ModuleData) };
  const without = (member: keyof ModuleData, more: object = {}) =>
    readModule(JSON.stringify({ ...whole, ...more, [member]: undefined })).faults.filter(
      (f) => f.code === 'module-step',
    );

  it('is told of each step that lacks it, where its depth is kept', () => {
    const optional = new Set(membersOf(definition('WholeModule'), {}).filter((m) => !required.has(m)));
    for (const { id, number } of whole.steps)
      for (const { member, depth, needed } of stepParts[id]) {
        if (!needed || !optional.has(member)) continue;
        assert.ok(
          without(member).some((f) => f.rule === number && f.message.includes(`“${member}”`)),
          `${id} ${member}`,
        );
        const shallow = depth === 'forces' ? 'map' : depth === 'map' ? 'roster' : undefined;
        if (shallow) assert.deepEqual(without(member, { depth: shallow }), [], `${id} ${member}`);
      }
    assert.match(
      without('melee')[0]?.message ?? '',
      /^Step 1\.01 Conclusion of Melee does nothing at the forces depth without “melee”\. Add it, or remove the step; where no log of this module goes so deep, say so: `"depth": "map"`\.$/,
    );
  });

  it('is all there in the built-in modules', () => {
    for (const module of modules)
      for (const { id } of module.steps)
        for (const { member, needed } of stepParts[id])
          assert.ok(!needed || module[member] !== undefined, `${module.id} ${id} ${member}`);
  });

  it('takes in every member of a module but those that are of no step', () => {
    const served = new Set(Object.values(stepParts).flatMap((parts) => parts.map(({ member }) => member as string)));
    const ofNone = [
      'id',
      'name',
      'section',
      'depth',
      'grain',
      'sides',
      'campaigns',
      'datesRule',
      'newDateRule',
      'steps',
    ];
    const other = [...ofNone, 'rulings', 'retained', 'formations', 'secrets', 'texts', '$schema'];
    assert.deepEqual(
      membersOf(definition('WholeModule'), {})
        .filter((m) => !served.has(m))
        .sort(),
      [...other].sort(),
    );
  });

  it('stands in docs/modules.md', () => {
    const docs = readFileSync('docs/modules.md', 'utf8');
    const rows = (Object.entries(stepParts) as [StepId, (typeof stepParts)[StepId]][]).map(([id, parts]) => {
      const at = (depth: string) =>
        parts.flatMap((p) =>
          p.depth === depth ? [`${p.needed ? '' : '('}\`${p.member}\`${p.needed ? '' : ')'}`] : [],
        );
      return `| \`${id}\` | ${at('roster').join(', ')} | ${at('map').join(', ')} | ${at('forces').join(', ')} |`;
    });
    for (const row of rows) assert.ok(docs.includes(row), row);
  });
});

const required = new Set(definition('WholeModule').required);

describe('a module file that says little', () => {
  const said = (text: string) => readModule(text).faults.map((f) => f.message);

  it('gets one finding, not one for each member', () => {
    assert.equal(said('').length, 1);
    assert.equal(said('{}').length, 1);
    assert.equal(said('// nothing yet\n{ "id": "X" }').length, 1);
    assert.match(said('{}')[0] ?? '', /are missing here\. “New Campaign Module” writes a whole one to begin with/);
  });
});

describe('a log of a module that does not go so deep', () => {
  it('is told, and read as deep as the module goes', async () => {
    const files = { 'mine.cgmodule.json': newModule().replace('"forces"', '"roster"') };
    const { findings } = await desk('campaign "mine.cgmodule.json" "Mine" cg I\ndepth forces\n', { files });
    assert.deepEqual(objections(findings()), [
      'depth-beyond: My Campaign says what is kept at the roster depth, and nothing beyond it: the log is read at that depth.',
    ]);
  });
});
