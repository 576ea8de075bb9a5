/**
 * Puts mutants into a TypeScript file: at each place where a fault can be made a call of `switch.ts`, which makes it when the
 * mutant of that number is switched on. The text keeps its lines.
 */
import { parse } from '@babel/parser';

/**
 * @typedef {object} Mutant
 * @property {number} id
 * @property {string} file from the project's root, with `/`
 * @property {number} line 1-based
 * @property {number} column 1-based
 * @property {string} text the line, trimmed
 * @property {string} change what is changed, such as `side === own → true`
 * @property {boolean} doubt whether it is of what nobody knows, and not of a rule
 */

const comparisons = new Map([
  ['<', 'below'],
  ['<=', 'upTo'],
  ['>', 'above'],
  ['>=', 'from'],
]);
const boundary = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const equalities = new Set(['===', '!==', '==', '!=', 'in', 'instanceof']);
/** Methods whose argument is asked as a condition. */
const asking = new Set(['filter', 'some', 'every', 'find', 'findIndex', 'findLast']);
/** What raises or ends a doubt, wherever it is called. */
const doubting = /(?:\bdoubts\.\w+|\.withhold|^(?:leave|lose)[A-Z]\w*|^contest|^obscure)$/;

/**
 * @param {string} code
 * @param {string} file its path from the project's root
 * @param {{ first: number, doubt: boolean }} options the number of its first mutant; whether all of it is code of doubt
 * @returns {{ code: string, mutants: Mutant[] }}
 */
