/** Primosole Bridge: the doubts about purchases and about what RG turn out to be. The first reading is the default. */
import type { Ruling } from '../../module';

export const purchaseRulings: readonly Ruling[] = [
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
    name: 'coy-leader-drs',
    rule: '3.6183',
    question: 'Must a coy make all three of its Leader Allotment DR?',
    readings: [
      { id: 'optional', meaning: 'it may; a missing further DR is a warning' },
      { id: 'required', meaning: 'it must' },
    ],
  },
];
