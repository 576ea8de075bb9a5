/**
 * What the views are drawn from: the requests and their answers, declared once for server, client, exports and command
 * line. All plain data, told for the moment just after one line of the log. Views draw it and compute no rules.
 * Texts are plain, never Markdown or HTML, and come from logs as they stand there: whoever draws them escapes them.
 * Lines are 0-based; `uri` is as the editor spells it. A request that fails by a fault of ours is answered by null.
 */
import type { NextMove } from '../trust/protocol';

/** The line that a fact comes from. */
export interface Source {
  readonly uri: string;
  readonly line: number;
}

/** Why a fact is so: a tree whose leaves are lines and rule numbers. */
export interface Reason {
  readonly text: string;
  readonly rule: string | null;
  readonly source: Source | null;
  readonly of: readonly Reason[];
}

export interface ViewParams {
  readonly uri: string;
  /** The moment just after this line, or after all of the head where it stands in that; without one the end of the log. */
  readonly line?: number;
  /** Whose private files count; absent: all that are read. */
  readonly as?: Eyes;
}

/** A side's id, `both`, or `open`: who can read no private file. */
export type Eyes = string;

/** What every view begins with. */
export interface Head {
  /** Version of the document that the answer is for. */
  readonly version: number;
  /** Null where there is no campaign and no map file: `empty` says why. */
  readonly campaign: {
    readonly title: string | null;
    readonly module: string;
    readonly cg: string | null;
    readonly depth: 'roster' | 'map' | 'forces' | null;
    /** `Night II`; null while unknown. */
    readonly date: string | null;
    /** `9.617 Purchase RG`, `scenario`, `before the CG`; `the map` of a map file. */
    readonly moment: string;
    /** In the module's order. The Axis side is blue and the other red, in every module. */
    readonly sides: readonly { readonly id: string; readonly player: string | null; readonly isAxis: boolean }[];
  } | null;
  /** Why there is nothing, or less than could be, to show, and what to write to have it: one or two sentences. */
  readonly empty: string | null;
  /** The sides whose private files it tells from; null where the log has no `opening`, so that nothing in it is sealed. */
  readonly eyes: readonly string[] | null;
  /** The sides that have sealed something which is left out. */
  readonly leftOut: readonly string[];
}

// ---------------------------------------------------------------- the map

export const mapRequest = 'cglog/map';

export interface MapParams extends ViewParams {
  /** `Sheet.id` of the sheet the view has: it is not sent again. */
  readonly sheet?: string;
  /** Of what to show paths besides those that the line itself tells: a piece's name, an Area's `key`, or all Areas. */
  readonly paths?: { readonly piece?: string; readonly area?: string; readonly isolation?: boolean };
}

export interface MapView extends Head {
  /** Undefined where the view has it; null where there is no map: `empty` says why. */
  readonly sheet?: Sheet | null;
  readonly sheetId: string | null;
  /** Controlled and other Strategic Locations, by Location. */
  readonly locations: readonly MapLocation[];
  readonly areas: readonly MapArea[];
  /** Null where no Setup Areas are known; `empty` does not speak of that, `status` does. */
  readonly noMansLand: readonly string[] | null;
  readonly uncontrolled: readonly string[] | null;
  /** `Setup Areas as determined in 9.605`, `as 9.605 would find them now`, `none are known: ...`. */
  readonly status: string;
  readonly markers: readonly MapMarker[];
  /** Top of the stack last. Also Retained units whose Location is not told (in their Area), and those off-map at an Entry Area. */
  readonly stacks: readonly Stack[];
  /** Every piece that is not gone, by name. */
  readonly pieces: Readonly<Record<string, Counter>>;
  /** RGs with a place, at the depths without pieces. */
  readonly groups: readonly MapGroup[];
  readonly paths: readonly MapPath[];
  /** What the line speaks of or changes. */
  readonly touched: { readonly hexes: readonly string[]; readonly pieces: readonly string[] };
  /** Where stepping leads: the last line of the step or scenario before and after, and of the CG Date before and after. */
  readonly steps: {
    readonly previous: Source | null;
    readonly next: Source | null;
    readonly previousDate: Source | null;
    readonly nextDate: Source | null;
  };
}

