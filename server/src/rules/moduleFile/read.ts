/** Reads a module file: its text, its shape, its differences from a base, then what the rules ask of the data. */
import type { Node } from 'jsonc-parser';
import { most } from '../../syntax/caps';
import type { ModuleData } from '../kernel/module';
import { closestName, count, list } from '../kernel/names';
import { findModule, modules } from '../modules';
import { apply, wordOf } from './changes';
import { check } from './check';
import { anchor, type ModuleFault } from './fault';
import { faultsOf, type ShapeFault } from './shape';
import { childOf, isMembers, type Members, Origins, type Path, readTree } from './tree';

export interface ReadModule {
  /** Undefined where an error forbids it to be used. */
  readonly module?: ModuleData;
  readonly faults: readonly ModuleFault[];
  /** The tree and the values as far as they can be read. */
  readonly root?: Node;
  readonly file?: Members;
  /** The module as far as it can be put together. */
  readonly data?: Members;
}

export function readModule(text: string): ReadModule {
  const { root, faults } = readTree(text);
  const origins = new Origins();
  const file = root && origins.value(root);
  if (!root || !isMembers(file)) {
    const none: ModuleFault = {
      code: 'module-syntax',
      severity: 'error',
      message: 'A module file holds one object: `{ "id": ..., "name": ..., "base": "PB", "changes": [] }`.',
      start: 0,
      end: Math.max(text.search(/\n|$/), 1),
    };
    return { faults: faults.length && (root || text.trim()) ? faults : [none], root };
  }
  const reading = new Reading(root, file, origins);
  const data = Object.hasOwn(file, 'base') ? reading.derive() : reading.whole();
  // Half typed, much is missing: what is no JSON is told alone.
  const told = faults.length ? faults : reading.faults;
  const broken = told.some((f) => f.severity === 'error');
  return { module: broken ? undefined : (data as ModuleData | undefined), faults: told, root, file, data };
}

/** One reading of one file: each stage only where the one before has found no error. */
class Reading {
  readonly faults: ModuleFault[] = [];
  /** Faults of values that the base has and the file does not mention, by the part of the module. */
  readonly #misfits = new Map<string, readonly Pick<ModuleFault, 'code' | 'message' | 'rule'>[]>();

  constructor(
    readonly root: Node,
    readonly file: Members,
    readonly origins: Origins,
  ) {}

  whole(): Members | undefined {
    const module = this.file;
    this.#id(String(module.id));
    if (this.#shape(module, 'WholeModule')) this.#data(module);
    return module;
  }

  derive(): Members | undefined {
    const sound = this.#shape(this.file, 'DerivedModule');
    const { id, name, base, changes } = this.file;
    this.#id(String(id));
    const known = findModule(String(base));
    const baseNode = childOf(this.root, 'base');
    if (!known) {
      const near = closestName(
        modules.map((m) => m.id),
        String(base),
      );
      if (sound)
        this.#fault('module-reference', `There is no module “${base}” to start from; there is ${listed()}.`, baseNode, {
          instead: near && JSON.stringify(near),
        });
      return undefined;
    }
    // A copy: the base itself stays as it is.
    const module: Members = { ...JSON.parse(JSON.stringify(known)), id, name };
    for (const key of ['id', 'name']) this.origins.note(module, key, childOf(this.root, key) ?? this.root);
    this.#change(module, changes);
    if (this.#isSound() && this.#shape(module, 'WholeModule')) this.#data(module);
    module.basedOn = known.id;
    return module;
  }

