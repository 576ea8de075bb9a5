/** Every type that the three texts name is recognised; what a name tells; facts that are fixed, and facts that are not. */
import assert from 'node:assert/strict';
import { modules } from '../../../../server/src/rules/modules';
import { nationsOf, typeFromName } from '../../../../server/src/rules/pieces/types/readType';
import { module, typeAs, typeOf } from './sides';

/** Side: kind: types, as the charts, the OB rows and the examples print them. */
const texts = `
  German  | squad       | 4-3-6, 4-4-7, 4-6-7, 4-6-8, 5-4-8, 8-3-8
  German  | halfSquad   | 2-3-7, 2-4-8
  German  | crew        | 2-2-8, 1-2-7
  German  | leader      | 10-3, 10-2, 9-2, 9-1, 8-1, 8-0, 7-0, 6+1
  German  | armorLeader | 10-2 armor leader, AL 9-2, 9-1 AL, armour leader 8-1
  German  | hero        | hero, 1-4-9
  German  | sw          | LMG, MMG, HMG, LtMTR, LT.MTR, 50* MTR, PSK, DC, French LMG, dm HMG
  German  | vehicle     | FT-17 730(f), FT-17 730m(f), 38H 735(f), 35-S 739(f), PzKpfw IVH, SPW S307(f), Marder
  German  | vehicle     | GSW 39H PaK(f), PzA LrS (f), GSW 39H(f), mSPW S307(f), Kfz 1 (no AAMG), Kuebelwagen
  German  | vehicle     | 3.7cm FlaK LKW, 2cm FlaK LKW, SPW 251/1, Pz IVH, Pz IVJ, Pz VG, JgdPz V, FlakPz IV
  German  | gun         | 75L AT PaK 40, 88LL AT PaK 43, 88LL AT PaK 43/41
  German  | oba         | 80+mm OBA, 120+mm OBA, 100+mm OBA, 150+ mm OBA
  German  | fortification | foxhole, foxhole 1S, foxhole 2S, 3S foxhole, trench, A-P Mine Factor, A-T Mine Factor, wire
  German  | fortification | Fortified Building Location
  British | squad       | 6-4-8, 4-5-8, 4-5-7
  British | halfSquad   | 2-4-8
  British | crew        | 2-2-8
  British | sw          | LMG, PIAT, FT, dm HMG, dm MMG, 51 MTR
  British | gun         | 57L AT
  British | vehicle     | Sherman V (DD), Churchill VII, Stuart V(a), Carrier C, Carrier 3 in., Lloyd Carrier
  British | fortification | AP 6, AP x8, A-T 3, 12 A-P factors, AT mines, minefield
  Canadian | squad      | 4-5-8, 4-5-7
  Canadian | sw         | MMG, LMG, PIAT, 51mm MTR, DC
  Canadian | vehicle    | Sherman IIC(a), Sherman III(a), Sherman VC(a), Sherman V(a), Wasp, Carrier A, Carrier C, Ram Kangaroo
  Canadian | gun        | 57L 6-pdr AT, 76LL 17-pdr AT
  Canadian | oba        | 70+mm Btln Mtr OBA, 100+mm OBA
  Canadian | aircraft   | FB 44
  Axis    | squad       | 4-6-8, 4-6-7, 4-4-7, 5-4-8, 3-4-7, 3-4-6, 3-3-6, Italian 4-4-7
  Axis    | halfSquad   | 2-4-8, 1-3-7, 1-3-6, 1-2-6, Italian 2-4-7
  Axis    | crew        | 2-2-8, 2-2-7, 1-2-6 crew
  Axis    | sw          | MMG, HMG, 45mm MTR, LMG, DC, FT
  Axis    | gun         | 75 LG 40 RCL, 75* leIG 18 INF, 81* GrW 34 MTR, 88L FlaK 18 AA, 40LL lePaK 41 AT
  Axis    | vehicle     | StuG IIIG, SdKfz 7, Sdkfz 2
  Axis    | aircraft    | FB42
  Axis    | oba         | 80+mm mortar OBA Module, 70+mm OBA Module
  Axis    | radio       | radio
  Axis    | fortification | roadblock, pillbox, trench, foxhole 3S
  British | squad       | 4-4-7
  British | gun         | 57L OQF 6-Pounder AT, 3" MTR, 3” MTR
  British | vehicle     | Carrier 3" Mtr, Carrier B, Carrier 2" Mtr, Daimler AC, AEC I, Jeep (a)
  British | observer    | Offboard Observer
  British | bombardment | Pregame Bombardment
  British | glider      | British Glider`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([side = '', kind = '', types = '']) => types.split(', ').map((written) => ({ side, kind, written })));

