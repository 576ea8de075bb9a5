/** What gives a campaign its shape: its steps, dates and CGs, and the doubts in its text. */
import type { CgId, DateId, RuleNumber, RulingName, TableId, Words } from './names';

/** The Refit Phase's steps under the names the three modules share; a module lists those it has, with its numbers. */
export type StepId =
  | 'conclusionOfMelee'
  | 'markerRemoval'
  | 'rallyAndUnloading'
  | 'encirclement'
  | 'setupAreas'
  | 'escape'
  | 'equipmentPossession'
  | 'prisoners'
  | 'flames'
  | 'wounded'
  | 'recombining'
  | 'newCgDate'
  | 'shift'
  | 'repair'
  | 'obGiven'
  | 'cppReplenishment'
  | 'purchaseReinforcementGroups'
  | 'strengthWeaponsLeaders'
  | 'purchaseFortifications'
  | 'removal'
  | 'weather'
  | 'ammunitionShortage'
  | 'reconnaissance'
  | 'initiative'
  | 'unitSetup'
  | 'reconInspection'
  | 'commencement'
  | 'tables';

/** What a datum depends on where a doubt about the text was decided another way than by default. */
export interface Reading {
  readonly ruling: RulingName;
  readonly reading: string;
}

export interface StepData {
  readonly id: StepId;
  /** `9.612`. */
  readonly number: RuleNumber;
  readonly title: Words;
  /** "!": also done before a CG Initial Scenario. */
  readonly initial: boolean;
  /** ">": part of reaching CG-Scenario End. */
  readonly scenarioEnd: boolean;
  /** Done again on the CG Date that follows an Idle one. */
  readonly afterIdle?: boolean;
  /** The tables that are rolled on in a step of kind `tables`, in this order. */
  readonly tables?: readonly TableId[];
  /** Done, in part, also at the end of these dates where they are Idle. */
  readonly afterIdleOf?: readonly DateId[];
}

export interface CgDate {
  readonly id: DateId;
  /** How a log may also write it. */
  readonly aliases?: readonly Words[];
  readonly night: boolean;
  /** Under this reading it is no daytime either. */
  readonly notDaytime?: Reading;
}

export interface CampaignGame {
  readonly id: CgId;
  /** First CG Date; absent where the text does not give it: the log must. */
  readonly start?: DateId;
  /** The earliest date it can start, where that much is known. */
  readonly notBefore?: DateId;
  /** Its last CG Date; absent: no earlier one than the module's last is known. */
  readonly end?: DateId;
}

/** A doubt in the rules' text: its readings, of which the first is the default. */
export interface Ruling {
  readonly name: RulingName;
  readonly rule: RuleNumber;
  readonly question: Words;
  readonly readings: readonly { readonly id: Words; readonly meaning: Words }[];
}

/** What a rule says, in the writer's own words. */
export interface RuleText {
  readonly title: Words;
  /** A few sentences. */
  readonly text: Words;
}
