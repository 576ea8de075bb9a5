/** The forces: each side's Areas with their stacks and pieces, what it captured, and what is gone and why. */
import { type Counter, type ForcesView, forcesRequest } from '../../../../server/src/service/views/data';
import type { Node } from './node';
import type { TreeSource } from './tree';

type Side = ForcesView['sides'][number];

export const forcesTree: TreeSource<ForcesView> = {
  id: 'cglog.forces',
  request: forcesRequest,
  whole: false,
  nodes: ({ sides, pieces }) => sides.map((side) => sideNode(side, pieces)),
};

function sideNode(side: Side, pieces: ForcesView['pieces']): Node {
  const named = (names: readonly string[]) => names.flatMap((name) => pieces[name] ?? []).map(pieceNode);
  const group = (id: string, label: string, icon: string, children: readonly Node[]): Node[] =>
    children.length > 0 ? [{ id, label, icon: { name: icon }, description: `${children.length}`, children }] : [];
  const gone = (kind: Side['gone'][number]['kind']) => side.gone.filter((piece) => piece.kind === kind).map(goneNode);
  return {
    id: side.side,
    label: side.side,
    icon: { name: 'organization' },
    open: true,
    description: `${side.areas.reduce((sum, { stacks }) => sum + count(stacks), 0)} pieces`,
    children: [
      ...side.areas.map(
        ({ name, isolated, stacks }): Node => ({
          id: `area ${name}`,
          label: name,
          description: [`${count(stacks)}`, ...(isolated ? ['Isolated'] : [])].join(' · '),
          icon: { name: isolated ? 'debug-disconnect' : 'location' },
          state: isolated === null ? undefined : isolated ? 'Isolated' : 'Not Isolated',
          children: stacks.map(
            (stack, i): Node => ({
              id: `stack ${i} ${stack.place}`,
              label: stack.place,
              description: stack.pieces.join(' '),
              icon: { name: 'layers' },
              open: true,
              children: named(stack.pieces),
            }),
          ),
        }),
      ),
      ...group('prisoners', 'Prisoners it Guards', 'lock', named(side.prisoners)),
      ...group('captured', 'Captured Equipment', 'key', named(side.captured)),
      ...group('eliminated', 'Eliminated', 'trash', gone('eliminated')),
      ...group('withdrawn', 'Withdrawn', 'sign-out', gone('withdrawn')),
    ],
  };
}

const count = (stacks: readonly { readonly pieces: readonly string[] }[]): number =>
  stacks.reduce((sum, { pieces }) => sum + pieces.length, 0);

const icons: Readonly<Record<string, string>> = {
  squad: 'organization',
  halfSquad: 'person-add',
  crew: 'person',
  leader: 'star-full',
  hero: 'star-half',
  armorLeader: 'star-empty',
  sw: 'target',
  gun: 'debug-breakpoint-conditional',
  radio: 'radio-tower',
  vehicle: 'server-environment',
  fortification: 'shield',
};

function pieceNode({ name, kind, type, statuses, holder, retained, rg, placed, declared }: Counter): Node {
  return {
    id: `piece ${name}`,
    label: name,
    description: [...(type === name ? [] : [type]), ...statuses].join(', '),
    tooltip: [
      `${name}: ${[type, ...statuses].join(', ')}`,
      ...(holder ? [`with ${holder}`] : []),
      ...(rg ? [`of RG ${rg}`] : []),
      ...(retained ? [`kept in ${retained}`] : []),
    ].join('\n'),
    icon: { name: icons[kind] ?? 'circle-small-filled' },
    source: placed ?? declared,
  };
}

function goneNode({ name, type, why, rule, source }: Side['gone'][number]): Node {
  return {
    id: `gone ${name}`,
    label: name,
    description: [type, why].filter(Boolean).join(' · '),
    tooltip: `${name}: ${why}${rule ? ` (${rule})` : ''}`,
    icon: { name: 'circle-slash' },
    source,
  };
}
