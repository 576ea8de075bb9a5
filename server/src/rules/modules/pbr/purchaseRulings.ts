/** Primosole Bridge: the doubts about purchases and about what RG turn out to be. The first reading is the default. */
import { fortificationsSecret } from '../../chapters/purchaseFortifications/rulings';
import { reconSecret } from '../../chapters/reconnaissance/rulings';
import type { Ruling } from '../../kernel/module';

export const purchaseRulings: readonly Ruling[] = [
  fortificationsSecret('3.619', '3.6073'),
  reconSecret('3.620', '3.6223'),
  {
    name: 'reserve-discount',
    rule: '3.6175',
    question: 'Of “20% less (FRD)” in Reserve, what is rounded down?',
    readings: [
      { id: 'price', meaning: 'the price that is paid: 21 becomes 16' },
      { id: 'discount', meaning: 'the 20% that are taken off: 21 becomes 17' },
    ],
  },
  {
    name: 'barrage-fraction',
    rule: '3.6178',
    question: 'A Creeping Barrage costs 50% more: what becomes of half a CPP?',
    readings: [
      { id: 'up', meaning: 'it is rounded up, as the surcharge for on-map setup is' },
      { id: 'down', meaning: 'it is rounded down' },
    ],
  },
  {
    name: 'signal-coy-maximum',
    rule: '3.6177',
    question: 'I4 may be bought only before July 14 N and has a CG Max of 1, 1 and 0: in which CG is it for sale?',
    readings: [
      { id: 'as-printed', meaning: 'in I and II, as the chart has it' },
      { id: 'swapped', meaning: 'in I and III, as I5 is: the columns of II and III are swapped' },
    ],
  },
  {
    name: 'carrier-pltn-notes',
    rule: '3.6178',
    question: 'V3 is printed with notes d, l and o, which do not fit it: which does it have?',
    readings: [
      { id: 'as-v4', meaning: 'those of V4, so that it is bought from July 14 N on' },
      { id: 'as-printed', meaning: 'none that says when it may be bought' },
    ],
  },
  {
    name: 'coy-type',
    rule: '3.6178',
    question: 'Which Axis RG are “coy type RG”, of which two a CG Date and four a calendar day may be bought?',
    readings: [
      { id: 'noted', meaning: 'those with note m, which limits them' },
      { id: 'named', meaning: 'I8 and I9 too, which are Coys by name' },
    ],
  },
  {
    name: 'leaders-by-note',
    rule: '3.6183',
    question: 'Which “I” and “V” RG make Leader Allotment DR?',
    readings: [
      { id: 'noted', meaning: 'those with note b, which speaks of leaders' },
      {
        id: 'every',
        meaning: 'every one: Axis I2, I8 and I9 and British I5 and V2 to V6, without note b, make one DR each as well',
      },
    ],
  },
  {
    name: 'signal-coy-leader',
    rule: '3.6183',
    question: 'To which Leader Allotment DR of I4 does the -4 of the “1st Signal Coy RG Leader Roll” apply?',
    readings: [
      { id: 'first-roll', meaning: 'to the first of its three' },
      { id: 'each-roll', meaning: 'to each: “1st” belongs to the name of the Signal Coy' },
    ],
  },
  {
    name: 'two-recons',
    rule: '3.620',
    question: 'What do two Recon drs of one side on one CG Date come to?',
    readings: [
      { id: 'sum', meaning: 'they add up, as those of Idle Dates do' },
      { id: 'higher', meaning: 'the higher one counts' },
    ],
  },
  {
    name: 'coy-leader-drs',
    rule: '3.6183',
    question: 'Must a coy make all three of its Leader Allotment DR?',
    readings: [
      { id: 'optional', meaning: 'it may; a missing further DR is a warning' },
      { id: 'required', meaning: 'it must' },
    ],
  },
];
