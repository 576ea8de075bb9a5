/** What can be wrong with the lines by which two players trust one log. */

export interface TrustFault {
  /** 0-based. */
  readonly line: number;
  readonly what: FaultKind;
  /** What it should be, or which one is meant, in a few words. */
  readonly detail?: string;
}

export type FaultKind =
  | 'code-unreadable'
  | 'code-twice'
  | 'opening-missing'
  | 'opening-twice'
  | 'side-unknown'
  | 'fair-late'
  | 'number-wrong'
  | 'read-unknown'
  | 'number-early'
  | 'number-missing'
  | 'number-twice'
  | 'place-wrong'
  | 'order-wrong'
  | 'step-wrong'
  | 'root-wrong'
  | 'own-root-wrong'
  | 'line-unproven'
  | 'master-wrong'
  | 'master-other'
  | 'key-wrong'
  | 'key-missing'
  | 'key-withheld'
  | 'key-early'
  | 'die-wrong'
  | 'die-early'
  | 'dice-dropped'
  | 'mark-stray'
  | 'mark-closed'
  | 'follow-up-stray'
  | 'roll-left'
  | 'seal-late'
  | 'seal-of-other'
  | 'seal-replaced'
  | 'line-late';
