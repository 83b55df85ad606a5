import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { sideBySide } from '../release/side-by-side.ts';
import { type Failure, sum, type Totals } from './totals.ts';

/** Lines of a failed test's message that the summary repeats. */
const reasonLines = 12;

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

function printFailure({ title, reason }: Failure): void {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '');
  console.log(`\nFailed: ${title}`);
  for (const line of lines.slice(0, reasonLines)) console.log(`    ${line}`);
}

/**
 * Runs every check, a broken one too, and prints at the end which tests failed and, alone on the last line, the totals.
 * Stages run one after another; the checks of a stage, which keep one core busy each, as many side by side as there are
 * cores.
 */
export async function runChecks(stages: readonly (readonly Check[])[]): Promise<never> {
  const results: Totals[] = [];
  for (const stage of stages)
    await sideBySide(stage, availableParallelism(), async (check) => results.push(await runCheck(check)));
  const { passed, failed, failures = [], leftOut = [] } = sum(results);
  for (const failure of failures) printFailure(failure);
  for (const part of leftOut) console.log(`\nNot proved here, the time was over: ${part}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
