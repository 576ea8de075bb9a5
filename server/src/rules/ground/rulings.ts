/** The doubts about Guns and Immobile vehicles, each module under its own rule number. */
import type { Ruling } from '../kernel/module';

export const unmannedGun = (rule: string): Ruling => ({
  name: 'unmanned-gun',
  rule,
  question: 'Does a functioning Gun that nobody mans make its Location Strategic?',
  readings: [
    { id: 'any', meaning: 'yes: the chart has any functioning Gun so, and leaves it out of unpossessed Equipment' },
    { id: 'manned-only', meaning: 'no: “Crewed” stands before the Gun too; unmanned it is unpossessed Equipment' },
  ],
});

const level = {
  own: { id: 'own', meaning: 'no: only the Location that it is in counts' },
  any: { id: 'any', meaning: 'yes: any Strategic Location of the hex that he Controls is enough' },
} as const;

/** @param where as the chart of the module has it: in Bypass, or in the hex, which makes any level of it the usual reading */
export const lostByLevel = (rule: string, where: string, usual: keyof typeof level): Ruling => ({
  name: 'lost-by-level',
  rule,
  question: `A functioning Gun, or an Immobile vehicle with functioning MA, is ${where} a building of which the enemy Controls another level: is it his?`,
  readings: usual === 'own' ? [level.own, level.any] : [level.any, level.own],
});

const ground = {
  apart: { id: 'apart', meaning: 'no: only an unoccupied Strategic Location becomes part of the Area around it' },
  'with-level': { id: 'with-level', meaning: 'yes: the hex goes with the lowest level of it that is Controlled' },
} as const;

/** The text calls Uncontrolled Territory all that is in no Setup Area, and in the same breath what is three or more hexes from every Controlled Strategic Location. */
export const nobodysLocation = (rule: string): Ruling => ({
  name: 'nobodys-location',
  rule,
  question:
    'In what is a unit in a Strategic Location that nobody Controls, with Strategic Locations of the enemy alone within two hexes or enclosed by his Setup Area?',
  readings: [
    {
      id: 'enemy-area',
      meaning:
        'in the enemy Setup Area around it: Uncontrolled Territory is three or more hexes from every Controlled Strategic Location',
    },
    { id: 'uncontrolled', meaning: 'in Uncontrolled Territory, as what is in no Setup Area' },
  ],
});

/** @param usual a chart that asks for the hex, whatever the level, has the hex go as one */
export const groundBelowLevel = (rule: string, usual: keyof typeof ground): Ruling => ({
  name: 'ground-below-level',
  rule,
  question:
    'Nobody Controls the ground level of a building hex, and an enemy unit is in it: is it in the Setup Area of the side that Controls a level above?',
  readings: usual === 'apart' ? [ground.apart, ground['with-level']] : [ground['with-level'], ground.apart],
});
