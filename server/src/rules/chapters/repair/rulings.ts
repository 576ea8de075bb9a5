/** The doubts about Equipment Repair and Replenishment that the texts share, each under its module's rule number. */
import type { Ruling } from '../../kernel/module';

export const stunGerman = (rule: string): Ruling => ({
  name: 'stun-german',
  rule,
  question: 'Whom does the +1 “if German” of the Vehicle Stun Recovery Table concern?',
  readings: [
    { id: 'user', meaning: 'a vehicle that the German side uses, captured ones among them' },
    { id: 'counter', meaning: 'a German vehicle, whoever uses it' },
  ],
});

export const crewlessVehicleRepair = (rule: string): Ruling => ({
  name: 'crewless-vehicle-repair',
  rule,
  question: 'Is a vehicular Weapon repaired whose vehicle has no crew, but whose Area contains Personnel?',
  readings: [
    { id: 'crew', meaning: 'no: a vehicular Weapon needs an Inherent crew, and Personnel is for the others' },
    { id: 'personnel', meaning: 'yes: the crew is named besides Personnel, and either will do' },
  ],
});

export const exchangeBeforeRecall = (rule: string): Ruling => ({
  name: 'exchange-before-recall',
  rule,
  question: 'May a vehicular MG that is MA be exchanged for a LMG before its loss Recalls the AFV?',
  readings: [
    { id: 'allowed', meaning: 'yes: the Recall waits until the step ends' },
    { id: 'recalled', meaning: 'no: the Recall is immediate' },
  ],
});

export const recallCaptured = (rule: string): Ruling => ({
  name: 'recall-captured',
  rule,
  question: 'Does an AFV under Recall leave that the other side has captured?',
  readings: [
    { id: 'lifted', meaning: 'no: its own crew was Recalled, and not those who took it over' },
    { id: 'leaves', meaning: 'yes: each AFV under Recall does, with those who man it' },
  ],
});

export const capturedUnarmedVehicle = (rule: string): Ruling => ({
  name: 'captured-unarmed-vehicle',
  rule,
  question: 'Does a captured vehicle that never had a Weapon become a wreck?',
  readings: [
    { id: 'wreck', meaning: 'yes: it has no functioning Weapon' },
    { id: 'stays', meaning: 'no: it may stay in play' },
  ],
});

/** Shared by the modules whose tanks leave the map at night. */
export const nightTanksCaptured = (rule: string, tanks: string): Ruling => ({
  name: 'night-tanks-captured',
  rule,
  question: `Are tanks that the ${tanks} side has captured ${tanks} tanks, which leave the map at night?`,
  readings: [
    { id: 'leave', meaning: 'yes: they are its tanks now' },
    { id: 'stay', meaning: `no: only tanks of ${tanks} make leave` },
  ],
});
