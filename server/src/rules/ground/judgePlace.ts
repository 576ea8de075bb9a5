/** The one judge of a place where something may be set up or enter (9.605, 9.6151, 9.6178). */
import { parseHex } from '../../board/hex';
import type { Place } from '../../syntax/nodes';
import { groupsOf } from '../kernel/doubt';
import type { Code } from '../kernel/finding';
import type { SideId } from '../kernel/module';
import { article, list, same } from '../kernel/names';
import type { Choice, Objection } from '../kernel/obligation';
import { type AreasInForce, type CampaignState, locationKey } from '../kernel/state';
import type { View } from '../kernel/step';
import { unreadOf } from '../kernel/unread';
import { areaAt, areaId, areaName, areasNow } from './areas';
import { barrierList, hexText, isolationText } from './areaTexts';
import { entriesOf, entryAreas, entryAt, isActive, isCalled, mayBeEntry, openEntries } from './entryAreas';
import { hexesLike, notOnMap } from './hexesLike';
import { placeText } from './places';

export interface PlaceRules {
  /** The rule that asks for the place. */
  readonly rule: string;
  /** Only Setup Areas, no Entry Area. */
  readonly setupOnly?: boolean;
  /** An Entry Arrow must have a CPP price. */
  readonly entryNeedsCost?: boolean;
}

/**
 * Whether a place is an Entry Area or a Setup Area, as far as that is known. A hex that may be of either is one to set
 * up in where on-map setup is written.
 */
export function placeKind(
  view: View,
  side: SideId,
  { value }: Place,
  { onMap = false }: { readonly onMap?: boolean } = {},
): 'entry' | 'setup' | 'unknown' {
  if (value.kind === 'open') return value.entry ? 'entry' : 'unknown';
  const text = value.kind === 'location' ? locationKey(value.location) : value.id;
  if (entryAreas(view).some((e) => isCalled(e, text))) return 'entry';
  if (value.kind === 'area') return 'setup';
  if (!onMap && entryAt(view, side, text)) return 'entry';
  if (!onMap && mayBeEntry(view, side, text)) return 'unknown';
  return entriesOf(view, side).length ? 'setup' : 'unknown';
}

/** Whether a hex stands for no Setup Area, where the price hangs on the place: the roster depth knows Areas by id only. */
const hasNoArea = ({ state, module }: View, { value }: Place): boolean =>
  module.purchases.rules.entryCost !== undefined && value.kind === 'location' && !state.keepsMap;

/** What speaks against a place for new units of a side. `?` is nothing to object to. */
export function judgePlace(view: View, side: SideId, place: Place, rules: PlaceRules): Objection[] {
  if (place.value.kind === 'open') return [];
  const text = placeText(place);
  const entry = placeKind(view, side, place) === 'entry' || (rules.entryNeedsCost && hasNoArea(view, place));
  if (entry && !rules.setupOnly) {
    const against = judgeEntry(view, side, text, rules);
    const [first] = hasNoArea(view, place) ? against : [];
    return first
      ? [{ ...first, message: `${first.message} A Setup Area goes by its id at this depth: \`at A\`.` }]
      : against;
  }
  return judgeSetupArea(view, side, place, text, rules);
}

/** A place in a hex that the map does not have; nothing where no map is known. */
export function offMap({ state: { board } }: View, { value }: Place): Objection | undefined {
  if (value.kind !== 'location' || !board || board.grid.index(value.location.hex) >= 0) return undefined;
  const { hex } = value.location;
  return no('hex-off-map', undefined, notOnMap(board, hex), hexesLike(board, hex));
}

export const no = (code: Code, rule: string | undefined, message: string, words?: readonly string[]): Objection => ({
  code,
  rule,
  part: 'place',
  message,
  words,
});

