/** What the head of a log tells, and what may be agreed on above any line. */
import { code, file, flag, list, mapOfModule, name, opened, ruling, side, stepNumber, text } from '../kinds';
import type { Descriptors } from './descriptor';

export const header: Descriptors<'campaign' | 'depth' | 'keeps' | 'player' | 'map' | 'include' | 'ruling' | 'waive'> = {
  campaign: {
    signature: 'campaign MODULE ["TITLE"] [cg CG]',
    meaning: 'Opens the log: which campaign is played, what you call it, and which CG of it.',
    example: 'campaign PB "Ham and Jam" cg I',
    told: 'Campaign',
    stands: 'edge',
    parts: { module: name, title: text, cg: opened('cg', name) },
  },
  depth: {
    signature: 'depth roster|map|forces',
    meaning: 'Says how much the log records; nothing deeper is asked for.',
    example: 'depth map',
    told: 'Depth {level}',
    stands: 'edge',
    parts: { level: name },
  },
  keeps: {
    signature: 'keeps not NUMBER...',
    meaning: 'Says which steps of the Refit Phase the log does not tell of; what hangs on them is unknown.',
    example: 'keeps not 9.615 9.618',
    told: 'The log keeps',
    stands: 'edge',
    parts: { not: flag('not'), steps: list(stepNumber) },
  },
  player: {
    signature: 'player SIDE "NAME"',
    meaning: 'Names the player of a side.',
    example: 'player British "Ann"',
    told: '{name} plays {side}',
    stands: 'edge',
    parts: { side, name: text },
  },
  map: {
    signature: 'map MODULE|"FILE"',
    meaning: 'Names the map that the campaign is played on: the module’s own, or that of a map file.',
    example: 'map "my.cgmap"',
    told: 'Map',
    stands: 'edge',
    parts: { module: mapOfModule, file },
  },
  include: {
    signature: 'include "FILE"',
    meaning: 'Reads another log here, as if its lines stood in this one.',
    example: 'include "night1.cglog"',
    told: 'Included: {file}',
    parts: { file },
  },
  ruling: {
    signature: 'ruling NAME READING',
    meaning: 'Chooses how a doubtful rule is read in this campaign.',
    example: 'ruling map-edge-pockets closed',
    told: 'Ruling {name}:',
    parts: { name: ruling, reading: name },
  },
  waive: {
    signature: 'waive CODE "REASON"',
    meaning: 'Silences the findings of one code on the next directive, because the players agreed.',
    example: 'waive cpp-overspent "agreed before play"',
    told: 'Waived: {code}',
    parts: { code, reason: text },
  },
};
