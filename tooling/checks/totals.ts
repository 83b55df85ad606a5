/** A test that failed: where it stands and what it said. */
export interface Failure {
  title: string;
  reason: string;
}

/** The result of a check; a check without tests of its own counts as one. */
export interface Totals {
  passed: number;
  failed: number;
  /** The failed tests by name, as far as the check knows them. */
  failures?: readonly Failure[];
  /** What was not run because the time was over. */
  leftOut?: readonly string[];
}

export const asOneCheck = (isGood: boolean): Totals => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

export const sum = (all: readonly Totals[]): Totals => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  failures: all.flatMap(({ failures = [] }) => failures),
  leftOut: all.flatMap(({ leftOut = [] }) => leftOut),
});
