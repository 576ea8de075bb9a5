/** Pegasus Bridge 9.6 paraphrased, rule by rule. Facts are the rules' own; every sentence is ours. */
import type { RuleTexts } from '.';

export const pb: RuleTexts = {
  '9.6': {
    title: 'Refit Phase',
    text: 'Both sides go through the steps 9.601 to 9.620 after each CG scenario, in the order of their numbers; a step with nothing to do may be left out. Before an Initial Scenario only 9.617 to 9.620 are done; 9.601 to 9.603 complete the scenario just played.',
  },
  '9.601': {
    title: 'Conclusion of Melee',
    text: 'Climbers are put, as their owner likes, where they climbed to or from; enemies in one Location are in Melee, and CC goes on until no attack is left. The side that moved first in the scenario is the ATTACKER. After the first round in a Location hidden and concealed units are revealed, pins, CX and Motion end, and Stun counters turn to “+1”, Recall still applying.',
  },
  '9.6011': { title: 'Order of resolution', text: 'Melees are resolved hex by hex in alphanumeric order.' },
  '9.602': {
    title: 'Marker Removal',
    text: 'Passing markers come off the map: SR, FFE, SMOKE, acquisition, DM, Disrupted, Fanatic, Berserk, Wall Advantage, HD, Dummies, “?”, CX, Motion, CE, BU, Labor and Sniper counters. Hidden or Cloaked units, entrenchments and Equipment are placed where they are; other hidden Fortifications may stay hidden. No Move counters come off when Night III is next.',
  },
  '9.603': {
    title: 'Rally and Unloading',
    text: 'Every broken unit rallies without a DR, Disrupted ones too, and Passengers and Riders unload where they are, their Equipment too; among A-P mines they wait for 9.6042. After this step the CG scenario has ended.',
  },
  '9.604': {
    title: 'Encirclement, Minefields, Bog, and Shock',
    text: 'Encircled units take a 1TC, units in minefields face them, bogged vehicles try to get free, and Shocked or UK AFV recover or are Eliminated.',
  },
  '9.6041': {
    title: 'Encirclement',
    text: 'Each Encircled unit that is no prisoner takes a 1TC of its own, with a leader’s help if its owner likes, and is Eliminated if it fails; Encircled Vulnerable PRC then leave their Immobile vehicle abandoned. Airborne lost so do not come back as Walking Wounded. A lost Guard’s prisoners pass to a friend of his in the Location, or else are Rearmed and may take what he dropped; other Equipment is left there unpossessed.',
  },
  '9.6042': {
    title: 'Minefields',
    text: 'Mobile vehicles in any minefield are attacked as if they left it; a crew that breaks is unloaded in Good Order. Infantry in an A-P minefield hex, such a crew too, take a NTC, a leader helping, and suffer Casualty Reduction on a failure. Exempt is who could get out without a mine attack and without entering minefields or enemy-Controlled Locations; all stay where they are for now.',
  },
  '9.6043': {
    title: 'Bog',
    text: 'A bogged or Mired vehicle that is not abandoned rolls Bog Removal until it is free or immobilized. Where its Vehicle Note L lets it, a squad-equivalent of its Area gives -2 to the colored die (-1 for a crew or HS).',
  },
  '9.6044': { title: 'Shock and UK', text: 'A Shocked or UK AFV rolls until it has recovered or is Eliminated.' },
  '9.605': {
    title: 'Setup Area Determination',
    text: 'Each side’s Setup Areas for the next scenario are the hexes within two of its Controlled Strategic Locations, No-Man’s Land apart; groups that do not touch are Areas of their own. Each gets an id, and once drawn they stay as they are until the next scenario. One without units may be Shifted into, unless it is Isolated.',
  },
  '9.6051': {
    title: 'No-Man’s Land',
    text: 'A Location that is not Strategic and lies within two hexes of Strategic Locations of both sides is No-Man’s Land and belongs to no Setup Area. A Strategic Location never is. A manned Immobile vehicle without functioning MA there is abandoned, and its crew must attempt Escape.',
  },
  '9.6052': {
    title: 'Isolation',
    text: 'A unit in a friendly Setup Area is Isolated when no path of touching, Enterable Locations, all of them Uncontrolled or in friendly Setup Areas, ends at an Eligible Entry Area or, if British, at a landed glider that is no wreck. For a Weapon the path is that of an Infantry MMC.',
  },
  '9.6053': {
    title: 'Uncontrolled Territory',
    text: 'Hexes three or more away from every Controlled Strategic Location. Personnel and Mobile vehicles there, with the Equipment they carry or tow, are Retained into the nearest friendly Setup Area, Isolated or not, or Eligible Entry Area along such hexes, and must attempt Escape if they cannot. An Immobile vehicle without functioning MA is abandoned by its crew, which does the same.',
  },
  '9.6054': {
    title: 'Surrounded hexes',
    text: 'Uncontrolled hexes, and Strategic Locations without a unit in them, that are completely enclosed by a Setup Area of one side alone become part of it; a Location that an enemy’s Escape empties later does not (9.6131).',
  },
  '9.6055': {
    title: 'In a friendly Setup Area',
    text: 'Units and Equipment there are Retained; Guns stay where they are for now (SSR CG11, 9.613).',
  },
  '9.6056': {
    title: 'Not in a friendly Setup Area',
    text: 'A chart tells by place and kind what becomes of units and Equipment elsewhere, and of Isolated ones: Escape, Retention, capture or abandonment, each in its own step. A Gun that works, or a crewed Immobile vehicle whose MA does, makes its Location Strategic, unless it is in Bypass of a Strategic Location that the enemy Controls: then it is captured or Eliminated, as the enemy likes. British non-Airborne units and SW that leave by 9.6153 are excepted.',
  },
  '9.6057': {
    title: 'Upper-level Isolation',
    text: 'Infantry and Weapons upstairs are not Isolated if they have a path of Enterable friendly-Controlled building Locations down to a friendly-Controlled ground level that is neither ablaze nor Isolated; they are then Retained in its Setup Area. Without one, they are.',
  },
  '9.6058': {
    title: 'No Move',
    text: 'Germans under a No Move counter begin Night II in the Location where they ended Night I, unless they are on or north of hexrow CC: those may move within a Setup Area. On Night III all of them may move.',
  },
  '9.606': {
    title: 'Escape',
    text: 'Units in No-Man’s Land, in an enemy Setup Area, or cut off in Uncontrolled Territory must attempt Escape with a DR; Isolated ones may, and must if they are Overstacked, unless moved within their Area. 8 or less Escapes, 9 Escapes Replaced (vehicle abandoned), 10 Casualty Reduced (vehicle Eliminated), 11 both (vehicle abandoned, crew Eliminated), 12 or more Eliminated; an Original 2 is an Infantry Escape with Heat of Battle. DRM: -1 lone unwounded SMC, -1 CT AFV, -1 Night, -2 adjacent to a friendly Setup Area (-1 two hexes away), the leader’s or Hero’s unless alone, +1 in or through an enemy Setup Area, +1 unarmed, Wounded or Walking Wounded, +1 captured vehicle, +1 stunned, +2 Isolated; not for vehicles +1 per HS-equivalent beyond one, +1 per PP beyond the IPC, +2 Encircled. An MMC carries 5 PP (Walking Wounded 3), a SMC 2, a wounded SMC nothing; a Gun that is not dm stays.',
  },
  '9.6061': {
    title: 'Escape results',
    text: 'Survivors, with the Equipment they took, go to the nearest friendly Setup Area or, off map, Eligible Entry Area through Uncontrolled Territory and as little enemy Setup Area as possible. Equipment of Eliminated units is lost on a dr of 4 or more, else left in their last Location.',
  },
  '9.6062': { title: 'Encircled markers', text: 'All Encircled markers come off now.' },
  '9.607': {
    title: 'Equipment Possession and Hidden Fortifications',
    text: 'What lies in a Setup Area passes to the side that holds it; what lies elsewhere stays; hidden Fortifications in an enemy Setup Area are placed on the map.',
  },
  '9.6071': {
    title: 'In a Setup Area',
    text: 'The side that holds a Setup Area Retains the Equipment in it, the enemy’s as Captured, and may Eliminate it with Personnel there, treat vehicles as at 9.61423, man it again or leave it. The crew of a captured Immobile vehicle without functioning MA is captured too. Immobile vehicles stay as they stand.',
  },
  '9.6072': {
    title: 'Not in a Setup Area',
    text: 'Unpossessed or abandoned Equipment in No-Man’s Land or Uncontrolled Territory stays as it is until somebody takes it, in a later scenario or after it, or it is Eliminated; so do Immobile vehicles, until Mobile.',
  },
  '9.6073': {
    title: 'Hidden Fortifications',
    text: 'Fortifications still hidden in a Setup Area of their buyer’s opponent are placed; a minefield is marked without telling its kind or strength. Those on the map belong to the side, if any, that Controls their Location.',
  },
  '9.608': {
    title: 'Prisoners',
    text: 'Prisoners of a Guard who is not Isolated are Eliminated. An Isolated Guard may keep them, hand them to a friend in the same Area, or free them; freed ones go to their nearest friendly Setup or Eligible Entry Area, an MMC as a Green or Conscript one of its size, a SMC as it was.',
  },
  '9.609': {
    title: 'Extinguishing Flames and Blazes',
    text: 'Every fire in a building or rubble burns out now, and what it burned changes as 9.6091 to 9.6095 say.',
  },
  '9.6091': {
    title: 'Burning Wreck',
    text: 'It becomes a Burnt-Out wreck; in a building or rubble, not in Bypass, its Blaze first passes to that.',
  },
  '9.6092': {
    title: 'Wooden rubble',
    text: 'Burning wooden rubble leaves a shellhole and no other terrain in the hex; vehicles and wrecks there are Burnt-Out wrecks.',
  },
  '9.6093': {
    title: 'Stone rubble',
    text: 'Stone rubble stays once its fire is out, and may burn again; vehicles and wrecks in it are Burnt-Out wrecks.',
  },
  '9.6094': {
    title: 'Building',
    text: 'A building with fire in any Location becomes rubble at all its ground-level Locations, and may burn again.',
  },
  '9.6095': {
    title: 'Eliminations by fire',
    text: 'Fortifications and Equipment where fire was, in all of a building now rubbled, are Eliminated, wrecks in such a building too, and Isolated units and Equipment that would have had to set up there.',
  },
  '9.610': {
    title: 'Wounded Leaders and Walking Wounded MMC',
    text: 'Each wounded leader rolls for recovery, and the British player recovers Walking Wounded MMC.',
  },
  '9.6101': {
    title: 'Wounded leaders',
    text: 'A dr for each wounded Retained leader: 1 or less recovers, 2 to 4 stays wounded, 5 or more is Eliminated; +1 if Isolated, -1 if Heroic, -1 if British.',
  },
  '9.6102': {
    title: 'Walking Wounded MMC',
    text: 'The Walking Wounded MMC that the British recover (CG SSR 17) go to non-Isolated Setup Areas, and count as British CVP lost when Loss Points are judged (9.6162).',
  },
  '9.611': {
    title: 'Recombining and Battle Hardening',
    text: 'Like HS in one Area become squads again, Heroes leave the campaign in exchange for Battle Hardening, and heroic leaders Battle Harden.',
  },
  '9.6111': {
    title: 'Recombining',
    text: 'HS alike in class, strength and Walking Wounded status recombine until no more than one of a type is left in a Setup or Entry Area; one HS for each SW MTR Retained may stay, also if that is malfunctioned.',
  },
  '9.6112': {
    title: 'Heroes and MMC',
    text: 'A Retained Hero who is no heroic leader is Eliminated, and a non-crew MMC of its Area Battle Hardens instead, the owner choosing (an Elite one is Fanatic for the next scenario); with no such MMC the Hero stays. Once per RePh for an MMC.',
  },
  '9.6113': {
    title: 'Heroic leaders',
    text: 'Each Retained heroic leader Battle Hardens and is heroic no more; a 10-3 only loses its heroism.',
  },
  '9.612': {
    title: 'New CG Date and SAN Adjustment',
    text: 'The CG moves on to its next date; then each side’s SAN is looked at.',
  },
  '9.6121': { title: 'New CG Date', text: 'A new CG Date begins each time this step is reached.' },
  '9.6122': { title: 'SAN adjustment', text: 'A SAN below 2 becomes 2 at no cost; a high one may fall.' },
  '9.61221': {
    title: 'British SAN',
    text: 'From a British SAN of 4 on a dr is owed, with a drm of the SAN minus 4. A Final dr of 5 or more takes two off the SAN.',
  },
  '9.61222': {
    title: 'German SAN',
    text: 'While the Germans Control the building in II13 their SAN is left alone. Otherwise a dr is owed from 4 on, with a drm of the SAN minus 4; a Final dr of 5 or more takes two off.',
  },
  '9.613': {
    title: 'Shift',
    text: 'Retained units may try to move from a Setup Area to another or to an Eligible Entry Area, along Enterable Uncontrolled, friendly Setup or Eligible Entry hexes, or from an Entry Area to the next or to a Setup Area that is not Isolated; once per CG Date, those with the same way as one group, never Guns. A secret DR: 8 or less succeeds, 9 and 10 stay, 11 arrive with losses (a dr of 4 or more for each), 12 or more are Eliminated; no DR to an Entry Area that is part of or beside the own one. -1 if all the way is road, +1 for every five Uncontrolled hexes of it, neither between Entry Areas. An MMC carries 5 PP (Walking Wounded 3), a SMC 2, a wounded SMC nothing.',
  },
  '9.6131': {
    title: 'Vacated Setup Area',
    text: 'A Setup Area whose last unit is Eliminated, Escapes or Shifts away stays under the Control of the side that left it.',
  },
  '9.614': {
    title: 'Equipment Repair and Replenishment',
    text: 'Vehicles and Weapons in friendly Areas are manned, repaired, exchanged, scrounged or lost, and ammunition comes back.',
  },
  '9.6141': {
    title: 'Vehicles',
    text: 'Abandoned ones may be manned again; immobilized ones, if neither captured nor abandoned, become Mobile on a dr of 2 or less (+1 if Isolated, +1 for only Non-Qualified Use, +1 in a Front-Line hex). Mobile AFV under Recall are Eliminated; Isolated ones stay so, with Ammunition Shortage. A stunned one recovers on 2 or less and is Eliminated on 6 or more; +1 if Isolated, +1 if German.',
  },
  '9.6142': {
    title: 'Weapon repair',
    text: 'Each malfunctioned Weapon of one’s own (Ox and Bucks: captured SW too), in an Area with Personnel, makes a dr less its Repair Number: 1 or less repairs it, else it is Eliminated, or disabled if vehicular, and a disabled MA means Recall. -1 if vehicular, +1 for only Non-Qualified Use, +1 if Isolated.',
  },
  '9.61421': {
    title: 'Vehicular MG exchange',
    text: 'A disabled vehicular MG that is not captured is repaired by giving up an LMG of the same Area, even if it was disabled just now.',
  },
  '9.61422': {
    title: 'Captured Equipment',
    text: 'In an Area with Personnel each working captured Weapon is lost on a dr of 4 or more (not when Ox and Bucks had it), and each malfunctioned one at once: Eliminated, or disabled if vehicular, without Recall. A captured vehicle stays only while it has a Weapon that works.',
  },
  '9.61423': {
    title: 'Abandoning, scrounging and removal',
    text: 'Where Personnel are Retained, vehicles of the Setup Area that are not under Recall may be abandoned, scrounged or made wrecks, and wrecks that are not Burnt-Out scrounged. French vehicles in German colours yield French LMG.',
  },
  '9.61424': {
    title: 'Special ammunition',
    text: 'Depleted special ammunition of a Weapon that is neither captured nor Isolated may come back on a dr of 3 or less, a dr for each type; -1 for the British before a Night scenario.',
  },
  '9.61425': {
    title: 'Low Ammo',
    text: 'German vehicles in German Areas that are neither captured nor Isolated lose their Low Ammo markers.',
  },
  '9.615': {
    title: 'OB Given Reinforcements',
    text: 'The British receive the units and FPP that the OB lists for the new CG Date.',
  },
  '9.6151': {
    title: 'Where reinforcements enter',
    text: 'They set up or enter only where the OB says, on any turn, also when they are kept off-map for a later scenario.',
  },
  '9.6152': {
    title: 'Reinforcement allotment',
    text: 'Units and FPP by date: Night II 10 FPP, Night III 20, Dawn 15, Day I 15, Day II 15, Day III 15, Dusk 10. The Night and Dawn units set up in any non-Isolated British Setup Area (by Z28 only if there is none) and do not come in CG II; Day II’s enter at TT4, Dusk’s at TT14.',
  },
  '9.6153': {
    title: 'Withdrawal',
    text: 'In the RePh after the Day II scenario the British take off the map all non-crew MMC that are not Airborne, with the SW and SMC that are left to them.',
  },
  '9.616': {
    title: 'CPP Replenishment',
    text: 'The Germans gain the CPP Base Number of the new date and, after heavy losses, CG Scenario Loss Points.',
  },
  '9.6161': {
    title: 'CPP Base Number',
    text: 'Night II None, Night III None, Dawn 25, Day I 32, Day II 30, Day III 20, Dusk None.',
  },
  '9.6162': {
    title: 'CG Scenario Loss Points',
    text: 'From the Day I RePh on: if the Germans lost at least twice as many CVP as the British in the scenario just played, and at least 8 more, they may add a dr of CPP. Walking Wounded received in this RePh count as British losses.',
  },
  '9.617': {
    title: 'Purchasing Reinforcement Groups',
    text: 'The Germans spend CPP on RG from their chart, except on the three Night CG Dates; CPP left over are kept for later dates.',
  },
  '9.6171': { title: 'ID', text: 'The letter and number that name an RG on the chart.' },
  '9.6172': { title: 'Group type', text: 'The name of an RG; it is recorded secretly with the ID.' },
  '9.6173': { title: 'Unit types', text: 'What an RG consists of, at Full and at Depleted strength.' },
  '9.6174': { title: 'CPP cost', text: 'What an RG costs, whether it turns out Full or Depleted.' },
  '9.61741': {
    title: 'CPP entry costs',
    text: 'The Entry Arrow that an RG uses is paid for with it: A7 +0, J0 +2, U1 +4, KK1 +6 for each RG.',
  },
  '9.6175': { title: 'CG Date maximum', text: 'How many RG of one type may be bought on one CG Date.' },
  '9.6176': {
    title: 'CG maximum',
    text: 'How many RG of one type may be bought in the whole CG. RG that are given never count.',
  },
  '9.6177': { title: 'Notes', text: 'What is special about an RG, by the letters of the chart.' },
  '9.6178': {
    title: 'RG Purchase Record',
    text: 'Each RG bought, and each one given by an Initial OB, gets a line with #P, #R, strength, units, SW, leader and the non-Isolated friendly Setup Area or Eligible Entry Area where it comes in (M1 has none). An Entry Area goes by its arrow’s hex.',
  },
  '9.618': {
    title: 'RG Strength, Weapons and Leaders',
    text: 'For each RG just received: a strength DR, then its Support Weapons, then its leaders.',
  },
  '9.6181': {
    title: 'RG strength',
    text: 'A DR of 9 or less is Full, 10 or more Depleted. I1, I2 and I3 do not roll, their OB says which they are, and M1 always brings 15 FPP.',
  },
  '9.6182': {
    title: 'Support Weapons',
    text: 'A Full RG receives every SW whose number is not in parentheses, and one whose number is on a dr up to that number. A Depleted RG receives each of the former on a dr of 4 or less, and the latter on a dr below the number.',
  },
  '9.6183': {
    title: 'Leader allotment',
    text: 'One secret DR for each I and V RG (two for an I Coy, none for V10 and V11) on the Personnel or Armor column. DRM: Garrison Pltn +2, PzPionier Pltn +1, Depleted +1, PzGrenadier Coy -1, Med Tank Pltn -1. In his first scenario each leader is set up or enters with a unit of his RG.',
  },
  '9.619': {
    title: 'Purchasing Fortifications',
    text: 'FPP buy Foxholes (3S 3, 2S 2, 1S 1), A-P mines (1.5 a factor) and A-T mines (3 a factor, both British only), “?” (1), HIP (counter 5, squad 3, HS 2, SMC 1), and SAN or Starshell Increases (10 each). FPP not spent when the step ends are forfeit.',
  },
  '9.620': {
    title: 'Scenario Commencement',
    text: 'Both sides set up, Isolated units first, and the next CG scenario begins.',
  },
  '9.6201': {
    title: 'CG scenario victory',
    text: 'Nobody wins a single CG scenario: only the CG has Victory Conditions.',
  },
  '9.6202': {
    title: 'Unit setup',
    text: 'Isolated units set up before the others, the side that sets up first going first.',
  },
  '9.62021': {
    title: 'Isolated setup',
    text: 'Isolated units and Equipment set up in their own Setup Area only, an Immobile vehicle as it stands, and suffer Ammunition Shortage throughout the scenario.',
  },
  '9.62022': {
    title: 'Non-Isolated setup',
    text: 'All else sets up in the Setup Area where it is Retained, new Fortifications too, whose hexes are recorded; an Immobile vehicle stays as it is.',
  },
  '9.62023': {
    title: 'Set-up and move order',
    text: 'Set-up/first move: Night I German/British, Night II German/German, Night III German/British, Dawn and Day I British/German, Day II, Day III and Dusk German/British.',
  },
};
