/** Lines of a side that stand open in the log, and that Seal would move: nobody has handed them over. */
import type { SecretData } from '../../rules/kernel/module';
import { isHidden } from '../../rules/kernel/notShown';
import { secretsOf } from '../../rules/kernel/secrets';
import { View } from '../../rules/kernel/step';
import type { Line } from '../../syntax/line';
import type { Directive, Verb } from '../../syntax/nodes';
import { pieceNamesOn, rgOn } from '../../syntax/pieceNodes';
import { type Desk, Refused } from './desk';
import { sightOf } from './inSight';
import { secretSteps } from './unsealed';

export interface LineToSeal {
  readonly line: Line;
  /** Of its step. */
  readonly step: string;
  /** The secrets of the side there that it is of. */
  readonly of: readonly SecretData[];
  /** Something else on it stands in sight of both. */
  readonly isPart: boolean;
}

/** In the order of the log: those of steps that can still be sealed, above what the side has sealed there. */
export function linesToSeal(desk: Desk): readonly LineToSeal[] {
  const { analysis, side } = desk;
  const { campaign } = analysis;
  const { module } = campaign.end;
  if (!module) return [];
  return secretSteps(analysis, side).flatMap(({ number, data, heading, end, state, isFixed }) => {
    if (isFixed) return [];
    const lines = campaign.lines.slice(campaign.indexOf(heading) + 1, end);
    const last = lines.findLastIndex(
      ({ parsed: { directive } }) => directive?.verb === 'sealed' && directive.side.value === side,
    );
    const above = last < 0 ? lines : lines.slice(0, last);
    const open = above.filter(({ uri, parsed }) => uri === desk.log.uri && parsed.directive && !parsed.marks);
    if (open.length === 0) return [];
    const secrets = secretsOf(new View(state, module), data, side);
    return open.flatMap((line) => {
      const { secret } = sightOf(campaign, line, secrets);
      const of = secrets.filter(({ lines }) => lines.some((verb) => verb === line.parsed.directive?.verb));
      return secret && desk.sideOf(line) === side ? { line, step: number, of, isPart: secret === 'part' } : [];
    });
  });
}

const isBought: ReadonlySet<string> = new Set<Verb>(['buy', 'fortify']);

/** What the side chooses or rolls in secret would be told by mistake: for both to see it is shown once it is sealed. */
export function refuseOpenSecrets(desk: Desk, lines: readonly Line[]): void {
  const { trust, campaign } = desk.analysis;
  // Before the first one of a log, as where a campaign goes on as two players', both have seen all but what is bought in the RePh that goes on.
  const isSeen = ({ line: { parsed } }: LineToSeal) =>
    trust?.read.handOvers.length === 0 &&
    (campaign.end.phase === 'scenario' || !isBought.has(parsed.directive?.verb ?? ''));
  const open = linesToSeal(desk).filter(
    (one) => lines.includes(one.line) && ((isChoice(one) && !isSeen(one)) || namesHidden(desk, one.line)),
  );
  const [first] = open;
  if (!first) return;
  const { line, step, of } = first;
  const player = desk.playerOf(desk.other);
  const more = open.length > 1 ? ` (and ${open.length - 1} more)` : '';
  throw new Refused(
    `${desk.whereIs(line)}${more} is secret by ${of[0]?.rule}, and ${player} would see it: seal ${step} first. If ${player} is to see it, reveal it then.`,
    line,
  );
}

/** Whether it names an RG or a piece that the other side has never read of, and so could judge nothing of it. */
function namesHidden({ analysis: { campaign } }: Desk, line: Line): boolean {
  const { directive: d } = line.parsed;
  if (!d) return false;
  const state = campaign.stateAt(campaign.indexOf(line));
  const pieces = pieceNamesOn(d).flatMap((name) => state.forces.get(name) ?? []);
  const groups = [rgOn(d), ...pieces.map(({ rg }) => rg)].flatMap((name = '') => state.rgNamed(name) ?? []);
  return [...pieces, ...groups].some((one) => isHidden(one.line));
}

const isNone = (d: Directive): boolean =>
  (d.verb === 'buy' && d.rg.value.kind === 'none') ||
  (d.verb === 'fortify' && d.item.value.kind === 'none') ||
  (d.verb === 'recon' && d.choice?.value === 'none');

/** But for that there is nothing, chits, which are as good told as sealed, and what is kept off the map. What else is told follows the choice. */
function isChoice({ line: { parsed }, of, isPart }: LineToSeal): boolean {
  const { directive: d } = parsed;
  if (!d || isPart || (d.verb === 'at' && d.post.value.kind !== 'location') || isNone(d)) return false;
  return of.some(({ lines, shown }) => lines[0] === d.verb && shown?.when !== 'together');
}
