/** The names that VASL gives its counters, and what a log has for them. */
import assert from 'node:assert/strict';
import type { VaslMeaning } from '../../../../server/src/rules/pieces/types/vasl/meaning';
import { logType, sideOfNation } from '../../../../server/src/rules/pieces/types/vasl/nations';
import { readCounter } from '../../../../server/src/rules/pieces/types/vasl/readCounter';
import { module, typeOf } from './sides';

/** In one line, without what is empty. */
function told(means: VaslMeaning): string {
  switch (means.kind) {
    case 'piece':
    case 'unknown': {
      const { statuses, traits, arc, turret, nation } = means;
      const what =
        means.kind === 'piece'
          ? [means.type]
          : ['?', means.is ?? 'anything', ...(means.perhaps ? [`perhaps ${means.perhaps}`] : [])];
      const marks = [...statuses, ...traits, ...(arc ? [`ca${arc}`] : []), ...(turret ? [`tca${turret}`] : [])];
      return [...what, ...(nation ? [`of ${nation}`] : []), ...(marks.length ? [`(${marks.join(' ')})`] : [])].join(
        ' ',
      );
    }
    default:
      return Object.values(means)
        .map((value) => (value === true ? '' : value))
        .join(' ')
        .trim();
  }
}

/** `name [folder] [states] = meaning`, one a line. */
function holds(table: string): void {
  for (const line of table.trim().split('\n')) {
    const [left = '', expected = ''] = line.split(' => ').map((cell) => cell.trim());
    const [, name = '', image, said] = /^(.+?)(?: <(.+?)>)?(?: \{(.+?)\})?$/.exec(left) ?? [];
    const states = said?.split(', ') ?? [];
    assert.equal(told(readCounter({ name, image, states })), expected, left);
  }
}