/** The map sheet, which does not change with the log. */
export interface Sheet {
  readonly id: string;
  readonly title: string | null;
  /** Which columns sit half a hex lower: the even ones (`common`), or A, C, E ... (`other`). */
  readonly grain: 'common' | 'other';
  readonly hexes: readonly SheetHex[];
  /** The hexes of each level of which the map tells, from the lowest up. */
  readonly levels: readonly SheetLevel[];
  /** Runs of hexes, each touching the one before. */
  readonly roads: readonly { readonly kind: 'paved' | 'dirt' | 'path' | null; readonly hexes: readonly string[] }[];
  readonly buildings: readonly {
    readonly hexes: readonly string[];
    readonly material: string | null;
    readonly levels: readonly number[];
  }[];
  /** The marks of a `slope` or `cliff` stand in `hex`. */
  readonly hexsides: readonly { readonly kind: string; readonly hex: string; readonly other: string }[];
  /** Share of a land hex that is water, 0 to 1. */
  readonly waterParts: readonly { readonly hex: string; readonly share: number }[];
  readonly ditches: readonly string[];
  readonly embankments: readonly { readonly hex: string; readonly kind: 'sunken' | 'elevated' | 'unknown' }[];
  /** Under a title or a box of the sheet: what is in them is unknown. */
  readonly covered: readonly string[];
  readonly lvp: readonly { readonly hex: string; readonly points: number }[];
  readonly labels: readonly { readonly hex: string; readonly text: string }[];
  /** `text` is what is printed at the arrow: a price, a date. */
  readonly entries: readonly {
    readonly side: string;
    readonly arrow: string;
    readonly hexes: readonly string[];
    readonly text: string | null;
  }[];
}

export interface SheetLevel {
  readonly level: number;
  /** The tint of the map that it is guessed from; null where the map tells the level. */
  readonly tint: string | null;
  readonly hexes: readonly string[];
}

export interface SheetHex {
  readonly hex: string;
  /** A = 1, AA = 27. */
  readonly column: number;
  readonly number: number;
  readonly terrain: readonly string[];
  readonly water: string | null;
  readonly bridge: boolean;
}

export interface MapLocation {
  /** `Z15/1`. */
  readonly location: string;
  readonly hex: string;
  readonly level: number;
  /** Who Controls it; null: nobody. */
  readonly side: string | null;
  readonly strategic: boolean;
  /** As MARKING THE MAP letters it: Entrenchment, Fortification, functioning Gun, manned Immobile vehicle; null for a building. */
  readonly letter: 'E' | 'F' | 'G' | 'V' | null;
  /** `functioning Gun1`, `entrenchment`, `stone building`. */
  readonly because: string | null;
  readonly source: Source | null;
}

export interface MapArea {
  /** Stays the same when the Area is given its id. */
  readonly key: string;
  /** The players' id, else the Location that stands for it. */
  readonly id: string;
  readonly named: boolean;
  readonly side: string;
  readonly hexes: readonly string[];
  /** Its Controlled Strategic Locations. */
  readonly locations: readonly string[];
  readonly upper: boolean;
  /** Null while unknown. */
  readonly isolated: boolean | null;
  readonly source: Source | null;
}

/** What lies on the map without being a piece: Fortifications and wrecks are counters in their stacks. */
export interface MapMarker {
  readonly kind: 'glider' | 'wreckedGlider' | 'flame' | 'blaze' | 'rubble' | 'shellholes';
  readonly hex: string;
  readonly location: string;
  /** `wooden rubble`, `landed glider`. */
  readonly text: string;
  readonly source: Source | null;
}

export interface Stack {
  /** Of the hex it is drawn in; null where none is known (in an Area without hexes, off-map). */
  readonly hex: string | null;
  /** `Z15/1`, `British Area B`, `Entry Area Z28`, `off map`, `place not told`. */
  readonly place: string;
  /** `MapArea.key` where only the Area is known. */
  readonly area: string | null;
  readonly level: number;
  readonly pieces: readonly string[];
}

/** A counter. */
export interface Counter {
  readonly name: string;
  /** Whose counter it is. */
  readonly side: string;
  /** `British`, `German`, `Italian`, `Finnish`; null where neither log nor module tells. */
  readonly nationality: string | null;
  readonly kind: string;
  /** As a log writes its type: `6-4-8`, `dm HMG`, `Sherman III(a)`. */
  readonly type: string;
  readonly traits: readonly string[];
  /** `broken`, `malfunctioned MA`. */
  readonly statuses: readonly string[];
  /** What possesses, mans, tows, carries or guards it, and what it does itself so. */
  readonly holder: string | null;
  readonly holds: readonly string[];
  readonly captured: boolean;
  readonly prisoner: boolean;
  /** `X22`, `British Area B`, as of a stack. */
  readonly place: string;
  /** Where the rules keep it for the next scenario; null while unknown. */
  readonly retained: string | null;
  readonly isolated: boolean | null;
  readonly rg: string | null;
  /** Where it is declared, and the line that put it where it is. */
  readonly declared: Source;
  readonly placed: Source | null;
}

export interface MapGroup {
  readonly name: string;
  /** `PzGrenadier Pltn`. */
  readonly type: string;
  readonly side: string;
  readonly hex: string | null;
  readonly area: string | null;
  readonly place: string;
  readonly source: Source;
}

