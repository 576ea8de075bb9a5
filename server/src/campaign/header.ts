/** The directives of a log's head: what is played, by whom, how deep, on which map, under which rulings. */
import { codeNames, isCode } from '../rules/kernel/codes';
import { type Context, type Reporter, wholeDirective } from '../rules/kernel/context';
import { checkStart, dateIndex } from '../rules/kernel/dates';
import { cgDate, ofRuling } from '../rules/kernel/doubt';
import type { Fix } from '../rules/kernel/finding';
import type { ModuleData } from '../rules/kernel/module';
import { count, list, meant, same } from '../rules/kernel/names';
import { refused } from '../rules/kernel/refusedFile';
import { depths } from '../rules/kernel/state';
import { findModule, modules } from '../rules/modules';
import { isModuleFile } from '../syntax/files';
import type { CampaignD, DateD, DepthD, Name, PlayerD, RulingD, WaiveD } from '../syntax/nodes';
import type { Environment } from './environment';

/** The first line of a log, with the first module there is. */
export function sample(): string {
  const [module] = modules;
  return `campaign ${module?.id ?? 'MODULE'} "Title" cg ${module?.campaigns[0]?.id ?? 'CG'}`;
}

/** The module that a campaign line names: a built-in one, or a file beside the log; told where there is none. */
function moduleNamed(ctx: Reporter, { module: name }: CampaignD, env: Environment): ModuleData | undefined {
  if (isModuleFile(name.value)) return moduleOfFile(ctx, name, env);
  const module = findModule(name.value);
  if (module) return module;
  ctx.report({
    code: 'unknown-module',
    at: ctx.at(name),
    message: `There is no module “${name.value}” here; known: ${list(
      modules.map((m) => `${m.id} (${m.name})`),
      'and',
    )}.`,
    words: modules.map((m) => m.id),
  });
  return undefined;
}

function moduleOfFile(ctx: Reporter, name: Name, env: Environment): ModuleData | undefined {
  const { status, module, errors } = env.module(ctx.line);
  if (status === 'loading') return undefined;
  if (status !== 'read') {
    ctx.report({ ...refused(status, name.value, 'module'), at: ctx.at(name) });
    return undefined;
  }
  if (!module)
    ctx.report({
      code: 'module-unusable',
      at: ctx.at(name),
      message: `The rules in “${name.value}” cannot be loaded, so this log is not checked: ${count(errors?.count ?? 1, 'error')} there.`,
      related: errors && [{ at: errors.at, message: errors.first }],
    });
  return module;
}

export function campaign(ctx: Reporter, d: CampaignD, env: Environment): void {
  const { state } = ctx;
  if (state.campaignLine) {
    ctx.report({
      code: 'campaign-twice',
      message: 'A log holds one campaign; it is opened above.',
      related: [{ at: wholeDirective(state.campaignLine), message: 'the campaign' }],
    });
    return;
  }
  state.campaignLine = ctx.line;
  state.title = d.title?.value;
  const module = moduleNamed(ctx, d, env);
  if (!module) return;
  state.module = module;
  const ids = module.campaigns.map((c) => c.id);
  if (!d.cg) {
    ctx.report({
      code: 'cg-missing',
      message: `Which CG of ${module.name} is played? Add \`cg ${ids.join('` or `cg ')}\`: dates and reinforcements depend on it.`,
    });
    return;
  }
  const cg = module.campaigns.find((c) => same(c.id, d.cg?.value ?? ''));
  if (!cg)
    ctx.report({
      code: 'unknown-cg',
      at: ctx.at(d.cg),
      message: `${module.name} has CG ${list(ids, 'and')}, no CG ${d.cg.value}.`,
      words: ids,
    });
  else {
    state.cg = cg;
    const start = module.dates.findIndex((x) => x.id === cg.start);
    if (start >= 0) state.date = start;
  }
}

