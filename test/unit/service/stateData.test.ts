/** The campaign as data that scripts rely on. */
import assert from 'node:assert/strict';
import type { CampaignData } from '../../../server/src/service/stateData';
import { desk, main } from './logs';

const log = `campaign PB "Ham and Jam" cg I
depth map
player British "Ann"
san British 5 given
cpp German 0 given
refit initial
9.618 RG Strength, Weapons and Leaders
  given German I1 as Garrison full
  given German V2
  sw Garrison MMG dr 2
  leader Garrison DR 3,3
9.619 Purchasing Fortifications
  fpp German 20 given
  fortify German foxhole 1S for 1
scenario Night I
  glider X22 wrecked
  control British X22
  control none Z15/1
  cvp British 6 German 19
refit
9.605 Setup Area Determination
  area British A X22
9.612 New CG Date and SAN Adjustment
`;
const state = async (line?: number) => {
  const { service } = await desk(log);
  return service.state(main, line === undefined ? undefined : line - 1) as CampaignData;
};

describe('the campaign as data', () => {
  it('is plain JSON, with null for what the log does not tell', async () => {
    const data = await state();
    assert.deepEqual(JSON.parse(JSON.stringify(data)), data);
    assert.deepEqual(
      { ...data, rgs: [], purchases: [], areas: [] },
      {
        module: 'PB',
        title: 'Ham and Jam',
        cg: 'I',
        depth: 'map',
        date: 'Night II',
        phase: 'refit',
        step: '9.612',
        weather: null,
        tables: [],
        sides: [
          {
            side: 'British',
            player: 'Ann',
            san: 5,
            cpp: null,
            fpp: 0,
            cvpLost: 6,
            walkingWoundedCvp: null,
            squads: null,
            lvp: null,
            recon: 0,
            initiative: null,
          },
          {
            side: 'German',
            player: null,
            san: null,
            cpp: 0,
            fpp: 0,
            cvpLost: 19,
            walkingWoundedCvp: null,
            squads: null,
            lvp: null,
            recon: 0,
            initiative: null,
          },
        ],
        rgs: [],
        purchases: [],
        control: [
          { location: 'X22', side: 'British', line: 17 },
          { location: 'Z15/1', side: null, line: 18 },
        ],
        gliders: [{ hex: 'X22', wrecked: true }],
        areas: [],
        pieces: [],
        owed: [
          { what: 'new CG Date', rule: '9.6121', side: null, due: 'may' },
          { what: 'British SAN adjustment', rule: '9.61221', side: 'British', due: 'must' },
          { what: 'German SAN', rule: '9.61222', side: 'German', due: 'need' },
        ],
        findings: data.findings,
      },
    );
    assert.equal(data.findings.error, 1, 'V2.1 never rolled its strength');
  });

  it('lists RG with what each has become', async () => {
    const { rgs, purchases } = await state();
    assert.deepEqual(rgs, [
      {
        name: 'Garrison',
        id: 'I1',
        group: 'Garrison Pltn',
        side: 'German',
        how: 'given',
        date: 'Night I',
        line: 8,
        place: null,
        paid: null,
        strength: 'full',
        units: [{ type: '4-3-6', count: 3 }],
        sw: [
          { weapon: 'LMG', number: 1 },
          { weapon: 'MMG', number: 1 },
        ],
        leaders: ['8-0'],
      },
      {
        name: 'V2.1',
        id: 'V2',
        group: 'Lt Tank Pltn II',
        side: 'German',
        how: 'given',
        date: 'Night I',
        line: 9,
        place: null,
        paid: null,
        strength: null,
        units: null,
        sw: [],
        leaders: [],
      },
    ]);
    assert.deepEqual(
      purchases.find((p) => p.id === 'V2'),
      { id: 'V2', side: 'German', p: 0, r: 1 },
    );
  });

  it('lists Setup Areas, with Isolation null where no map tells it', async () => {
    const { areas } = await state();
    assert.equal(areas?.length, 1);
    assert.deepEqual(
      { ...areas?.[0], hexes: areas?.[0]?.hexes.length },
      {
        id: 'A',
        named: true,
        side: 'British',
        hexes: 19,
        locations: ['X22'],
        upper: false,
        isolated: null,
      },
    );
    assert.equal((await state(5)).areas, null);
  });

  it('stands as after the line asked for', async () => {
    const at = await state(14);
    assert.equal(at.date, 'Night I');
    assert.equal(at.phase, 'initial');
    assert.equal(at.step, '9.619');
    assert.equal(at.sides.find((s) => s.side === 'German')?.fpp, 19);
    assert.deepEqual(at.control, []);
  });

  it('tells what modules with an Initiative, LVP, weather and Recon have more; no chit before the other is in', async () => {
    const riley = `campaign RR "Riley" cg I
depth roster
lvp Canadian 18 given
scenario 19 PM
  initiative German idle
  initiative Canadian attack
refit
2.503 Rally, Unloading, CG Scenario End, and CG-LVP Totals
  lvp Canadian 0
2.512 New CG Date and SAN Adjustment
  date 19 Night
2.521 Purchasing Reconnaissance
  recon German for 3 dr 4
2.522 Initiative Determination
  initiative German attack
`;
    const at = async (text: string) => (await desk(text)).service.state(main) as CampaignData;
    const told = ({ sides }: CampaignData) =>
      sides.map(({ side, lvp, recon, initiative }) => [
        side,
        lvp,
        recon,
        initiative?.chit,
        initiative?.attackChitsUsed,
      ]);
    const hidden = await at(riley.replace('2.521', 'cpp German 5 given\n2.521'));
    assert.deepEqual(told(hidden), [
      ['German', null, 4, null, 0],
      ['Canadian', 18, 0, null, 1],
    ]);
    assert.deepEqual(
      hidden.sides.map(({ initiative }) => initiative?.attackChits),
      [6, 2],
    );
    assert.deepEqual(Object.keys(hidden.weather ?? {}), ['ec', 'sky']);
    const shown = await at(`${riley}  initiative Canadian idle\n`);
    assert.deepEqual(
      shown.sides.map(({ initiative }) => [initiative?.chit, initiative?.attackChitsUsed]),
      [
        ['attack', 1],
        ['idle', 1],
      ],
    );
  });

  it('is null without a campaign', async () => {
    const { service } = await desk('');
    assert.equal(service.state(main), null);
    assert.equal(service.state('file:///logs/other.cglog'), null);
  });
});
