import { invalidInput } from 'shared-contracts/errors';
import type { MemberLevelDraft } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { recomputeLevels, replaceLevels } from './levels.queries.ts';
import { pointTexts as texts } from './points.texts.ts';

/** Stores all levels: no gap and no overlap, since each ends where the next begins. Says how many members moved. */
export async function saveLevels(tx: Database, levels: readonly MemberLevelDraft[]): Promise<number> {
  const refuse = (message: string) => invalidInput([{ path: 'levels', message }]);
  if (levels[0]?.growthFrom !== 0) throw refuse(texts.firstLevelAtZero);
  if (levels.some(({ growthFrom }, index) => index > 0 && growthFrom <= levels[index - 1]!.growthFrom))
    throw refuse(texts.levelsOverlap);
  if (new Set(levels.map(({ name }) => name.trim())).size < levels.length) throw refuse(texts.levelNamesTwice);
  await replaceLevels(tx, levels);
  return recomputeLevels(tx);
}
