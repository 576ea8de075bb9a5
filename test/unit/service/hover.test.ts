/** What a player reads when pointing at something. */
import assert from 'node:assert/strict';
import type { MarkupContent } from 'vscode-languageserver-types';
import { ruleText, ruleTexts } from '../../../server/src/rules/explanations';
import { modules } from '../../../server/src/rules/modules';
import { pb } from '../../../server/src/rules/modules/pb/data';
import { desk, main, withCursor } from './logs';

const log = `campaign PB "Ham and Jam" cg II
depth roster
player German "Ben"
date Dawn
san British 5 given
san German 4 given
cpp German 30 given
scenario Dawn
  cvp British 10 German 30
refit
9.612 New CG Date and SAN Adjustment
  date Day I
  san British 5 dr 4 +1 = 5 -> 3
9.615 OB Given Reinforcements
  receive British fpp 15
9.616 CPP Replenishment
  cpp German base 32 loss dr ?
9.617 Purchasing Reinforcement Groups
  buy German V3 at A7 for 14 left 48
  buy German I4 at J0 for 7 left 41
  buy German I5 as Coy at A7 for 13 left 28
9.618 RG Strength, Weapons and Leaders
  strength I4.1 DR 5,6 -> depleted
  sw I4.1 LMG dr 4 -> received
  leader I4.1 DR ?
9.619 Purchasing Fortifications
  fpp British 15
  fortify British foxhole 2S x2 for 4 left 11
`;

/** The log with the cursor where `marked`, a line of it with a `|`, has it. */
function at(marked: string, text = log): string {
  const line = marked.replace('|', '');
  assert.equal(text.split(line).length, 2, `the log has "${line}" once`);
  return text.replace(line, marked);
}

async function told(marked: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const { text, position } = withCursor(marked);
  const { service } = await desk(text, { files });
  const hover = service.hover(main, position);
  if (!hover) return '';
  assert.equal((hover.contents as MarkupContent).kind, 'markdown');
  return (hover.contents as MarkupContent).value;
}

const hasAll = (text: string, ...parts: string[]) => {
  for (const part of parts) assert.ok(text.includes(part), `"${part}" in:\n${text}`);
};

