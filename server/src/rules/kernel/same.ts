/** Whether two states hold the same: then what comes below need not be folded anew. */

/** Whether two values are the same as far as any rule could tell. */
export type Same = (one: unknown, other: unknown) => boolean;

/** What knows itself whether another of its kind holds the same. */
export interface Comparable {
  sameAs(other: this, same: Same): boolean;
}

/** Values that are looked at before two are taken for different: who changed as much is folded anew in no more time. */
const most = 20_000;

const isComparable = (value: object): value is Comparable => 'sameAs' in value;
/** Lines stand for themselves: one that says the same elsewhere is another. */
const isLine = (value: object): boolean => 'parsed' in value && 'uri' in value;

/** A comparison that gives up, and says no, after so many values. */
export function comparison(): Same {
  let left = most;
  const taken = new Map<object, object>();
  const same: Same = (one, other) => {
    if (Object.is(one, other)) return true;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
    if (--left < 0 || Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
    if (isLine(one)) return false;
    // What leads back to itself is the same where all else is.
    if (taken.get(one) === other) return true;
    taken.set(one, other);
    return sameContents(one, other, same);
  };
  return same;
}

/** Two values of one prototype, by what they hold. */
function sameContents(one: object, other: object, same: Same): boolean {
  if (isComparable(one)) return one.sameAs(other as Comparable, same);
  if (Array.isArray(one)) return sameLists(one, other as unknown[], same);
  if (one instanceof Map) return sameLists([...one].flat(), [...(other as Map<unknown, unknown>)].flat(), same);
  if (one instanceof Set) return sameLists([...one], [...(other as Set<unknown>)], same);
  return Object.getPrototypeOf(one) === Object.prototype && sameMembers(one, other, same);
}

export const sameLists = (one: readonly unknown[], other: readonly unknown[], same: Same): boolean =>
  one.length === other.length && one.every((value, i) => same(value, other[i]));

function sameMembers(one: object, other: object, same: Same): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && same(one[key as never], other[key as never]))
  );
}
