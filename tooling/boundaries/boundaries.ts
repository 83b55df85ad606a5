import { betweenFeatures, contractLayers, hostLayers, hostScreens, withinFeature } from './layers.ts';
import { betweenPackages, noBrowser, oneWayToShowErrors, throughEntryPoints } from './between-packages.ts';
import type { ImportFact } from './place.ts';
import { pureRules, serverModuleBoundary } from './server-modules.ts';

const boundaries = [
  betweenPackages,
  throughEntryPoints,
  oneWayToShowErrors,
  noBrowser,
  betweenFeatures,
  withinFeature,
  contractLayers,
  serverModuleBoundary,
  pureRules,
  hostScreens,
  hostLayers,
];

/** The cure for the first boundary that an import breaks. */
export function judge(fact: ImportFact): string | undefined {
  for (const boundary of boundaries) {
    const cure = boundary(fact);
    if (cure) return cure;
  }
  return undefined;
}
