/**
 * The campaign at one line of the log. Cheap to copy: a copy is kept every few dozen lines. What a line changes is replaced
 * when it does (ReadonlyMap), or shared as far as it does not (SharedMap).
 */

import type { BoardMap } from '../../board/map';
import type { SetupArea, SetupAreas } from '../../board/setupTypes';
import type { Line, LineRange } from '../../syntax/line';
import type { Location, Verb } from '../../syntax/nodes';
import type { Passed } from './context';
import { allGroups, type Cause, Doubts, groupsOf, ofGroup, type UntoldLines, unnamedRg } from './doubt';
import type { Finding } from './finding';
import { type Matter, Matters } from './matter';
import type { CampaignGame, ModuleData, RgData, RuleNumber, SideId, Stance, StepData, TableId } from './module';
import type { Comparable, Same } from './same';
import { SharedMap, SharedSet } from './sharedMap';
import type { Val, Why } from './why';

/** An `area` line whose side is a slip, for what it names is an Area of the other side; or its `control` line is missing. */
export interface SideSlip {
  readonly side: SideId;
  readonly id: string;
  readonly location: Location;
  readonly line: Line;
}

/** The Setup Areas of a RePh, once determined. */
export interface AreasInForce {
  readonly result: SetupAreas;
  /** Ids the players gave (`area British A X22`). */
  readonly names: ReadonlyMap<SetupArea, AreaName>;
  /** Ids whose lines name no hex of an Area of their side, as was told, or one that has an id where no map parts them. */
  readonly misplaced?: readonly {
    readonly side: SideId;
    readonly id: string;
    readonly hex: string;
    readonly line: Line;
  }[];
  readonly slips?: readonly SideSlip[];
  /** Control that an `area` line takes for granted, as was told, has changed them. */
  readonly assumed?: true;
  /** The campaign of which they were determined, for what other readings would make of it. */
  readonly from?: CampaignState;
}

export interface AreaName {
  readonly id: string;
  readonly line: Line;
  /** Whether it is Isolated, by its line where nothing else tells. */
  readonly isolated?: boolean;
  /** Of a line that was told wrong: a hex of what else it may be of. */
  readonly otherwise?: string;
}

/** How much a log records, from the least to the most. */
export const depths = ['roster', 'map', 'forces'] as const;
export type Depth = (typeof depths)[number];
export type Phase = 'header' | 'initial' | 'scenario' | 'refit';

/** A bought or given Reinforcement Group, as its line of the RG Purchase Record. Replaced, never changed in place. */
export interface Rg {
  readonly name: string;
  readonly data: RgData;
  readonly side: SideId;
  readonly line: Line;
  readonly how: 'bought' | 'given';
  /** CG Date index it was received on. */
  readonly date: number;
  readonly place?: string;
  /** The vehicle chosen, as the chart spells it. */
  readonly model?: string;
  /** The words of its line: `onmap`, `barrage`, `hq`. */
  readonly options: readonly string[];
  /** CPP paid for it. */
  readonly paid?: number;
  /** What makes its strength known without a DR. */
  readonly settled?: Why;
  /** Of what it consists, where the log tells; empty when nothing is left of it. */
  readonly told?: readonly { readonly type: string; readonly count: number }[];
  /** CG Date index of the scenario in which it was used up. */
  readonly used?: number;
  /** The line of a RePh that has nothing left of one that is used up, and its CG Date. */
  readonly struck?: { readonly date: number; readonly line: Line };
  readonly strength?: 'full' | 'depleted' | 'open';
  /** The sealed line with which its strength is lost: it does not come. */
  readonly lost?: Line;
  readonly sw: readonly { readonly weapon: string; readonly received: boolean | 'open' }[];
  /** How often all its SW dr were ignored, for too few were received. */
  readonly ignored: number;
  /** As the table has them; 'open' while the dice are. */
  readonly leaders: readonly { readonly result: string }[];
}

