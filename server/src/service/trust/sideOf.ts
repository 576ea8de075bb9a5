/** Whose a line is, as far as it says so: by its side, its RG, its pieces, or what is owed. */
import type { SideId } from '../../rules/kernel/module';
import { same } from '../../rules/kernel/names';
import type { Line } from '../../syntax/line';
import { pieceNodesAsked } from '../../syntax/pieceNodes';
import type { Analysis } from '../analysis';

export function sideOf({ campaign }: Analysis, line: Line): SideId | undefined {
  const { directive } = line.parsed;
  const named = directive && 'side' in directive && directive.side ? directive.side.value : undefined;
  const { module } = campaign.end;
  const known = module?.sides.find(({ id }) => named !== undefined && same(id, named));
  if (known) return known.id;
  const index = campaign.indexOf(line);
  const owed = campaign.notes(index, index + 1).find((note) => note.line === line)?.obligation?.side;
  if (owed) return owed;
  const rg = directive && 'rg' in directive ? (directive.rg as { readonly value: unknown }).value : undefined;
  if (typeof rg === 'string') return campaign.end.rgNamed(rg)?.side;
  const { forces } = campaign.end;
  const [node] = directive ? pieceNodesAsked(directive) : [];
  const piece = node && forces.get(node.name.value);
  return piece && forces.sideOf(piece);
}
