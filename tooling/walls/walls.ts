import {
  betweenFeatures,
  contractFloorWall,
  hostFloorWall,
  hostScreens,
  pureDomain,
  serverFloorWall,
  withinFeature,
} from './floor-walls.ts';
import { betweenHouses, noBrowser, oneVoice, throughDoors } from './house-walls.ts';
import type { ImportFact } from './place.ts';

const walls = [
  betweenHouses,
  throughDoors,
  oneVoice,
  noBrowser,
  betweenFeatures,
  withinFeature,
  serverFloorWall,
  contractFloorWall,
  pureDomain,
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
