// npm run e2e [-- playwright arguments]: the stories alone.
import { makeNewsroom, runBrowserTests } from './checks/browser-tests.ts';
import { runChecks } from './checks/run-checks.ts';

await runChecks([[{ title: 'Stories in a browser', run: async () => runBrowserTests(process.argv.slice(2), await makeNewsroom()) }]]);