export interface MapPath {
  readonly kind: 'retain' | 'escape' | 'shift' | 'isolation';
  readonly side: string;
  readonly hexes: readonly string[];
  /** `648a from W25 to Area C: 7 hexes`. */
  readonly text: string;
  readonly rule: string | null;
}

/** Why a hex is what it is. */
export const hexRequest = 'cglog/map/hex';
export interface HexParams extends ViewParams {
  readonly hex: string;
}
export interface HexView {
  /** `Z15: stone building, levels 0 and 1`. */
  readonly title: string;
  readonly reasons: readonly Reason[];
  /** The line that last put something there. */
  readonly source: Source | null;
}

/** Who Controlled a hex and what stood in it, CG Date by CG Date, up to a line. */
export const historyRequest = 'cglog/map/history';
export interface HexHistory {
  readonly days: readonly {
    /** `Night II`, or `Night II to Day II` of dates that left it alike. */
    readonly date: string;
    readonly facts: readonly Reason[];
  }[];
}

// ---------------------------------------------------------------- roster and record

/** The CG Roster: CG Dates by rows. */
export const rosterRequest = 'cglog/roster';
/** The RG Purchase Record: RG types and their RGs by rows. */
export const recordRequest = 'cglog/record';

export interface PaperParams extends ViewParams {
  /** Only this side's half, for a player who shows it to his opponent. */
  readonly side?: string;
}

export interface Paper extends Head {
  readonly title: string;
  readonly halves: readonly {
    readonly side: string;
    readonly player: string | null;
    readonly columns: readonly { readonly id: string; readonly title: string; readonly rule: string | null }[];
    readonly rows: readonly PaperRow[];
    /** Why there are no rows, in a sentence. */
    readonly empty: string | null;
  }[];
}
export interface PaperRow {
  readonly heading: Cell;
  /** A row that gathers those below it: an RG type. */
  readonly isGroup: boolean;
  /** One for each column. */
  readonly cells: readonly Cell[];
}
export interface Cell {
  /** Empty where there is nothing; `?` where it is not known. */
  readonly text: string;
  readonly source: Source | null;
  readonly why: readonly Reason[];
}

// ---------------------------------------------------------------- checklist and forces

export const checklistRequest = 'cglog/checklist';
export interface Checklist extends Head {
  /** Of two players who send each other the log; null: nobody has to do anything. */
  readonly next: NextMove | null;
  readonly sections: readonly {
    readonly kind: 'head' | 'initial' | 'refit' | 'scenario';
    /** `RePh after Night I`, `Scenario Day I`. */
    readonly title: string;
    /** Of one that is still to come, the place where it would be written; that has no last line. */
    readonly source: Source;
    readonly lastLine: number | null;
    /** Whether it can be begun now, by resolving what comes next. */
    readonly resolvable: boolean;
    /** What a scenario has to tell before the RePh after it. */
    readonly owed: readonly { readonly what: string; readonly names: readonly string[] }[];
    /** Errors in it, those of its steps apart. */
    readonly mistakes: number;
    readonly steps: readonly ChecklistStep[];
  }[];
}
export interface ChecklistStep {
  readonly number: string;
  readonly title: string;
  /** passed: left out, for the reason in `why`; skipped: left out although it applied; ahead: still to come. `done` only without errors. */
  readonly state: 'done' | 'current' | 'owed' | 'wrong' | 'passed' | 'skipped' | 'ahead';
  /** Errors in it. */
  readonly mistakes: number;
  /** Whether this log keeps such a step, by its depth and its head. */
  readonly kept: boolean;
  readonly why: string | null;
  /** Its heading; for one that is not in the log the place where it would stand. */
  readonly source: Source | null;
  readonly lastLine: number | null;
  /** Whether the client may offer to resolve it now. */
  readonly resolvable: boolean;
  readonly owed: readonly {
    readonly what: string;
    readonly rule: string;
    readonly side: string | null;
    readonly due: 'must' | 'need' | 'decide' | 'may';
  }[];
  readonly done: readonly { readonly what: string; readonly source: Source }[];
  /** What it did by itself. */
  readonly happened: readonly string[];
  /** What is not judged in it, and the line that this waits for. */
  readonly waits: readonly { readonly what: string; readonly line: number; readonly source: Source }[];
}

export const forcesRequest = 'cglog/forces';
export interface ForcesView extends Head {
  readonly sides: readonly {
    readonly side: string;
    readonly areas: readonly {
      /** `British Area B`, `Entry Area Z28`, `in no Setup Area`, `off map`, `place not told`. */
      readonly name: string;
      readonly isolated: boolean | null;
      readonly stacks: readonly { readonly place: string; readonly pieces: readonly string[] }[];
    }[];
    readonly prisoners: readonly string[];
    readonly captured: readonly string[];
    readonly gone: readonly {
      readonly name: string;
      readonly type: string;
      readonly kind: 'eliminated' | 'withdrawn';
      readonly why: string;
      readonly rule: string | null;
      readonly source: Source;
    }[];
  }[];
  readonly pieces: Readonly<Record<string, Counter>>;
}

