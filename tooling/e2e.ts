// npm run e2e [-- playwright arguments]: runs the end-to-end scenarios alone.
import { runBrowserTests } from './checks/browser-tests.ts';
import { runChecks } from './checks/run-checks.ts';

await runChecks([[{ title: 'End-to-end scenarios', run: () => runBrowserTests(process.argv.slice(2)) }]]);
