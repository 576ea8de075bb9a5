/**
 * The most of anything that a log may tell: many times what any campaign comes to, so that no player meets a cap, and low
 * enough that no text holds the editor up. The reference page lists them (grammar/README.md, "Caps").
 */
export const most = {
  /** Characters of a line that is not a comment or narrative: what every piece of a side takes is half of it. */
  charactersOfLine: 2000,
  /** Pieces in a run such as `648a..648f`: a side has a dozen of a kind. */
  piecesOfRun: 100,
  /**
   * Counters that one line buys with FPP. All that a side's OB and RG bring for one CG Date is below 100 FPP, and no
   * counter costs less than one.
   */
  countersOfPurchase: 1000,
  /**
   * Pieces of a log, those lost among them. Both sides of a campaign come to 300 counters at a time, all RG that its CPP
   * buy to some 500 more, and 100 FPP on each of its dozen dates to 1,200, ten times which is this.
   */
  pieces: 12_000,
  /** Names, values, braces, commas and the like in a module file: the largest built-in module has 15,000. */
  tokensOfModule: 200_000,
  /** Errors told of a module file at once: who has more mends those first. */
  errorsOfModule: 100,
  /** Scenarios and RePhs for each CG Date of the module: a campaign has one of each. */
  framesOfDate: 20,
  /** Lines of a log that change its map: the published maps have some twenty doubts. */
  changesOfMap: 500,
  /** Steps of work (`board/work.ts`) for one line: the heaviest of a RePh with 150 pieces a side takes 50,000. */
  workOfLine: 1_000_000,
  /** For all lines of a log: 10,000 of them with 150 pieces a side take 1 million. */
  workOfLog: 50_000_000,
  /** For an answer to the editor: with 150 pieces a side the slowest, Resolve behind a scenario, takes 380,000. */
  workOfRequest: 1_600_000,
  /** For Resolve Whole RePh, which takes 800,000 there, and for exports. */
  workOfLongRequest: 10_000_000,
} as const;