  #change(module: Members, changes: unknown): void {
    const list = childOf(this.root, 'changes');
    for (const [index, change] of (Array.isArray(changes) ? changes : []).entries()) {
      const word = isMembers(change) ? wordOf(change) : undefined;
      // Of what is no text its shape tells.
      if (!isMembers(change) || !word || !isText(change[word]) || !isText(change.before, { orAbsent: true })) continue;
      const node = list?.children?.[index] ?? this.root;
      const refusal = apply(module, change, node, this.origins);
      if (!refusal) continue;
      const member = refusal.member ?? word;
      this.#fault('module-change', refusal.message, childOf(node, member) ?? node, {
        rule: typeof change.rule === 'string' ? change.rule : undefined,
        instead: refusal.instead,
      });
    }
  }

  #isSound(): boolean {
    return !this.faults.some((f) => f.severity === 'error');
  }

  /** A log that says `PB` means the module everybody has. */
  #id(id: string): void {
    const taken = findModule(id);
    if (!taken) return;
    const node = childOf(this.root, 'id');
    this.#fault('module-doubled', `${taken.id} is ${taken.name}: give this module an id of its own.`, node);
  }

  #shape(value: Members, of: 'WholeModule' | 'DerivedModule'): boolean {
    for (const f of together(faultsOf(value, of), (f) => !this.#wasRemoved(value, f)))
      this.#at('module-shape', f.message, value, f.path, f);
    this.#ofBase();
    return this.#isSound();
  }

  /** What a change has removed is told there, each by itself. */
  #wasRemoved(value: Members, { path, missing }: ShapeFault): boolean {
    return missing !== undefined && this.origins.at(value, [...path, missing])?.exact === true;
  }

  #data(module: Members): void {
    for (const f of check(module as unknown as ModuleData)) this.#at(f.code, f.message, module, f.path, f);
    this.#ofBase();
  }

  /** What no longer fits of the base, told once for each part of it. */
  #ofBase(): void {
    for (const [place, [first, ...more]] of this.#misfits) {
      const others = more.length ? ` So it is ${count(more.length, 'time')} more.` : '';
      const told = `“${place}” of the base does not fit: ${first?.message}${others} Replace or remove it.`;
      this.#fault(first?.code ?? 'module-reference', told, childOf(this.root, 'base'), { rule: first?.rule });
    }
    this.#misfits.clear();
  }

  /** A fault of a value, shown in the file; of the base's own values, where the base is named. */
  #at(
    code: ModuleFault['code'],
    message: string,
    root: unknown,
    path: Path,
    more: { rule?: string; severity?: 'warning'; instead?: string; ofName?: boolean; missing?: string } = {},
  ): void {
    // What a change has removed is told there.
    const gone = more.missing === undefined ? undefined : this.origins.at(root, [...path, more.missing]);
    const at = gone?.exact ? gone : this.origins.at(root, path);
    const place = path.filter((part) => typeof part === 'string').join('/');
    if (!at) {
      const part = path.slice(0, 2).join('/');
      this.#misfits.set(part, [...(this.#misfits.get(part) ?? []), { code, message, rule: more.rule }]);
      return;
    }
    const { node, exact } = at;
    const named = node.parent?.type === 'property' ? node.parent : undefined;
    // What a change adds has its name from the change.
    const change = named?.children?.[0]?.value === 'value' && named.parent && childOf(named.parent, 'add');
    const name = more.ofName && exact ? change || named?.children?.[0] : undefined;
    const better =
      more.instead && change && name === change ? besides(String(change.value), more.instead) : more.instead;
    this.#fault(code, exact ? message : `${message} (${place})`, name ?? node, {
      ...more,
      instead: exact ? better : undefined,
    });
  }

  #fault(
    code: ModuleFault['code'],
    message: string,
    node: Node = this.root,
    more: { rule?: string; severity?: 'warning'; instead?: string } = {},
  ): void {
    if (this.faults.length >= most.errorsOfModule) return;
    const { rule, severity = 'error', instead } = more;
    this.faults.push({ code, severity, rule, message, instead, ...anchor(node) });
  }
}

/** The place that is named, with another last name, which is quoted. */
const besides = (place: string, last: string): string =>
  JSON.stringify(place.slice(0, place.lastIndexOf('/') + 1) + JSON.parse(last));

/** All that is missing at one place is one finding; of a file that says nothing yet, how to begin it. */
function together(faults: readonly ShapeFault[], isOne: (fault: ShapeFault) => boolean): ShapeFault[] {
  const byPlace = new Map<string, ShapeFault[]>();
  for (const fault of faults) {
    if (fault.missing === undefined || !isOne(fault)) continue;
    const place = fault.path.join('/');
    const group = byPlace.get(place);
    if (group) group.push(fault);
    else byPlace.set(place, [fault]);
  }
  return faults.flatMap((fault) => {
    const group = fault.missing === undefined ? undefined : byPlace.get(fault.path.join('/'));
    if (!group?.includes(fault) || group.length < 2) return [fault];
    if (group[0] !== fault) return [];
    const names = list(
      group.map((f) => `“${f.missing}”`),
      'and',
    );
    const begin = fault.path.length
      ? ''
      : ' “New Campaign Module” writes a whole one to begin with; with `"base": "PB"` the file says only what differs.';
    return [{ path: fault.path, message: `${names} are missing here.${begin}` }];
  });
}

const isText = (value: unknown, { orAbsent = false }: { readonly orAbsent?: boolean } = {}): boolean =>
  typeof value === 'string' || (orAbsent && value === undefined);

const listed = () =>
  list(
    modules.map((m) => `${m.id} (${m.name})`),
    'and',
  );
