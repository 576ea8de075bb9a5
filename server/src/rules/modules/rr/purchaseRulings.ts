/** Riley's Road: the doubts about purchases and about what RG turn out to be. The first reading is the default. */
import { fortificationsSecret } from '../../chapters/purchaseFortifications/rulings';
import { reconSecret } from '../../chapters/reconnaissance/rulings';
import { strengthSecret } from '../../chapters/strengthWeaponsLeaders/rulings';
import type { Ruling } from '../../kernel/module';

export const purchaseRulings: readonly Ruling[] = [
  strengthSecret('2.5193', '“All such RG Strength, Weapon, and Leader DR/” breaks off: are they Secret?'),
  fortificationsSecret('2.520', '2.5073'),
  reconSecret('2.521', '2.524'),
  {
    name: 'lehr-with-note-o',
    rule: '2.5184',
    question: 'V3 is Panzer Lehr and has note o: may it be set up on-map?',
    readings: [
      { id: 'rule', meaning: 'no: Panzer Lehr units never set up on-map' },
      { id: 'note', meaning: 'yes, for 3 CPP more, as its note says' },
    ],
  },
  {
    name: 'a20-activation',
    rule: '2.5187',
    question: 'For how long does M4 activate Entry Area A20?',
    readings: [
      { id: 'scenario', meaning: 'for the scenario of the date on which it is bought' },
      { id: 'campaign', meaning: 'from then on' },
    ],
  },
  {
    name: 'company-leaders-on-12',
    rule: '2.5193',
    question: 'The company leader table has rows for 11 and for 13 or more: what does a Final 12 give?',
    readings: [
      {
        id: 'as-13',
        meaning:
          '7-0 and 6+1, as 13 does: 12 is the highest DR without DRM, with which the last row of such a table begins',
      },
      { id: 'as-11', meaning: '8-0 and 6+1, as 11 does' },
    ],
  },
];
