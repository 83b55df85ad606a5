import { sum, type Totals } from './totals.ts';

export interface Check {
  title: string;
  run(): Promise<Totals>;
}

/** Runs every check, a broken one too, and prints the totals alone on the last line. */
export async function runChecks(checks: readonly Check[]): Promise<never> {
  const results: Totals[] = [];
  for (const { title, run } of checks) {
    console.log(`\n== ${title}`);
    const began = Date.now();
    const totals = await run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    console.log(`${title}: ${totals.passed} passed, ${totals.failed} failed in ${((Date.now() - began) / 1000).toFixed(0)} s`);
    results.push(totals);
  }
  const { passed, failed } = sum(results);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
