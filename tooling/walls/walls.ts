import { betweenFeatures, contractFloorWall, hostFloorWall, hostScreens, withinFeature } from './floor-walls.ts';
import { betweenHouses, noBrowser, oneVoice, throughDoors } from './house-walls.ts';
import type { ImportFact } from './place.ts';
import { pureRules, serverModuleWall } from './server-walls.ts';

const walls = [
  betweenHouses,
  throughDoors,
  oneVoice,
  noBrowser,
  betweenFeatures,
  withinFeature,
  contractFloorWall,
  serverModuleWall,
  pureRules,
  hostScreens,
  hostFloorWall,
];

/** The cure for the first wall that an import breaks. */
export function judge(fact: ImportFact): string | undefined {
  for (const wall of walls) {
    const cure = wall(fact);
    if (cure) return cure;
  }
  return undefined;
}
