/**
 * What a player writes into a module file (`.cgmodule.json`): a whole module, or a built-in one and what differs from it.
 * The JSON Schema is made from these types.
 */
import type { ModuleData, RuleNumber } from '../kernel/module';

interface Written {
  /** Where an editor finds the schema of this file. */
  readonly $schema?: string;
}

/** A module that says all of its rules itself. */
export interface WholeModule extends Written, Omit<ModuleData, 'basedOn'> {}

/** A module that differs from a built-in one. */
export interface DerivedModule extends Written {
  /** As a log names it; another than the built-in modules have. */
  readonly id: string;
  readonly name: string;
  /** The built-in module that holds where no change says otherwise: PB. */
  readonly base: string;
  /** One after another, each against what the ones before have left. */
  readonly changes: readonly Change[];
}

/** Puts something new into a list or beside other members: what is there already cannot be added. */
export interface Addition {
  /** Where: `purchases/groups`, `san/minimum`. */
  readonly add: string;
  /** What is added. */
  readonly value: unknown;
  /** In a list: before the item of this name; absent: at its end. */
  readonly before?: string;
  /** The rule that says so. */
  readonly rule: RuleNumber;
}

/** Puts another value in place of one that is there. */
export interface Replacement {
  /** What: `purchases/groups/I4/cost`. */
  readonly replace: string;
  /** What stands there instead. */
  readonly value: unknown;
  /** The rule that says so. */
  readonly rule: RuleNumber;
}

/** Takes out what is there. */
export interface Removal {
  /** What: `steps/wounded`, `walkingWounded`. */
  readonly remove: string;
  /** The rule that says so. */
  readonly rule: RuleNumber;
}

export type Change = Addition | Replacement | Removal;

/** The two kinds of file, told apart by `base`. */
export interface ModuleFile {
  readonly whole: WholeModule;
  readonly derived: DerivedModule;
}