describe('types of counters', () => {
  it('every type that the texts name is of its kind', () => {
    for (const { side, kind, written } of texts) assert.equal(typeOf(side, written).kind, kind, `${side} ${written}`);
  });

  it('the type that a text is kept as means the same', () => {
    for (const { side, written } of texts) {
      const once = typeOf(side, written);
      assert.deepEqual(typeOf(side, once.type), once, `${written} is kept as ${once.type}`);
    }
  });

  it('every type in the data of a module is recognised', () => {
    for (const m of modules) {
      const given = (m.obGiven?.rows ?? []).flatMap((row) => row.units.map((u) => ({ side: row.side, type: u.type })));
      const bought = m.purchases.groups.flatMap((g) => [
        // Where its player chooses, each of the models.
        ...g.units.flatMap((u) => (u.models ?? [u.type]).map((type) => ({ side: g.side, type }))),
        ...g.sw.map((w) => ({ side: g.side, type: w.weapon })),
      ]);
      for (const { side, type } of [...given, ...bought])
        assert.notEqual(typeOf(side, type).kind, 'unknown', `${m.id} ${side} ${type}`);
    }
  });

  it('types are plain data', () => {
    for (const { side, written } of texts) {
      const told = Object.entries(typeOf(side, written)).filter(([, value]) => value !== undefined);
      assert.deepEqual(JSON.parse(JSON.stringify(Object.fromEntries(told))), Object.fromEntries(told), written);
    }
  });

  it('case, spacing and hyphens forgive', () => {
    assert.equal(typeOf('German', '468').type, '4-6-8');
    assert.equal(typeOf('German', '  pzkpfw  ivh ').type, 'PzKpfw IVH');
    assert.equal(typeOf('German', 'dm hmg').type, 'dm HMG');
    assert.equal(typeOf('British', '57l at').type, '57L AT');
    assert.equal(typeOf('British', 'a-p x6').type, 'AP 6');
  });

  it('what VASL calls vehicles and SW otherwise is read too', () => {
    const called = {
      'PzKw IVH': 'PzKpfw IVH',
      'PzKw IVJ': 'PzKpfw IVJ',
      'PzKw VG': 'PzKpfw VG',
      'Marder I(f)': 'Marder',
      'Marder II': 'Marder',
      'Marder III(t)H': 'Marder',
      'Marder III(t)M': 'Marder',
      'GSW 39H(f) PaK': 'GSW 39H PaK(f)',
      'GSW 39H(f)': 'GSW 39H(f)',
      '37 FlaK/Pz IV': 'FlakPz IV',
      'Sherman III DD(a)': 'Sherman V (DD)',
      'Sherman III(a)': 'Sherman III(a)',
      'AEC I AC': 'AEC I',
      'StuG IIIG (L)': 'StuG IIIG',
      'LMG(f)': 'French LMG',
      'HMG (f)': 'French HMG',
    };
    for (const [written, type] of Object.entries(called)) assert.equal(typeOf('German', written).type, type, written);
    assert.equal(typeOf('German', 'FT-17 730(m)').kind, 'unknown', 'which of the two it is, nobody can tell');
    for (const written of ['Jeep(a) MMG', 'Kfz 1 MG']) {
      const { type, crew, mgArmament } = typeAs('vehicle', 'German', written);
      assert.deepEqual([type, crew, mgArmament], [written, true, true], 'armed, and so with a crew (D5.1)');
    }
    assert.equal(typeAs('vehicle', 'German', 'Kfz 1').crew, false);
  });

  it('what stands for nothing known is unknown, with its numbers where it has any', () => {
    for (const written of [
      '',
      '?',
      'constructor',
      '__proto__',
      'Howard',
      'Pz1',
      'Tiger',
      'wire trench',
      '9-4',
      'MTR',
      '75 XX',
      '1S foxhole 2S',
    ])
      assert.equal(typeOf('German', written).kind, 'unknown', written);
    assert.deepEqual(typeOf('British', '7-4-7'), {
      kind: 'unknown',
      type: '7-4-7',
      strength: { firepower: 7, range: 4, morale: 7 },
    });
    assert.equal(typeOf('British', '4-6-8').kind, 'unknown', 'a squad that its nation does not have');
    assert.equal(typeOf('Soviet', '4-6-8').kind, 'unknown');
  });
});