describe('VASL’s names of units', () => {
  it('squads, HS and crews by Strength Factor and class', () =>
    holds(`
      4-6-7 1sq <ge/ge467s>               => 4-6-7 of German
      4-6-8 Esq <ge/x>                    => 4-6-8 of German
      4-4-7 2sq <ge/x>                    => 4-4-7 of German
      4-3-6 Csq <ge/x>                    => 4-3-6 of German
      5-4-8 SSsq <ge/x>                   => 5-4-8 of German
      2-4-8 Ehs <ge/x>                    => 2-4-8 of German
      2-3-6 Chs <ge/x>                    => 2-3-6 of German
      8-3-8 AEsq <ge/x>                   => 8-3-8 of German (assault-engineer)
      3-3-8 AEhs <ge/x>                   => 3-3-8 of German (assault-engineer)
      8-3-8 SSAEsq <ge/x>                 => 8-3-8 of German (assault-engineer)
      4-6-8 FJsq <ge/x>                   => 4-6-8 of German (fallschirmjäger)
      4-6-8 Lehr Esq <ge/x>               => 4-6-8 of German (panzer-lehr)
      6-4-8 Para Esq <br/x>               => 6-4-8 of British (airborne)
      6-4-8 OBLI Esq <br/x>               => 6-4-8 of British (airborne ox-and-bucks)
      4-3-6 Gsq <br/x>                    => 4-3-6 of British
      2-2-6 Ghs <br/x>                    => 2-2-6 of British
      2-2-8 Icr <ge/x>                    => 2-2-8 of German
      1-2-7 Vcr <br/x>                    => 1-2-7 of British
      4-4-7 Esq <it/x>                    => 4-4-7 of Italian
      2-4-7 Ehs <it/x>                    => 2-4-7 of Italian
      3-4-7 1sq <it/x>                    => 3-4-7 of Italian
      1-3-7 1hs <it/x>                    => 1-3-7 of Italian
      1-3-6 1hs <it/x>                    => 1-3-6 of Italian
      1-2-6 Chs <it/x>                    => 1-2-6 of Italian
      2-2-7 Icr <it/x>                    => 2-2-7 of Italian
      1-2-6 Vcr <it/x>                    => 1-2-6 crew of Italian
    `));

  it('leaders and heroes', () =>
    holds(`
      10-3 <ge/geLDR>                     => 10-3 of German
      7-0 <ge/geLDR>                      => 7-0 of German
      6+1 <br/brLDR>                      => 6+1 of British
      8-1 OBLI <br/brLDRp>                => 8-1 of British (airborne ox-and-bucks)
      9-1 AL <ge/geAL>                    => 9-1 armor leader of German
      Wnd 9-2 OBLI <br/brLDRp>            => 9-2 of British (wounded airborne ox-and-bucks)
      Hero <ge/geHero>                    => hero of German
      Hero <ge/geHero> {wounded}          => hero of German (wounded)
      Heroic 9-1 <ge/geLDR>               => 9-1 of German (heroic)
    `));

  it('what is said before the name, again and again, and in states', () =>
    holds(`
      broken 4-6-7 1sq <ge/x>             => 4-6-7 of German (broken)
      brk 9-1 <ge/x>                      => 9-1 of German (broken)
      Berserk Fanatic 4-6-7 1sq <ge/x>    => 4-6-7 of German (berserk fanatic)
      Wnd broken 9-1 <ge/x>               => 9-1 of German (wounded broken)
      '44-'45 4-6-7 1sq <ge/x>            => 4-6-7 of German
      4-6-7 1sq <ge/x> {concealed, moved} => 4-6-7 of German (concealed)
      2-2-8 Icr <ge/x> {hidden, facing 4} => 2-2-8 of German (hidden)
    `));

  it('nobody knows a MMC that its nation does not have, one without a nation, or one with numbers in its labels', () => {
    holds(`
      7-4-7 1sq <br/x>                    => ? squad of British
      4-6-7 1sq                           => ? squad
      4-6-7 1hs <sh/x>                    => ? hs
      0-0-0 GEsq <ge/x>                   => ? squad of German
      1/2" GE <ge/x>                      => ? anything of German
      GE MT <ge/x>                        => ? anything of German
      BR AT <br/x>                        => ? anything of British
      constructor <ge/x>                  => ? anything of German
    `);
    const { name, ...rest } = readCounter({ name: 'broken 7-4-7 1sq', image: 'br/x', states: [] }) as { name: string };
    assert.equal(name, 'broken 7-4-7 1sq', 'it is asked for as VASL has it');
    assert.deepEqual(rest, { kind: 'unknown', is: 'squad', nation: 'British', statuses: ['broken'], traits: [] });
  });

  it('the nation is that of the picture’s folder, else what is said of the counter', () => {
    const squad = (image: string | undefined, nation: string | undefined) =>
      told(readCounter({ name: '4-4-7 2sq', image, nation, states: [] }));
    assert.equal(squad('br/x', 'German'), '4-4-7 of British');
    assert.equal(squad('sh/x', 'German'), '4-4-7 of German');
    assert.equal(squad(undefined, 'it'), '4-4-7 of Italian');
    assert.equal(squad('ru/x', undefined), '? squad');
  });
});

