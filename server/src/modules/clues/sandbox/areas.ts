import type { Area } from 'shared-contracts/model';
import { areaRows } from './areas.words.ts';

/** The areas of province level. */
export const areas: readonly Area[] = areaRows.map(([code, name, , abbreviation]) => ({ code, name, abbreviation }));

/** City that reports of an area are dated from. */
export const cityOfArea: ReadonlyMap<string, string> = new Map(areaRows.map(([code, , city]) => [code, city]));