export function depth(ctx: Context, d: DepthD): void {
  const word = d.level.value.toLowerCase();
  if (isMisplaced(ctx)) return;
  const level = depths.find((one) => one === word);
  const deepest = ctx.module.depth ?? 'forces';
  if (level && depths.indexOf(level) > depths.indexOf(deepest)) {
    ctx.state.depth = deepest;
    ctx.report({
      code: 'depth-beyond',
      at: ctx.at(d.level),
      message: `${ctx.module.name} says what is kept at the ${deepest} depth, and nothing beyond it: the log is read at that depth.`,
      fixes: [
        {
          title: `Write ${deepest}`,
          preferred: true,
          edits: [{ kind: 'replace', at: ctx.at(d.level), text: deepest }],
        },
      ],
    });
  } else if (level) ctx.state.depth = level;
  else
    ctx.report({
      code: 'unknown-word',
      at: ctx.at(d.level),
      message: `A log goes as deep as \`roster\`, \`map\` or \`forces\`, not “${d.level.value}”.`,
      words: depths,
    });
  ctx.state.depthLine = ctx.line;
}

/** True, with a finding, for a second line of depth, or one below the head: what stands above was not read so deep. */
function isMisplaced(ctx: Context): boolean {
  const { state } = ctx;
  const isSecond = state.depth !== undefined && state.depthLine !== undefined;
  if (!isSecond && state.phase === 'header') return false;
  ctx.report({
    code: 'depth-misplaced',
    message: isSecond
      ? `This log is kept at the ${state.depth} depth, as is told above: it has one from its head to its end.`
      : 'How much a log records is told in its head, above its first scenario or RePh.',
    related: state.depthLine && [{ at: wholeDirective(state.depthLine), message: 'its depth' }],
    fixes: [{ title: 'Remove this line', edits: [{ kind: 'remove', line: ctx.line }] }, ...moveUp(ctx, { isSecond })],
  });
  state.depthLine ??= ctx.line;
  return true;
}

function moveUp({ state, line }: Context, { isSecond }: { readonly isSecond: boolean }): readonly Fix[] {
  const { campaignLine } = state;
  if (isSecond || campaignLine?.uri !== line.uri) return [];
  return [
    {
      title: 'Move it to the head of the log',
      edits: [
        { kind: 'remove', line },
        { kind: 'insert', line: campaignLine, where: 'below', text: [line.parsed.text.trim()] },
      ],
    },
  ];
}

export function player(ctx: Context, d: PlayerD): void {
  ctx.state.update(d.side.value, { player: d.name.value });
}

export function ruling(ctx: Context, d: RulingD): void {
  const { module, state } = ctx;
  const names = module.rulings.map((r) => r.name);
  const known = module.rulings.find((r) => same(r.name, d.name.value));
  if (!known) {
    ctx.report({
      code: 'unknown-ruling',
      at: ctx.at(d.name),
      message: `${module.name} has no ruling “${d.name.value}”${meant(names, d.name.value).length ? '.' : `; it has ${list(names, 'and')}.`}`,
      words: names,
    });
    return;
  }
  const reading = known.readings.find((r) => same(r.id, d.reading.value));
  state.doubts.settle(ofRuling(known.name));
  if (!reading) {
    ctx.report({
      code: 'unknown-ruling',
      rule: known.rule,
      at: ctx.at(d.reading),
      message: `The readings of ${known.name} are ${list(known.readings.map((r) => `${r.id} (${r.meaning})`))}.`,
      fixes: known.readings.map((r) => ({
        title: `Write ${r.id}: ${r.meaning}`,
        edits: [{ kind: 'replace', at: ctx.at(d.reading), text: r.id }],
      })),
    });
    state.doubts.raise(ofRuling(known.name));
    return;
  }
  state.rulings = new Map(state.rulings).set(known.name, { reading: reading.id, line: ctx.line });
  ctx.explain({ text: `${known.question} ${reading.meaning}.`, rule: known.rule });
}

export function waive(ctx: Reporter, d: WaiveD): void {
  const { state } = ctx;
  const code = d.code.value.toLowerCase();
  if (!isCode(code)) {
    ctx.report({
      code: 'waive-unused',
      at: ctx.at(d.code),
      message: `There is no finding called ${d.code.value}.`,
      words: codeNames,
    });
    return;
  }
  state.pendingWaivers.add({ code, reason: d.reason.value, line: ctx.line });
}

/** `date Dawn` above the first RePh: where the text does not give a CG's start, the log must. */
export function startDate(ctx: Context, d: DateD): void {
  const { state } = ctx;
  const index = dateIndex(ctx, d.date);
  state.date = index < 0 ? undefined : index;
  if (index < 0) return;
  checkStart(ctx, d.date, index);
  state.doubts.settle(cgDate);
  // What was given above came with the start as well.
  state.redate(index, ({ date }) => date !== index);
}
