/** What a scenario left behind. */
import { afterHexes, flag, type Kind, list, locations, name, number, oneOf, place, side, stillOpen } from '../kinds';
import type { ControlD, CvpD, Name } from '../nodes';
import * as spell from '../spelling';
import type { Descriptors } from './descriptor';

const losses: Kind<CvpD['losses']> = list({
  write: (loss) =>
    [side.write(loss.side, undefined), loss.open ? '?' : loss.points && `${loss.points.value}`]
      .filter(Boolean)
      .join(' '),
  walk: (loss, tell) => {
    side.walk(loss.side, tell, undefined);
    if (loss.points) tell(loss.points, 'number');
    if (loss.open) tell(loss.open, 'open');
  },
});

/** Who Controls Locations; nobody is named where the line has no Location either. */
const holder: Kind<Name, ControlD> = {
  write: (node, { open, unchanged }) => {
    if (node.value === 'none') return open || unchanged ? '' : 'none';
    return /^unchanged$/i.test(node.value) ? spell.quote(node.value) : side.write(node, undefined);
  },
  walk: (node, tell, { open, unchanged }) => {
    if (node.value.toLowerCase() !== 'none') side.walk(node, tell, undefined);
    else if (!open && !unchanged) tell(node, 'keyword');
  },
  words: ['none'],
};

export const facts: Descriptors<'cvp' | 'control' | 'strategic' | 'glider' | 'squads' | 'force' | 'chits'> = {
  cvp: {
    signature: 'cvp SIDE POINTS|? [SIDE POINTS|?]',
    meaning: 'Records the Casualty Victory Points that each side has lost in the scenario so far.',
    example: 'cvp British 6 German 19',
    told: 'CVP lost:',
    parts: { losses },
  },
  control: {
    signature: 'control unchanged|?|SIDE|none LOCATION...',
    meaning: 'Records which side Controls Strategic Locations at the end of the scenario.',
    example: 'control British X22 Y20 Z15/1',
    told: 'Control:',
    parts: { unchanged: flag('unchanged'), side: holder, locations, open: stillOpen },
  },
  strategic: {
    signature: 'strategic LOCATION... REASON',
    meaning: 'Says what makes a Location Strategic when the map alone does not.',
    example: 'strategic AA27 entrenchment',
    told: 'Strategic:',
    parts: { locations, because: afterHexes },
  },
  glider: {
    signature: 'glider LOCATION... [landed|wrecked]',
    meaning: 'Records where gliders came down.',
    example: 'glider X22 landed',
    told: 'Glider:',
    parts: { locations, status: oneOf(['landed', 'wrecked']) },
  },
  squads: {
    signature: 'squads SIDE NUMBER|? [at AREA]',
    meaning: 'Records how many Infantry squads a side Retained, or how many squad-equivalents in one Setup Area.',
    example: 'squads German 34',
    told: 'Squads of {side}:',
    parts: { side, count: number, open: stillOpen, place },
  },
  force: {
    signature: 'force SIDE KIND NUMBER|?',
    meaning: 'Records how many units of a kind a side Retains, where a rule depends on it.',
    example: 'force British airborne 3',
    told: 'Retained by {side}:',
    parts: { side, kind: name, count: number, open: stillOpen },
  },
  chits: {
    signature: 'chits SIDE NUMBER|?',
    meaning: 'Says how many Attack Chits a side may select in the CG, where the Refit Phase does not.',
    example: 'chits Axis 5',
    told: 'Attack Chits of {side}:',
    parts: { side, count: number, open: stillOpen },
  },
};
