/** What the build puts in: the suite's files. */
declare module 'virtual:tests' {
  export default function loadTests(): void;
}
declare module 'mocha/mocha.js';
