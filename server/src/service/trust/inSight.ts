/** Which lines of a side may be secret in a step: those of the words that the module names, but for what they set up in sight of both. */
import type { Campaign } from '../../campaign/campaign';
import type { SecretData } from '../../rules/kernel/module';
import { isHidden } from '../../rules/kernel/notShown';
import { has } from '../../rules/pieces/piece';
import type { Line } from '../../syntax/line';
import type { PieceNode } from '../../syntax/nodes';
import { pieceNamesIn } from '../../syntax/pieceNodes';

export interface Sight {
  /** Undefined where nothing on the line may be secret. */
  readonly secret: 'all' | 'part' | undefined;
  /** The pieces that stand in sight, as they are written. */
  readonly seen: readonly PieceNode[];
}

const hides: Sight = { secret: 'all', seen: [] };

/** What of a line may be secret. */
export function sightOf(campaign: Campaign, line: Line, secrets: readonly SecretData[]): Sight {
  const d = line.parsed.directive;
  const named = d ? secrets.filter(({ lines }) => lines.includes(d.verb)) : [];
  if (!d || named.length === 0) return { secret: undefined, seen: [] };
  const marks = named.flatMap((one) => one.marks ?? []);
  if (d.verb !== 'at' || d.post.value.kind !== 'location' || named.some((one) => !one.marks)) return hides;
  const { forces } = campaign.stateAt(campaign.indexOf(line), { after: true });
  const isSeen = (node: PieceNode) =>
    pieceNamesIn([node]).every((name) => {
      const piece = forces.get(name);
      return piece !== undefined && !isHidden(piece.line) && !marks.some((mark) => has(piece, mark));
    });
  const seen = d.pieces.filter(isSeen);
  if (seen.length === 0) return hides;
  return { secret: seen.length < d.pieces.length ? 'part' : undefined, seen };
}
