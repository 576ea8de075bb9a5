/** How mocha runs the suite on every host; its printed summary is what the runner counts. */
export const options = { ui: 'bdd', color: false, timeout: 20_000, reporter: 'spec', failZero: true } as const;

/** As VS Code wants it: rejected when a test failed. */
export function settle(start: (done: (failures: number) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    start((failures) => (failures > 0 ? reject(new Error(`${failures} tests failed`)) : resolve()));
  });
}
