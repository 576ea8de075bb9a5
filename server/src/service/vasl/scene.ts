/** The part of a log that a save belongs to, and the campaign as it is there. */
import { type Grain, grains } from '../../board/grain';
import type { Campaign } from '../../campaign/campaign';
import { foldLine, passOver } from '../../campaign/fold';
import { Output } from '../../rules/kernel/context';
import type { Finding } from '../../rules/kernel/finding';
import type { ModuleData } from '../../rules/kernel/module';
import type { CampaignState } from '../../rules/kernel/state';
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import { parseLine } from '../../syntax/parseLine';
import { unwritten } from '../ahead';
import type { Documents } from '../documents';
import { type Section, sectionsOf } from '../sections';

export interface Scene {
  readonly kind: 'scenario' | 'setUp';
  readonly text: LogText;
  readonly campaign: Campaign;
  readonly module: ModuleData;
  readonly grain: Grain;
  /** What lines are put into: the scenario, or the head of the log. */
  readonly section: Section;
  /** Its lines below the heading. */
  readonly lines: readonly Line[];
  /** Behind the heading; of a set-up the same as `now`. */
  readonly begun: CampaignState;
  /** After its lines; of a set-up before the first scenario. */
  readonly now: CampaignState;
  /** After the log's last line: names that it has are taken. */
  readonly end: CampaignState;
}

const refuse = (refused: string) => ({ refused });

/** Where the save is taken to, or why that cannot be. @param number 0-based, of a line of the log */
export function sceneAt(documents: Documents, uri: string, number: number): Scene | { readonly refused: string } {
  const text = documents.isLog(uri) ? documents.document(uri) : undefined;
  const campaign = text && documents.analysisToWrite(uri)?.campaign;
  const [first] = text?.lines ?? [];
  if (!text || !campaign || !first || campaign.indexOf(first) < 0) return refuse('There is no campaign log here.');
  const sections = sectionsOf(text.lines);
  const section = sections.find((one) => one.first <= number && number < one.end);
  if (section?.kind === 'scenario') return scenarioScene(text, campaign, section);
  const scenario = sections.findIndex(({ kind }) => kind === 'scenario');
  const before = sections.slice(0, scenario < 0 ? sections.length : scenario);
  const head = before.find(({ kind }) => kind === 'head');
  const isInitial = section?.directive.verb === 'refit' && section.directive.initial !== undefined;
  if (head && (section === head || (isInitial && section && before.includes(section))))
    return setUpScene(text, campaign, head, before.at(-1) ?? head);
  const last = sections.findLast((one) => one.kind === 'scenario' && one.first < number);
  return refuse(
    last
      ? `A save is taken to the scenario whose end it shows, and line ${number + 1} is of none: the nearest begins on line ${last.first + 1}.`
      : 'A save is taken to a scenario, or before the first one to the head of the log: this line is of neither.',
  );
}

function scenarioScene(text: LogText, campaign: Campaign, section: Section): Scene | { readonly refused: string } {
  const lines = text.lines.slice(section.first + 1, section.last + 1);
  const begun = campaign.stateAt(campaign.indexOf(section.heading), { after: true });
  const now = campaign.stateAt(campaign.indexOf(text.lines[section.last] as Line), { after: true });
  return complete({ kind: 'scenario', text, campaign, section, lines, begun, now });
}

/** Pieces stand in the head, and what the Initial RePh brings counts as there. */
function setUpScene(
  text: LogText,
  campaign: Campaign,
  section: Section,
  last: Section,
): Scene | { readonly refused: string } {
  const now = campaign.stateAt(campaign.indexOf(text.lines[last.last] as Line), { after: true });
  return complete({ kind: 'setUp', text, campaign, section, lines: [], begun: now, now });
}

function complete(scene: Omit<Scene, 'module' | 'grain' | 'end'>): Scene | { readonly refused: string } {
  const { now, campaign } = scene;
  const { module, board } = now;
  if (!module) return refuse('The log does not say which campaign it is of.');
  if (!now.keepsForces)
    return refuse(
      'This log does not keep single pieces: `depth forces` in its head makes it do so, and a save can be taken.',
    );
  if (now.map && !board)
    return refuse('The map that the log names is not read: the hexes of a save mean nothing without it.');
  return { ...scene, module, grain: board?.grid.grain ?? grains[module.grain ?? 'common'], end: campaign.end };
}

/** What comes of lines below a state, which is left as it is. */
export function folded(
  { campaign, text }: Scene,
  before: CampaignState,
  lines: readonly (Line | string)[],
): { readonly state: CampaignState; readonly findings: readonly Finding[] } {
  let state = before.copy();
  const out = new Output();
  for (const one of lines) {
    const line = typeof one === 'string' ? { uri: text.uri, number: unwritten, parsed: parseLine(one) } : one;
    const kept = state.copy();
    const fault = foldLine(state, line, out, campaign.env);
    if (!fault) continue;
    state = kept;
    passOver(state, line, fault, out);
  }
  return { state, findings: out.findings };
}
