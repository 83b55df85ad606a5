import { betweenFeatures, contractFloorWall, hostScreens, pureDomain, serverFloorWall, withinFeature } from './floor-walls.ts';
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
];

/** The cures for every wall that an import breaks. */
export const judge = (fact: ImportFact): string[] => walls.map((wall) => wall(fact)).filter((cure) => cure !== undefined);