// ---------------------------------------------------------------- dice

/** Every roll in the log up to the line, and what fair dice would have done. */
export const diceRequest = 'cglog/dice';
export interface DiceReport extends Head {
  readonly rolls: readonly Roll[];
  readonly groups: readonly LuckGroup[];
}
/** Every roll in several logs, to their ends. */
export interface DiceOfLogs extends Pick<DiceReport, 'empty' | 'eyes' | 'leftOut' | 'rolls' | 'groups'> {
  /** The logs asked for, then those that they include: how many rolls stand in each. */
  readonly logs: readonly { readonly uri: string; readonly rolls: number }[];
}
export interface Roll {
  readonly source: Source;
  readonly date: string | null;
  /** Whose roll; null where the log or the rules do not say. */
  readonly side: string | null;
  readonly player: string | null;
  /** `strength DR of I4.1`. */
  readonly what: string;
  /** Null for dice of which the rules know no table here. */
  readonly table: string | null;
  readonly rule: string | null;
  /** `9.618 RG Strength, Weapons and Leaders`; null outside a RePh. */
  readonly step: string | null;
  readonly kind: 'dr' | 'DR' | 'Random Selection';
  readonly dice: readonly number[];
  readonly drm: number;
  readonly final: number;
  /** As the log has it, else as the table does. */
  readonly result: string | null;
  /** Whether the dice follow from both players' numbers; null in a log that nobody hands over. */
  readonly isVerified: boolean | null;
}
/** Rolls of one kind of dice that belong together, against what fair dice do. */
export interface LuckGroup {
  readonly by: 'all' | 'player' | 'table' | 'step';
  readonly name: string;
  readonly dice: 'dr' | 'DR';
  readonly count: number;
  readonly mean: number;
  /** 3.5 or 7. */
  readonly expected: number;
  /** Between these lies the mean of that many fair rolls at least 95 times of 100: from the distribution of their sum. */
  readonly low: number;
  readonly high: number;
  /** How often fair dice come out at least as far from what is expected. */
  readonly asFar: number;
  /** How often each die face came up, 1 to 6. */
  readonly faces: readonly number[];
  /** The same without numbers that stand beside it: `nothing out of the ordinary`. */
  readonly says: string;
  /** What there is to say: `12 DR, 6.3 on average: nothing out of the ordinary (fair dice: 5.6 to 8.4).` */
  readonly text: string;
}

// ---------------------------------------------------------------- the story

/** What a page of the whole campaign tells beside the other views. */
export interface Story extends Head {
  readonly parts: readonly {
    readonly kind: 'head' | 'initial' | 'refit' | 'scenario';
    /** `RePh after Night I`, `Scenario Day I`. */
    readonly title: string;
    readonly source: Source;
    /** Paragraphs in the players' own words: the log's lines that begin with `>`. */
    readonly paragraphs: readonly string[];
    /** Where its CG Date is over and the map wants to be drawn; null where it is not. */
    readonly dateEnd: { readonly date: string; readonly at: Source } | null;
  }[];
  /** What the checker finds in all of the log, waived or not. */
  readonly findings: readonly {
    readonly severity: 'error' | 'warning' | 'information';
    readonly code: string;
    readonly rule: string | null;
    readonly message: string;
    readonly source: Source;
    /** Why the players let it be. */
    readonly waived: string | null;
  }[];
}

/** All that views can ask. */
export interface Views {
  /** What was told of a log holds for as long as this number stays. */
  revision(uri: string): number;
  map(params: MapParams): MapView;
  hex(params: HexParams): HexView;
  history(params: HexParams): HexHistory;
  roster(params: PaperParams): Paper;
  record(params: PaperParams): Paper;
  checklist(params: ViewParams): Checklist;
  forces(params: ViewParams): ForcesView;
  dice(params: ViewParams): DiceReport;
  diceOfLogs(uris: readonly string[]): DiceOfLogs;
  story(params: ViewParams): Story;
}

// ---------------------------------------------------------------- exports

export const exportRequest = 'cglog/export';
export type ExportKind = 'map.svg' | 'roster.html' | 'roster.csv' | 'record.html' | 'record.csv' | 'campaign.html';
export interface ExportParams extends PaperParams {
  /** Absent: `open`, since what is exported leaves its player. */
  readonly as?: Eyes;
  /** `side` is of roster and record alone: maps and the page of the campaign tell of both. */
  readonly what: ExportKind;
}
export interface Exported {
  /** `ham-and-jam-roster.csv`. */
  readonly name: string;
  readonly text: string;
}
