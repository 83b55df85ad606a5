import { defaultSearchWeights, SearchWordKind } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { normalQuery, type SearchRules } from './search-words.rules.ts';
import { searchPins, searchSettings, searchWords } from './search.tables.ts';

/** The settings' row; undefined before the first change of anything. */
export async function findSettings(db: Database) {
  const [row] = await db.select().from(searchSettings).where(eq(searchSettings.id, 1));
  return row;
}

/** The rules that were read last, with the revision of them. */
const latest = new WeakMap<Database, { rev: number; rules: SearchRules }>();

/** The rules of searches; the revision is read each time, so that every process follows a change at once. */
export async function currentRules(db: Database): Promise<SearchRules> {
  const settings = await findSettings(db);
  const rev = settings?.rev ?? -1;
  const kept = latest.get(db);
  if (kept?.rev === rev) return kept.rules;
  const [lines, pins] = await Promise.all([db.select().from(searchWords), db.select().from(searchPins)]);
  const wordsOf = (kind: SearchWordKind) => lines.filter((line) => line.kind === kind).map(({ words }) => words);
  const rules: SearchRules = {
    synonyms: wordsOf(SearchWordKind.Synonym),
    stops: new Set(wordsOf(SearchWordKind.Stop).flat()),
    blocked: wordsOf(SearchWordKind.Blocked).flat(),
    pins: new Map(pins.map(({ word, contentIds }) => [normalQuery(word), contentIds])),
    weights: settings
      ? { title: settings.titleWeight, summary: settings.summaryWeight, body: settings.bodyWeight }
      : defaultSearchWeights,
  };
  latest.set(db, { rev, rules });
  return rules;
}
