/** What a save holds, in the terms of a log: units and Equipment with their posts, and what markers tell of the ground. */
import type { HexId } from '../../board/hex';
import type { SideId } from '../../rules/kernel/module';
import type { PieceType } from '../../rules/pieces/types/pieceType';
import type { VaslMeaning } from '../../rules/pieces/types/vasl/meaning';
import { readCounter } from '../../rules/pieces/types/vasl/readCounter';
import type { Counter } from '../../vasl/save';

/** A Location of the map. */
export interface Post {
  readonly hex: HexId;
  readonly level: number;
}

/** A unit, a Weapon or a vehicle. */
export interface Unit {
  readonly counter: Counter;
  readonly side: SideId;
  readonly type: PieceType;
  /** As a log marks it; the value of one that has it behind `=`. */
  readonly statuses: Map<string, string | undefined>;
  readonly traits: readonly string[];
  /** Undefined for what lies in no Location of the map. */
  readonly post: Post | undefined;
  /** His own name, which a player gave the counter. */
  readonly label: string | undefined;
  /** Of a counter that no table knows: what it is, as its parentheses say it. */
  readonly unlisted?: string;
  /** The entrenchment that it is in. */
  in?: Built;
}

/** A Fortification. */
export interface Built {
  readonly counter: Counter;
  readonly type: PieceType & { readonly kind: 'fortification' };
  readonly post: Post;
  readonly hidden: boolean;
  /** Of the units with it, where they are of one. */
  readonly side: SideId | undefined;
  /** What the log calls it, once that is known. */
  name?: string;
}

/** A marker that tells of its Location. */
export interface Sign<M extends VaslMeaning = VaslMeaning> {
  readonly means: M;
  readonly post: Post;
}

type Of<K extends VaslMeaning['kind']> = Extract<VaslMeaning, { readonly kind: K }>;

export interface Position {
  readonly units: readonly Unit[];
  /** Each from the bottom to the top, in one Location. */
  readonly stacks: readonly (readonly Unit[])[];
  readonly built: readonly Built[];
  readonly control: readonly Sign<Of<'control'>>[];
  readonly fires: readonly Sign<Of<'fire'>>[];
  readonly rubble: readonly Sign<Of<'rubble'>>[];
  readonly gliders: readonly Sign<Of<'glider'>>[];
  readonly prisoners: readonly (Sign<Of<'prisoner'>> & { readonly beneath: readonly Unit[] })[];
  /** In the Casualties Bin. */
  readonly casualties: readonly Unit[];
  /** Beside the map. */
  readonly beside: readonly Unit[];
  /** Lines on what cannot be told. */
  readonly unclear: readonly string[];
}

export const keyOfPost = ({ hex, level }: Post): string => (level === 0 ? hex : `${hex}/${level}`);

/** What a counter is, from all that the save has of it. */
export function meaningOf({ name, nation, image, layers, states, hidden, concealed }: Counter): VaslMeaning {
  const images = [image, ...layers.map((layer) => layer.image)];
  return readCounter({
    name,
    nation,
    image: images.find((one) => one.includes('/')) ?? image,
    states: [
      ...states,
      ...layers.map((layer) => layer.name),
      ...(hidden ? ['hidden'] : []),
      ...(concealed ? ['concealed'] : []),
    ],
  });
}

/** Our text of a counter's type, among those of its nation; undefined for what no table knows. */
export function typeOfCounter(counter: Counter): string | undefined {
  const means = meaningOf(counter);
  if (means.kind === 'piece' || means.kind === 'fortification') return means.type;
  return means.kind === 'glider' ? 'glider' : undefined;
}