describe('hover', () => {
  it('tells a verb: how it is written, its rule in short, and the ruling in force with how to switch it', async () => {
    hasAll(
      await told(at('|leader I4.1 DR ?')),
      'leader RG',
      '**9.6183 Leader allotment.**',
      '**optional**, in force',
      '`ruling coy-leader-drs required`',
    );
  });

  it('tells the reading that a log has switched to', async () => {
    const text = at('|leader I4.1 DR ?').replace('date Dawn', 'ruling coy-leader-drs required\ndate Dawn');
    hasAll(await told(text), '**required**, in force', '`ruling coy-leader-drs optional`');
  });

  it('tells a step: what is done, owed and passed over, and the odds of what is owed', async () => {
    const text = await told(at('9.6|18 RG Strength, Weapons and Leaders'));
    hasAll(text, '**9.618 RG Strength, Weapons and Leaders.**', 'Also done before an Initial Scenario', '3 done.');
    hasAll(text, 'MMG dr of I4.1 (9.6182): dr, received 1/6 (16.7%)', 'strength DR of V3.1 (9.6181): DR, full 30/36');
    hasAll(await told(at('9.6|15 OB Given Reinforcements')), '9.613 Shift; 9.614 Equipment Repair');
  });

  it('tells a way that a note of the chart has and the ruling in force does not', async () => {
    const bought = (ruling: string) => `campaign RR "Lehr" cg I
${ruling}cpp German 80 given
refit initial
2.518 Purchasing Reinforcement Groups
  buy German V|3 at TT19 for 21
`;
    hasAll(
      await told(bought('')),
      'note o',
      'no: Panzer Lehr units never set up on-map (2.5184, ruling lehr-with-note-o)',
    );
    const allowed = await told(bought('ruling lehr-with-note-o note\n'));
    assert.ok(!allowed.includes('ruling lehr-with-note-o'), allowed);
  });

  it('tells a row of the chart with its prices and #P and #R', async () => {
    hasAll(
      await told(at('buy German I|4 at J0 for 7 left 41')),
      '**I4 PzGrenadier Pltn**',
      '2 4-6-7, 2 4-6-8',
      '2 4-6-7, 1 4-6-8',
      'A7 5, J0 7, U1 9, KK1 11',
      '#P 1, #R 2',
      'MMG (2), LMG 1, LtMTR (2)',
    );
  });

  it('tells an RG as far as its line knows it', async () => {
    const text = await told(at('sw I4|.1 LMG dr 4 -> received'));
    hasAll(text, '**I4.1**', 'bought on Day I at J0 ([line 20](file:///logs/main.cglog#L20))', 'Depleted', '1 LMG');
    hasAll(text, '2 4-6-7, 1 4-6-8', 'leader DR of I4.1');
    assert.ok(!text.includes('LMG dr of I4.1'), 'what is rolled is not owed');
    hasAll(await told(at('as Co|y at A7')), '**Coy**', 'I5 PzGrenadier Coy', 'not known yet');
  });

  it('derives a balance down to the lines it comes from', async () => {
    const text = await told(at('at J0 for 7 left 4|1', log.replace(' loss dr ?', ' loss none')));
    hasAll(text, '- 41 CPP left ([line 20]', '- I4 PzGrenadier Pltn costs 7 CPP', '+2 at Entry Arrow J0 (9.61741)');
    hasAll(
      text,
      'before: 48 CPP left: V3 Med Tank Pltn costs 14 CPP ([line 19]',
      '+32 CPP Base Number of Day I (9.6161)',
    );
    hasAll(text, 'before: 30 CPP given ([line 7]');
  });

  it('derives a price, a SAN, and what is spent on Fortifications', async () => {
    hasAll(await told(at('at J0 for |7 left 41')), '5 CPP for I4', '+2 at Entry Arrow J0');
    hasAll(await told(at('san British |5 dr 4')), 'SAN 5 given ([line 5]');
    hasAll(await told(at('+1 = 5 -> |3')), 'British SAN 3', '+1 SAN 5 minus 4 (9.61221)', 'SAN 5 given');
    hasAll(await told(at('x2 for |4 left 11')), '4 FPP for foxhole 2S x2');
    hasAll(await told(at('x2 for 4 left 1|1')), 'before: 15 FPP', 'FPP not spent when the step ends are forfeit');
    hasAll(await told(at('|fpp British 15\n')), 'forfeit');
  });

  it('reckons a roll that is made', async () => {
    const text = await told(at('strength I4.1 DR 5,|6 -> depleted'));
    hasAll(text, 'depleted on a Final DR of 11', 'Original DR 11', '≤ 9 is full, ≥ 10 is depleted', '**9.6181');
  });

  it('gives the exact odds of a roll that is not', async () => {
    const text = await told(at('leader I4.1 DR |?'));
    hasAll(text, 'DR +1 on the Personnel Leader column', '+1 Depleted RG (9.6183)');
    hasAll(text, '| 3 | 9-2 | 1/36 (2.8%) |', '| 7-8 | 8-0 | 11/36 (30.6%) |', '| ≥ 13 | none | 1/36 (2.8%) |');
    hasAll(await told(at('loss dr |?')), '| 6 | 6 | 1/6 (16.7%) |');
  });

  it('tells what may be chosen for a `?`', async () => {
    const text = await told(at('buy German |?', log.replace('buy German V3 at A7 for 14 left 48', 'buy German ?')));
    hasAll(text, '**German purchases** (9.617)', 'V10 StaffCar at A7: 1 CPP', 'not allowed now');
  });

  it('tells what may be chosen for a `?` as it stood there, whatever the lines below buy', async () => {
    const spent = log
      .replace('cpp German 30 given', 'cpp German 2 given')
      .replace('  buy German V3', '  buy German ?\n  buy German V3');
    hasAll(await told(at('buy German |?', spent)), 'V10 StaffCar at A7: 1 CPP');
  });

  it('tells a side, a date, the module and a code', async () => {
    hasAll(await told(at('buy Germ|an V3')), '**German**, played by Ben', '| SAN | **4** |', '| CPP | **48** |');
    hasAll(await told(at('scenario Da|wn')), 'a daytime CG Date, 4 of 8', 'CPP Base Number: 25', 'none in CG II');
    hasAll(await told(at('campaign P|B')), 'Pegasus Bridge');
    hasAll(await told(`${log}waive cpp-over|spent "agreed"\n`), 'costs more CPP than are left');
  });

  it('names the file of a line that stands in another log', async () => {
    const files = { 'night%20one.cglog': 'san British 3 given\n' };
    const text = 'campaign PB cg I\ndepth roster\ninclude "night one.cglog"\nplayer Brit|ish "Ann"\n';
    hasAll(await told(text, files), '[line 1 of night one.cglog](file:///logs/night%20one.cglog#L1)');
  });

  it('tells nothing where there is nothing', async () => {
    assert.equal(await told(`${log}# a comm|ent\n`), '');
    assert.equal(await told(`${log}no such li|ne\n`), '');
    assert.equal(await told(`${log}|`), '');
  });

  it('never lets what a player wrote become markup', async () => {
    const name = '"<img src=x> [a](command:b) `c` **d** https://e.f"';
    const text = log
      .replace('as Coy at A7', `as ${name} at A7`)
      .replace('player German "Ben"', `player German ${name}`);
    for (const marked of [at('buy Germ|an V3', text), at(` as |${name} at A7`, text)]) {
      const shown = await told(marked);
      hasAll(shown, '\\<img src=x\\> \\[a\\](command:b) \\`c\\` \\*\\*d\\*\\* https\\://e.f');
    }
  });

  describe('on the map', () => {
    const files = {
      'small.cgmap':
        'board PB "Small"\nextent A0 P19\nbuilding C4 stone levels 0 1\nbuilding C8 wooden\nroad A5 B5\nentry German A7\n',
    };
    const onMap = `campaign PB cg I
depth map
map "small.cgmap"
scenario Night I
  glider J9
  control British C4
  control German C8
refit
9.605 Setup Area Determination
  area British A C4
  area German A C8
9.619 Purchasing Fortifications
  fpp British 1
  fortify British "?" at C2
  fortify British "?" at C6
`;
    it('tells what a hex is and why', async () => {
      const text = await told(at('area British A C|4', onMap), files);
      hasAll(
        text,
        '**C4**: stone building, levels 0 and 1',
        'British Control ([line 6]',
        'C4 is in British Area A',
        '9.605',
      );
      hasAll(await told(at('at C|6', onMap), files), 'C6 is No-Man’s Land: within two hexes of C4', '9.6051');
      hasAll(await told(at('at C|2', onMap), files), 'C2 is in British Area A: C4 (British, two hexes away)');
      hasAll(await told(at('glider J|9', onMap), files), 'A landed glider', 'J9 is Uncontrolled Territory');
    });

    it('tells within a scenario what its end makes of a hex', async () => {
      hasAll(await told(at('control British C|4', onMap), files), 'C4 is in British Area C4', 'end of this scenario');
      const retaken = onMap.replace('control German C8', 'control German C8 C4');
      hasAll(await told(at('control British C|4', retaken), files), 'British Control', 'C4 is in German Area C4');
    });

    it('tells within a scenario which Entry Areas the RePh after it opens', async () => {
      const east = { 'east.cgmap': 'extent KK0 TT10\nbuilding QQ4\nentry British TT4\n' };
      const text = `campaign PB cg II
depth map
map "east.cgmap"
date Dawn
scenario Dawn
refit
9.612 New CG Date and SAN Adjustment
scenario Day I
  control British QQ|4
`;
      hasAll(await told(text, east), 'is not Isolated', 'reaches Entry Area TT4');
    });

    it('tells a Setup Area', async () => {
      const text = await told(at('area German |A C8', onMap), files);
      hasAll(text, '**German Area A** ([line 11]', 'is not Isolated: path', 'Controlled Strategic Locations: C8');
    });

    it('tells the hexes of a map file', async () => {
      const { text, position } = withCursor(files['small.cgmap'].replace('C8 wooden', 'C|8 wooden'));
      const { service } = await desk(onMap);
      const map = 'file:///logs/small.cgmap';
      service.open(map, 1, text);
      const hover = service.hover(map, position);
      assert.ok(hover);
      hasAll((hover.contents as MarkupContent).value, '**C8**: wooden building, ground level only');
    });
  });
});

describe('rules in our own words', () => {
  /** Every string of the data that stands where a rule number is asked for. */
  function cited(data: unknown, key = ''): string[] {
    if (typeof data === 'string') return /rules?$/i.test(key) ? [data] : [];
    if (typeof data !== 'object' || data === null) return [];
    return Object.entries(data).flatMap(([name, part]) => cited(part, /rules$/.test(key) ? key : name));
  }

  for (const module of modules)
    it(`${module.id}: each rule that its data cites, and each of its steps, has one`, () => {
      const numbers = [...cited(module), module.section, ...module.steps.map((s) => s.number)].filter((n) =>
        /\d/.test(n),
      );
      assert.ok(numbers.length > 40);
      assert.deepEqual(
        [...new Set(numbers)].filter((n) => !ruleText(module, n)),
        [],
      );
    });

  it('a step goes by its own title', () => {
    for (const step of pb.steps) assert.equal(ruleTexts(pb)[step.number]?.title, step.title);
  });
});
