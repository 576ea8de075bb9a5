/** What speaks against where an RG comes in: an Entry Area (9.61741), or a friendly Setup Area by a way that leads there (3.6175). */
import type { Place } from '../../../syntax/nodes';
import { error, objection } from '../../books/groups/objections';
import { type Option, setupWays, type Terms, wayOf } from '../../books/groups/terms';
import { areasNow } from '../../ground/areas';
import { entriesOf } from '../../ground/entryAreas';
import { judgePlace, placeKind } from '../../ground/judgePlace';
import { placeText } from '../../ground/places';
import type { OptionData, RgData, SideId } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { Objection } from '../../kernel/obligation';
import type { View } from '../../kernel/step';
import { judgePath } from './path';

/** An RG on its terms, and how it comes in on them. */
interface Arrival {
  readonly rg: RgData;
  readonly terms: Terms;
  /** As it is written, or as its place and what is paid have it. */
  readonly way?: OptionData;
  /** The same where it leads this side to a Setup Area. */
  readonly onMap?: OptionData;
}

/** A depth that keeps no Areas needs none, unless the price hangs on it. */
export function judgeArea(view: View, rg: RgData, terms: Terms): Objection[] {
  const { place } = terms;
  if (rg.area === 'none') return place ? [needsNone(view, rg)] : [];
  const way = wayOf(view, rg, terms)?.data;
  const onMap = way?.setsUp && !way.setsUp.exceptFor.includes(rg.side) ? way : undefined;
  const arrival: Arrival = { rg, terms, way, onMap };
  const barred = onMap && noSetupArea(view, arrival, onMap);
  if (barred) return [barred];
  if (place) return judgeArrival(view, arrival, place);
  return needsArea(view, arrival) ? [areaMissing(view, arrival)] : [];
}

const needsNone = ({ module }: View, { id, name }: RgData): Objection =>
  objection(
    'area-not-needed',
    module.purchases.rules.record,
    'place',
    `${id} ${name} has no Area to enter at, and pays none.`,
  );

function noSetupArea(view: View, { rg: { side }, terms }: Arrival, { rule, name }: OptionData): Objection | undefined {
  const areas = areasNow(view);
  if (!areas || areas.result.areas.some((a) => a.side === side)) return undefined;
  return error(
    'no-setup-area',
    rule,
    terms.way ? 'way' : 'place',
    `The ${side} side has no Setup Area on the map: no ${name}.`,
  );
}

function needsArea({ state, module }: View, { rg, way }: Arrival): boolean {
  const isPriced = module.purchases.rules.entryCost !== undefined;
  return rg.area === 'must' && (isPriced || state.keepsMap) && (!way || way.setsUp !== undefined);
}

function areaMissing(view: View, { rg, onMap }: Arrival): Objection {
  const where = onMap ? 'a friendly Setup Area' : waysText(view, rg);
  return error(
    'area-missing',
    view.module.purchases.rules.record,
    undefined,
    `${rg.id} needs the Area where it comes in: add \`at\` and ${where}.`,
  );
}

/** What speaks against the place that is written. */
function judgeArrival(view: View, arrival: Arrival, place: Place): Objection[] {
  const { rg, terms, onMap } = arrival;
  const kind = kindOf(view, arrival, place);
  if (onMap && kind === 'entry')
    return [
      error(
        'way-needs-setup-area',
        onMap.rule,
        'place',
        `${rg.id} comes in at a Setup Area (${onMap.name}), and this is an Entry Area.`,
      ),
    ];
  if (place.value.kind === 'open') return [];
  const unsaid = judgeUnsaid(view, arrival, place, kind);
  if (unsaid) return [unsaid];
  const against = judgePlace(view, rg.side, place, {
    rule: view.module.purchases.rules.record,
    entryNeedsCost: true,
    setupOnly: onMap !== undefined && terms.way !== undefined,
  });
  return against.length || kind !== 'setup' ? against : judgePath(view, rg, place);
}

/** Of a place that is still open only that it is an Entry Area may be told, against the way that is written. */
function kindOf(view: View, { rg, terms, onMap }: Arrival, place: Place): ReturnType<typeof placeKind> | undefined {
  if (place.value.kind !== 'open') return placeKind(view, rg.side, place, { onMap: onMap !== undefined });
  return terms.way && place.value.entry ? 'entry' : undefined;
}

/** A Setup Area, or what may be one, without a word of the way there, on which the price hangs. */
function judgeUnsaid(
  view: View,
  { rg, terms, way }: Arrival,
  place: Place,
  kind: ReturnType<typeof kindOf>,
): Objection | undefined {
  if (way) return undefined;
  const isUntold = kind === 'unknown' && terms.paid === undefined;
  const priced = isUntold ? setupWays(view, rg).filter((w) => w.price) : [];
  if (priced.length) return whichWay(rg, placeText(place), priced);
  const hasWays = view.module.purchases.options?.some((o) => o.setsUp);
  return kind === 'setup' && hasWays ? unsaidWay(view, rg) : undefined;
}

/** A hex that may be of an Entry Area or one to set up in, which the price hangs on. */
const whichWay = ({ id, cost }: RgData, place: string, ways: readonly Option[]): Objection => ({
  code: 'way-untold',
  part: 'place',
  message: `No map tells whether ${id} enters at ${place} or is set up there: add what is paid (\`for ${cost}\` to enter), or ${list(ways.map((w) => `\`${w.word}\` (${w.data.name})`))}.`,
});

/** A Setup Area without the way that leads there. */
function unsaidWay(view: View, rg: RgData): Objection {
  const { rules } = view.module.purchases;
  const ways = setupWays(view, rg);
  if (ways.length === 0)
    return error(
      'place-not-entry',
      rules.cost,
      'place',
      `${rg.id} ${rg.name} may not be set up on-map: it enters at an Entry Area.`,
    );
  return error(
    'way-missing',
    rules.cost,
    'place',
    `How ${rg.id} is set up there must be said, for its price hangs on it: add ${list(ways.map((w) => `\`${w.word}\` (${w.data.name})`))}.`,
  );
}

/** The Entry Areas, with their price where they have one, and what else will do. */
export function waysText(view: View, of: { readonly side: SideId }): string {
  const arrows = arrowsText(view, of);
  return `an Entry Arrow${arrows ? ` (${arrows})` : ''} or a friendly Setup Area`;
}

/** The Entry Arrows that an RG may come in at, as far as they are known. */
export function arrowsText(view: View, { side }: { readonly side: SideId }): string {
  const { entryCost } = view.module.purchases.rules;
  const arrows = entriesOf(view, side).filter((e) => e.cost !== undefined);
  return list(arrows.map((e) => (entryCost ? `${e.arrow} +${e.cost}` : e.arrow)));
}