describe('VASL’s names of Equipment', () => {
  it('SW, malfunctioned, dismantled, and of other nations', () =>
    holds(`
      LMG <ge/geLMG>                      => LMG of German
      malf LMG <ge/geLMG>                 => LMG of German (malfunctioned)
      Malf HMG <ge/x>                     => HMG of German (malfunctioned)
      dm MMG <br/x>                       => MMG of British (dismantled)
      malf dm HMG <ge/x>                  => HMG of German (malfunctioned dismantled)
      Dismantled HMG <ge/x>               => HMG of German (dismantled)
      LMG(f) <ge/x>                       => LMG of French
      MMG (g) <br/x>                      => MMG of German
      LMG(a) <br/x>                       => ? sw of British
      PSK <ge/x>                          => PSK of German
      PIAT <br/x>                         => PIAT of British
      FT <ge/x>                           => FT of German
      DC <ge/x>                           => DC of German
      Radio <ge/x>                        => radio of German
      Field Phone <ge/x>                  => field phone of German
      ATR <ge/x>                          => ? sw of German
      BAZ 45 <br/x>                       => ? sw of British
    `));

  it('light mortars are SW', () =>
    holds(`
      50* MTR <ge/x>                      => 50* MTR of German
      dm50* MTR <ge/x>                    => 50* MTR of German (dismantled)
      51 MTR <br/x>                       => 51 MTR of British
      51 MTR abn <br/x>                   => 51 MTR of British (airborne)
      45* MTR <it/x>                      => 45 MTR of Italian
      60* MTR <br/x>                      => ? sw of British
    `));

  it('Guns, with their CA; a dismantled mortar is one', () =>
    holds(`
      75L AT PaK 40 ca1 <ge/x> {hidden}   => 75L AT PaK 40 of German (hidden ca1)
      88L AA FlaK 18 o. 36 ca6 <ge/x>     => 88L AA FlaK 18 o. 36 of German (ca6)
      57L AT OQF 6pdr 7cwt <br/x>         => 57L AT OQF 6pdr 7cwt of British
      Lmbd 75L AT PaK 40 <ge/x>           => 75L AT PaK 40 of German (hooked)
      malf 37L AT PaK 35/36 ca3 <ge/x>    => 37L AT PaK 35/36 of German (malfunctioned ca3)
      dm 81* MTR GrW 34 <ge/x>            => 81* MTR GrW 34 of German (dismantled)
      Assembled dm 81* MTR GrW 34 <ge/x>  => 81* MTR GrW 34 of German
    `));

  it('vehicles, with VCA, TCA and what their crew does', () =>
    holds(`
      FT-17 730(f) vca3 tca4 BU <ge/veh/x>    => FT-17 730(f) of German (bu ca3 tca4)
      PzKw IVH vca6 tca4 CE <ge/veh/x>        => PzKpfw IVH of German (ce ca6 tca4)
      PzKw IVJ <ge/veh/x>                     => PzKpfw IVJ of German
      PzKw VG <ge/veh/x>                      => PzKpfw VG of German
      Marder I(f) <ge/veh/x>                  => Marder of German
      Marder II <ge/vehicles/x>               => Marder of German
      Marder III(t)H <ge/veh/x>               => Marder of German
      GSW 39H(f) PaK <ge/veh/x>               => GSW 39H PaK(f) of German
      GSW 39H(f) <ge/veh/x>                   => GSW 39H(f) of German
      37 FlaK/Pz IV [move] <ge/veh/x>         => FlakPz IV of German
      FT-17 730m(f) vca3 <ge/veh/x>           => FT-17 730m(f) of German (ca3)
      FT-17 730(m) vca3 <ge/veh/x>            => ? vehicle perhaps FT-17 730m(f) of German (ca3)
      Sherman III DD(a) <br/veh/x>            => Sherman V (DD) of British
      AEC I AC <br/veh/x>                     => AEC I of British
      StuG IIIG (L) <ge/veh/x>                => StuG IIIG of German
      Jeep(a) MMG <br/veh/x>                  => Jeep(a) MMG of British
      Kfz 1 MG <ge/veh/x>                     => Kfz 1 MG of German
      Kfz 1 vca3 <ge/veh/x>                   => Kfz 1 (no AAMG) of German (ca3)
      PzKw VIE vca3 tca3 BU <ge/veh/x>        => ? vehicle of German (bu ca3 tca3)
    `));

  it('wrecks are counters of their own', () =>
    holds(`
      Marder I(f) Wreck <ge/veh/x>            => Marder of German (wreck)
      Marder I(f) Wreck <ge/x>                => Marder of German (wreck)
      SU-152 Wreck <ge/veh/x>                 => ? vehicle of German (wreck)
      Wreck <sh/x>                            => ? vehicle (wreck)
      Burnt Out Wreck <sh/x>                  => ? vehicle (burnt-out)
    `));
});

