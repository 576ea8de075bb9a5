/**
 * Puts mutants into TypeScript: at each place where a fault can be made a call of `switch.ts`, which makes it once the mutant
 * of that number is switched on. The text keeps its lines.
 */
import { parse } from '@babel/parser';
import type { Mutant } from './mutant';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly loc: { readonly start: { readonly line: number; readonly column: number } };
  readonly [key: string]: unknown;
}

/** How a value is used: as a test, as an operand of `&&` or `||`, behind `!`, or otherwise. */
type Role = 'test' | 'and' | 'or' | 'not' | 'value';

/** A part of a node, and what stands in its place. */
interface Part {
  readonly part: Node;
  readonly made: string;
}

interface Options {
  /** The number of its first mutant. */
  readonly first: number;
  /** Whether all of it is code of what nobody knows. */
  readonly isOfDoubt: boolean;
  /** The mutants to put in; all others are only told. */
  readonly isChosen: (id: number) => boolean;
}

const boundaries: Readonly<Record<string, { readonly turned: string; readonly by: string }>> = {
  '<': { turned: '<=', by: 'below' },
  '<=': { turned: '<', by: 'upTo' },
  '>': { turned: '>=', by: 'above' },
  '>=': { turned: '>', by: 'from' },
};
const sums: typeof boundaries = { '+': { turned: '-', by: 'plus' }, '-': { turned: '+', by: 'minus' } };
const equalities = new Set(['===', '!==', '==', '!=', 'in', 'instanceof']);
/** Functions whose value is taken for true or false. */
const predicate = /^(?:(?:is|has|can|may)[A-Z]|(?:some|every|has|includes|test|same)$)/;
/** Methods that ask a condition of each. */
const asking = new Set(['filter', 'some', 'every', 'find', 'findIndex', 'findLast']);
/** What raises or ends a doubt, wherever it is called. */
const doubting = /(?:\bdoubts\.\w+|\.withhold|^(?:leave|lose)[A-Z]\w*|^contest|^obscure)$/;