/** What of a sealed line is known: its lines stand below it, nobody here knows them, or they can never be opened. */
export type SealStatus = 'known' | 'sealed' | 'lost';

export interface SideState {
  readonly player?: string;
  readonly san?: Val;
  /** The SAN before this RePh raised it to the minimum. */
  readonly sanRaisedFrom?: number;
  readonly cpp?: Val;
  /** What this RePh brings at CPP Replenishment, whatever was there before. */
  readonly cppGained?: Val;
  /** The same, and what is at hand, where the line that would tell of the dice is missing. */
  readonly cppBefore?: { readonly cpp?: Val; readonly cppGained?: Val };
  readonly fpp?: Val;
  /** No more than these, where what is sealed may have spent some, or brought some. */
  readonly cppMost?: Val;
  readonly fppMost?: Val;
  readonly sanMost?: Val;
  /** The sealed line that may have raised its SAN, until the side announces it. */
  readonly sanSealed?: Line;
  /** It has sealed its Shift since then, or is still to do so, whatever that holds. */
  readonly shiftSealed?: true;
  /** CVP lost in the latest scenario, Walking Wounded apart. */
  readonly cvp?: Val;
  /** They were told to go up after the end of the scenario. */
  readonly cvpLate?: true;
  /** CVP that Walking Wounded MMC received this RePh count as lost. */
  readonly wwCvp?: Val;
  /** Retained Infantry squads. */
  readonly squads?: Val;
  /** The CG-LVP Total. */
  readonly lvp?: Val;
  /** How far the log's own CG-LVP Total stands from the true one, once that was said. */
  readonly lvpSlip: number;
  /** The Initiative for the current CG Date; within a scenario, for that scenario. */
  readonly stance?: { readonly value: Stance; readonly line: Line };
  /** Its Initiative for the latest scenario. */
  readonly stanceBefore?: { readonly value: Stance; readonly line: Line };
  readonly chitLimit?: Val;
  readonly chitsUsed: number;
  /** Recon drs that were paid for in their own step: by date. */
  readonly reconsPaid: readonly number[];
  /** Recon drs made on the current date for RG bought before their step: what was paid for each. */
  readonly reconsPrepaid: readonly number[];
  /** Locations that may be reconnoitered. */
  readonly recon: number;
  /** Those of them of which the log does not show the dr. */
  readonly reconUnseen: number;
  /** Those that Recon drs of the current date have brought. */
  readonly reconToday: number;
  readonly inspected: number;
  readonly hip: Readonly<Record<string, number>>;
  readonly sanIncreases: number;
  /** How far the log's own SAN stands from the true one, once that was said. */
  readonly sanSlip: number;
  /** How far the log's own running CPP and FPP stand from the true ones, once that was said. */
  readonly cppSlip: number;
  readonly fppSlip: number;
  /** FPP forfeited at the end of the last 9.619-like step, for the message when they are spent later. */
  readonly forfeited?: { readonly amount: number; readonly date: string };
}

export const newSide = (): SideState => ({
  lvpSlip: 0,
  chitsUsed: 0,
  reconsPaid: [],
  reconsPrepaid: [],
  recon: 0,
  reconUnseen: 0,
  reconToday: 0,
  inspected: 0,
  hip: {},
  sanIncreases: 0,
  sanSlip: 0,
  cppSlip: 0,
  fppSlip: 0,
});

/** A step of the current RePh that a side has sealed, or has still to seal. */
export interface SealedStep {
  readonly side: SideId;
  readonly step: RuleNumber;
  /** The sealed line; of one that waits the step's heading. */
  readonly line: Line;
  /** The lines that are secret there, by their first word. */
  readonly verbs: readonly Verb[];
  /** Of one that nobody can read nobody knows what stands below it. */
  readonly status: SealStatus | 'waits' | 'unread';
  /** Of one that waits: what its step lacks as long as its side neither seals nor tells it. */
  readonly missing?: readonly Finding[];
}

