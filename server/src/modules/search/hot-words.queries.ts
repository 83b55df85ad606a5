import { hotWordLimits } from 'shared-contracts/limits';
import { type HotWordRow, HotWordState, type HotWordTarget } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { and, asc, eq, ilike, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { countSearches } from './search-log.ts';
import { normalQuery } from './search-words.rules.ts';
import { hotWords } from './search.tables.ts';

type StoredHotWord = typeof hotWords.$inferSelect;

function stateAt({ isOn, startTime, endTime }: StoredHotWord, now: Date): HotWordState {
  if (!isOn) return HotWordState.Off;
  if (endTime !== null && endTime <= now) return HotWordState.Over;
  return startTime !== null && startTime > now ? HotWordState.Planned : HotWordState.Shown;
}

function stateCondition(state: HotWordState | undefined, now: Date): SQL | undefined {
  const time = sql`${now.toISOString()}::timestamptz`;
  const { isOn, startTime, endTime } = hotWords;
  const isOver = sql`coalesce(${endTime} <= ${time}, false)`;
  const isPlanned = sql`coalesce(${startTime} > ${time}, false)`;
  switch (state) {
    case undefined:
      return undefined;
    case HotWordState.Off:
      return eq(isOn, false);
    case HotWordState.Over:
      return sql`${isOn} and ${isOver}`;
    case HotWordState.Planned:
      return sql`${isOn} and not ${isOver} and ${isPlanned}`;
    case HotWordState.Shown:
      return sql`${isOn} and not ${isOver} and not ${isPlanned}`;
  }
}

/** A page of hot words in their order, with their searches. */
export async function listHotWords(
  db: Database,
  { keywords, state }: { keywords?: string | undefined; state?: HotWordState | undefined },
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<{ list: HotWordRow[]; total: number }> {
  const condition = and(
    keywords?.trim() ? ilike(hotWords.word, containsPattern(keywords.trim())) : undefined,
    stateCondition(state, now),
  );
  const rows = await db
    .select()
    .from(hotWords)
    .where(condition)
    .orderBy(asc(hotWords.place), asc(hotWords.id))
    .limit(size)
    .offset(page * size);
  const words = rows.map(({ word }) => normalQuery(word));
  const [week, month] = await Promise.all([
    countSearches(db, words, { now, days: 7 }),
    countSearches(db, words, { now, days: 30 }),
  ]);
  const list = rows.map((row): HotWordRow => ({
    id: row.id,
    word: row.word,
    link: row.link,
    targets: row.targets,
    startTime: toWireTimeOrNull(row.startTime),
    endTime: toWireTimeOrNull(row.endTime),
    state: stateAt(row, now),
    searches7: week.get(normalQuery(row.word)) ?? 0,
    searches30: month.get(normalQuery(row.word)) ?? 0,
    modifiedUserName: row.modifiedUserName,
    modifiedTime: toWireTime(row.modifiedTime),
  }));
  return { list, total: await db.$count(hotWords, condition) };
}

/** A hot word as readers see it. */
export interface ShownHotWord {
  word: string;
  /** Null: it is searched for. */
  link: string | null;
}

/** The words that are shown at a target now, in their order. */
export async function shownHotWords(db: Database, target: HotWordTarget, now: Date): Promise<ShownHotWord[]> {
  const rows = await db
    .select({ word: hotWords.word, link: hotWords.link })
    .from(hotWords)
    .where(and(stateCondition(HotWordState.Shown, now), sql`${target} = any(${hotWords.targets})`))
    .orderBy(asc(hotWords.place), asc(hotWords.id))
    .limit(hotWordLimits.shown);
  return rows.map(({ word, link }) => ({ word, link: link === '' ? null : link }));
}

/** Where a hot word leads on the website. */
export const hotWordPath = ({ word, link }: ShownHotWord): string => link ?? publicPaths.searchFor(word);