/** The text with the chosen mutants in it, and all that there can be. @param file from the project's root, with slashes */
export function instrument(
  code: string,
  file: string,
  { first, isOfDoubt, isChosen }: Options,
): { readonly code: string; readonly mutants: readonly Mutant[] } {
  const lines = code.split('\n');
  const mutants: Mutant[] = [];
  const used = new Set<string>();
  /** Functions and classes around what is looked at. */
  let depth = 0;

  function shown({ start, end }: Node): string {
    const text = code.slice(start, end).replace(/\s+/g, ' ');
    return text.length > 60 ? `${text.slice(0, 57)}...` : text;
  }

  function add({ loc: { start } }: Node, change: string, ofDoubt = isOfDoubt): number {
    const id = first + mutants.length;
    const text = lines[start.line - 1]?.trim() ?? '';
    mutants.push({ id, file, line: start.line, column: start.column + 1, text, change, isOfDoubt: ofDoubt });
    return id;
  }

  /** `$$by(id, ...given)`; as it was where the mutant is not chosen. */
  function switched(by: string, id: number, given: string, asItWas = given): string {
    if (!isChosen(id)) return asItWas;
    used.add(by);
    return `$$${by}(${id}, ${given})`;
  }

  function spliced(node: Node, parts: readonly Part[]): string {
    let text = '';
    let at = node.start;
    for (const { part, made } of parts) {
      text += code.slice(at, part.start) + made;
      at = part.end;
    }
    return text + code.slice(at, node.end);
  }

  const each = (node: Node, make: (part: Node) => string): string =>
    spliced(
      node,
      partsOf(node).map((part) => ({ part, made: make(part) })),
    );

  /** As it stands, with mutants in its parts. */
  function plain(node: Node): string {
    const isInner = /Function|Class|Method/.test(node.type);
    if (isInner) depth++;
    const made = each(node, (part) => emit(part, 'value', node));
    if (isInner) depth--;
    return made;
  }

  function emit(node: Node, role: Role, parent?: Node): string {
    if (node.type === 'BooleanLiteral')
      return switched('negation', add(node, `${shown(node)} → ${!node.value}`), shown(node));
    const made = operation(node, role, parent);
    const isCompared = isTruth(node) && node.type !== 'CallExpression';
    if (role === 'not' || !isExpression(node) || (role === 'value' && !isCompared)) return made;
    return condition(node, made, role);
  }

  /** What would be the same as a mutant of the whole condition is left to that one. */
  function condition(node: Node, text: string, role: Role): string {
    let made = text;
    if (role !== 'or') made = switched('truth', add(node, `${shown(node)} → true`), made);
    if (role !== 'and') made = switched('falsity', add(node, `${shown(node)} → false`), made);
    if (role === 'test' || role === 'value') made = switched('negation', add(node, `${shown(node)} → negated`), made);
    return made;
  }

  function operation(node: Node, role: Role, parent: Node | undefined): string {
    switch (node.type) {
      case 'LogicalExpression':
        return node.operator === '??' ? fallback(node) : logical(node, role);
      case 'UnaryExpression':
        return each(node, (part) => emit(part, node.operator === '!' ? 'not' : 'value'));
      case 'BinaryExpression':
        return binary(node);
      case 'ConditionalExpression':
      case 'IfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'ForStatement':
        return each(node, (part) => emit(part, part === node.test ? 'test' : 'value'));
      case 'NumericLiteral':
        return switched('number', add(node, `${shown(node)} → ${Number(node.value) + 1}`), shown(node));
      case 'ArrayExpression':
        return list(node, parent);
      case 'ObjectExpression':
        return record(node);
      case 'CallExpression':
      case 'OptionalCallExpression':
        return called(node);
      case 'ExpressionStatement':
        return statement(node);
      case 'SwitchCase':
        return each(node, (part) => {
          const made = emit(part, 'value');
          return part === node.test ? switched('label', add(node, `case ${shown(part)} left out`), made) : made;
        });
      case 'AssignmentPattern':
        return each(node, (part) => (part === node.right && isEmpty(part) ? shown(part) : emit(part, 'value')));
      default:
        return plain(node);
    }
  }

  function logical(node: Node, role: Role): string {
    const [left, right] = [node.left as Node, node.right as Node];
    const isTest = role !== 'value' || isTruth(right);
    const own = node.operator === '&&' ? 'and' : 'or';
    const one = emit(left, own);
    const other = emit(right, isTest ? own : 'value');
    const joined = (before: string, behind: string) =>
      spliced(node, [
        { part: left, made: before },
        { part: right, made: behind },
      ]);
    if (!isTest) return joined(one, other);
    // a && b is a || b once it and both its parts are turned around.
    const id = add(node, `${shown(node)}: ${node.operator} → ${own === 'and' ? '||' : '&&'}`);
    const turned = joined(switched('turned', id, one), switched('turned', id, other));
    return switched('negation', id, turned, joined(one, other));
  }

  function fallback(node: Node): string {
    return each(node, (part) => {
      if (part === node.right && isEmpty(part)) return shown(part);
      const change = part === node.left ? `${shown(part)} ?? → undefined ??` : `?? ${shown(part)} → ?? undefined`;
      const id = add(part, change);
      return switched('nothing', id, emit(part, 'value'));
    });
  }

  function binary(node: Node): string {
    const operator = String(node.operator);
    const [left, right] = [node.left as Node, node.right as Node];
    const isText = [left, right].some(({ type }) => type === 'StringLiteral' || type === 'TemplateLiteral');
    const found = boundaries[operator] ?? (isText ? undefined : sums[operator]);
    if (!found) return plain(node);
    const id = add(node, `${shown(node)}: ${operator} → ${found.turned}`);
    const [one, other] = [emit(left, 'value'), emit(right, 'value')];
    const around = (between: string) =>
      code.slice(node.start, left.start) + one + between + other + code.slice(right.end, node.end);
    const between = code.slice(left.end, right.start);
    return switched(found.by, id, around(between.replace(operator, ',')), around(between));
  }

  /** Each entry can be left out. */
  function list(node: Node, parent: Node | undefined): string {
    const isPair = parent?.type === 'ArrayExpression';
    return each(node, (part) => {
      const made = emit(part, 'value', node);
      return isPair ? made : leftOut(part, made, isOfDoubt);
    });
  }

  function leftOut(part: Node, made: string, ofDoubt: boolean): string {
    const id = add(part, `${shown(part)} left out`, ofDoubt);
    return isChosen(id) ? `...${switched('left', id, `[${made}]`)}` : made;
  }

  /** In code of doubt each entry of a table can be left out, and anywhere what a step loses by a line that cannot be read. */
  function record(node: Node, isUnread = false): string {
    return each(node, (part) => {
      const value = part.value as Node | undefined;
      const isTable = (part.key as Node | undefined)?.name === 'unread' && value?.type === 'ObjectExpression';
      if (isTable) return spliced(part, [{ part: value, made: record(value, true) }]);
      const made = emit(part, 'value', node);
      if (part.type !== 'ObjectProperty' || (!isUnread && (!isOfDoubt || depth > 0))) return made;
      const id = add(part, `${shown(part)} left out`, true);
      return isChosen(id) ? `...${switched('member', id, `{${made}}`)}` : made;
    });
  }

  function called(node: Node): string {
    const callee = node.callee as Node;
    const isEntryOfCode =
      file.endsWith('/kernel/codes.ts') && /^(?:error|warning|information)$/.test(String(callee.name));
    const asks = asking.has(String((callee.property as Node | undefined)?.name));
    return each(node, (part) => {
      // What a finding is about.
      if (isEntryOfCode && part.type === 'StringLiteral' && part !== (node.arguments as Node[])[0])
        return leftOut(part, shown(part), true);
      if (!asks || part.type !== 'ArrowFunctionExpression') return emit(part, 'value', node);
      depth++;
      const made = each(part, (inner) => emit(inner, inner === part.body ? 'test' : 'value'));
      depth--;
      return made;
    });
  }

  /** A call or an assignment that is left out. */
  function statement(node: Node): string {
    const inner = node.expression as Node;
    const callee = inner.callee as Node | undefined;
    const made = plain(node);
    const changes = /^(?:Call|OptionalCall|Assignment|Update)Expression$/.test(inner.type) && callee?.type !== 'Super';
    if (!changes) return made;
    const isDoubting = callee !== undefined && doubting.test(code.slice(callee.start, callee.end));
    const id = add(node, `\`${shown(node)}\` left out`, isOfDoubt || isDoubting);
    return isChosen(id) ? `{ if (${switched('kept', id, 'true')}) ${made} }` : made;
  }

  const { program } = parse(code, { sourceType: 'module', plugins: ['typescript'] });
  const body = plain(program as unknown as Node);
  const imported = [...used].map((name) => `${name} as $$${name}`).join(', ');
  return { code: imported ? `${body}\nimport { ${imported} } from 'mutants:switch';\n` : code, mutants };
}