describe('nations', () => {
  it('a side plays with the counters that its module names, or those it is called after', () => {
    assert.deepEqual(nationsOf(module, 'Canadian'), ['British']);
    assert.deepEqual(nationsOf(module, 'axis'), ['German', 'Italian']);
    assert.deepEqual(nationsOf(module, 'British'), ['British']);
  });

  it('a squad that two nations have is the commoner’s, and the other’s when it is named', () => {
    assert.equal(typeAs('squad', 'Axis', '4-4-7').class, 'second line');
    const italian = typeAs('squad', 'Axis', 'Italian 4-4-7');
    assert.equal(italian.class, 'elite');
    assert.equal(italian.type, 'Italian 4-4-7');
    assert.equal(italian.half, 'Italian 2-4-7', 'the German 2-4-7 is another counter');
    assert.equal(typeAs('squad', 'Axis', 'Italian 3-4-6').type, '3-4-6', 'no other nation of the side has it');
  });

  it('a crew that has the numbers of a HS is told by its size, and a HS meant without it', () => {
    assert.equal(typeOf('Axis', '1-2-6').kind, 'halfSquad');
    assert.equal(typeAs('halfSquad', 'Axis', '1-2-6 HS').type, '1-2-6');
    for (const written of ['1-2-6 crew', 'crew 126', 'Italian 1-2-6 crew'])
      assert.equal(typeAs('crew', 'Axis', written).type, '1-2-6 crew', written);
    assert.equal(typeAs('crew', 'Axis', '1-2-7 crew').type, '1-2-7', 'no HS has these');
  });

  it('the Repair Number of a German HMG is 3, by the example at 9.6142, and no other is known', () => {
    assert.equal(typeAs('sw', 'German', 'HMG').repair, 3);
    assert.equal(typeAs('sw', 'German', 'dm HMG').repair, 3);
    assert.equal(typeAs('sw', 'Axis', 'German HMG').repair, 3);
    for (const [side, weapon] of [
      ['Axis', 'HMG'],
      ['British', 'HMG'],
      ['German', 'MMG'],
      ['German', 'French LMG'],
    ] as const)
      assert.equal(typeAs('sw', side, weapon).repair, 'unknown', `${side} ${weapon}`);
  });
});