export function instrument(code, file, { first, doubt }) {
  const { program } = parse(code, { sourceType: 'module', plugins: ['typescript'] });
  const lines = code.split('\n');
  const mutants = [];
  const used = new Set();
  /** Of functions and classes around what is looked at. */
  let depth = 0;

  const shown = ({ start, end }) => {
    const text = code.slice(start, end).replace(/\s+/g, ' ');
    return text.length > 60 ? `${text.slice(0, 57)}...` : text;
  };
  const add = (node, change, ofDoubt = doubt) => {
    const { line, column } = node.loc.start;
    const id = first + mutants.length;
    mutants.push({ id, file, line, column: column + 1, text: lines[line - 1].trim(), change, doubt: ofDoubt });
    return id;
  };
  const call = (name, ...given) => {
    used.add(name);
    return `$$${name}(${given.join(', ')})`;
  };

  /** The text of a node whose parts have mutants of their own; `made` stands in for some of the parts. */
  function spliced(node, parts) {
    let text = '';
    let at = node.start;
    for (const { part, made } of parts.sort((a, b) => a.part.start - b.part.start)) {
      text += code.slice(at, part.start) + made;
      at = part.end;
    }
    return text + code.slice(at, node.end);
  }

  /** As it stands, with mutants in its parts. */
  function plain(node) {
    const isInner = /Function|Class|Method/.test(node.type);
    if (isInner) depth++;
    const parts = partsOf(node).map((part) => ({ part, made: emit(part, { role: 'value', parent: node }) }));
    if (isInner) depth--;
    return spliced(node, parts);
  }

  function condition(node, text, { truth = true, falsity = true, negation = true }) {
    let made = text;
    if (truth) made = call('truth', add(node, `${shown(node)} → true`), made);
    if (falsity) made = call('falsity', add(node, `${shown(node)} → false`), made);
    if (negation) made = call('negation', add(node, `${shown(node)} negated`), made);
    return made;
  }

  function logical(node, role) {
    const { operator, left, right } = node;
    const isTest = role !== 'value' || isBoolean(right);
    const own = operator === '&&' ? 'and' : 'or';
    const one = emit(left, { role: own });
    const other = emit(right, { role: isTest ? own : 'value' });
    const joined = (first, second) =>
      spliced(node, [
        { part: left, made: first },
        { part: right, made: second },
      ]);
    if (!isTest) return joined(one, other);
    // a && b is a || b once it and both its parts are turned around.
    const id = add(node, `${shown(node)}: ${operator} → ${operator === '&&' ? '||' : '&&'}`);
    return call('swapped', id, joined(call('turned', id, one), call('turned', id, other)));
  }

  function isBoolean(node) {
    if (node.type === 'LogicalExpression') return node.operator !== '??' && isBoolean(node.right);
    if (node.type === 'UnaryExpression') return node.operator === '!';
    if (node.type === 'BinaryExpression') return equalities.has(node.operator) || comparisons.has(node.operator);
    if (node.type !== 'CallExpression') return false;
    const { callee } = node;
    const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
    return /^(?:is|has|can|may|some$|every$|includes$|test$|same$)/.test(name ?? '');
  }

  /** @param role how the value is used: as a `test`, as an operand (`and`, `or`), behind `!` (`not`), or as a `value` */
  function emit(node, context) {
    const { role } = context;
    if (node.type === 'BooleanLiteral')
      return call('negation', add(node, `${shown(node)} → ${!node.value}`), shown(node));
    const made = operation(node, context);
    const isCompared = isBoolean(node) && node.type !== 'CallExpression';
    if (role === 'not' || !isExpression(node) || (role === 'value' && !isCompared)) return made;
    return condition(node, made, {
      truth: role !== 'or',
      falsity: role !== 'and',
      negation: role === 'test' || role === 'value',
    });
  }

  function operation(node, context) {
    switch (node.type) {
      case 'LogicalExpression':
        return node.operator === '??' ? fallback(node) : logical(node, context.role);
      case 'UnaryExpression':
        if (node.operator !== '!') break;
        return spliced(node, [{ part: node.argument, made: emit(node.argument, { role: 'not' }) }]);
      case 'BinaryExpression':
        return binary(node);
      case 'ConditionalExpression':
      case 'IfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'ForStatement':
        return tested(node);
      case 'NumericLiteral':
        return call('number', add(node, `${shown(node)} → ${node.value + 1}`), shown(node));
      case 'ArrayExpression':
        return list(node, context);
      case 'ObjectExpression':
        return record(node);
      case 'CallExpression':
      case 'OptionalCallExpression':
        return called(node);
      case 'ExpressionStatement':
        return statement(node);
      case 'SwitchCase':
        return switchCase(node);
    }
    return plain(node);
  }

  function fallback(node) {
    const { left, right } = node;
    const taken = add(node, `${shown(left)} ?? → undefined ??`);
    const dropped = add(node, `?? ${shown(right)} → ?? undefined`);
    return spliced(node, [
      { part: left, made: call('nothing', taken, emit(left, { role: 'value' })) },
      { part: right, made: call('nothing', dropped, emit(right, { role: 'value' })) },
    ]);
  }

  function binary(node) {
    const { operator, left, right } = node;
    const isText = [left, right].some(({ type }) => type === 'StringLiteral' || type === 'TemplateLiteral');
    const name = comparisons.get(operator) ?? (isText ? undefined : { '+': 'plus', '-': 'minus' }[operator]);
    if (!name) return plain(node);
    const turned = boundary[operator] ?? (operator === '+' ? '-' : '+');
    const id = add(node, `${shown(node)}: ${operator} → ${turned}`);
    const between = code.slice(left.end, right.start).replace(operator, ',');
    const [one, other] = [emit(left, { role: 'value' }), emit(right, { role: 'value' })];
    return call(
      name,
      id,
      `${code.slice(node.start, left.start)}${one}${between}${other}${code.slice(right.end, node.end)}`,
    );
  }

  function tested(node) {
    return spliced(
      node,
      partsOf(node).map((part) => ({ part, made: emit(part, { role: part === node.test ? 'test' : 'value' }) })),
    );
  }

  /** Each entry can be left out. */
  function list(node, { parent }) {
    const isPair = parent?.type === 'ArrayExpression';
    return spliced(
      node,
      node.elements
        .filter((part) => part !== null)
        .map((part) => {
          const made = emit(part, { role: 'value', parent: node });
          if (isPair) return { part, made };
          const id = add(part, `${shown(part)} left out`);
          return { part, made: `...${call('left', id, `[${made}]`)}` };
        }),
    );
  }

  /** In code of doubt each entry of a table can be left out. */
  function record(node) {
    return spliced(
      node,
      partsOf(node).map((part) => {
        const isUnread = part.type === 'ObjectProperty' && part.key.name === 'unread';
        if (isUnread && part.value.type === 'ObjectExpression') return { part, made: losing(part) };
        const made = emit(part, { role: 'value', parent: node });
        if (!doubt || depth > 0 || part.type !== 'ObjectProperty') return { part, made };
        const id = add(part, `${shown(part)} left out`);
        return { part, made: `...${call('member', id, `{${made}}`)}` };
      }),
    );
  }

  /** What a step leaves unknown after a line that cannot be read, verb by verb. */
  function losing(property) {
    const { value } = property;
    const made = spliced(
      value,
      value.properties.map((part) => {
        const id = add(part, `${shown(part)} left out`, true);
        return { part, made: `...${call('member', id, `{${emit(part, { role: 'value' })}}`)}` };
      }),
    );
    return spliced(property, [{ part: value, made }]);
  }

  function called(node) {
    const { callee } = node;
    const isTopics = file.endsWith('/kernel/codes.ts') && ['error', 'warning', 'information'].includes(callee.name);
    const asks = (callee.property && asking.has(callee.property.name)) || false;
    return spliced(
      node,
      partsOf(node).map((part) => {
        if (isTopics && part.type === 'StringLiteral' && part !== node.arguments[0]) {
          const id = add(part, `${shown(part)} left out`, true);
          return { part, made: `...${call('left', id, `[${shown(part)}]`)}` };
        }
        if (asks && part.type === 'ArrowFunctionExpression' && part.body.type !== 'BlockStatement') {
          depth++;
          const parts = partsOf(part).map((inner) => ({
            part: inner,
            made: emit(inner, { role: inner === part.body ? 'test' : 'value' }),
          }));
          depth--;
          return { part, made: spliced(part, parts) };
        }
        return { part, made: emit(part, { role: 'value', parent: node }) };
      }),
    );
  }

  /** A call or an assignment that is left out. */
  function statement(node) {
    const { expression: inner } = node;
    const made = plain(node);
    const isCall = inner.type === 'CallExpression' || inner.type === 'OptionalCallExpression';
    if (inner.callee?.type === 'Super') return made;
    if (!isCall && inner.type !== 'AssignmentExpression' && inner.type !== 'UpdateExpression') return made;
    const callee = isCall ? code.slice(inner.callee.start, inner.callee.end) : '';
    const id = add(node, `\`${shown(node)}\` left out`, doubt || doubting.test(callee));
    return `{ if (${call('kept', id)}) ${made} }`;
  }

  function switchCase(node) {
    return spliced(
      node,
      partsOf(node).map((part) => {
        const made = emit(part, { role: 'value' });
        if (part !== node.test) return { part, made };
        return { part, made: call('label', add(part, `case ${shown(part)} left out`), made) };
      }),
    );
  }

  const body = spliced(
    program,
    partsOf(program).map((part) => ({ part, made: emit(part, { role: 'value' }) })),
  );
  const names = [...used].map((name) => `${name} as $$${name}`).join(', ');
  return { code: names ? `${body}\nimport { ${names} } from 'mutants:switch';\n` : body, mutants };
}

const isExpression = ({ type }) => /Expression$|^Identifier$|Literal$/.test(type) && !type.startsWith('TS');

/** The nodes below one in which there can be mutants: no types, no names. */
function partsOf(node) {
  const parts = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc' || key === 'extra' || key === 'implements' || key.endsWith('Comments')) continue;
    for (const part of Array.isArray(value) ? value : [value]) {
      if (typeof part?.type !== 'string' || typeof part.start !== 'number') continue;
      if (isName(node, key, part)) continue;
      if (!part.type.startsWith('TS')) parts.push(part);
      else if (part.expression && part.type !== 'TSInterfaceHeritage') parts.push(part);
    }
  }
  return parts;
}

function isName(node, key, part) {
  if (node.shorthand && (key === 'key' || part.type === 'Identifier')) return true;
  if (key === 'key' || key === 'property') return !node.computed;
  if (part.type === 'AssignmentPattern') return false;
  return key === 'left' && (node.type === 'AssignmentPattern' || /^For/.test(node.type)) && part.type === 'Identifier';
}
