// npm run build [-- package…] [--force]: builds the named packages once their types are right, or all that are stale.
import { checkTypes } from './checks/static-checks.ts';
import { buildStale } from './release/build-package.ts';
import { releasePlans } from './release/choose-version.ts';

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const force = process.argv.includes('--force');

const plans = releasePlans(named.length > 0 ? named : undefined);

try {
  if (named.length > 0 && (await checkTypes()).failed > 0)
    throw new Error('The types are wrong; the messages of the compiler are above. Nothing was built.');
  await buildStale(plans, console.log, { force });
  console.log(`${plans.map((plan) => plan.packageName).join(', ')}: up to date.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
