import type { Database } from '../../platform/database/database.ts';
import { gramsOf } from '../../platform/text/search.rules.ts';
import type { HotWordTarget } from 'shared-contracts/model';
import { shownHotWords } from './hot-words.queries.ts';
import { listSearched } from './search-log.ts';
import type { CutQuery } from './search-words.rules.ts';

/** Words of the log that are compared with what was searched for. */
const comparedWords = 500;
const proposed = 8;

/**
 * Words to search for in place of one that found nothing: what others searched for with results that has a pair of
 * characters in common, each word by itself where several were asked, then hot words.
 */
export async function proposeWords(
  db: Database,
  keywords: string,
  { displayGroups }: Pick<CutQuery, 'displayGroups'>,
  target: HotWordTarget,
  now: Date,
): Promise<string[]> {
  const pairs = new Set(gramsOf(keywords, ''));
  const { list } = await listSearched(db, { now, days: 30, onlyFound: true }, 0, comparedWords);
  const alike = list
    .map(({ word, searches }) => ({
      word,
      searches,
      common: gramsOf(word, '').filter((pair) => pairs.has(pair)).length,
    }))
    .filter(({ common }) => common > 0)
    .sort((a, b) => b.common - a.common || b.searches - a.searches)
    .map(({ word }) => word);
  const single =
    displayGroups.length > 1 ? displayGroups.flatMap(([word]) => word ?? []).filter((word) => word.length > 1) : [];
  const hot = (await shownHotWords(db, target, now)).map(({ word }) => word);
  return [...new Set([...alike, ...single, ...hot])].filter((word) => word !== keywords).slice(0, proposed);
}
