import { availableParallelism } from 'node:os';
import { sideBySide } from '../release/side-by-side.ts';
import { sum, type Totals } from './totals.ts';

export interface Check {
  title: string;
  run(): Promise<Totals>;
}

async function runCheck({ title, run }: Check): Promise<Totals> {
  console.log(`\n== ${title}`);
  const began = Date.now();
  const totals = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  console.log(
    `${title}: ${totals.passed} passed, ${totals.failed} failed in ${((Date.now() - began) / 1000).toFixed(0)} s`,
  );
  return totals;
}

/**
 * Runs every check, a broken one too, and prints the totals alone on the last line. Stages run one after another; the
 * checks of a stage, which keep one core busy each, as many side by side as there are cores.
 */
export async function runChecks(stages: readonly (readonly Check[])[]): Promise<never> {
  const results: Totals[] = [];
  for (const stage of stages)
    await sideBySide(stage, availableParallelism(), async (check) => results.push(await runCheck(check)));
  const { passed, failed } = sum(results);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
