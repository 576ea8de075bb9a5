/**
 * The one way out to an editor. Labels and messages hold names from logs, maps and module files: what would hide, or turn
 * the text around it, becomes visible in all of them, so that a new feature is safe without a thought. What an editor
 * writes, looks up or sends back stays as it is.
 */
import { visible, visibleLine } from '../views/visible';

/** Members of LSP's answers, and of ours, that are no text to read. */
const exact: ReadonlySet<string> = new Set([
  'arguments',
  'changes',
  'data',
  'filterText',
  'id',
  'insertText',
  'key',
  'newText',
  'placeholder',
  'sortText',
  'target',
  'targetUri',
  'textEdit',
  'textEditText',
  'uri',
]);
/** Members that an editor shows in more than one line. */
const long: ReadonlySet<string> = new Set(['contents', 'detail', 'documentation', 'message', 'tooltip', 'value']);

/** The same answer, to be read. Objects in which nothing has to change are given back as they are. */
export function shown<T>(answer: T, member = 'message'): T {
  if (typeof answer === 'string') return (long.has(member) ? visible(answer) : visibleLine(answer)) as T;
  if (Array.isArray(answer)) {
    const read = answer.map((item) => shown(item, member));
    return read.some((item, i) => item !== answer[i]) ? (read as T) : answer;
  }
  // What is no plain data, as a refusal, has been worded where it was made.
  if (typeof answer !== 'object' || answer === null || Object.getPrototypeOf(answer) !== Object.prototype)
    return answer;
  let out: T = answer;
  for (const [name, value] of Object.entries(answer)) {
    const read = exact.has(name) ? value : shown(value, name);
    if (read !== value) out = { ...out, [name]: read };
  }
  return out;
}