/** What speaks against an Entry Area. */
export function judgeEntry(view: View, side: SideId, text: string, rules: PlaceRules): Objection[] {
  const own = entriesOf(view, side).filter((e) => !rules.entryNeedsCost || e.cost !== undefined);
  const entry = entryAt(view, side, text);
  if (!entry || (rules.entryNeedsCost && entry.cost === undefined))
    return [
      no(
        'place-not-friendly',
        view.module.purchases.entryHexes ?? rules.rule,
        `${text} is no ${side} Entry Arrow; ${
          own.length
            ? `there ${own.length === 1 ? 'is' : 'are'} ${list(
                own.map((e) => e.arrow),
                'and',
              )}`
            : 'there is none'
        }.`,
        own.map((e) => e.arrow),
      ),
    ];
  const { arrow } = entry;
  const today = view.state.date ?? -1;
  const { openedBy } = entry;
  const untoldPurchase = (state: CampaignState) => [
    ...unreadOf(state, ['buy'], { side, naming: openedBy }),
    ...(entry.staysOpen && view.reads(entry.staysOpen)
      ? state.doubts.about(groupsOf(side))
      : state.unopened(side, 'buy')),
  ];
  if (openedBy && !isActive(view, entry, today))
    return [
      {
        ...no(
          'place-not-eligible',
          entry.rule,
          `Entry Area ${arrow} is not activated: no ${openedBy} is bought on this CG Date.`,
        ),
        // Purchases of one step have no order, and one of their lines may not be readable, or be sealed.
        until: (state) => state.bought(openedBy, side, today) > 0 || untoldPurchase(state).length > 0,
        hangsOn: untoldPurchase(view.state),
      },
    ];
  const exits = areasNow(view)?.result.exits(side);
  if (!exits || exits === 'unknown') return [];
  const exit = exits.find((e) => e.kind === 'entry' && same(e.id, arrow));
  if (!exit && entry.from && openEntries(view).closed.includes(entry.arrow))
    return [no('place-not-eligible', rules.rule, `Entry Area ${arrow} opens only on ${entry.from}.`)];
  if (!exit) return [];
  const byArrow = same(text, arrow);
  if (exit.eligible.some((hex) => byArrow || same(hex, text))) return [];
  const barrier = exit.closed.find((b) => same(b.hex, text));
  if (!byArrow && barrier)
    return [no('place-not-eligible', entry.rule, `Nothing can come in at ${text}: ${barrierList([barrier])}.`)];
  return [no('place-not-eligible', rules.rule, `Entry Area ${arrow} is not Eligible: ${barrierList(exit.closed)}.`)];
}

function judgeSetupArea(view: View, side: SideId, place: Place, text: string, rules: PlaceRules): Objection[] {
  const { setupAreaRuling } = view.module.purchases;
  if (rules.entryNeedsCost && setupAreaRuling && view.ruling(setupAreaRuling) === 'forbidden')
    return [
      no(
        'place-not-entry',
        rules.rule,
        `${text} is no Entry Arrow, and the ruling in force lets a bought RG use only those.`,
      ),
    ];
  const refusal = refuseSetupArea(view, side, place, text, rules);
  if (refusal || !rules.entryNeedsCost || !setupAreaRuling) return refusal ? [refusal] : [];
  return [
    {
      code: 'setup-area-price',
      rule: rules.rule,
      part: 'place',
      message: `${setupAreaText(view, side, place, text)}: the text gives no price for that, so none is added (\`ruling ${setupAreaRuling} ${view.ruling(setupAreaRuling)}\`).`,
    },
  ];
}

function setupAreaText(view: View, side: SideId, place: Place, text: string): string {
  const areas = areasNow(view);
  const isKnown = place.value.kind === 'area' || (areas && areaAt(areas, side, place));
  return isKnown
    ? `${text} is a Setup Area, not an Entry Arrow`
    : `${text} is no Entry Arrow, and whether it is in a ${side} Setup Area the log does not tell`;
}

