/** Wrong usage of the command line: told in one sentence, answered with exit code 2. */
export class UsageError extends Error {}
