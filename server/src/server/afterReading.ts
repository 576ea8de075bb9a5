/** Answers that wait for files: what is offered in a log depends on the module, map and logs that it names. */
import type { Service } from '../service/api';

/** No editor is kept waiting longer for a list that is to be shown while one types. */
const longest = 1500;

/** The answer once what it asked for has been read, which may name more; as far as it is read when that takes too long. */
export function afterReading<R>(service: Pick<Service, 'reading'>, answer: () => R | Promise<R>): R | Promise<R> {
  const first = answer();
  return service.reading() ? again(service, answer) : first;
}

async function again<R>(service: Pick<Service, 'reading'>, answer: () => R | Promise<R>): Promise<R> {
  const until = Date.now() + longest;
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, until - Date.now());
    });
    await Promise.race([service.reading(), late]);
    clearTimeout(timer);
    const now = await answer();
    if (!service.reading() || Date.now() >= until) return now;
  }
}
