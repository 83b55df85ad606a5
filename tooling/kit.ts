// npm run kit -- <empty folder>: copies what a team needs to build one remote without this repository: the contracts,
// the shared parts, the build and the exact versions. The team puts its own folder (remote-website) beside them.
import { copyKit } from './kit/copy-kit.ts';

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('Name an empty folder: npm run kit -- ../newsroom-kit');
  process.exit(1);
}
try {
  copyKit(target);
  console.log(`The kit is in ${target}. Put a remote's folder into it, then: npm run build -- remote-website`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
