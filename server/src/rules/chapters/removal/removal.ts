/** Fortification, Wreck and Immobile-Vehicle Removal (2.515): attempts, with the facts that a log enters itself. */

import type { SetupArea } from '../../../board/setupTypes';
import type { Place, RemoveD } from '../../../syntax/nodes';
import { signed } from '../../../syntax/print';
import { squadsIn } from '../../books/facts';
import { removeVehicle } from '../../books/removeVehicle';
import { consequenceHandlers, consequenceObligations } from '../../books/units/settling';
import { areaAt, areaId, areaName, areasNow } from '../../ground/areas';
import { hexText } from '../../ground/areaTexts';
import { offMap } from '../../ground/judgePlace';
import { placeText } from '../../ground/places';
import { isIsolatedPiece } from '../../ground/retention/retention';
import { campaignFacts } from '../../kernel/campaignFacts';
import { modifiers } from '../../kernel/conditions';
import type { Context } from '../../kernel/context';
import type { Matter } from '../../kernel/matter';
import type { RemovalData, SideId } from '../../kernel/module';
import { article, list } from '../../kernel/names';
import type { Objection, Obligation, RollSpec } from '../../kernel/obligation';
import { checkRoll } from '../../kernel/rolls';
import type { StepRules, View } from '../../kernel/step';
import type { Modifier } from '../../kernel/table';
import { doubtDeed } from '../../pieces/doubt/deeds';
import { personnelMaybeThere } from '../../pieces/doubt/maybeThere';
import { canReduce, engineersOf, reduceOne, squadEquivalents, unitsIn } from './pieces';
import { mineAcross, minesFor, minesMatter, type Target, targetOf } from './target';

type Item = RemovalData['items'][number];

export const removal: StepRules = {
  // No attempt must be made; what one cost is to be told.
  obligations: (view) => (view.state.keepsForces ? consequenceObligations(view, 'removal') : []),
  idle: () => 'attempts are the players’ choice: `remove` records them',
  handlers: { ...consequenceHandlers, remove },
};

/** The Area that attempts at a place belong to, as the log calls it; undefined where nobody can tell. */
function areaOf(view: View, side: SideId, place: Place): string | undefined {
  if (place.value.kind === 'open') return undefined;
  if (place.value.kind === 'area') return place.value.id;
  const areas = areasNow(view);
  const area = areas && areaAt(areas, side, place);
  return areas && area ? areaId(areas, area) : undefined;
}

function judge(view: View, data: RemovalData, side: SideId, { item, place, pieces }: Target): Objection[] {
  const { state } = view;
  const { rule } = data;
  const nowhere = offMap(view, place);
  if (nowhere) return [nowhere];
  const at = placeText(place);
  const error = (code: Objection['code'], part: string | undefined, message: string): Objection => ({
    code,
    rule,
    part,
    message,
  });
  const isOnlyOne = view.reads({ ruling: 'removal-attempts', reading: 'one' });
  if (isOnlyOne && [...state.done.of('remove')].some(([matter]) => matter.side === side))
    return [error('removal-max', undefined, `The ${side} side has made its one removal attempt of this RePh.`)];
  // Where the attempt against them was told wrong, nobody knows whether the mines are there still.
  const isOpen = (hex: string): boolean => {
    const matter = minesMatter(side, hex);
    const attempt = state.done.get(matter) ?? state.done.get(refused(matter));
    return attempt !== undefined && state.doubts.deedOf(attempt) !== undefined;
  };
  if (item.afterMines && !isOpen(at) && (minesFor(view, side, at) || state.mines.has(at.toUpperCase())))
    return [error('mines-first', 'item', `${at} holds mines still: they must be removed before the ${item.name}.`)];
  const [piece] = item.afterMines ? pieces : [];
  const across = piece && mineAcross(view, side, piece);
  if (across && !isOpen(across.hex))
    return [
      across.isTold
        ? error(
            'mines-first',
            'item',
            `${piece.name} is in Bypass along the hexside to ${across.hex}, which holds mines still: they must be removed before the ${item.name}.`,
          )
        : {
            code: 'fact-unknown',
            rule,
            part: 'item',
            message: `Along which hexside is ${piece.name} in Bypass? ${across.hex} holds mines. Tell it where it was left: \`${piece.name}(bypass=${across.hex})\`, or the hex that it is.`,
          },
    ];
  const areas = areasNow(view);
  const area = areas && areaAt(areas, side, place);
  if (areas && place.value.kind === 'location') {
    if (area?.side !== side)
      return [
        error(
          'place-not-friendly',
          'place',
          `${at} is not in ${article(side)} Setup Area. ${hexText(areas, place.value.location.hex).text}.`,
        ),
      ];
  }
  if (areas && area && item.notIsolated && area.isolated === true)
    return [
      error('place-isolated', 'place', `${areaName(areas, area)} is Isolated: no ${item.name} is removed there.`),
    ];
  if (piece && item.notIsolated && isIsolatedPiece(view, piece) === true)
    return [error('place-isolated', 'item', `${piece.name} is Isolated: no such ${item.name} is removed.`)];
  if (!item.limited) return [];
  const id = areaOf(view, side, place);
  if (id === undefined) return [];
  const squads =
    state.keepsForces && area
      ? { value: squadEquivalents(unitsIn(view, area)) }
      : state.areaSquads.get(squadsIn(side, id));
  if (!squads)
    return [
      {
        code: 'squads-unknown',
        rule,
        part: 'place',
        message: `How many squad-equivalents does the ${side} side Retain in ${id}? It may make no more attempts against minefields there. Tell it above: \`squads ${side} 4 at ${id}\`.`,
      },
    ];
  const made = state.removals.get(`${side}/${id.toLowerCase()}`) ?? 0;
  return made + 1 <= squads.value
    ? []
    : [
        {
          ...error(
            'removal-max',
            undefined,
            `Attempt ${made + 1} against minefields in ${id}: no more than the ${squads.value} squad-equivalents Retained there allow.`,
          ),
          hangsOn: personnelMaybeThere(state, side),
        },
      ];
}