describe('VASL’s markers', () => {
  it('Control, by whose marker it is', () =>
    holds(`
      BR Control     => control British
      OBLI Control   => control British
      Para Control   => control British
      RHLI Control   => control British
      Allied control => control British
      GE Control     => control German
      PzLehr Control => control German
      SS Control     => control German
      Axis control   => control German
      IT Control     => control Italian
      Lost Control   => ? anything
    `));

  it('fire, rubble and gliders', () =>
    holds(`
      Flame                => fire flame
      Blaze                => fire blaze
      1-level Blaze        => fire blaze
      Wood Rubble          => rubble wooden
      Wood Rubble Level 1  => rubble wooden
      Stone Rubble         => rubble stone
      Landed Horsa         => glider landed
      Horsa Wreck          => glider wrecked
      Airborne Horsa       => glider
      Damaged Horsa        => glider
    `));

  it('Fortifications: of a minefield the factors count, whatever lies over them', () =>
    holds(`
      1S Foxhole                        => fortification foxhole 1S
      2S Foxhole Sand                   => fortification foxhole 2S
      Trench                            => fortification trench
      Wire                              => fortification wire
      Roadblock ca3                     => fortification roadblock 3
      1+3+5 Pillbox ca2                 => fortification pillbox 2
      6 FP Minefield                    => fortification AP 6
      12 FP Minefield {hidden}          => fortification AP 12
      2 AT Minefield                    => fortification AT 2
      Minefield                         => fortification minefield
      Minefield {6 FP Minefield, moved} => fortification AP 6
      Dummy Minefield                   => fortification minefield
      A-T Ditch                         => ? anything
    `));

  it('a hidden Fortification and a Dummy are said to be so', () => {
    const [hidden, dummy] = [
      readCounter({ name: 'Wire', states: ['hidden'] }),
      readCounter({ name: 'Dummy Minefield', states: [] }),
    ];
    assert.deepEqual(hidden, { kind: 'fortification', type: 'wire', hidden: true });
    assert.deepEqual(dummy, { kind: 'fortification', type: 'minefield', dummy: true });
  });

  it('levels of buildings', () => {
    holds(`
      Building Level 1      => level 1
      Building Level 3      => level 3
      Building Roof Level   => level roof
      Building Cellar       => level cellar
      Steeple Level 2       => level 2
      Fort Bldg Ground Level => level 0
      Fort Bldg Level 1     => level 1
      Strongpoint Level 2   => level 2
      Fort Bldg             => fortification fortified building
    `);
    const level = (name: string) => readCounter({ name, states: [] });
    assert.deepEqual(level('Fort Bldg Level 1'), { kind: 'level', level: 1, fortified: true });
    assert.deepEqual(level('Building Cellar'), { kind: 'level', level: 'cellar', unsure: true });
    assert.deepEqual(level('Steeple Level 2'), { kind: 'level', level: 2, unsure: true });
    assert.deepEqual(level('Building Level 2'), { kind: 'level', level: 2 });
  });

  it('what marks the pieces beneath it', () =>
    holds(`
      DM              => status dm
      Pin             => status pinned
      CX              => status cx
      TI              => status ti
      Disrupt         => status disrupted
      Encircled       => status encircled
      -1 Labor        => status labor
      Wall Advan      => status wall-advantage
      Wounded         => status wounded
      Walking Wounded => status walking-wounded
      Motion          => status motion
      Immob.          => status immobilized
      Bog             => status bogged
      Mired           => status mired
      Aband.          => status abandoned
      Low Ammo        => status low-ammo
      Scrounged       => status scrounged
      1 side Hull-Down => status hull-down
      Shock           => status shocked
      UK              => status uk
      stun            => status stunned
      stun +1         => status stunned+1
      STUN            => status stun-recall
      RECALL          => status recalled
      MA Malf         => status malfunctioned MA
      BMG malf        => status malfunctioned BMG
      MA disabled     => status disabled MA
      No AP           => status depleted AP
      Melee           => status melee
      H-t-H Melee     => status hth
      Climb 1: 2      => status climbing
    `));

  it('prisoners, who have neither nation nor type, and “?”', () => {
    holds(`
      Prisoner SQ => prisoner squad
      Prisoner HS => prisoner hs
      Unarmed SQ  => prisoner squad
      POW Leader  => prisoner leader
      ?           => concealment
    `);
    assert.deepEqual(readCounter({ name: 'Unarmed HS', states: [] }), { kind: 'prisoner', is: 'hs', unarmed: true });
  });

  it('what a log tells nothing of', () => {
    const nothing =
      'Prep Fire|First Fire|Final Fire|Area Acquired -1|+3 Smoke|4 Resid|Perimeter|10-Turn Track|User-Labeled|Allied Sniper|OBA|SR|FFE|Axis CVP Count|Fire Lane|Half-hex Green perimeter|RU Sniper: 3|Axis Turn 1 - RPh|Allied Turn|Allied Reinf.|EC: 0 Moderate|No Wind|North';
    for (const name of nothing.split('|')) assert.deepEqual(readCounter({ name, states: [] }), { kind: 'skip' }, name);
  });

  it('what nobody knows keeps VASL’s name', () => {
    for (const name of ['', 'Counter of an extension', '__proto__', 'toString Control']) {
      const means = readCounter({ name, states: [] });
      assert.ok(means.kind === 'unknown' && means.name === name, name);
    }
  });
});

