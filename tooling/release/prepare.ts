import { type BuildPlan, buildStale, isFresh } from './build-package.ts';
import { planBuild } from './choose-version.ts';
import { federatedPackages } from './packages.ts';
import { packedPlans } from './packed-plans.ts';
import { publish, writeCurrent } from './publish.ts';

/** Builds stale packages and puts every remote's release into the data folder. A packed product brings its builds. */
export async function prepareReleases(dataDir: string, say: (line: string) => void): Promise<void> {
  const packed = packedPlans();
  if (packed) return publishRemotes(dataDir, packed);
  const plans = federatedPackages().map((packageName) => planBuild(packageName, dataDir));
  const stale = plans.filter((plan) => !isFresh(plan));
  if (stale.length > 0) say(`Building ${stale.map((plan) => plan.packageName).join(', ')} …`);
  await buildStale(plans, say);
  publishRemotes(dataDir, plans);
}

function publishRemotes(dataDir: string, plans: readonly BuildPlan[]): void {
  const remotes = plans.filter((plan) => plan.packageName !== 'host');
  for (const plan of remotes) publish(dataDir, plan);
  writeCurrent(dataDir, remotes);
}
