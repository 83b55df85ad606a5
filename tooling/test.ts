// npm test: the proof, on a machine that may be new; with --all, as CI asks, its drills too. The launcher has installed
// the packages already.
import { availableParallelism } from 'node:os';
import { demoNewsroom, runBrowserTests } from './checks/browser-tests.ts';
import { checkAdvisories } from './checks/advisories.ts';
import { runChecks } from './checks/run-checks.ts';
import { checkFormat, checkLint, checkMigrations, checkTypes, checkUnused } from './checks/static-checks.ts';
import { asOneCheck, type Totals } from './checks/totals.ts';
import { runUnitTests } from './checks/unit-tests.ts';
import { buildStale } from './release/build-house.ts';
import { checkBuilds } from './release/built-leaks.ts';
import { federatedHouses, packageVersion, root } from './release/houses.ts';
import { sourceHash } from './release/source-hash.ts';

const withDrills = process.argv.includes('--all');

async function buildAll(): Promise<Totals> {
  const plans = federatedHouses().map((house) => ({
    house,
    version: packageVersion(house),
    sourceHash: sourceHash(house),
  }));
  await buildStale(plans, availableParallelism() >= 4 ? 2 : 1, console.log);
  checkBuilds(
    root,
    plans.map(({ house }) => `${house}/dist`),
  );
  return asOneCheck(true);
}

/** Beside the unit tests, which leave a core idle at times. */
async function makeNewsroom(): Promise<Totals> {
  await demoNewsroom();
  return asOneCheck(true);
}

await runChecks([
  [
    { title: 'Types', run: checkTypes },
    { title: 'Format', run: checkFormat },
    { title: 'Lint and walls', run: checkLint },
    { title: 'Unused files, exports, dependencies', run: checkUnused },
    { title: 'Tables and migrations', run: checkMigrations },
    { title: 'Builds', run: buildAll },
    ...(withDrills ? [{ title: 'Advisories', run: checkAdvisories }] : []),
  ],
  [
    { title: 'Unit and server tests', run: () => runUnitTests({ withDrills }) },
    { title: 'Newsroom for the stories', run: makeNewsroom },
  ],
  [{ title: 'Stories in a browser', run: () => runBrowserTests(withDrills ? [] : ['--grep-invert=@drill']) }],
]);
