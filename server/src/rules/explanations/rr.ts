/** Riley’s Road 2.5 paraphrased, rule by rule. Facts are the rules' own; every sentence is ours. What the text has lost is said to be lost. */
import type { RuleTexts } from '.';

export const rr: RuleTexts = {
  '2.5': {
    title: 'Refit Phase',
    text: 'Both sides go through the steps after each CG scenario, in the order of their numbers. The text has lost the legend of the marks: † is read as the steps that end the scenario (2.501 to 2.503), †† as those before an Initial Scenario (2.518 to 2.520), * as those of an Idle Date.',
  },
  '2.501': {
    title: 'Conclusion of Melee',
    text: 'Enemies in one Location are in Melee (HtH where it is so marked), and CC goes on until no attack is left. The rest of the sentence is lost.',
  },
  '2.5011': {
    title: 'Order of resolution',
    text: 'Melees are resolved hex by hex in alphanumeric order: A1, A2, D12, EE4.',
  },
  '2.502': {
    title: 'Marker Removal',
    text: 'Passing markers come off the map and hidden units are placed. The text has lost its list; Pegasus Bridge has the same step with its list (9.602).',
  },
  '2.503': {
    title: 'Rally, Unloading, CG Scenario End, and CG-LVP Totals',
    text: 'Broken units rally, Passengers and Riders unload, and the Canadian adds up his LVP; with that the CG scenario has ended.',
  },
  '2.5031': {
    title: 'Rally and unloading',
    text: 'Every broken unit of both sides rallies without a DR, Disrupted ones too; then Passengers and Riders unload. The text breaks off there.',
  },
  '2.5032': {
    title: 'CG-Scenario End',
    text: 'Control and the Current-LVP Total are settled now. The text has lost how: the players say what they are.',
  },
  '2.5033': {
    title: 'New CG-LVP totals',
    text: 'The Canadian’s new CG-LVP Total is his Current-LVP Total plus the CG-LVP Total of the CG Date before.',
  },
  '2.504': {
    title: 'Encirclement, Minefields, Shock, and Bog',
    text: 'Encircled units take a 1TC, units in minefields face them, Shocked or UK AFV recover or are Eliminated, and bogged vehicles try to get free.',
  },
  '2.5041': {
    title: 'Encirclement',
    text: 'Each Encircled unit that is no prisoner takes a 1TC of its own, with a leader’s help if its owner likes, and is Eliminated if it fails; Encircled PRC of an Immobile vehicle then leave it abandoned. A lost Guard’s prisoners pass to a friend of his in the Location, or else are Rearmed and may take what he dropped; other Equipment is left there unpossessed.',
  },
  '2.5042': {
    title: 'Minefields',
    text: 'Mobile vehicles are attacked as if they left the minefield; a crew that breaks is unloaded in Good Order. Infantry in an A-P minefield hex take a NTC, a leader helping, and suffer Casualty Reduction on a failure, unless they could get out without mines; the end of the exemption is lost.',
  },
  '2.5043': {
    title: 'Shock and UK',
    text: 'A Shocked or UK AFV rolls until it has recovered or is Eliminated. The text has only the heading’s first word; PB says the rest.',
  },
  '2.5044': {
    title: 'Bog',
    text: 'A vehicle that is bogged or Mired, and not abandoned, rolls Bog Removal until it is free or immobilized. The text breaks off after “bogged”; PB says the rest.',
  },
  '2.505': {
    title: 'Setup Area Determination',
    text: 'Each side finds its Setup Areas (2.2) for the next CG scenario. One without units may still be Shifted into, unless it is Isolated.',
  },
  '2.5051': {
    title: 'No-Man’s Land',
    text: 'A Location that is not Strategic and lies within two hexes of Strategic Locations of both sides is No-Man’s Land and belongs to no Setup Area; a Strategic Location never is. A manned Immobile vehicle without functioning MA there is abandoned, and its crew must attempt Escape.',
  },
  '2.5052': {
    title: 'Isolation',
    text: 'Isolated is what cannot trace a path from its friendly Setup Area to an Eligible Entry Area. The text breaks off; PB and PBr ask for touching, Enterable hexes that are Uncontrolled or in friendly Setup Areas.',
  },
  '2.5053': {
    title: 'Uncontrolled Territory',
    text: 'The hexes outside all Setup Areas and No-Man’s Land. Units there go to the nearest friendly Area along such hexes or must attempt Escape; the text has lost this, PB and PBr have it.',
  },
  '2.5054': {
    title: 'Surrounded hexes',
    text: 'Uncontrolled hexes, and Strategic Locations without a unit in them, that one side’s Setup Area alone encloses completely become part of it; a Location that an Escape empties later does not (2.5131).',
  },
  '2.5055': {
    title: 'In a friendly Setup Area',
    text: 'Units and Equipment there are Retained. The text breaks off; the other modules add that Guns stay where they are.',
  },
  '2.5056': {
    title: 'Not in a friendly Setup Area',
    text: 'A chart, without its headings, tells by place and kind what becomes of units and Equipment elsewhere: Escape, Retention, capture or abandonment, each in its own step. A Gun that works, or a crewed Immobile vehicle whose MA does, is captured or Eliminated in the hex of a Strategic Location that the enemy Controls; elsewhere it makes its Location Strategic, unless it is a Panzer Lehr vehicle (CG5).',
  },
  '2.506': {
    title: 'Escape',
    text: 'Who must or may attempt Escape is lost, and read as in PB. The DR: 8 or less Escapes; 9 Escapes Replaced (a vehicle is abandoned), 10 Casualty Reduced (vehicle Eliminated), 11 both (vehicle abandoned, crew Eliminated), 12 or more Eliminated. The text has the signs of the first and the last row swapped. DRM: -1 lone unwounded SMC, -1 CT AFV, -2 adjacent to (-1 two hexes from) a friendly Setup Area that is not to be ignored, the leader’s or Hero’s unless alone, +1 in or through an enemy Setup Area, +1 unarmed or Wounded, +1 captured vehicle, +1 stunned, +2 Isolated; not for vehicles -1 Night, +1 per HS-equivalent beyond one, +1 per PP beyond the IPC, +2 Encircled. An Original 2 is an Infantry Escape with Heat of Battle.',
  },
  '2.5061': {
    title: 'Escape results',
    text: 'Survivors, with the Equipment they took, go to the nearest friendly Setup Area or off map at an Eligible Entry Area, by Uncontrolled hexes and others that the text has lost. What becomes of an Eliminated unit’s Equipment is lost too; PB and PBr: gone on a dr of 4 or more, left behind on 3 or less.',
  },
  '2.5062': { title: 'Encircled markers', text: 'All Encircled markers come off now.' },
  '2.507': {
    title: 'Equipment Possession and Hidden Fortifications',
    text: 'What lies in a Setup Area passes to the side that holds it; what lies elsewhere stays; hidden Fortifications in an enemy Setup Area are placed on the map. The heading is only in the list of steps.',
  },
  '2.5071': {
    title: 'In a Setup Area',
    text: 'The side that holds a Setup Area Retains the Equipment in it, the enemy’s as Captured, and may Eliminate it with Personnel there or treat vehicles as at 2.51423. The crew of a captured Immobile vehicle without functioning MA is captured too. What may be manned again is lost; see PB.',
  },
  '2.5072': {
    title: 'Not in a Setup Area',
    text: 'Unpossessed or abandoned Equipment in No-Man’s Land or Uncontrolled Territory stays where it is. The text breaks off after its first words; PB and PBr say the rest.',
  },
  '2.5073': {
    title: 'Hidden Fortifications',
    text: 'Fortifications still hidden in a Setup Area of their buyer’s opponent are placed. Those on the map belong to the side, if any, that Controls their Location.',
  },
  '2.508': {
    title: 'Prisoners',
    text: 'Prisoners of a Guard who is not Isolated are Eliminated. An Isolated Guard may keep them, hand them to a friend in the same Area, or free them; freed ones go to their nearest friendly Area. What a freed unit comes back as is lost: PB and PBr say a Green or Conscript MMC of its size, or the SMC it was.',
  },
  '2.509': {
    title: 'Extinguishing Flames and Blazes',
    text: 'Every Flame and Blaze comes off, and what it burned changes as 2.5091 to 2.5095 say. All these sentences break off; the other modules have them whole.',
  },
  '2.5091': {
    title: 'Burning Wreck',
    text: 'Its Blaze comes off and it becomes a Burnt-Out wreck; in a building the Blaze passes to that. The exception breaks off after “building”.',
  },
  '2.5092': {
    title: 'Wooden rubble',
    text: 'The Rubble and its fire come off. That a shellhole is left is lost here and stands in PB and PBr.',
  },
  '2.5093': {
    title: 'Stone rubble',
    text: 'Its fire comes off. The text breaks off; in PB and PBr the rubble stays and may burn again.',
  },
  '2.5094': {
    title: 'Building',
    text: 'A building with a Flame or Blaze in any of its Locations has Rubble placed in every one at ground level. The text breaks off; PB and PBr add that the fires come off.',
  },
  '2.5095': {
    title: 'Eliminations by fire',
    text: 'Fortifications and Equipment where fire was are Eliminated. The text breaks off there; PB and PBr add Isolated units that would have had to set up there.',
  },
  '2.510': {
    title: 'Wounded Leaders',
    text: 'A dr for each wounded Retained leader: 1 or less recovers, 2 to 4 stays wounded, 5 or more is Eliminated; +1 if Isolated, -1 if Heroic.',
  },
  '2.511': {
    title: 'Recombining and Battle Hardening',
    text: 'Like HS in one Area become squads again, Heroes leave the campaign in exchange for Battle Hardening, and heroic leaders Battle Harden. The heading is only in the list of steps.',
  },
  '2.5111': {
    title: 'Recombining',
    text: 'HS of the same type that are Retained in one Setup Area recombine; the text has lost the rest, read as no more than one HS of a type left in an Area.',
  },
  '2.5112': {
    title: 'Heroes and MMC',
    text: 'Each Retained Hero who is no heroic leader is Eliminated, and a non-crew MMC of its Area Battle Hardens instead, the owner choosing. The rest is lost: in PB and PBr the Hero stays where no MMC can, Elite MMC are Fanatic next scenario, and an MMC hardens once a RePh.',
  },
  '2.5113': {
    title: 'Heroic leaders',
    text: 'Each Retained heroic leader Battle Hardens and is heroic no more; a 10-3 only loses its heroism. The text prints the number as 25113.',
  },
  '2.512': {
    title: 'New CG Date and SAN Adjustment',
    text: 'The CG moves on to its next date; then each side’s SAN is looked at. The heading is only in the list of steps.',
  },
  '2.5121': { title: 'New CG Date', text: 'A new CG Date begins each time this step is reached.' },
  '2.5122': {
    title: 'SAN adjustment',
    text: 'A SAN below 2 becomes 2 at no cost. From 5 on a dr is owed, with a drm of the SAN minus 4, and a Final dr of 5 or more takes two off. The text prints “> 5” both times, read as 5 or more.',
  },
  '2.513': {
    title: 'Shift',
    text: 'Retained units may try to move to another Area: a secret DR for the group, 8 or less succeeds, 9 and 10 stay, 11 arrive with losses (a dr of 4 or more for each), 12 or more are Eliminated. -1 if all the way is road, +1 for every five Uncontrolled hexes of it. An MMC carries 5 PP, a SMC 2 and a wounded SMC nothing; several sentences break off.',
  },
  '2.5131': {
    title: 'Vacated Setup Area',
    text: 'A Setup Area whose last unit is Eliminated or leaves it stays under the Control of the side that left. The text prints the number as 25131, before 2.5121, and breaks off.',
  },
  '2.514': {
    title: 'Equipment Repair and Replenishment',
    text: 'Vehicles and Weapons in friendly Areas are manned, repaired, exchanged, scrounged or lost, and ammunition comes back. The heading is only in the list of steps.',
  },
  '2.5141': {
    title: 'Vehicles',
    text: 'Abandoned ones may be manned again; immobilized ones, if neither captured nor abandoned, become Mobile on a dr of 2 or less (+1 if Isolated, +1 for only Non-Qualified Use, +1 in a Front-Line hex), Panzer Lehr’s off map too. Mobile AFV under Recall are Eliminated unless Isolated, or left for the repair of a disabled FT MA. A stunned one recovers on 2 or less and is Eliminated on 6 or more; +1 if Isolated, +1 if Captured.',
  },
  '2.5142': {
    title: 'Weapon repair',
    text: 'Each malfunctioned Weapon of one’s own, and each disabled FT MA, makes a dr less its Repair Number: 1 or less repairs it, else it is Eliminated, or disabled if vehicular, and a disabled MA means Recall unless 2.51421 mends it. -1 if vehicular, -1 if FT MA, +1 for only Non-Qualified Use, +1 if Isolated.',
  },
  '2.51421': {
    title: 'Vehicular MG exchange',
    text: 'A disabled vehicular MG that is not captured is repaired by giving up an LMG of the same Area, even if it was disabled just now.',
  },
  '2.51422': {
    title: 'Captured Equipment',
    text: 'Each working captured Weapon makes a dr. The text breaks off before the number, read as in PB and PBr: lost on 4 or more, disabled if vehicular.',
  },
  '2.51423': {
    title: 'Abandoning, scrounging and removal',
    text: 'The Controlling player may treat one or more vehicles that are not under Recall. The text breaks off behind “vehicle/”, where PBr goes on with wrecks that are not Burnt-Out: where Personnel are Retained he may scrounge either or make it a (Burnt-Out) wreck, and abandon vehicles.',
  },
  '2.51424': {
    title: 'Special ammunition',
    text: 'Depleted special ammunition of a Weapon that is neither captured nor Isolated comes back by itself.',
  },
  '2.51425': {
    title: 'Low Ammo removal',
    text: 'Low Ammo markers come off units that are neither captured nor Isolated. The text breaks off after “unit”.',
  },
  '2.51426': {
    title: 'Ammunition Shortage removal',
    text: 'Infantry units that are neither captured nor Isolated lose their Ammunition Shortage, and by the ruling shortage-removal Guns, vehicles and SW other than MG too: the text breaks off after “Infantry-unit/”.',
  },
  '2.51427': { title: 'SW', text: 'The text has lost everything here but the letters SW: nothing is done.' },
  '2.51428': {
    title: 'Canadian tanks at night',
    text: 'On a Night CG Date Mobile Canadian tanks that are not Isolated are Retained in the Canadian Entry Area (CG4), and the Isolated ones must Escape now.',
  },
  '2.515': {
    title: 'Fortification, Wreck, and Immobile Vehicle Removal',
    text: 'A dr of 3 or less Eliminates a wreck, an Immobile vehicle that is not Isolated, or all mines of a Known minefield, in a friendly-Controlled Location; mines go first. Attempts against mines are limited to the Area’s squad-equivalents, and each Assault Engineer HS-equivalent there gives -1 against them. An Original 6 costs an Elite MMC a Casualty Reduction. What the +2 and +1 drm are for, and the limit against wrecks, is lost.',
  },
  '2.516': {
    title: 'CPP Replenishment',
    text: 'Each side gains its CPP Base Number less a secret DR; no DR is made for 19 AM.',
  },
  '2.5161': {
    title: 'CPP Base Number',
    text: 'Canadian/German: 19 AM 0/0, 19 PM 40/80, 19 Night 25/80, 20 AM 40/60, 20 PM 40/75, 20 Night 25/75, 21 AM and PM 40/40, 21 Night 25/40, Interlude AM and PM 40/40, Interlude Night 50/40, 26 AM 25/50.',
  },
  '2.517': {
    title: 'Weather Determination',
    text: 'EC is Wet to 20 AM and Moist after; weather is Overcast to 20 Night, with very heavy Mist on 20 AM, and Clear after; nights are Overcast on the 19th and 20th, with a Half-Moon on the 21st and the Interlude. The Mist hinders by range: a figure that is lost up to 2 hexes, one more for each further 2 (FRU), not for Fire Lanes. Second words of some cells are lost too.',
  },
  '2.518': {
    title: 'Purchasing Reinforcement Groups',
    text: 'Each side spends CPP on RG from its chart in secret; CPP left over are kept for later dates.',
  },
  '2.5181': { title: 'ID', text: 'The letter and number that name an RG on the chart.' },
  '2.5182': { title: 'Group type', text: 'The name of an RG; it is recorded secretly with the ID.' },
  '2.5183': {
    title: 'Full and Depleted',
    text: 'What an RG consists of, at Full and at Depleted strength. The text breaks off in the heading.',
  },
  '2.5184': {
    title: 'CPP cost',
    text: 'What an RG costs, whether it turns out Full or Depleted. To set up on map on its date an I, V or HW RG costs 3 more, an Infantry company 8 more; G, O and M and the Canadian I2 pay nothing. Panzer Lehr units and the Canadian V4 may not.',
  },
  '2.5185': { title: 'CG Date maximum', text: 'How many RG of one type may be bought on one CG Date.' },
  '2.5186': {
    title: 'CG maximum',
    text: 'How many RG of one type may be bought in the whole CG. RG given in the Initial Scenario do not count.',
  },
  '2.5187': {
    title: 'Entry area',
    text: 'The Canadian RG come in by any hex of the north edge. The German ones use the south edge, or hexes no more than 4 from TT19, or, in a scenario it is activated for, no more than 4 from A20.',
  },
  '2.5188': {
    title: 'RG Purchase Record',
    text: 'Each RG bought, and each one given by the Initial OB, gets a line with #P, #R, strength, units, SW and leaders. The line about where it comes in breaks off after “Setup Area”.',
  },
  '2.519': {
    title: 'RG Strength, Weapons, and Leaders',
    text: 'For each RG just bought: a strength DR, then its Support Weapons, then its leaders. The heading is only in the list of steps.',
  },
  '2.5191': {
    title: 'RG strength',
    text: 'A DR for each I, V, G and HW RG just bought but the Canadian I2: 8 or less is Full, 9 or more Depleted; -1 if Canadian.',
  },
  '2.5192': {
    title: 'Support Weapons',
    text: 'A Full I or HW RG receives all its SW, a Depleted one each SW on a dr of 4 or less. An HW RG has at least two: with fewer, all are rolled for again.',
  },
  '2.5193': {
    title: 'Leader allotment',
    text: 'A DR on the company table (+2 Depleted, -2 Headquarters Pltn) or on the platoon one (+1 Depleted). The text has lost which is which, and the company row for 12; the chart’s letters L and l tell who rolls where.',
  },
  '2.520': {
    title: 'Purchasing Fortifications',
    text: 'FPP buy Trench (7), Foxholes (3S 3, 2S 2, 1S 1), A-P mines (1.5 a factor), A-T mines (4 a factor), Wire (15), Fortified Building Location (10), “?” (1) and HIP (3/2/1/1, its classes partly lost). Trench, A-P mines and Wire are German only, in the Initial Scenario only. FPP not spent when the step ends are forfeit.',
  },
  '2.521': {
    title: 'Purchasing Reconnaissance',
    text: 'Before any but the Initial Scenario a side may pay 3 CPP for a Recon dr, and up to 3 more for as much drm; -1 if it attacked in the previous CG scenario. The Final dr is the number of Locations it may reconnoiter (2.524).',
  },
  '2.522': { title: 'Initiative Determination', text: 'Each side chooses to Attack or to stand Idle on this CG Date.' },
  '2.5221': {
    title: 'Attack chit limits',
    text: 'The Canadian may choose Attack twice, the German six times in the CG; an Initial Scenario counts for neither.',
  },
  '2.5222': {
    title: 'Procedure',
    text: 'Chits are placed in secret and shown together. Both Attack: Dual Attack; one does: that side’s Assault; none: an Idle Date without a scenario.',
  },
  '2.5223': {
    title: 'Scenario types',
    text: 'Dual Attack: the Canadian rolls, and sets up first on a dr of 3 or less, else the German does; who moves first comes later (2.525). At night both are Attackers, may use Cloaking (CG4) and know no No Move counters. German Assault: Canadian sets up, German moves first; Canadian Assault the other way round. The heading is lost.',
  },
  '2.523': {
    title: 'Scenario Commencement',
    text: 'Both sides set up, Isolated units first, and the next CG scenario begins.',
  },
  '2.5231': {
    title: 'CG scenario victory',
    text: 'Nobody wins a single CG scenario: only the CG has Victory Conditions.',
  },
  '2.52321': {
    title: 'Isolated setup',
    text: 'What goes into an Isolated Location sets up before the rest, the side that sets up first beginning. The text breaks off; in PB and PBr it sets up in its own Setup Area only and suffers Ammunition Shortage.',
  },
  '2.523211': {
    title: 'Ammunition Shortage removal',
    text: 'An Isolated Infantry unit’s Shortage ends after a friendly Player Turn that it begins in Good Order with a Good Order armed MMC of at least its US# that has none, if both are TI and stay in Good Order. A MG loses it with any such MMC as possessor. The rest is lost.',
  },
  '2.52322': {
    title: 'Non-Isolated setup',
    text: 'All else sets up in the Setup Area where it is Retained, new Fortifications too, whose hexes are recorded; an Immobile vehicle stays as it is.',
  },
  '2.524': {
    title: 'Recon inspection',
    text: 'After all setup and before any Bombardment the Locations to be reconnoitered are named, each within 6 hexes of a friendly Setup Area. The text breaks off there; PBr has the rest.',
  },
  '2.525': {
    title: 'Begin play',
    text: 'Each side announces its SAN. In an Assault the side that set up second moves first; in a Dual Attack the Canadian does on a dr of 4 or more. The text prints “> 4” and does not say who rolls.',
  },
};
