/** Pegasus Bridge 9.6 paraphrased, rule by rule. Facts are the rules' own; every sentence is ours. */
import type { RuleTexts } from '.';

export const pb: RuleTexts = {
  '9.6': {
    title: 'Refit Phase',
    text: 'Both sides go through the steps 9.601 to 9.620 after each CG scenario, in the order of their numbers; a step with nothing to do may be left out. Before an Initial Scenario only 9.617 to 9.620 are done; 9.601 to 9.603 complete the scenario just played.',
  },
  '9.601': {
    title: 'Conclusion of Melee',
    text: 'Climbers are put above or below, enemies in one Location are in Melee, and CC goes on until no attack is left. The side that moved first in the scenario is the ATTACKER.',
  },
  '9.6011': { title: 'Order of resolution', text: 'Melees are resolved hex by hex in alphanumeric order.' },
  '9.602': {
    title: 'Marker Removal',
    text: 'Passing markers come off the map (SR, SMOKE, acquisition, DM, “?”, CX, Motion, Labor, snipers and the like), and hidden or Cloaked units, entrenchments and Equipment are placed. No Move counters come off when Night III is next.',
  },
  '9.603': {
    title: 'Rally and Unloading',
    text: 'Every broken unit rallies without a DR, Disrupted ones too, and Passengers and Riders unload where they are. After this step the CG scenario has ended.',
  },
  '9.604': {
    title: 'Encirclement, Minefields, Bog, and Shock',
    text: 'Encircled units take a 1TC, units in minefields face them, bogged vehicles try to get free, and Shocked or UK AFV recover or are Eliminated.',
  },
  '9.6041': {
    title: 'Encirclement',
    text: 'Each Encircled unit that is no prisoner takes a 1TC, with a leader’s help if its owner likes, and is Eliminated if it fails; Encircled Vulnerable PRC then leave their Immobile vehicle abandoned. Airborne lost so do not come back as Walking Wounded.',
  },
  '9.6042': {
    title: 'Minefields',
    text: 'Mobile vehicles are attacked as if they left the minefield. Infantry among A-P mines take a NTC and suffer Casualty Reduction on a failure, unless they could get out without mines or enemy Locations.',
  },
  '9.6043': { title: 'Bog', text: 'A bogged or Mired vehicle rolls Bog Removal until it is free or immobilized.' },
  '9.6044': { title: 'Shock and UK', text: 'A Shocked or UK AFV rolls until it has recovered or is Eliminated.' },
  '9.605': {
    title: 'Setup Area Determination',
    text: 'Each side’s Setup Areas for the next scenario are the hexes within two of its Controlled Strategic Locations, No-Man’s Land apart; groups that do not touch are Areas of their own. Each gets an id, and once drawn they stay as they are until the next scenario.',
  },
  '9.6051': {
    title: 'No-Man’s Land',
    text: 'A hex without a Strategic Location that lies within two hexes of Strategic Locations of both sides is No-Man’s Land and belongs to no Setup Area. A Strategic Location never is.',
  },
  '9.6052': {
    title: 'Isolation',
    text: 'A unit in a friendly Setup Area is Isolated when no path of touching, Enterable hexes, all of them Uncontrolled or in friendly Setup Areas, leads to an Eligible Entry Area or, for the British, to a landed glider that is not wrecked.',
  },
  '9.6053': {
    title: 'Uncontrolled Territory',
    text: 'Hexes three or more away from every Controlled Strategic Location. Units there go to the nearest friendly Setup Area or Eligible Entry Area along such hexes, and must attempt Escape if they cannot.',
  },
  '9.6054': {
    title: 'Surrounded hexes',
    text: 'Uncontrolled hexes, and Strategic Locations without a unit in them, that are completely enclosed by a Setup Area of one side alone become part of it.',
  },
  '9.6055': {
    title: 'In a friendly Setup Area',
    text: 'Units and Equipment there are Retained; Guns stay where they are.',
  },
  '9.6056': {
    title: 'Not in a friendly Setup Area',
    text: 'A chart tells by place and kind what becomes of units and Equipment elsewhere: Escape, Retention, capture or abandonment, each in its own step.',
  },
  '9.6057': {
    title: 'Upper-level Isolation',
    text: 'Upstairs nobody is Isolated who has a path of friendly-Controlled building Locations down to a friendly-Controlled ground level that is neither ablaze nor Isolated; without one, they are.',
  },
  '9.6058': {
    title: 'No Move',
    text: 'Germans under a No Move counter begin Night II where they ended Night I, unless they are on or north of hexrow CC. On Night III all of them may move.',
  },
  '9.606': {
    title: 'Escape',
    text: 'Units in No-Man’s Land, in an enemy Setup Area, or cut off in Uncontrolled Territory must attempt Escape with a DR; Isolated ones may, and must if they are Overstacked.',
  },
  '9.6061': {
    title: 'Escape results',
    text: 'Survivors go to the nearest friendly Setup Area or Eligible Entry Area. Equipment of Eliminated units is lost on a dr of 4 or more, else left behind.',
  },
  '9.6062': { title: 'Encircled markers', text: 'All Encircled markers come off now.' },
  '9.607': {
    title: 'Equipment Possession and Hidden Fortifications',
    text: 'What lies in a Setup Area passes to the side that holds it; what lies elsewhere stays; hidden Fortifications in an enemy Setup Area are placed on the map.',
  },
  '9.6071': {
    title: 'In a Setup Area',
    text: 'Equipment in a Setup Area is Retained by the side that holds the Area, which may also man it, abandon it or get rid of it. Immobile vehicles stay as they stand.',
  },
  '9.6072': {
    title: 'Not in a Setup Area',
    text: 'Equipment without an owner in No-Man’s Land or Uncontrolled Territory stays there until somebody takes it or it is Eliminated.',
  },
  '9.6073': {
    title: 'Hidden Fortifications',
    text: 'Fortifications still hidden in an enemy Setup Area are placed; a minefield is marked without telling its kind or strength.',
  },
  '9.608': {
    title: 'Prisoners',
    text: 'Prisoners of a Guard who is not Isolated are Eliminated. An Isolated Guard may keep them, hand them on or free them; freed ones go to their nearest friendly Area.',
  },
  '9.609': {
    title: 'Extinguishing Flames and Blazes',
    text: 'Every fire burns out now, and what it burned changes as 9.6091 to 9.6095 say.',
  },
  '9.6091': {
    title: 'Burning Wreck',
    text: 'It becomes a Burnt-Out wreck; in a building or rubble its Blaze first passes to that.',
  },
  '9.6092': {
    title: 'Wooden rubble',
    text: 'Burning wooden rubble leaves a shellhole and no other terrain in the hex; vehicles and wrecks there are Burnt-Out wrecks.',
  },
  '9.6093': { title: 'Stone rubble', text: 'Stone rubble stays once its fire is out, and may burn again.' },
  '9.6094': { title: 'Building', text: 'A building with fire in any Location becomes rubble throughout.' },
  '9.6095': {
    title: 'Eliminations by fire',
    text: 'Fortifications and Equipment where fire was are Eliminated, as are Isolated units that would have had to set up there.',
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
    text: 'HS alike in class, strength and wounds recombine until no more than one of a type is left in an Area; one HS for each SW MTR may stay.',
  },
  '9.6112': {
    title: 'Heroes and MMC',
    text: 'A Retained Hero is Eliminated, and a non-crew MMC of its Area Battle Hardens instead (an Elite one is Fanatic for the next scenario); with no such MMC the Hero stays. Once per RePh for an MMC.',
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
    text: 'Retained units may try to move to another Setup or Entry Area: a secret DR for the group, 8 or less succeeds, 9 and 10 stay, 11 arrive with losses, 12 or more are Eliminated. -1 if all the way is road, +1 for every five Uncontrolled hexes of it.',
  },
  '9.6131': {
    title: 'Vacated Setup Area',
    text: 'A Setup Area that its last unit leaves stays under the Control of the side that left it.',
  },
  '9.614': {
    title: 'Equipment Repair and Replenishment',
    text: 'Vehicles and Weapons in friendly Areas are manned, repaired, exchanged, scrounged or lost, and ammunition comes back.',
  },
  '9.6141': {
    title: 'Vehicles',
    text: 'Abandoned ones may be manned again; immobilized ones become Mobile on a dr of 2 or less; non-Isolated Mobile AFV under Recall leave; a stunned one recovers on 2 or less and is Eliminated on 6 or more. Each dr suffers +1 if Isolated; a stun +1 if German; a repair +1 for only Non-Qualified Use and +1 in a Front-Line hex.',
  },
  '9.6142': {
    title: 'Weapon repair',
    text: 'Each malfunctioned Weapon of one’s own makes a dr less its Repair Number: 1 or less repairs it, else it is Eliminated, or disabled if vehicular. -1 if vehicular, +1 for only Non-Qualified Use, +1 if Isolated.',
  },
  '9.61421': {
    title: 'Vehicular MG exchange',
    text: 'A disabled vehicular MG is repaired by giving up an LMG of the same Area.',
  },
  '9.61422': {
    title: 'Captured Equipment',
    text: 'Each working captured Weapon is lost on a dr of 4 or more (not when Ox and Bucks had it), and each malfunctioned one is lost at once. A captured vehicle stays only while it has a Weapon that works.',
  },
  '9.61423': {
    title: 'Abandoning, scrounging and removal',
    text: 'Where Personnel are Retained, vehicles of the Area may be abandoned, scrounged or made wrecks. French vehicles in German colours yield French LMG.',
  },
  '9.61424': {
    title: 'Special ammunition',
    text: 'Depleted special ammunition of a non-Isolated Weapon comes back on a dr of 3 or less; -1 for the British before a Night scenario.',
  },
  '9.61425': {
    title: 'Low Ammo',
    text: 'German vehicles that are neither captured nor Isolated lose their Low Ammo markers.',
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
    text: 'One secret DR for each I and V RG (two for an I Coy, none for V10 and V11) on the Personnel or Armor column. DRM: Garrison Pltn +2, PzPionier Pltn +1, Depleted +1, PzGrenadier Coy -1, Med Tank Pltn -1.',
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
    text: 'Isolated units and Equipment set up in their own Setup Area only, and suffer Ammunition Shortage throughout the scenario.',
  },
  '9.62022': {
    title: 'Non-Isolated setup',
    text: 'All else sets up in the Setup Area where it is Retained, new Fortifications too; the hexes of those are recorded.',
  },
  '9.62023': {
    title: 'Set-up and move order',
    text: 'Set-up/first move: Night I German/British, Night II German/German, Night III German/British, Dawn and Day I British/German, Day II, Day III and Dusk German/British.',
  },
};
