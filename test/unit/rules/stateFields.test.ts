/** Every field of a campaign's state by what it holds: none but the store of doubt says that something is not known. */
import assert from 'node:assert/strict';
import { CampaignState, parts } from '../../../server/src/rules/kernel/state';
import { Documents } from '../../../server/src/service/documents';
import { corpus } from '../../conformance/corpus';

/** A new field wants its place here; what nobody knows has its place in `doubts`. */
const fields: Readonly<Record<string, readonly string[]>> = {
  'what the log has told': [
    ...['module', 'campaignLine', 'cg', 'cgName', 'title', 'depth', 'depthLine', 'map', 'board', 'rulings', 'keepsNot'],
    ...[
      'date',
      'dateLine',
      'beganLate',
      'phase',
      'phaseLine',
      'scenarioLine',
      'controlTold',
      'step',
      'stepLine',
      'steps',
      'ended',
    ],
    ...['over', 'afterIdle', 'newDates', 'forgone', 'movedFirst', 'first', 'retained', 'areaSquads', 'fortified'],
    ...['fortifiedAt', 'mines', 'removals', 'conflict', 'doneBefore', 'done', 'sides', 'rgs', 'rgNames', 'purchased'],
    ...[
      'untaken',
      'reservedNames',
      'control',
      'strategic',
      'gliders',
      'forces',
      'keptByCaptors',
      'leftLying',
      'happened',
    ],
    ...[
      'passed',
      'acted',
      'fires',
      'rubble',
      'shellholes',
      'setupLimit',
      'surrender',
      'complete',
      'asBefore',
      'results',
      'areas',
    ],
    ...[
      'started',
      'scenarios',
      'frames',
      'changesOfMap',
      'waived',
      'pendingWaivers',
      'melee',
      'isSealing',
      'isFair',
      'sealed',
    ],
  ],
  'what else a line that was told wrong can mean': ['dateDue', 'dateOtherwise', 'unmerged', 'saidToMove', 'misplaced'],
  'what is still to be told of a result': ['consequences', 'shiftRolls'],
  'findings that may be taken back, or come late': [
    'missed',
    'retractable',
    'skipped',
    'openControl',
    'played',
    'unheaded',
  ],
  'what was said once': ['told', 'asked', 'toldGone', 'controlMissed'],
  'work and readings': ['consulted', 'onGrounds', 'weighed', 'work', 'gaveUp'],
  'what nobody knows, and why': ['doubts'],
};

describe('the state of a campaign', () => {
  const known = new Set(Object.values(fields).flat());

  it('has no field whose meaning is not stated', () => {
    const own = Object.keys(new CampaignState());
    const inherited = Object.keys(CampaignState.prototype);
    assert.deepEqual(
      [...own, ...inherited, ...parts()].filter((name) => !known.has(name)),
      [],
    );
  });

  it('says nowhere in itself that something is unknown', async () => {
    const named = new Set<string>();
    for (const { name, text } of corpus.filter((_, i) => i % 7 === 0)) {
      const documents = new Documents({ readFile: async () => undefined, roll: () => 1, changed: () => {} });
      documents.open('file:///x.cglog', 1, text);
      await documents.settled();
      const state = documents.analysisOf('file:///x.cglog')?.campaign.end;
      if (!state) continue;
      for (const key of [...Object.keys(state), ...parts()]) {
        named.add(key);
        if (key === 'forces' || key === 'areas' || key === 'module' || key === 'board') continue;
        const value: unknown = state[key as keyof CampaignState];
        const values: unknown[] = value instanceof Object && Symbol.iterator in value ? [...(value as never)] : [value];
        for (const one of values.flat()) assert.notEqual(one, 'unknown', `${name}: ${key}`);
      }
    }
    assert.deepEqual(
      [...named].filter((key) => !known.has(key)),
      [],
    );
  });
});