/** Behind `??` most often there for the compiler alone. */
const isEmpty = ({ type, value, elements, name }: Node): boolean =>
  value === '' || value === 0 || name === 'none' || (type === 'ArrayExpression' && (elements as Node[]).length === 0);

/** Whether it is true or false, and no other value. */
function isTruth(node: Node): boolean {
  const operator = String(node.operator);
  if (node.type === 'LogicalExpression') return operator !== '??' && isTruth(node.right as Node);
  if (node.type === 'UnaryExpression') return operator === '!';
  if (node.type === 'BinaryExpression') return equalities.has(operator) || operator in boundaries;
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as Node;
  return predicate.test(String(callee.name ?? (callee.property as Node | undefined)?.name));
}

const isExpression = ({ type }: Node): boolean => /Expression$|^Identifier$|Literal$/.test(type);

/** The nodes below one in which there can be mutants, in the order of the text: no types, no names. */
function partsOf(node: Node): readonly Node[] {
  return Object.entries(node)
    .filter(([key]) => key !== 'loc' && key !== 'extra' && key !== 'implements' && !key.endsWith('Comments'))
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).filter(
        (part): part is Node => typeof part?.type === 'string' && !isName(node, key, part) && !isType(part),
      ),
    )
    .sort((a, b) => a.start - b.start);
}

const isType = ({ type, expression }: Node): boolean =>
  (type.startsWith('TS') && expression === undefined) || /^ImportDeclaration$|^Export.*Specifier$/.test(type);

function isName(node: Node, key: string, part: Node): boolean {
  if (node.shorthand && (key === 'key' || part.type === 'Identifier')) return true;
  if (key === 'key' || key === 'property') return node.computed !== true;
  return key === 'left' && /^For|Pattern$/.test(node.type) && part.type === 'Identifier';
}
