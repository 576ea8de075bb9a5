/** Lines by which two players trust one log, and those of a side's private file (docs/trust.md). */
import type { Base, Flag, Name, Num } from './common';

/** `opening British CODE`: what a side is bound to from the start. */
export interface OpeningD extends Base<'opening'> {
  readonly side: Name;
  readonly code: Name;
}
/** `dice fair`: every die of a RePh follows from both players' numbers. */
export interface DiceD extends Base<'dice'> {
  readonly fair: Flag;
}
/** `sealed German CODE`: the lines of a side in this step stand in its private file. */
export interface SealedD extends Base<'sealed'> {
  readonly side: Name;
  readonly code: Name;
}
/** `hand-over British 7 after German 6`. */
export interface HandOverD extends Base<'hand-over'> {
  readonly side: Name;
  readonly number: Num;
  /** The latest of the other side's that was read. */
  readonly after?: { readonly side: Name; readonly number: Num };
}
/** Below a hand-over: the hash of the lines that it binds. */
export interface BindsD extends Base<'binds'> {
  readonly code: Name;
}
/** Below a hand-over: what the dice of the other side follow from. */
export interface NumberD extends Base<'number'> {
  readonly code: Name;
}
/** Below a hand-over: a file that the campaign is played with. */
export interface FileD extends Base<'file'> {
  readonly file: Name;
  readonly code: Name;
}
/** Below a hand-over or a sealed line: what opens all of it. */
export interface OpenedD extends Base<'opened'> {
  readonly code: Name;
}
/** `shown 3 CODE`: one line of a seal, and its salt. */
export interface ShownD extends Base<'shown'> {
  readonly place: Num;
  readonly code: Name;
}
/** Below a line shown: the hash beside it, or beside what is above it. */
export interface BesideD extends Base<'beside'> {
  readonly code: Name;
}
/** `master British CODE`: what all secrets of a side follow from. */
export interface MasterD extends Base<'master'> {
  readonly side: Name;
  readonly code: Name;
}
/** `was G7.3 buy German I5 at A7`: a line as it was handed over, once both players go by another. */
export interface WasD extends Base<'was'> {
  /** Where it is bound, parted by blanks. */
  readonly marks: Name;
  readonly text: Name;
}

/** `private German "Ham and Jam"`: the head of a private file. */
export interface PrivateD extends Base<'private'> {
  readonly side: Name;
  readonly title?: Name;
}
/** `seal 1 9.617 1 Night II`: number of the RePh, step, number of the seal, CG Date. */
export interface SealD extends Base<'seal'> {
  readonly refit: Num;
  readonly step: Name;
  readonly number: Num;
  readonly date?: Name;
}
/** `sent 7 CODE`: the digest of a hand-over that this side has given, got or answered. */
export interface DigestD extends Base<'sent' | 'received' | 'answered'> {
  readonly number: Num;
  readonly code: Name;
}

export type SharedTrustDirective =
  | OpeningD
  | DiceD
  | SealedD
  | HandOverD
  | BindsD
  | NumberD
  | FileD
  | OpenedD
  | ShownD
  | BesideD
  | MasterD
  | WasD;
export type PrivateDirective = PrivateD | SealD | DigestD;
export type TrustDirective = SharedTrustDirective | PrivateDirective;
