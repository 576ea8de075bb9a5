/** Every row of every chart becomes pieces that the referee knows, as many as it says. */
import assert from 'node:assert/strict';
import { runText, stemOf } from '../../../../server/src/rules/books/muster';
import type { ModuleData, RgData } from '../../../../server/src/rules/kernel/module';
import { modules } from '../../../../server/src/rules/modules';
import { findTrait } from '../../../../server/src/rules/pieces/marks/traits';
import { pieceType } from '../../../../server/src/rules/pieces/types/readType';
import type { CampaignData } from '../../../../server/src/service/stateData';
import { printName } from '../../../../server/src/syntax/print';
import { desk, main } from '../../service/logs';

const fleeting = new Set(['aircraft', 'oba', 'observer', 'bombardment']);

/** A log whose Initial Scenario gives one RG, at Full Strength, every SW received, with the leaders of a DR of 7. */
async function given(module: ModuleData, rg: RgData): Promise<CampaignData> {
  const step = (id: string) => {
    const { number, title } = module.steps.find((s) => s.id === id) ?? assert.fail(id);
    return `${number} ${title}`;
  };
  const model = rg.units.flatMap((u) => u.models ?? [])[0];
  const may = module.strength.strength.givenMayTell === true || rg.strength === 'designated';
  const lines = [
    `campaign ${module.id} "Muster" cg ${module.campaigns[0]?.id}`,
    'depth forces',
    'refit initial',
    step('purchaseReinforcementGroups'),
    `  given ${rg.side} ${rg.id} as Mine${model ? ` model ${printName(model.replace(/\W/g, ''))}` : ''}${may && rg.strength !== 'none' ? ' full' : ''}`,
    step('strengthWeaponsLeaders'),
    ...(rg.strength === 'roll' && !may ? ['  strength Mine DR 2,2 -> full'] : []),
  ];
  const { service } = await desk(`${lines.join('\n')}\n`);
  return service.state(main) as CampaignData;
}

describe('RG as pieces', () => {
  for (const module of modules)
    for (const rg of module.purchases.groups)
      it(`${module.id} ${rg.side} ${rg.id} ${rg.name}`, async () => {
        const { pieces, rgs } = await given(module, rg);
        const own = pieces.filter((p) => p.rg === 'Mine');
        assert.equal(rgs.length, 1);
        assert.ok(own.every((p) => p.kind !== 'unknown' && p.side === rg.side));
        const kindOf = (type: string) => pieceType(module, rg.side, type).kind;
        const units = rg.units
          .map((u) => ({ ...u, type: u.models?.[0] ?? u.type }))
          .filter((u) => !fleeting.has(kindOf(u.type)));
        const sw = rg.swRolls?.full === undefined && rg.strength !== 'none' ? rg.sw.filter((s) => !s.chance) : [];
        const lots = [...units.map((u) => [u.type, u.full] as const), ...sw.map((s) => [s.weapon, s.number] as const)];
        const brings = (module.muster?.brings ?? []).filter((b) => b.side === rg.side && b.groups.includes(rg.id));
        const brought = brings.map(({ with: what, type }) => {
          const served = lots.filter(([t]) => kindOf(t) === what).reduce((sum, [, n]) => sum + n, 0);
          return [type, what === 'rg' ? 1 : served] as const;
        });
        for (const [type, n] of [...lots, ...brought]) assert.notEqual(kindOf(type), 'unknown', `${n} ${type}`);
        assert.equal(
          own.length,
          [...lots, ...brought].reduce((sum, [, n]) => sum + n, 0),
          own.map((p) => p.name).join(' '),
        );
      });

  it('of PBr bring crews and transport as the notes say', async () => {
    const pbr = modules.find((m) => m.id === 'PBr') ?? assert.fail();
    const names = async (side: string, id: string) => {
      const rg = pbr.purchases.groups.find((g) => g.side === side && g.id === id) ?? assert.fail(id);
      return (await given(pbr, rg)).pieces.map((p) => `${p.name}${p.traits.length ? ` ${p.traits}` : ''}`);
    };
    assert.deepEqual(await names('Axis', 'G4'), [
      'Mine.88L-FlaK-18-AA1',
      'Mine.88L-FlaK-18-AA2',
      'Mine.228a',
      'Mine.228b',
      'Mine.SdKfz-7a',
      'Mine.SdKfz-7b',
    ]);
    assert.deepEqual(await names('Axis', 'I2'), [
      ...['MMG1', 'MMG2', 'HMG1', 'HMG2', '248a', '248b', '248c', '248d'].map((n) => `Mine.${n} fallschirmjäger`),
    ]);
    assert.deepEqual((await names('Axis', 'I8')).slice(4), ['Mine.136a', 'Mine.136b', 'Mine.136c', 'Mine.136d']);
    assert.deepEqual(await names('British', 'O1'), ['Mine.radio']);
    assert.ok((await names('British', 'I2')).every((name) => name.endsWith(' airborne')));
    assert.deepEqual((await names('British', 'G2')).slice(4), ['Mine.Jeep1', 'Mine.Jeep2']);
    assert.deepEqual((await names('British', 'G1')).slice(6), [
      'Mine.Lloyd-Carrier1',
      'Mine.Lloyd-Carrier2',
      'Mine.Lloyd-Carrier3',
    ]);
  });

  it('of RR are Lehr and Assault Engineers as their names and notes say', async () => {
    const rr = modules.find((m) => m.id === 'RR') ?? assert.fail();
    for (const rg of rr.purchases.groups) {
      const { pieces } = await given(rr, rg);
      const traits = new Set(pieces.flatMap((p) => p.traits));
      assert.equal(traits.has('panzer-lehr'), pieces.length > 0 && rg.name.includes('Lehr'), rg.name);
      assert.equal(traits.has('assault-engineer'), /Eng Pltn/.test(rg.name), rg.name);
    }
  });
});

describe('The reinforcements of the OB as pieces', () => {
  for (const module of modules)
    for (const row of module.obGiven?.rows ?? [])
      it(`${module.id} ${row.side} ${row.date}`, () => {
        for (const { type } of row.units) assert.notEqual(pieceType(module, row.side, type).kind, 'unknown', type);
      });

  it('are of formations that there are', () => {
    for (const module of modules) {
      const { muster, obGiven } = module;
      const rows = obGiven?.rows.flatMap((row) => row.formations ?? []) ?? [];
      for (const { trait } of [...(muster?.formations ?? []), ...rows]) assert.ok(findTrait(module, trait));
    }
  });
});

describe('Names of pieces', () => {
  it('come from the type', () => {
    const stems = { '4-6-7': '467', 'dm HMG': 'HMG', '57L AT': '57L-AT', 'FT-17 730m(f)': 'FT-17-730m', '6+1': '6+1' };
    for (const [type, stem] of Object.entries(stems)) assert.equal(stemOf(type), stem);
    assert.equal(stemOf('9-1 armor leader'), '9-1');
    assert.equal(stemOf('Carrier 3 in.'), 'Carrier-3-in');
  });

  it('are written in runs where they count', () => {
    assert.equal(runText(['467a', '467b', '467c', 'LMG1']), '467a..467c LMG1');
    assert.equal(runText(['467a', '467c', 'LMG1', 'LMG2']), '467a 467c LMG1..LMG2');
    assert.equal(runText(['Lt. Kraus']), '"Lt. Kraus"');
    assert.equal(runText([]), '');
  });
});
