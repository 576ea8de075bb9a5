/** Primosole Bridge 3.6 paraphrased, rule by rule. Facts are the rules' own; every sentence is ours. What the text has lost or doubled is said to be. */
import type { RuleTexts } from '.';

export const pbr: RuleTexts = {
  '3.6': {
    title: 'Refit Phase',
    text: 'Both sides go through the steps 3.601 to 3.623 after each CG scenario, in the order of their numbers; a step with nothing to do may be left out. Before an Initial Scenario only 3.617 to 3.623 are done; 3.601 to 3.603 complete the scenario just played.',
  },
  '3.601': {
    title: 'Conclusion of Melee',
    text: 'Enemies in one Location are in Melee, hex by hex in alphanumeric order, and CC goes on until no attack is left. The side that moved first in the scenario is the ATTACKER. After the first round in a Location hidden and concealed units are revealed, pins, CX and Motion end, and Stun counters turn to “+1”.',
  },
  '3.602': {
    title: 'Marker Removal',
    text: 'Passing markers come off the map. The text has lost its list; it is read as that of Pegasus Bridge (9.602), items 1 to 7.',
  },
  '3.603': {
    title: 'Rally and Unloading',
    text: 'Every broken unit rallies without a DR, Disrupted ones too, and Passengers and Riders unload where they are; hooked-up Guns may stay so. A unit that unloads among A-P mines waits for 3.6042. After this step the CG scenario has ended.',
  },
  '3.604': {
    title: 'Encirclement, Minefields, Bog, Shock, Fording, and Used OBA RGs',
    text: 'Encircled units take a 1TC, units in minefields face them, bogged vehicles try to get free, Shocked or UK AFV recover or are Eliminated, fording infantry leaves the river, and radios of used OBA leave the campaign.',
  },
  '3.6041': {
    title: 'Encirclement',
    text: 'Each Encircled unit that is no prisoner takes a 1TC of its own, with a leader’s help if its owner likes, and is Eliminated if it fails; Encircled PRC of an Immobile vehicle then leave it abandoned. A lost Guard’s prisoners pass to a friend of his in the Location, or else are Rearmed and may take what he dropped. Other Equipment is left there unpossessed.',
  },
  '3.6042': {
    title: 'Minefields',
    text: 'Mobile vehicles are attacked as if they left the minefield; a crew that breaks is unloaded in Good Order. Infantry in an A-P minefield hex, such a crew too, take a NTC, a leader helping, and suffer Casualty Reduction on a failure. Exempt is who could get out without a mine attack and without entering minefields or enemy-Controlled Locations; all stay where they are for now.',
  },
  '3.6043': {
    title: 'Bog',
    text: 'A bogged or Mired vehicle that is not abandoned rolls Bog Removal until it is free or immobilized. Where its Vehicle Note L lets it, a squad-equivalent of its Area gives -2 to the colored die (-1 for a crew or HS).',
  },
  '3.6044': { title: 'Shock and UK', text: 'A Shocked or UK AFV rolls until it has recovered or is Eliminated.' },
  '3.6045': {
    title: 'Fording',
    text: 'Fording infantry takes the shortest way to a hex without enemies that is neither river nor river-brush, with a TC (PBr SSR 14.2) for each such hex on it that calls for one, its own hex not counted.',
  },
  '3.6046': { title: 'Used OBA', text: 'The radio of an OBA RG that has been used is removed (CG17, CG19).' },
  '3.605': {
    title: 'Setup Area Determination',
    text: 'Each side’s Setup Areas for the next scenario are the hexes within two of its Controlled Strategic Locations, No-Man’s Land apart. Each gets an id, and once drawn they stay as they are until the next scenario. One without units may be Shifted into, unless it is Isolated.',
  },
  '3.6051': {
    title: 'No-Man’s Land',
    text: 'A Location that is not Strategic and lies within two hexes of Strategic Locations of both sides is No-Man’s Land and belongs to no Setup Area; a Strategic Location never is. A manned Immobile vehicle without functioning MA there is abandoned, and its crew must attempt Escape.',
  },
  '3.6052': {
    title: 'Isolation',
    text: 'A unit in a friendly Setup Area is Isolated when no path of touching, Enterable Locations, all Uncontrolled or in friendly Setup Areas, leads to an Eligible Entry Area. For a Weapon the path is that of an Infantry MMC.',
  },
  '3.6053': {
    title: 'Uncontrolled Territory',
    text: 'Hexes three or more away from every Controlled Strategic Location. Personnel and Mobile vehicles there are Retained into the nearest friendly Setup Area, Isolated or not, or Eligible Entry Area along such hexes, and must attempt Escape if they cannot; an Immobile vehicle without functioning MA is abandoned by its crew, which does the same.',
  },
  '3.6054': {
    title: 'Surrounded hexes',
    text: 'Uncontrolled hexes, and Strategic Locations without a unit in them, that one side’s Setup Area alone encloses completely become part of it; a Location that an enemy’s Escape empties later does not (3.6131).',
  },
  '3.6055': {
    title: 'In a friendly Setup Area',
    text: 'Units and Equipment there are Retained; Guns stay where they are for now (SSR CG10, 3.613).',
  },
  '3.6056': {
    title: 'Not in a friendly Setup Area',
    text: 'A chart tells by place and kind what becomes of units and Equipment elsewhere: Escape, Retention, capture or abandonment, each in its own step. A Gun that works, or a crewed Immobile vehicle whose MA does, makes its Location Strategic, unless it is in Bypass of a Strategic Location that the enemy Controls: then it is captured or Eliminated.',
  },
  '3.606': {
    title: 'Escape',
    text: 'Units in No-Man’s Land, in an enemy Setup Area, or cut off in Uncontrolled Territory must attempt Escape with a DR; Isolated ones may, and must if they are Overstacked, unless moved within their Area. 8 or less Escapes, 9 Escapes Replaced (vehicle abandoned), 10 Casualty Reduced (vehicle Eliminated), 11 both (vehicle abandoned, crew Eliminated), 12 or more Eliminated; the text has the first and the last sign swapped. An Original 2 is an Infantry Escape with Heat of Battle. DRM: -1 lone unwounded SMC, -1 CT AFV, -2 adjacent to a friendly Setup Area (-1 two hexes away), the leader’s or Hero’s unless alone, +1 in or through an enemy Setup Area, +1 unarmed or Wounded, +1 captured vehicle, +1 stunned, +2 Isolated; not for vehicles -1 Night, +1 per HS-equivalent beyond one, +1 per PP beyond the IPC, +2 Encircled. An MMC carries 5 PP, a SMC 2, a wounded SMC nothing; a Gun that is not dm stays.',
  },
  '3.6061': {
    title: 'Escape results',
    text: 'Survivors, with the Equipment they took, go to the nearest friendly Setup Area or Eligible Entry Area through Uncontrolled Territory and as little enemy Setup Area as possible. Equipment of Eliminated units is lost on a dr of 4 or more, else left behind.',
  },
  '3.6062': { title: 'Encircled markers', text: 'All Encircled markers come off now.' },
  '3.607': {
    title: 'Equipment Possession, Hidden Fortifications, and Unit Withdrawal',
    text: 'What lies in a Setup Area passes to the side that holds it, what lies elsewhere stays, hidden Fortifications in an enemy Setup Area are placed, and after July 14 PM and July 14 N units withdraw.',
  },
  '3.6071': {
    title: 'In a Setup Area',
    text: 'The side that holds a Setup Area Retains the Equipment in it, the enemy’s as Captured, and may Eliminate it with Personnel there, treat vehicles as at 3.61423, man it again or leave it. The crew of a captured Immobile vehicle without functioning MA is captured too. Immobile vehicles stay as they stand.',
  },
  '3.6072': {
    title: 'Not in a Setup Area',
    text: 'Unpossessed or abandoned Equipment in No-Man’s Land or Uncontrolled Territory stays as it is until somebody takes it, in a later scenario or after it, or it is Eliminated; so do Immobile vehicles, until Mobile.',
  },
  '3.6073': {
    title: 'Hidden Fortifications',
    text: 'Fortifications still hidden in a Setup Area of their buyer’s opponent are placed; a minefield is marked without telling its kind or strength. Those on the map belong to the side, if any, that Controls their Location.',
  },
  '3.6074': {
    title: 'Unit withdrawal',
    text: 'British, and with them some German, units leave the map at two points of the campaign.',
  },
  '3.60741': {
    title: 'British unit withdrawal',
    text: 'After July 14 PM the British remove all Personnel with their SW and Guns if every stone building and pillbox north of the river is under Axis Control, or at least 3 building or rubble hexes within 2 of Q16 are and the Axis has a Good Order unit south of the river in hexrows D to Y; none of them is Retained. Isolated ones surrender and count as CVP, and the Axis gains all Strategic Locations; if it then has them all, no more than 6 MMC and no Guns set up south of the river on the next date. After July 14 N all that are left go in any case, Isolated ones without CVP.',
  },
  '3.60742': {
    title: 'German unit withdrawal',
    text: 'When the British go, so do the remains of I4 and I5 that are not Isolated, with captured SW and vehicles; captured Guns may stay. At most three leaders, nine squad-equivalents and one SW of their own are kept off map, the rest being lost without CVP, and may enter in the scenario after a CG Date that ends with 5 or more hexes north of the river under British Control.',
  },
  '3.608': {
    title: 'Prisoners',
    text: 'Prisoners of a Guard who is not Isolated are Eliminated. An Isolated Guard may keep them, hand them to a friend in the same Area, or free them; freed ones go to their nearest friendly Area, an MMC as a Green or Conscript one of its size, a SMC as it was.',
  },
  '3.609': {
    title: 'Extinguishing Flames and Blazes',
    text: 'Every fire in a building or rubble burns out now, and what it burned changes as 3.6091 to 3.6095 say.',
  },
  '3.6091': {
    title: 'Burning Wreck',
    text: 'It becomes a Burnt-Out wreck; in a building or rubble, not in Bypass, its Blaze first passes to that.',
  },
  '3.6092': {
    title: 'Wooden rubble',
    text: 'Burning wooden rubble leaves a shellhole and no other terrain; vehicles and wrecks in the hex are Burnt-Out wrecks.',
  },
  '3.6093': {
    title: 'Stone rubble',
    text: 'Stone rubble stays once its fire is out, and may burn again; vehicles and wrecks in it are Burnt-Out wrecks.',
  },
  '3.6094': {
    title: 'Building',
    text: 'A building with fire in any Location becomes rubble at all its ground-level Locations, and may burn again.',
  },
  '3.6095': {
    title: 'Eliminations by fire',
    text: 'Fortifications and Equipment where fire was, in all of a building now rubbled, are Eliminated, wrecks in such a building too, and Isolated units that would have had to set up there.',
  },
  '3.610': {
    title: 'Wounded Leaders',
    text: 'A dr for each wounded Retained leader: 1 or less recovers, 2 to 4 stays wounded, 5 or more is Eliminated; +1 if Isolated, -1 if Heroic, -1 if of a British Airborne RG.',
  },
  '3.611': {
    title: 'Recombining and Battle Hardening',
    text: 'Like HS in one Area become squads again, Heroes leave the campaign in exchange for Battle Hardening, and heroic leaders Battle Harden.',
  },
  '3.6111': {
    title: 'Recombining',
    text: 'HS of one class and strength recombine until no more than one of a type is left in a Setup or Entry Area; one HS may stay for each SW MTR Retained, malfunctioned ones too.',
  },
  '3.6112': {
    title: 'Heroes and MMC',
    text: 'A Retained Hero who is no heroic leader is Eliminated, and a non-crew MMC of its Area Battle Hardens instead, the owner choosing (an Elite one is Fanatic for the next scenario); with no such MMC the Hero stays. Once per RePh for an MMC.',
  },
  '3.6113': {
    title: 'Heroic leaders',
    text: 'Each Retained heroic leader Battle Hardens and is heroic no more; a 10-3 only loses its heroism.',
  },
  '3.612': {
    title: 'New CG Date and SAN Adjustment',
    text: 'The CG moves on to its next date; then each side’s SAN is looked at.',
  },
  '3.6121': { title: 'New CG Date', text: 'A new CG Date begins each time this step is reached.' },
  '3.6122': {
    title: 'SAN adjustment',
    text: 'A SAN below 2 becomes 2 at no cost. From 4 on a dr is owed, with a drm of the SAN minus 4, and a Final dr of 5 or more takes two off.',
  },
  '3.613': {
    title: 'Shift',
    text: 'Retained units may try to move to another Area that a path of Enterable Uncontrolled, friendly Setup or Eligible Entry hexes reaches: a secret DR for the group, 8 or less succeeds, 9 and 10 stay, 11 arrive with losses (a dr of 4 or more for each), 12 or more are Eliminated. -1 if all the way is road, +1 for every five Uncontrolled hexes of it (FRD), neither between Entry Areas; no DR to an Entry Area that is part of or beside the own one. River hexes without a bridged way call for their TC. Where an Entry Area may Shift to is garbled and read as in Pegasus Bridge.',
  },
  '3.6131': {
    title: 'Vacated Setup Area',
    text: 'A Setup Area whose last unit is Eliminated or leaves it stays under the Control of the side that left it.',
  },
  '3.614': {
    title: 'Equipment Repair and Replenishment',
    text: 'Vehicles and Weapons in friendly Areas are manned, repaired, exchanged, scrounged or lost, and ammunition, FT and DC come back.',
  },
  '3.6141': {
    title: 'Vehicles',
    text: 'Abandoned ones may be manned again; immobilized ones, if neither captured nor abandoned, become Mobile on a dr of 2 or less (+1 if Isolated, +1 for only Non-Qualified Use, +1 in a Front-Line hex). Mobile AFV under Recall that are not Isolated are Eliminated (the verb is lost); Isolated ones stay so, with Ammunition Shortage. A stunned one recovers on 2 or less and is Eliminated on 6 or more; +1 if Isolated, +1 if German.',
  },
  '3.6142': {
    title: 'Weapon repair',
    text: 'Each malfunctioned Weapon of one’s own, in an Area with Personnel, makes a dr less its Repair Number: 1 or less repairs it, else it is Eliminated, or disabled if vehicular, and a disabled MA means Recall. -1 if vehicular, +1 for only Non-Qualified Use, +1 if Isolated.',
  },
  '3.61421': {
    title: 'Vehicular MG exchange',
    text: 'A disabled vehicular MG that is not captured is repaired by giving up an LMG of the same Area, even if it was disabled just now.',
  },
  '3.61422': {
    title: 'Captured Equipment',
    text: 'In an Area with Personnel each working captured Weapon is lost on a dr of 4 or more, and each malfunctioned one at once (disabled if vehicular, without Recall). A captured vehicle stays only while it has a Weapon that works.',
  },
  '3.61423': {
    title: 'Abandoning, scrounging and removal',
    text: 'Where Personnel are Retained, vehicles of the Setup Area that are not under Recall may be abandoned, and they and wrecks that are not Burnt-Out scrounged or made (Burnt-Out) wrecks.',
  },
  '3.61424': {
    title: 'Special ammunition',
    text: 'Depleted special ammunition of a Weapon that is neither captured nor Isolated may come back on a dr of 3 or less, a dr for each type; that of British Weapons not before July 15 AM.',
  },
  '3.61425': {
    title: 'Low Ammo',
    text: 'Vehicles that are neither captured nor Isolated lose their Low Ammo markers.',
  },
  '3.61426': {
    title: 'British tanks at night',
    text: 'On a Night CG Date Mobile British tanks that are not Isolated are Retained in the British Entry Area closest in MP (CG4), and the Isolated ones must attempt Escape now.',
  },
  '3.61427': {
    title: 'FT and DC',
    text: 'An FT or DC of one’s own that left play in the scenario is kept if the DR of its last use was 10 or less; no more than one FT for three elite squads, and one DC for each, in an Area.',
  },
  '3.615': {
    title: 'Ammunition Shortage',
    text: 'Special rule CG18, which is not in the text, says who suffers it.',
  },
  '3.616': {
    title: 'CPP Replenishment',
    text: 'Each side gains the CPP Base Number of the new date and, after heavy losses, CG Scenario Loss Points. On July 14 PM of CG III the British may forgo CPP, and the Axis loses as many from its base.',
  },
  '3.6161': {
    title: 'CPP Base Number',
    text: 'Axis/British: July 14 AM 39/17, PM 29/12, N 42/4; July 15 AM 30/80, PM 30/65, N 44/65; July 16 AM 25/62, PM 25/60, N 31/18; July 17 AM and PM 12/16.',
  },
  '3.6162': {
    title: 'CG Scenario Loss Points',
    text: 'A side that lost at least twice as many CVP as the other in the scenario just played, and at least 8 more, may add a dr of CPP.',
  },
  '3.617': {
    title: 'Purchasing Reinforcement Groups',
    text: 'Each side spends CPP on RG from its chart in secret; CPP left over are kept for later dates, but those of July 14 PM are lost when this step ends.',
  },
  '3.6171': { title: 'ID', text: 'The letter and number that name an RG on the chart.' },
  '3.6172': { title: 'Group type', text: 'The name of an RG; it is recorded secretly with the ID.' },
  '3.6173': { title: 'Full and Depleted', text: 'How many units an RG has at Full and at Depleted strength.' },
  '3.6174': { title: 'Unit types', text: 'What kinds of units an RG consists of.' },
  '3.6175': {
    title: 'CPP cost',
    text: 'At its printed cost an RG enters during the scenario. An Axis I or G RG bought for 20% less (FRD) sets up on map in Reserve (CG6); an I RG of either side costs 20% more (FRU) for standard on-map setup in a friendly Setup Area that is not Isolated (the British need one on the map, the Axis may wait at an Eligible Entry Area instead). Its way from there to an Eligible Entry Area may cross river only at bridges, an I RG also where no TC is called for (printed “J”).',
  },
  '3.6176': { title: 'CG Date maximum', text: 'How many RG of one type may be bought on one CG Date.' },
  '3.6177': {
    title: 'CG maximum',
    text: 'How many RG of one type may be bought in the whole CG. RG that are given never count.',
  },
  '3.6178': { title: 'Notes', text: 'What is special about an RG, by the letters of the chart.' },
  '3.6179': {
    title: 'RG Purchase Record',
    text: 'Each RG bought, and each one given by an Initial OB, gets a line with #P, #R, strength, units, SW, leaders, a coy’s Objective Hex and the friendly Setup Area, not Isolated, or Eligible Entry Area where it comes in. An Entry Area goes by its arrow’s hex. Its list of columns stands after the 3.618 on purchasing.',
  },
  '3.618': {
    title: 'RG Strength, Weapons, and Leaders',
    text: 'For each RG just received: a strength DR, then its Support Weapons, then its leaders. A first 3.618 in the text, on purchasing, repeats 3.617 and is left out of account.',
  },
  '3.6181': {
    title: 'RG strength',
    text: 'A secret DR for each I, V and G RG that does not come by paradrop: 9 or less is Full, 10 or more Depleted. G and V -1 (not British Airlanding), British neither Airborne nor Airlanding -1, British Airborne or Airlanding +1.',
  },
  '3.6182': {
    title: 'Support Weapons',
    text: 'A Full I RG receives all its SW, a Depleted one each SW on a dr of 3 or less (printed “3”). The British I2 and I4 receive each on 3 or less if Full, on 2 or less if Depleted. The Axis I2 and I8 and the British I5 have at least two: with fewer, all are rolled for again.',
  },
  '3.6183': {
    title: 'Leader allotment',
    text: 'One secret DR for each I and V RG, up to three for a coy, on the Personnel or Armor column. DRM: Alert Coy +1, first DR of the Signal Coy -4, Airborne or Fallschirmjäger -1, Coy Cmd -1, Depleted +1, German V -1, British V +2, Italian +2. In his first scenario each leader is set up or enters with a unit of his RG.',
  },
  '3.619': {
    title: 'Purchasing Fortifications',
    text: 'FPP buy Foxholes (3S 3, 2S 2, 1S 1), Roadblocks (10, five for the Axis in the CG), “?” (1), HIP (counter 5, squad 3, HS 2, SMC 1; by day for 10% of the squads), Trenches (10, where a Foxhole was on the date before, which goes) and A-T mines (3 a factor, six in the CG, British only and with an airborne MMC Retained). FPP not spent when the step ends are forfeit.',
  },
  '3.620': {
    title: 'Purchasing Reconnaissance',
    text: 'Before any but an Initial Scenario a side may pay 1 CPP for a Recon dr, or 2 for one with +5. The Final dr is the number of Locations it may reconnoiter (3.6223); those of Idle Dates add up until the next scenario.',
  },
  '3.621': { title: 'Initiative Determination', text: 'Each side chooses to Attack or to stand Idle on this CG Date.' },
  '3.6211': {
    title: 'Attack chit limit',
    text: 'How often a side may choose Attack is told with each CG (3.51 to 3.53, not in the text); an Initial Scenario does not count.',
  },
  '3.6212': {
    title: 'Procedure',
    text: 'Chits are placed in secret and shown together; the Axis may not choose Attack while no British unit is Retained on the map. Both Attack: Dual Attack; one does: that side’s Assault; none: no scenario, and 3.612 to 3.6212 are done again. The text heads the matrix “Leader table”.',
  },
  '3.6213': {
    title: 'Scenario types',
    text: 'Dual Attack: the British roll, and set up first on a dr of 3 or less, else the Axis does; who moves first comes later (3.623). At night both are Attackers, may use Cloaking (CG3) and know no No Move counters. Axis Assault: British set up, Axis moves first; British Assault the other way round.',
  },
  '3.6214': {
    title: 'CG scenario victory',
    text: 'Nobody wins a single CG scenario: only the CG has Victory Conditions.',
  },
  '3.622': {
    title: 'Unit Set Up',
    text: 'Isolated units set up before the others, the side that sets up first going first; then the Recon is made.',
  },
  '3.6221': {
    title: 'Isolated setup',
    text: 'Isolated units and Equipment set up in their own Setup Area only, an Immobile vehicle as it stands, and suffer Ammunition Shortage throughout the scenario.',
  },
  '3.6222': {
    title: 'Non-Isolated setup',
    text: 'All else sets up in the Setup Area where it is Retained, new Fortifications too, whose hexes are recorded; an Immobile vehicle stays as it is.',
  },
  '3.6223': {
    title: 'Recon inspection',
    text: 'After all setup and before any Bombardment the sides name Locations in turn, the British first, each within six hexes of a friendly Setup or Eligible Entry Area. What is hidden there is shown, “?” is lost, and the opponent inspects the Location; in Concealment Terrain “?” is then regained, and Cloaked Reserves anywhere.',
  },
  '3.623': {
    title: 'Scenario Commencement',
    text: 'Each side announces its SAN. In an Assault the side that set up second moves first; in a Dual Attack the British do on a dr of 3 or less, else the Axis, the British rolling.',
  },
};
