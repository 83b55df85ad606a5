import { availableParallelism } from 'node:os';
import { buildStale, isFresh } from './build-house.ts';
import { planBuild } from './choose-version.ts';
import { federatedHouses } from './houses.ts';
import { publish, writeCurrent } from './publish.ts';

/** Builds what is stale and lays every remote's release into the data folder. */
export async function prepareReleases(dataDir: string, say: (line: string) => void): Promise<void> {
  const plans = federatedHouses().map((house) => planBuild(house, dataDir));
  const stale = plans.filter((plan) => !isFresh(plan));
  if (stale.length > 0) say(`Building ${stale.map((plan) => plan.house).join(', ')} …`);
  await buildStale(plans, availableParallelism() >= 4 ? 2 : 1, say);
  const remotes = plans.filter((plan) => plan.house !== 'host');
  for (const plan of remotes) publish(dataDir, plan);
  writeCurrent(dataDir, remotes);
}