export interface ControlEntry {
  readonly side: SideId | 'none';
  readonly location: Location;
  readonly line: Line;
  /** Who had it before an `area` line took it for granted, as was told. */
  readonly assumedFrom?: SideId | 'none';
}

/** A line and the waivers above it. */
export interface Waived {
  readonly line: Line;
  readonly waivers: readonly Waiver[];
}

export interface Waiver {
  readonly code: string;
  readonly reason: string;
  readonly line: Line;
}

/** A step that was passed over although it applied; reported unless its heading still comes. */
export interface Skipped {
  readonly step: StepData;
  readonly owed: readonly string[];
  /** What it comes to, where nothing is owed that its rule does not leave to the players. */
  readonly leftOut?: readonly string[];
  /** Of what it owes. */
  readonly matters: readonly Matter[];
  /** The pieces that it is owed for, in lower case. */
  readonly pieces: readonly string[];
  /** Those of them of which nobody knows what became. */
  readonly open: readonly string[];
  readonly at: Line;
}

export interface MeleeFought {
  readonly location: Location;
  readonly line: Line;
  /** All that was there when it began, in lower case. */
  readonly pieces: ReadonlySet<string>;
}

/** A roll that a Shift leaves to be made: for casualties, for Crew Survival, or a TC in a river hex. */
export interface ShiftRoll {
  readonly kind: 'casualty' | 'survival' | 'ford';
  readonly matter: Matter;
  readonly piece: string;
  /** Those who fare as it does: the armor leader of a crew. */
  readonly others?: readonly string[];
  /** The Shift. */
  readonly line: Line;
  /** Of a TC. */
  readonly hex?: string;
}

/** What most states have none of: made once, for what a line adds to them is put in another. */
const emptyMap: ReadonlyMap<never, never> = new Map<never, never>();
const emptySet: ReadonlySet<never> = new Set();

/** What a copy shares until one of the two looks at it: in most states the most of it is empty. */
interface Part extends Comparable {
  copy(): Part;
}
const kinds: (readonly [name: string, kind: new () => Part])[] = [
  ['retained', SharedMap],
  ['areaSquads', Matters],
  ['fortified', SharedMap],
  ['fortifiedAt', Matters],
  ['mines', SharedMap],
  ['removals', SharedMap],
  ['told', SharedSet],
  ['doubts', Doubts],
  ['steps', SharedMap],
  ['missed', SharedMap],
  ['retractable', SharedMap],
  ['done', Matters],
  ['sides', SharedMap],
  ['rgs', SharedMap],
  ['rgNames', SharedMap],
  ['purchased', SharedMap],
  ['untaken', SharedMap],
  ['reservedNames', SharedMap],
  ['toldGone', SharedSet],
  ['asked', Matters],
  ['control', SharedMap],
  ['strategic', SharedMap],
  ['openControl', SharedMap],
  ['gliders', SharedMap],
  ['keptByCaptors', SharedSet],
  ['leftLying', SharedSet],
  ['acted', Matters],
  ['fires', SharedMap],
  ['rubble', SharedMap],
  ['shellholes', SharedMap],
  ['pendingWaivers', SharedSet],
];
export const parts = (): readonly string[] => kinds.map(([name]) => name);

/** Fields that say nothing of the campaign. */
const passing: readonly string[] = ['work', 'consulted', 'onGrounds', 'waived'];

export type Until = (state: CampaignState) => boolean;

/** Stands for all rulings that the Setup Areas hang on, once they are determined. */
export const byAreas = '';

