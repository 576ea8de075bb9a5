/** What markers tell of the ground: fires, rubble, gliders, and whose a Location is. */
import { mayHaveLevel } from '../../board/map';
import { list, same } from '../../rules/kernel/names';
import { sideOfNation } from '../../rules/pieces/types/vasl/nations';
import type { Line } from '../../syntax/line';
import type { FireD, GliderD, RubbleD } from '../../syntax/nodes';
import { printLocation } from '../../syntax/print';
import { keyOfPost, type Post } from './found';
import { stateOf, type Work } from './work';

export function takeGround(work: Work): void {
  takeFires(work);
  takeRubble(work);
  takeGliders(work);
  takeControl(work);
}

/** What the save shows by Location: `Y21` is a `blaze`. */
function shownBy(signs: readonly { readonly post: Post; readonly what: string }[]): Map<string, string> {
  const shown = new Map<string, string>();
  for (const { post, what } of signs) shown.set(keyOfPost(post), what);
  return shown;
}

/** One line for all Locations of a kind that the log does not have so. */
function write(
  work: Work,
  verb: string,
  shown: ReadonlyMap<string, string>,
  known: (key: string) => string | undefined,
) {
  const kinds = new Map<string, string[]>();
  for (const [key, what] of shown) if (known(key) !== what) kinds.set(what, [...(kinds.get(what) ?? []), key]);
  for (const [what, keys] of kinds) {
    const text = `${verb} ${keys.join(' ')} ${what}`;
    if (work.proposals.offers({ id: `${verb} ${what}`, group: 'certain', label: text, ticked: true }))
      work.lines.push(text);
  }
}

type Ground = FireD | RubbleD | GliderD;

/** Takes out of lines that an earlier save has brought what this one does not show. */
function correct(work: Work, verb: Ground['verb'], isShown: (key: string) => boolean): void {
  const { revision, proposals } = work;
  for (const line of revision.lines) {
    const directive = revision.directive(line);
    if (directive?.verb !== verb || !revision.isOfSave(line)) continue;
    const { locations } = directive as Ground;
    const gone = locations.filter(({ value }) => !isShown(printLocation(value)));
    if (gone.length === 0) continue;
    const taken = proposals.offers({
      id: `no ${verb} ${gone.map(({ value }) => printLocation(value)).join(' ')}`,
      group: 'custom',
      label: `${verb}: no longer ${list(
        gone.map(({ value }) => printLocation(value)),
        'and',
      )}`,
      detail: 'A save taken before brought it, and this one does not show it.',
      ticked: true,
      line: line.number,
    });
    if (taken)
      rewrite(
        work,
        line,
        directive as Ground,
        locations.filter((at) => !gone.includes(at)),
      );
  }
}

function rewrite({ revision }: Work, line: Line, directive: Ground, locations: Ground['locations']): void {
  if (locations.length === 0) revision.remove(line);
  else revision.rewrite(line, { ...directive, locations });
}

function takeFires(work: Work): void {
  const shown = shownBy(work.position.fires.map(({ means, post }) => ({ post, what: means.burns })));
  correct(work, 'fire', (key) => shown.has(key));
  const { fires } = stateOf(work);
  write(work, 'fire', shown, (key) => fires.get(key)?.kind);
  for (const [key] of fires)
    if (!shown.has(key)) {
      const text = `fire ${key} out`;
      const taken = work.proposals.offers({
        id: text,
        group: 'question',
        label: text,
        detail: `The log has a fire in ${key}, and the save shows none.`,
        ticked: false,
      });
      if (taken) work.lines.push(text);
    }
}

function takeRubble(work: Work): void {
  const shown = shownBy(work.position.rubble.map(({ means, post }) => ({ post, what: means.material })));
  correct(work, 'rubble', (key) => shown.has(key));
  const { rubble } = stateOf(work);
  write(work, 'rubble', shown, (key) => rubble.get(key)?.material);
}

function takeGliders(work: Work): void {
  const { position, scene, proposals } = work;
  // Where no rule reads them a log tells nothing of gliders.
  if (scene.module.setupAreas.gliders.length === 0) return;
  const shown = shownBy(
    position.gliders.flatMap(({ means, post }) => (means.came ? [{ post, what: means.came }] : [])),
  );
  for (const { means, post } of position.gliders)
    if (!means.came)
      proposals.note(`${keyOfPost(post)}: a glider, of which the counter does not tell how it came down.`);
  correct(work, 'glider', (key) => shown.has(key));
  const { gliders } = stateOf(work);
  write(work, 'glider', shown, (key) => {
    const known = gliders.get(key);
    return known && (known.wrecked ? 'wrecked' : 'landed');
  });
}

/** Players lay Control markers in the hex or beside it, so that each is proposed. */
function takeControl(work: Work): void {
  const { scene, position, proposals, lines } = work;
  const state = stateOf(work);
  const { board } = state;
  const told = new Set<string>();
  for (const { means, post } of position.control) {
    const side = sideOfNation(scene.module, means.nation);
    const key = keyOfPost(post);
    if (side === undefined || told.has(key)) continue;
    told.add(key);
    if (same(state.control.get(key)?.side ?? '', side)) continue;
    const building = board?.buildingAt.get(post.hex);
    const isKnown =
      !board ||
      (building && mayHaveLevel(building, post.level)) ||
      state.strategic.has(key) ||
      state.rubble.has(key) ||
      board.lvp.has(key);
    const text = `control ${side} ${key}`;
    const taken = proposals.offers({
      id: `control ${key}`,
      group: 'custom',
      label: text,
      detail: isKnown
        ? 'A Control marker lies there.'
        : 'A Control marker lies there, and nothing tells what makes the Location Strategic.',
      ticked: isKnown === true,
    });
    if (taken) lines.push(text);
  }
}
