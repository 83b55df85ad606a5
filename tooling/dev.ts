// npm run dev -- <remote> [--against https://newsroom.example] [--port 8443]: serves one remote from this machine,
// rebuilt while its sources change and swapped in by open pages at once, to a running host (this machine's `npm start`,
// or a deployed one that grants overrides).
// npm run dev -- host, or several packages, or --publish: lays each round into the data folder instead, where a running
// `npm start` finds it for everybody: a remote as a new `-dev.<hash>` version, which open pages swap in.
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { firstPage, serveRemote } from './dev/serve-remote.ts';
import { buildPackage, isFresh } from './release/build-package.ts';
import { planBuild } from './release/choose-version.ts';
import { federatedPackages, packageVersion, root } from './release/packages.ts';
import { publish, writeCurrent } from './release/publish.ts';
import { sourceHash } from './release/source-hash.ts';

const { positionals: packages, values } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    port: { type: 'string', default: '8443' },
    publish: { type: 'boolean', default: false },
  },
});
const known = federatedPackages();
if (packages.length === 0 || packages.some((packageName) => !known.includes(packageName))) {
  console.error(`Name the package to work on: npm run dev -- remote-app-publish. There is: ${known.join(', ')}.`);
  process.exit(1);
}

const dataDir = path.resolve(root, process.env.DATA_DIR ?? 'var');
const [only = ''] = packages;
const isServed = !values.publish && packages.length === 1 && only !== 'host';
const against = (values.against ?? `http://localhost:${process.env.PORT ?? '8080'}`).replace(/\/$/, '');
const server = isServed ? await serveRemote(only, Number(values.port)) : undefined;

/** A served build always has a development version; a published one only when its plain number is in use. */
function planOf(packageName: string) {
  if (!server) return planBuild(packageName, dataDir);
  const hash = sourceHash(packageName);
  return { packageName, version: `${packageVersion(packageName)}-dev.${hash.slice(0, 8)}`, sourceHash: hash };
}

async function renew(packageName: string): Promise<void> {
  const plan = planOf(packageName);
  const isBuilt = isFresh(plan);
  if (isBuilt && !server) return;
  const began = Date.now();
  if (!isBuilt) await buildPackage(plan);
  if (server) server.show(plan.version);
  else if (packageName !== 'host') {
    publish(dataDir, plan);
    writeCurrent(dataDir, [plan]);
  }
  if (!isBuilt) console.log(`${packageName} ${plan.version} is up, ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

let isRunning = false;
let hasNewChanges = false;

/** One round at a time; changes meanwhile start another. */
async function round(): Promise<void> {
  if (isRunning) {
    hasNewChanges = true;
    return;
  }
  isRunning = true;
  do {
    hasNewChanges = false;
    for (const packageName of packages) await renew(packageName).catch((error: Error) => console.error(error.message));
  } while (hasNewChanges);
  isRunning = false;
}

let timer: NodeJS.Timeout | undefined;
for (const place of [...packages, 'shared-ui', 'shared-contracts', 'packages/form-engine'].map((packageName) =>
  path.join(root, packageName, 'src'),
)) {
  if (!existsSync(place)) continue;
  watch(place, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void round(), 150);
  });
}
await round();
if (server) {
  const page = `${against}${firstPage(only, planOf(only).version)}?nr-override=${only}@${server.manifest}`;
  console.log(`Serving ${only}. Open, as a user with the right 开发覆盖:\n  ${page}`);
} else console.log(`Watching ${packages.join(', ')}. The product itself runs by npm start.`);
