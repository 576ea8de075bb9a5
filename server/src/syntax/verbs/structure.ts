/** The lines that give a log its shape. */
import { date, flag, type Kind, newDate, stepNumber, title } from '../kinds';
import type { Name } from '../nodes';
import type { Descriptors } from './descriptor';

/** The number is the directive's keyword, which has its colour. */
const heading: Kind<Name> = {
  ...stepNumber,
  walk: (node, tell) => tell(node, undefined, { kind: 'step', name: node.value }),
};

export const structure: Descriptors<'refit' | 'step' | 'scenario' | 'date'> = {
  refit: {
    signature: 'refit [initial|idle]',
    meaning: 'Opens a Refit Phase; the initial one comes before the first scenario, `idle` goes on after an Idle Date.',
    example: 'refit initial',
    told: 'RePh',
    stands: 'heading',
    parts: { initial: flag('initial'), idle: flag('idle') },
  },
  step: {
    signature: 'NUMBER [TITLE]',
    meaning: 'Opens a step of the Refit Phase by its rule number.',
    example: '9.612 New CG Date and SAN Adjustment',
    told: 'Step {number}:',
    stands: 'heading',
    parts: { number: heading, title },
  },
  scenario: {
    signature: 'scenario DATE',
    meaning: 'Opens the scenario of a CG Date; what it left behind is written below it.',
    example: 'scenario Night I',
    told: 'Scenario {date}',
    stands: 'heading',
    parts: { date },
  },
  date: {
    signature: 'date DATE',
    meaning: 'Moves the campaign to its new CG Date.',
    example: 'date Night II',
    told: 'CG Date {date}',
    parts: { date: newDate },
  },
};