export class CampaignState implements Comparable {
  module?: ModuleData;
  campaignLine?: Line;
  cg?: CampaignGame;
  cgName?: string;
  title?: string;
  depth?: Depth;
  depthLine?: Line;
  map?: { readonly line: Line };
  /** The map as its file describes it; undefined while it is not read or cannot be. */
  board?: BoardMap;
  rulings: ReadonlyMap<string, { reading: string; line: Line }> = emptyMap;
  /** The rulings that the current line has asked. */
  consulted?: Set<string>;
  /** What was told of the current line that may hang on whose the Locations of lines above are, which cannot be read. */
  onGrounds?: ReadonlyMap<Finding, readonly UntoldLines[]>;
  /** How many rulings lines with findings have asked so far. */
  weighed = 0;
  /** Index into the module's dates; undefined while unknown. */
  date?: number;
  dateLine?: Line;
  /** The CG Date, by index, that was due in this RePh where its `date` line has a later one, as was told. */
  dateDue?: number;
  /** What the CG Date is, by index, if the line is right that was told to have another: the head of the log, or the heading of a scenario. */
  dateOtherwise?: number;
  phase: Phase = 'header';
  phaseLine?: Line;
  /** Steps of which the log tells nothing (`keeps not`), by number. */
  keepsNot: ReadonlyMap<string, Line> = emptyMap;
  /** What is secret is sealed, for the sides are opened. */
  isSealing = false;
  /** Every die of a RePh follows from both players' numbers (`dice fair`). */
  isFair = false;
  /** Steps of this RePh whose lines a side has sealed, or will have. */
  sealed: readonly SealedStep[] = [];
  /** The first line since the latest scenario began that tells what it has done to Control. */
  controlTold?: Line;
  /** The scenario played last, or being played. */
  scenarioLine?: Line;
  /** Index into the module's steps of the current step. */
  step?: number;
  stepLine?: Line;
  /** The CG Date, by index, with which a log begins in mid-campaign: what was bought before is not in it. */
  beganLate?: number;
  /** The RePh after the last CG Date: nothing follows that it could prepare. */
  over = false;
  /** A scenario or an Initial RePh stands below the end of the campaign, as was told: it does not go on with that. */
  ended = false;
  /** The RePh goes on after an Idle Date: only the steps that follow one are done. */
  afterIdle = false;
  /** CG Dates begun since the end of the latest scenario, or of the one before the one that is played. */
  newDates = 0;
  /** CPP that a side did without in this RePh. */
  forgone = 0;
  /** Who moved first in the scenario just played, as far as the log tells. */
  movedFirst?: SideId;
  /** Who a dr of a Dual Attack lets set up or move first. */
  first: { readonly setup?: SideId; readonly move?: SideId } = {};
  /** Who is said to move first by an `order` that stands above its dr. */
  saidToMove?: { readonly side: SideId; readonly at: LineRange };
  /** Numbers of Retained units, by side and kind. */
  declare retained: SharedMap<string, Val>;
  /** Squad-equivalents Retained in one Area, as `squadsIn` has it. */
  declare areaSquads: Matters<Val>;
  /** Fortifications bought in the CG, by side and type. */
  declare fortified: SharedMap<string, number>;
  /** How many of a type of Fortification were bought for a Location on which CG Dates, by index, and by which line. */
  declare fortifiedAt: Matters<readonly { readonly date: number; readonly count: number; readonly line: Line }[]>;
  /** Minefields that an attempt has shown to be there still, by place. */
  declare mines: SharedMap<string, Line>;
  /** Removal attempts against items that are limited, by side and Area, in this RePh. */
  declare removals: SharedMap<string, number>;
  /** Between the marks that a merge left: which of the versions a line is of. */
  conflict?: 'first' | 'others';
  /** What is not known, and why. */
  declare doubts: Doubts;
  /** What was said once for all the lines of this RePh or scenario that it concerns. */
  declare told: SharedSet<string>;
  /** The line that opens this RePh is missing above its first step, or that of this scenario above its play, as was told. */
  unheaded = false;
  /** Lines below the set-up that may be of play, what was said of them, and whether one moves what was set up. */
  played?: { readonly lines: readonly Line[]; readonly findings: readonly Finding[]; readonly moved: boolean };
  /** Steps of this RePh by index: their heading, or 'skipped'. */
  declare steps: SharedMap<number, Line | 'skipped'>;
  skipped: readonly Skipped[] = [];
  /** What the steps of this RePh were told to miss. */
  declare missed: SharedMap<Finding, { readonly step: StepData; readonly matters: readonly Matter[] }>;
  /** What lines of this RePh were told to lack, and whether a line further down, in the wrong step, has brought it or it is told elsewhere. */
  declare retractable: SharedMap<Finding, Until>;
  /** Steps left out just before the current one. */
  passed: readonly Passed[] = [];
  /** Obligations discharged in this RePh, with their lines. */
  declare done: Matters<Line>;
  /** How many of them before the current step. */
  doneBefore = 0;
  declare sides: SharedMap<SideId, SideState>;
  declare rgs: SharedMap<string, Rg>;
  /** The names of RG by the same in lower case. */
  declare rgNames: SharedMap<string, string>;
  /** How many RG were bought of a type, in all and on a CG Date. */
  declare purchased: SharedMap<string, number>;
  /** By CG Date and ID the least number that may be free for another such RG: those below are taken. */
  declare untaken: SharedMap<string, number>;
  /** Names, in lower case, of RG that were rolled for on a CG Date and never received, as was told: not those of others. */
  declare reservedNames: SharedMap<string, number>;
  /** Names, in lower case, of pieces that a line has still in the campaign after they were lost, as was told. */
  declare toldGone: SharedSet<string>;
  /** What the log began with and does not tell, which was asked for, with the line where it was. */
  declare asked: Matters<Line>;
  declare control: SharedMap<string, ControlEntry>;
  declare strategic: SharedMap<string, { because: string; line: Line }>;
  /** Control markers since the last heading on what nothing makes Strategic yet, with what there is to say of each. */
  declare openControl: SharedMap<string, Finding>;
  declare gliders: SharedMap<string, { wrecked: boolean; line: Line }>;
  /** Names, in lower case, of SW whose possessors at the end of the latest scenario need no dr to keep what is captured. */
  declare keptByCaptors: SharedSet<string>;
  /** Names, in lower case, of the SW in Setup Areas that nobody has taken over in the step where this is done. */
  declare leftLying: SharedSet<string>;
  /** The Melee whose outcome is being told. */
  melee?: MeleeFought;
  /** What the current step has done by itself, in players' words. */
  happened: readonly string[] = [];
  /** Under a heading, the steps in which all lines can stand that were told to be in the wrong one. */
  misplaced?: { readonly in: Line | undefined; readonly homes: readonly StepData[] };
  /** What single pieces have done in this RePh and do once only, with its line: Escaped, or been Battle Hardened. */
  declare acted: Matters<Line>;
  /** What units that Shifted have still to roll for in this RePh. */
  shiftRolls: readonly ShiftRoll[] = [];
  /** Terrain Flames and Blazes by Location. */
  declare fires: SharedMap<
    string,
    { readonly kind: 'flame' | 'blaze'; readonly location: Location; readonly line: Line }
  >;
  /** Rubble made in play, by Location: stone or wooden. */
  declare rubble: SharedMap<string, { readonly material: string; readonly line: Line }>;
  /** Hexes that a fire has left as shellholes. */
  declare shellholes: SharedMap<string, Line>;
  /** The CG Date, by index, on which a withdrawal limits what the other side sets up. */
  setupLimit?: { readonly date: number; readonly line: Line };
  /** Sides whose pieces on the map all stand in the lines of the scenario just played. */
  complete: ReadonlySet<SideId> = emptySet;
  /** Sides of which this scenario leaves all others where they were. */
  asBefore: ReadonlySet<SideId> = emptySet;
  /** The latest results of the module's own tables, by `resultKey`. */
  results: ReadonlyMap<string, { readonly result: string; readonly line: Line }> = emptyMap;
  /** Sides that were told to lack a `control` line for what nobody had before. */
  controlMissed: ReadonlySet<SideId> = emptySet;
  /** Setup Areas as determined in this RePh. */
  areas?: AreasInForce;
  /** Waivers that stand above the next directive. */
  declare pendingWaivers: SharedSet<Waiver>;
  /** Those of the line that is folded. */
  waived?: Waived;
  /** Steps of work that its lines have taken (`caps.ts`). */
  work = 0;
  /** They took all there are for a log: no line is judged any more, as was told. */
  gaveUp = false;
  /** A directive was seen (the `campaign` line must come first). */
  started = false;
  scenarios = 0;
  /** Lines so far that open a scenario or a RePh. */
  frames = 0;
  /** Lines so far that change hexes of its map. */
  changesOfMap = 0;

