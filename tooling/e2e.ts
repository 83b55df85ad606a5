// npm run e2e [-- playwright arguments]: the stories alone.
import { runBrowserTests } from './checks/browser-tests.ts';
import { runChecks } from './checks/run-checks.ts';

await runChecks([[{ title: 'Stories in a browser', run: () => runBrowserTests(process.argv.slice(2)) }]]);
