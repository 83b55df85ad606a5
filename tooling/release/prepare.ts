import { availableParallelism } from 'node:os';
import { buildStale, isFresh } from './build-package.ts';
import { planBuild } from './choose-version.ts';
import { federatedPackages } from './packages.ts';
import { publish, writeCurrent } from './publish.ts';

/** Builds stale packages and puts every remote's release into the data folder. */
export async function prepareReleases(dataDir: string, say: (line: string) => void): Promise<void> {
  const plans = federatedPackages().map((packageName) => planBuild(packageName, dataDir));
  const stale = plans.filter((plan) => !isFresh(plan));
  if (stale.length > 0) say(`Building ${stale.map((plan) => plan.packageName).join(', ')} …`);
  await buildStale(plans, availableParallelism() >= 4 ? 2 : 1, say);
  const remotes = plans.filter((plan) => plan.packageName !== 'host');
  for (const plan of remotes) publish(dataDir, plan);
  writeCurrent(dataDir, remotes);
}