  /** What the Setup Areas hang on that were determined last. */
  #determinedFor = '';
  #parts: (Part | undefined)[] = [];
  /** Of each part whether no copy has the same. */
  #own: boolean[] = [];

  static {
    for (const [at, [name, kind]] of kinds.entries()) CampaignState.#define(at, name, kind);
  }

  /** Adds a part that a room above records, which declares it in `interface CampaignState`. */
  static records<K extends keyof CampaignState>(name: K, kind: new () => Part & CampaignState[K]): void {
    CampaignState.#define(kinds.push([name, kind]) - 1, name, kind);
  }

  static #define(at: number, name: string, Kind: new () => Part): void {
    Object.defineProperty(CampaignState.prototype, name, {
      get(this: CampaignState) {
        const part = this.#parts[at];
        if (part && this.#own[at]) return part;
        return this.#take(at, part ? part.copy() : new Kind());
      },
      set(this: CampaignState, part: Part) {
        this.#take(at, part);
      },
    });
  }

  #take(at: number, part: Part): Part {
    this.#parts[at] = part;
    this.#own[at] = true;
    return part;
  }

  copy(): CampaignState {
    const copy = Object.assign(new CampaignState(), this);
    copy.#determinedFor = this.#determinedFor;
    copy.#parts = [...this.#parts];
    this.#own = [];
    return copy;
  }

  /** A copy to be kept: what came before has no part in the work that is done on it. */
  snapshot(): CampaignState {
    const copy = this.copy();
    copy.work = 0;
    return copy;
  }

  /** Whether whatever lines follow are judged alike: of the work done so far, and what the line above asked, they know nothing. */
  sameAs(other: CampaignState, same: Same): boolean {
    const fields = new Set([...Object.keys(this), ...Object.keys(other)]);
    for (const name of passing) fields.delete(name);
    return (
      this.#determinedFor === other.#determinedFor &&
      [...fields].every((name) => same(this[name as keyof CampaignState], other[name as keyof CampaignState])) &&
      kinds.every(([, Kind], at) => {
        const [own, its] = [this.#parts[at], other.#parts[at]];
        return own === its || same(own ?? new Kind(), its ?? new Kind());
      })
    );
  }

  /** Whether Setup Areas were determined for the same before; they are now. */
  hasDetermined(by: string): boolean {
    const has = this.#determinedFor === by;
    this.#determinedFor = by;
    return has;
  }

  side(id: SideId): SideState {
    return this.sides.get(id) ?? newSide();
  }

  update(id: SideId, change: Partial<SideState>): void {
    this.sides.set(id, { ...this.side(id), ...change });
  }

  /** Control, Setup Areas and places are recorded. */
  get keepsMap(): boolean {
    return this.depth === 'map' || this.depth === 'forces';
  }

  /** Whether the log tells of a step of its RePh. */
  keeps(step: StepData): boolean {
    return !this.keepsNot.has(step.number);
  }

  /** What the scenario before this RePh did to Control is not told: nobody knows the Setup Areas. */
  get lacksControl(): boolean {
    return this.keepsMap && this.phase === 'refit' && this.scenarios > 0 && !this.controlTold;
  }

  /** The map that the log names is not there, or cannot be read, as was told: it might tell what seems to be unknown. */
  get lacksMap(): boolean {
    return this.map !== undefined && !this.board;
  }

  /** Single pieces are recorded. */
  get keepsForces(): boolean {
    return this.depth === 'forces';
  }

  /** Says that a piece has done what it does once in a RePh. */
  act(matter: Matter, line: Line): void {
    this.acted.set(matter, line);
  }

  get dateName(): string | undefined {
    return this.date === undefined ? undefined : this.module?.dates[this.date]?.id;
  }

  get stepData(): StepData | undefined {
    return this.step === undefined ? undefined : this.module?.steps[this.step];
  }

  /** RGs received in the current RePh, in the order received. */
  get newRgs(): Rg[] {
    return [...this.rgs.values()].filter((rg) => rg.date === (this.date ?? -1));
  }

  /** The RG of a name, in whatever case. */
  rgNamed(name: string): Rg | undefined {
    const spelt = this.rgNames.get(name.toLowerCase());
    return spelt === undefined ? undefined : this.rgs.get(spelt);
  }

  /** Enters an RG in the RG Purchase Record. */
  receive(rg: Rg): void {
    this.rgs.set(rg.name, rg);
    this.rgNames.set(rg.name.toLowerCase(), rg.name);
    this.#count(rg);
  }

  /** Lets those RG that were received on the wrong date have come on another. */
  redate(date: number, isWrong: (rg: Rg) => boolean): void {
    for (const [name, rg] of this.rgs) if (isWrong(rg)) this.rgs.set(name, { ...rg, date });
    this.purchased = new SharedMap();
    for (const rg of this.rgs.values()) this.#count(rg);
  }

  /** Takes out what lines were told to lack and is told by now: nobody asks for it again. */
  takeSettled(): Finding[] {
    const settled = [...this.retractable].flatMap(([finding, until]) => (until(this) ? [finding] : []));
    for (const finding of settled) this.retractable.delete(finding);
    return settled;
  }

  /** Whether no scenario has been played since what a CG Date brought was received: Idle Dates are none. */
  isUnplayed(date: number): boolean {
    // What a RePh finds before its own date has been through the scenario just played.
    const dates = this.phase === 'refit' ? this.newDates : Math.max(1, this.newDates);
    return this.date !== undefined && date > this.date - dates;
  }

  /** Whether a step is done in the present RePh: before an Initial Scenario and after the last date only some are (9.6). */
  does(step: StepData): boolean {
    if (this.phase === 'initial' && !step.initial) return false;
    if (this.over && !step.scenarioEnd) return false;
    // What comes after the Initiative is done for a scenario, which it may make after Idle Dates as well.
    const setsUp = () => (this.module?.steps.indexOf(step) ?? 0) > this.initiativeStep;
    if (this.isIdleDate && setsUp()) return false;
    if (this.phase === 'initial') return true;
    if (this.afterIdle && step.afterIdleOf?.includes(this.dateName ?? '')) return true;
    return !this.afterIdle || step.afterIdle === true || setsUp();
  }

  private get initiativeStep(): number {
    return this.module?.steps.findIndex((s) => s.id === 'initiative') ?? -1;
  }

  /** Both sides stand Idle: no scenario is played on this CG Date. */
  get isIdleDate(): boolean {
    const { module } = this;
    if (!module?.initiative || (this.phase !== 'refit' && this.phase !== 'initial')) return false;
    if (this.phase === 'initial' && module.initiative.notCountedInitial) return false;
    return module.sides.every(({ id }) => this.side(id).stance?.value === 'idle');
  }

  /** The sealed chits because of which nobody knows whether both sides stand Idle; none where that is known. */
  get idleUnopened(): readonly Cause[] {
    const { module, phase } = this;
    if (!module?.initiative || phase !== 'refit') return [];
    if (module.sides.some(({ id }) => this.side(id).stance?.value === 'attack')) return [];
    return this.chitsUnopened;
  }

  /** The sealed chits of this RePh. */
  get chitsUnopened(): readonly Cause[] {
    const sides = this.module?.initiative ? this.module.sides : [];
    return sides.flatMap(({ id }) => (this.side(id).stance ? [] : this.unopened(id, 'initiative')));
  }

  /** Opens a RePh or scenario: what was said and left open within the one before holds no more. */
  open(phase: Phase, line: Line): void {
    this.phase = phase;
    this.phaseLine = line;
    this.unheaded = false;
    this.played = undefined;
    this.step = undefined;
    this.stepLine = undefined;
    this.doubts.end('heading');
    this.told = new SharedSet();
  }

  /** Takes a name that no RG has for that of one whose line cannot be read; false where there is none. */
  takeUnnamed(name: string): boolean {
    const { doubts } = this;
    const lasting = [...doubts.about(allGroups), ...this.#groupsSealed(name)];
    const [cause] = [...lasting, ...doubts.about(unnamedRg)];
    if (!cause) return false;
    if (lasting.length === 0) doubts.settle(unnamedRg, (one) => one === cause);
    doubts.follow(cause);
    doubts.raiseAll(ofGroup(name));
    this.reservedNames.set(name.toLowerCase(), this.date ?? -1);
    return true;
  }

  /** The sealed lines that a name may come from: of a side on whose chart there is such an RG, or of any. */
  #groupsSealed(name: string): readonly Cause[] {
    const { sides = [], purchases } = this.module ?? {};
    const id = name.replace(/\..*$/, '').toLowerCase();
    const owners = purchases?.groups.filter((group) => group.id.toLowerCase() === id).map(({ side }) => side) ?? [];
    const may = owners.length ? owners : sides.map((side) => side.id);
    return may.flatMap((side) => this.doubts.about(groupsOf(side)));
  }

  /** Lines of the current step, by their first word, that a side has sealed and nobody here knows. */
  sealedHere(side: SideId | undefined): readonly Verb[] {
    const step = this.stepData?.number;
    return this.sealed.flatMap((seal) =>
      isHidden(seal) && seal.side === side && seal.step === step ? seal.verbs : [],
    );
  }

  /** Whether it may be that what a side has sealed in the current step can never be opened. */
  isLostHere(side: SideId | undefined): boolean {
    const step = this.stepData?.number;
    return this.sealed.some(
      ({ status, ...seal }) => (status === 'lost' || status === 'unread') && seal.side === side && seal.step === step,
    );
  }

  /** The sealed lines of a side in this RePh that nobody here knows and that may hold one of these, by their first word. */
  unopened(side: SideId, ...verbs: readonly Verb[]): readonly Cause[] {
    return this.sealed
      .filter((seal) => isHidden(seal) && seal.side === side && verbs.some((verb) => seal.verbs.includes(verb)))
      .map(({ line }) => ({ line }));
  }

  /** #P: how many RG of this type were bought, on all dates or one. Given RG never count. */
  bought(id: string, side: SideId, date?: number): number {
    return this.purchased.get(purchaseKey(id, side, date)) ?? 0;
  }

  #count({ how, data, side, date }: Rg): void {
    if (how !== 'bought') return;
    for (const key of [purchaseKey(data.id, side), purchaseKey(data.id, side, date)])
      this.purchased.set(key, (this.purchased.get(key) ?? 0) + 1);
  }
}

const isHidden = ({ status }: SealedStep): boolean => status !== 'known' && status !== 'lost';

const purchaseKey = (id: string, side: SideId, date?: number): string => `${side}/${id}/${date ?? ''}`;

/** Of a table that a side rolls on for itself, or of one that is rolled once for all. */
export const resultKey = (table: TableId, side?: SideId): string => (side ? `${table}/${side}` : table);

export const locationKey = (l: Location): string => (l.level ? `${l.hex}/${l.level}` : l.hex);
