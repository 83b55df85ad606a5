// npm run verify: the quick checks before a commit.
import { runChecks } from './checks/run-checks.ts';
import { checkFormat, checkLint, checkMigrations, checkTypes, checkUnused } from './checks/static-checks.ts';
import { runUnitTests } from './checks/unit-tests.ts';

await runChecks([
  [
    { title: 'Types', run: checkTypes },
    { title: 'Format', run: checkFormat },
    { title: 'Lint and boundaries', run: checkLint },
    { title: 'Unused files, exports, dependencies', run: checkUnused },
    { title: 'Tables and migrations', run: checkMigrations },
  ],
  [{ title: 'Unit tests', run: () => runUnitTests() }],
]);
