/** A path that may have nothing to draw: then there is none, since a file may hold no empty one. */
export function Shape({ d, class: name, fill }: { d: string; class?: string; fill?: string }) {
  return d ? <path class={name} fill={fill} d={d} /> : null;
}
