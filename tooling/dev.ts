// npm run dev -- <house…>: rebuilds the named houses while their sources change and publishes each round into the data
// folder, where a running `npm start` finds it: a remote as a new `-dev.<hash>` version, which open pages take over.
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { buildHouse, isFresh } from './release/build-house.ts';
import { planBuild } from './release/choose-version.ts';
import { federatedHouses, root } from './release/houses.ts';
import { publish, writeCurrent } from './release/publish.ts';

const houses = process.argv.slice(2);
const known = federatedHouses();
if (houses.length === 0 || houses.some((house) => !known.includes(house))) {
  console.error(`Name the house to work on: npm run dev -- remote-app-publish. There is: ${known.join(', ')}.`);
  process.exit(1);
}

const dataDir = path.resolve(root, process.env.DATA_DIR ?? 'var');

async function renew(house: string): Promise<void> {
  const plan = planBuild(house, dataDir);
  if (isFresh(plan)) return;
  const began = Date.now();
  await buildHouse(plan);
  if (house !== 'host') {
    publish(dataDir, plan);
    writeCurrent(dataDir, [plan]);
  }
  console.log(`${house} ${plan.version} is up, ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

let isRunning = false;
let isAskedAgain = false;

/** One round at a time; what changes meanwhile asks for another. */
async function round(): Promise<void> {
  if (isRunning) {
    isAskedAgain = true;
    return;
  }
  isRunning = true;
  do {
    isAskedAgain = false;
    for (const house of houses) await renew(house).catch((error: Error) => console.error(error.message));
  } while (isAskedAgain);
  isRunning = false;
}

let timer: NodeJS.Timeout | undefined;
for (const place of [...houses, 'shared-ui', 'shared-contracts'].map((house) => path.join(root, house, 'src'))) {
  if (!existsSync(place)) continue;
  watch(place, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void round(), 150);
  });
}
await round();
console.log(`Watching ${houses.join(', ')}. The product itself runs by npm start.`);