function refuseSetupArea(
  view: View,
  side: SideId,
  place: Place,
  text: string,
  rules: PlaceRules,
): Objection | undefined {
  const nowhere = offMap(view, place);
  if (nowhere) return nowhere;
  const areas = areasNow(view);
  if (!areas) return undefined;
  const area = areaAt(areas, side, place);
  if (!area) {
    if (placeKind(view, side, place, { onMap: rules.setupOnly }) === 'unknown') return undefined;
    if (place.value.kind === 'area') return unknownArea(areas, side, text, rules.rule);
    const hex = place.value.kind === 'location' ? place.value.location.hex : text;
    const entryHexes = rules.setupOnly ? undefined : view.module.purchases.entryHexes;
    return no(
      'place-not-friendly',
      entryHexes ?? rules.rule,
      `${text} is not in a friendly Setup Area${entryHexes ? `, nor in ${article(side)} Entry Area` : ''}. ${hexText(areas, hex).text}.`,
    );
  }
  if (area.side !== side)
    return no(
      'place-not-friendly',
      rules.rule,
      `${text} is in ${areaName(areas, area)}, not in one of the ${side} side.`,
    );
  if (area.isolated === true)
    return {
      code: 'place-isolated',
      rule: rules.rule,
      part: 'place',
      // A search over the map, made only for those who read it.
      get message() {
        return `Nothing comes in at an Isolated Setup Area. ${isolationText(view.module, areas, area)}.`;
      },
    };
  return undefined;
}

/** Whether a line that was told wrong gave this id to an Area. */
const isMisplaced = ({ misplaced = [] }: AreasInForce, side: SideId, id: string): boolean =>
  misplaced.some((a) => a.side === side && same(a.id, id));

/** An id that the side gave to none of its Areas; while one has no id, it may be meant, and that one is told. */
export function unknownArea(areas: AreasInForce, side: SideId, id: string, rule: string): Objection | undefined {
  const own = areas.result.areas.filter((area) => area.side === side);
  if (own.some((area) => !areas.names.has(area)) || isMisplaced(areas, side, id)) return undefined;
  const known = own.map((area) => areaId(areas, area)).sort();
  const has = known.length ? `; it has ${list(known, 'and')}` : '';
  return no('place-unknown', rule, `The ${side} side has no Setup Area ${id}${has}.`, known);
}

/** A place by the hex or the Area that its text names. */
export const placeNamed = (text: string): Place => node(text, parseHex(text.split('/')[0] ?? '') ? 'hex' : 'area');

export interface PlaceChoice extends Choice {
  readonly place: Place;
  readonly setupArea: boolean;
  /** A bought RG may use it. */
  readonly buys: boolean;
}

const node = (text: string, kind: 'hex' | 'area'): Place => ({
  start: 0,
  end: 0,
  value:
    kind === 'area'
      ? { kind: 'area', id: text }
      : { kind: 'location', location: { hex: text.split('/')[0] ?? text, level: Number(text.split('/')[1] ?? 0) } },
});

/** Every place a side's new units could name, legal ones first. */
export function placeChoices(view: View, side: SideId): PlaceChoice[] {
  const rule = view.module.purchases.rules.record;
  const out: PlaceChoice[] = entriesOf(view, side).map((e) => {
    const objections = judgeEntry(view, side, e.arrow, { rule });
    return {
      value: e.arrow,
      label: e.arrow,
      detail: e.cost === undefined || !view.module.purchases.rules.entryCost ? undefined : `+${e.cost} CPP`,
      objections,
      rank: (e.cost ?? 0) + (objections.length ? 100 : 0),
      place: placeNamed(e.arrow),
      setupArea: false,
      buys: e.cost !== undefined,
    };
  });
  const { setupAreaRuling } = view.module.purchases;
  const areas = areasNow(view);
  for (const area of areas?.result.areas ?? []) {
    if (!areas || area.side !== side) continue;
    const id = areaId(areas, area);
    const place = node(id, areas.names.has(area) ? 'area' : 'hex');
    const objections = judgePlace(view, side, place, { rule, setupOnly: true });
    out.push({
      value: id,
      label: `Setup Area ${id}`,
      detail: area.isolated === true ? 'Isolated' : undefined,
      objections,
      rank: 50 + (objections.length ? 100 : 0),
      place,
      setupArea: true,
      buys: !setupAreaRuling || view.ruling(setupAreaRuling) !== 'forbidden',
    });
  }
  return out.sort((a, b) => a.rank - b.rank);
}