describe('how a side’s log writes what VASL has', () => {
  const writes = (side: string, name: string, image: string): string => {
    const means = readCounter({ name, image, states: [] });
    assert.equal(means.kind, 'piece', name);
    return logType(module, side, means as VaslMeaning & { kind: 'piece' });
  };

  it('with the nation where the bare type is another’s, and so that it is read as what it is', () => {
    assert.equal(writes('Axis', '4-4-7 2sq', 'ge/x'), '4-4-7');
    assert.equal(writes('Axis', '4-4-7 Esq', 'it/x'), 'Italian 4-4-7');
    assert.equal(writes('Axis', '3-4-6 1sq', 'it/x'), '3-4-6');
    assert.equal(writes('Axis', '1-2-6 Vcr', 'it/x'), '1-2-6 crew');
    assert.equal(writes('Canadian', '4-5-8 Esq', 'br/x'), '4-5-8');
    assert.equal(writes('German', 'LMG(f)', 'ge/x'), 'French LMG');
    assert.equal(writes('German', 'LMG', 'ge/x'), 'LMG');
    assert.equal(writes('British', 'LMG', 'ge/x'), 'German LMG');
    assert.equal(writes('Axis', 'MMG', 'it/x'), 'MMG');
    assert.equal(writes('Axis', '9-1', 'it/x'), '9-1');
    assert.equal(writes('British', 'AEC I AC', 'br/veh/x'), 'AEC I');
    for (const [side, name, image] of [
      ['Axis', '4-4-7 Esq', 'it/x'],
      ['Axis', '1-2-6 Vcr', 'it/x'],
      ['German', 'LMG(f)', 'ge/x'],
      ['British', '81* MTR OML 3.2"', 'br/x'],
    ] as const) {
      const type = writes(side, name, image);
      assert.equal(typeOf(side, type).type, type, name);
    }
  });

  it('a nation is played by one side', () => {
    assert.equal(sideOfNation({ sides: module.sides.slice(2, 4) }, 'British'), 'Canadian');
    assert.equal(sideOfNation({ sides: module.sides.slice(2, 4) }, 'Italian'), 'Axis');
    assert.equal(sideOfNation({ sides: module.sides.slice(0, 2) }, 'Italian'), undefined);
  });
});