describe('facts of types', () => {
  it('squads count two HS-equivalents and two CVP, HS and crews one, SMC none and what they are worth as leaders', () => {
    const counts = (side: string, written: string) => {
      const type = typeOf(side, written);
      return 'hsEquivalents' in type
        ? [type.hsEquivalents, type.cvp, type.ipc, type.portage.able, type.portage.wounded]
        : assert.fail(`${written} is ${type.kind}`);
    };
    assert.deepEqual(counts('German', '4-6-7'), [2, 2, 3, 5, 3]);
    assert.deepEqual(counts('German', '2-4-7'), [1, 1, 3, 5, 3]);
    assert.deepEqual(counts('German', '2-2-8'), [1, 1, 3, 5, 3]);
    assert.deepEqual(counts('German', '9-2'), [0, 3, 1, 2, 0]);
    assert.deepEqual(counts('German', '6+1'), [0, 1, 1, 2, 0]);
  });

  it('leaders, armor leaders and heroes give their DRM', () => {
    assert.deepEqual(
      ['10-3', '9-1', '8-0', '6+1'].map((l) => typeAs('leader', 'German', l).drm),
      [-3, -1, 0, 1],
    );
    assert.equal(typeAs('leader', 'German', '10-3').morale, 10);
    assert.equal(typeAs('armorLeader', 'German', '9-2 AL').drm, -2);
    assert.equal(typeOf('German', '7-0 armor leader').kind, 'unknown', 'no table gives one');
    assert.equal(typeAs('hero', 'British', 'hero').drm, -1);
  });

  it('a lone number before AT is a calibre, one behind it minefield factors', () => {
    assert.equal(typeAs('gun', 'British', '57 AT').calibre, 57);
    assert.deepEqual(typeAs('fortification', 'British', 'AT 5').factors, { at: 5 });
    assert.deepEqual(typeAs('fortification', 'British', '8 AP factors').factors, { ap: 8 });
    assert.deepEqual(typeAs('fortification', 'British', 'minefield').factors, {}, 'revealed, its kind not told');
  });

  it('light mortars are SW, the 76mm and 81mm are Guns', () => {
    assert.equal(typeAs('sw', 'British', '2" MTR').weapon, '51 MTR');
    assert.equal(typeAs('gun', 'British', '3" MTR').calibre, 76);
    assert.equal(typeAs('gun', 'Axis', '81* GrW 34 MTR').dismantles, true);
  });

  it('what can be dismantled, and what is', () => {
    assert.equal(typeAs('sw', 'German', 'LMG').dismantles, false);
    assert.equal(typeAs('sw', 'German', 'MMG').dismantles, true);
    assert.equal(typeAs('sw', 'German', 'MMG').dismantled, false);
    const dm = typeAs('sw', 'British', 'dm MMG');
    assert.deepEqual([dm.dismantles, dm.dismantled, dm.weapon], [true, true, 'MMG']);
    assert.equal(typeAs('gun', 'German', '75L AT PaK 40').dismantles, false);
    assert.equal(typeAs('gun', 'Axis', '75 LG 40 RCL').dismantles, 'unknown');
    assert.equal(typeAs('gun', 'Axis', 'dm 75 LG 40 RCL').dismantles, true, 'it is');
  });

  it('vehicles: closed or open, crewed or not, French or not', () => {
    const of = (side: string, name: string) => typeAs('vehicle', side, name);
    assert.deepEqual(
      ['PzKpfw IVH', 'FT-17 730(f)', 'StuG IIIG', 'JgdPz V'].map((v) => of('German', v).top),
      ['closed', 'closed', 'closed', 'closed'],
    );
    assert.deepEqual(
      ['Marder', 'SPW 251/1', 'FlakPz IV', 'GSW 39H PaK(f)'].map((v) => of('German', v).top),
      ['open', 'open', 'open', 'open'],
    );
    // 9.606 EX: the Kuebelwagen is an unarmed truck and has no crew.
    const car = of('German', 'Kuebelwagen');
    assert.deepEqual([car.afv, car.crew, car.mainArmament, car.passengers], [false, false, false, true]);
    assert.equal(of('German', '2cm FlaK LKW').crew, true, 'it is armed (D5.1)');
    assert.equal(of('German', '2cm FlaK LKW').afv, false);
    assert.equal(of('German', '38H 735(f)').french, true);
    assert.equal(of('German', 'GSW 39H PaK(f)').french, true);
    assert.equal(of('German', 'PzKpfw IVH').french, false);
    assert.equal(of('British', 'Stuart V(a)').french, false);
    assert.equal(of('Canadian', 'Wasp').flamethrower, true);
    assert.equal(of('Canadian', 'Sherman V(a)').flamethrower, false);
    assert.deepEqual(
      ['Sherman III(a)', 'Wasp', 'Ram Kangaroo', 'Daimler AC'].map((v) => of('Canadian', v).tank),
      [true, false, false, false],
    );
    assert.equal(of('British', 'Lloyd Carrier').afv, 'unknown');
  });
});

describe('the type that a name tells', () => {
  it('squads, HS and crews by their numbers, whatever follows', () => {
    for (const [name, type] of Object.entries({
      '648a': '6-4-8',
      '648': '6-4-8',
      '247b': '2-4-7',
      '467b': '4-6-7',
      '228a': '2-2-8',
      '346c': '3-4-6',
      '6-4-8a': '6-4-8',
      '648-2': '6-4-8',
      '648c2': '6-4-8',
      '149': 'hero',
    }))
      assert.equal(typeFromName(name), type, name);
  });

  it('leaders, SW and what else is named after its type', () => {
    for (const [name, type] of Object.entries({
      '9-2': '9-2',
      '10-3': '10-3',
      '6+1': '6+1',
      '8-0b': '8-0',
      LMG1: 'LMG',
      MMG: 'MMG',
      hmg2: 'HMG',
      PIAT3: 'PIAT',
      FT1: 'FT',
      DC12: 'DC',
      'LMG-a': 'LMG',
      LtMTR1: '50* MTR',
      Radio1: 'radio',
      hero2: 'hero',
      foxhole1: 'foxhole',
    }))
      assert.equal(typeFromName(name), type, name);
  });

  it('nothing for names that tell none', () => {
    const silent = ['Howard', 'Pz1', 'FT17', 'FT-17', 'MTR1', '251a', '6481', '9-12', 'Heroin', 'A', '?', ''];
    for (const name of silent) assert.equal(typeFromName(name), undefined, name);
  });

  it('tells a type that is recognised', () => {
    for (const name of ['648a', '346', '9-2', 'LMG1', 'LtMTR', 'hero', 'wire2', 'glider1'])
      assert.notEqual(typeOf(name === '648a' ? 'British' : 'Axis', typeFromName(name) ?? '').kind, 'unknown', name);
  });
});