/** The drm as the line has them where the text has lost their condition, or the log keeps no pieces to count. */
function drm(
  ctx: Context<RemoveD>,
  data: RemovalData,
  side: SideId,
  item: Item,
  area: SetupArea | undefined,
): Modifier[] {
  const { state } = ctx;
  const counted = state.keepsForces && area ? engineersOf(unitsIn(ctx, area)) : undefined;
  const { apply, unknown } = modifiers(item.drm ?? [], [
    {
      ...campaignFacts(ctx, side),
      count: (per) =>
        per !== 'assaultEngineers' || counted === undefined ? 'unknown' : [{ times: counted, of: `${counted}` }],
    },
  ]);
  const out = [...apply];
  for (const { value, ...at } of ctx.directive.roll?.modifiers ?? []) {
    const open = unknown.find((row) => Math.sign(row.value) === Math.sign(value));
    if (value > 0 && data.lostDrm.includes(value))
      out.push({ value, because: 'as the players have it: the text has lost its condition', rule: data.rule });
    else if (open) out.push({ value, because: open.because, rule: open.rule });
    else if (value !== 0 && !(item.drm ?? []).some((row) => Math.sign(row.value) === Math.sign(value)))
      ctx.report({
        code: 'wrong-drm',
        rule: data.rule,
        at: ctx.at(at),
        message: `The drm of this attempt are ${list(
          [
            ...data.lostDrm.map((n) => `+${n}`),
            ...(item.drm ?? []).map((row) => `${signed(row.value)} ${row.because}`),
          ],
          'and',
        )}: none is ${signed(value)}.`,
      });
  }
  return out;
}

/** Under which an attempt is kept that may not be made, and so takes none away. */
const refused = (matter: Matter): Matter => ({ ...matter, what: 'refused removal' });

function remove(ctx: Context<RemoveD>): void {
  const { directive: d, state, module } = ctx;
  const data = module.removal;
  if (!data) return;
  const { rule } = data;
  const side = d.side.value;
  const target = targetOf(ctx, data);
  if (!target) return;
  const { item, place, matter } = target;
  const at = placeText(place);
  const objections = judge(ctx, data, side, target);
  ctx.object(objections, () => [{ title: 'Remove this attempt', edits: [{ kind: 'remove', line: ctx.line }] }]);
  const isRefused = ctx.barredBy(objections);
  if (item.limited && !isRefused) {
    const id = areaOf(ctx, side, place)?.toLowerCase();
    const made = state.removals.get(`${side}/${id}`) ?? 0;
    if (id !== undefined) state.removals.set(`${side}/${id}`, made + 1);
  }
  const areas = areasNow(ctx);
  const area = areas && areaAt(areas, side, place);
  const applied = drm(ctx, data, side, item, area);
  if (ctx.faulty) {
    if (matter) state.done.set(isRefused ? refused(matter) : matter, ctx.line);
    return;
  }
  const { casualty } = data;
  const narrow = ctx.reads(casualty.only);
  const roll: RollSpec = {
    table: { name: 'Removal table', rule, dice: 'dr', rows: data.table },
    modifiers: applied,
    onOriginal: canReduce(ctx, area)
      ? { value: casualty.original, adds: 'reduced', only: narrow ? casualty.only.result : undefined }
      : undefined,
  };
  const owed: Obligation & { roll: RollSpec } = {
    matter: matter ?? { what: 'remove', side, at, of: item.id },
    step: 'removal',
    rule,
    side,
    due: 'may',
    what: `removal of the ${item.name} at ${at}`,
    why: { text: `an attempt to remove the ${item.name} at ${at}`, rule },
    roll,
    write: () => '',
  };
  ctx.discharges(owed);
  const rolled = checkRoll(ctx, owed, d.roll, d.result);
  if (ctx.faulty || ctx.isOpen) doubtDeed(state, ctx.line, { isOpen: ctx.isOpen });
  if (!rolled || rolled === 'open') return;
  if (state.keepsForces) carryOut(ctx, data, target, area, rolled.result);
  if (!item.limited) return;
  const where = place.value.kind === 'location' ? at.toUpperCase() : undefined;
  if (!where) return;
  if (rolled.result.startsWith('eliminated')) state.mines.delete(where);
  else state.mines.set(where, ctx.line);
}

/** What becomes of the pieces: what was there goes, and a unit that an Original 6 costs is reduced. */
function carryOut(
  ctx: Context<RemoveD>,
  data: RemovalData,
  { pieces }: Target,
  area: SetupArea | undefined,
  result: string,
): void {
  if (result.startsWith('eliminated'))
    for (const piece of pieces)
      removeVehicle(ctx, piece, { kind: 'eliminated', why: 'it was removed', rule: data.rule, line: ctx.line });
  if (result.endsWith('reduced') && area) reduceOne(ctx, area, data.rule);
}
