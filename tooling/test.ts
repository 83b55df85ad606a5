// npm test: all checks, on a machine that may be new; with --all, as CI runs it, the slow tests too. The launcher has
// installed the packages already.
import { availableParallelism } from 'node:os';
import { demoNewsroom, runBrowserTests } from './checks/browser-tests.ts';
import { checkAdvisories } from './checks/advisories.ts';
import { runChecks } from './checks/run-checks.ts';
import { checkFormat, checkLint, checkMigrations, checkTypes, checkUnused } from './checks/static-checks.ts';
import { asOneCheck, type Totals } from './checks/totals.ts';
import { runSlowTests } from './checks/slow-tests.ts';
import { runUnitTests } from './checks/unit-tests.ts';
import { buildStale } from './release/build-package.ts';
import { checkBuilds } from './release/built-leaks.ts';
import { releasePlans } from './release/choose-version.ts';
import { root } from './release/packages.ts';

const withSlow = process.argv.includes('--all');

async function buildAll(): Promise<Totals> {
  const plans = releasePlans();
  // The checks beside it keep the other cores busy.
  await buildStale(plans, console.log, { atOnce: availableParallelism() >= 4 ? 2 : 1 });
  checkBuilds(
    root,
    plans.map(({ packageName }) => `${packageName}/dist`),
  );
  return asOneCheck(true);
}

/** Runs beside the unit tests, which leave a core idle at times. */
async function makeNewsroom(): Promise<Totals> {
  await demoNewsroom();
  return asOneCheck(true);
}

await runChecks([
  [
    // The longest first, so that the others run beside it.
    { title: 'Lint and boundaries', run: checkLint },
    { title: 'Types', run: checkTypes },
    { title: 'Format', run: checkFormat },
    { title: 'Unused files, exports, dependencies', run: checkUnused },
    { title: 'Tables and migrations', run: checkMigrations },
    { title: 'Builds', run: buildAll },
    ...(withSlow ? [{ title: 'Advisories', run: checkAdvisories }] : []),
  ],
  [
    { title: 'Unit and server tests', run: runUnitTests },
    { title: 'Newsroom for the scenarios', run: makeNewsroom },
  ],
  [{ title: 'End-to-end scenarios', run: () => runBrowserTests(['--grep-invert=@slow']) }],
  withSlow ? [{ title: 'Slow tests and scenarios', run: runSlowTests }] : [],
]);
