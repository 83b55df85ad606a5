import type { SearchedWord } from 'shared-contracts/model';
import { and, desc, gte, ilike, inArray, lt, notInArray, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Logger } from '../../platform/http/context.ts';
import { BatchCounter } from '../../platform/readers/batch-counter.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { isLogged, normalQuery } from './search-words.rules.ts';
import { searchLog } from './search.tables.ts';

/** Days for which the log of searches is kept. */
const daysKept = 90;
const dayLength = 86_400_000;

/** Says which of the words the newsroom has listed; those are not kept. */
export type ListedWords = (db: Database, words: readonly string[], now: Date) => Promise<ReadonlySet<string>>;

/** First day of a period of as many days up to now. */
const firstDayOf = (now: Date, days: number): string =>
  toWireTime(new Date(now.getTime() - (days - 1) * dayLength)).slice(0, 10);

/**
 * Counts what readers search for, by day and word and nothing else: who searched is not known here. Words that may say
 * something of a person, and listed ones, are dropped before anything is written.
 */
export class SearchCounter {
  readonly #counter: BatchCounter;

  constructor(db: Database, log: Pick<Logger, 'warn'>, { now, listed }: { now(): Date; listed: ListedWords }) {
    this.#counter = new BatchCounter(async (batch) => {
      const counts = [...batch].map(([key, times]) => ({ isEmpty: key.startsWith('0'), word: key.slice(1), times }));
      const dropped = await listed(db, [...new Set(counts.map(({ word }) => word))], now());
      await addSearches(
        db,
        counts.filter(({ word }) => !dropped.has(word)),
        toWireTime(now()).slice(0, 10),
      );
    }, log);
  }

  add(keywords: string, isEmpty: boolean): void {
    const word = normalQuery(keywords);
    if (word !== '' && isLogged(word)) this.#counter.add(`${isEmpty ? '0' : '1'}${word}`);
  }

  flush(): Promise<void> {
    return this.#counter.flush();
  }
}

/** Adds searches of a day to the log. */
export async function addSearches(
  db: Database,
  counts: readonly { word: string; isEmpty: boolean; times: number }[],
  day: string,
): Promise<void> {
  const byWord = Map.groupBy(counts, ({ word }) => word);
  const rows = [...byWord].map(([word, list]) => ({
    day,
    word,
    searches: list.reduce((sum, { times }) => sum + times, 0),
    empties: list.reduce((sum, { times, isEmpty }) => sum + (isEmpty ? times : 0), 0),
  }));
  if (rows.length === 0) return;
  await db
    .insert(searchLog)
    // In one order, so that two processes do not wait for each other.
    .values(rows.sort((a, b) => (a.word < b.word ? -1 : 1)))
    .onConflictDoUpdate({
      target: [searchLog.day, searchLog.word],
      set: {
        searches: sql`${searchLog.searches} + excluded.searches`,
        empties: sql`${searchLog.empties} + excluded.empties`,
      },
    });
}

/** Which part of the log to read. */
interface SearchedFilter {
  now: Date;
  days: number;
  keywords?: string | undefined;
  onlyEmpty?: boolean;
  words?: readonly string[] | undefined;
  except?: readonly string[];
  /** Only words that found something. */
  onlyFound?: boolean;
}

/** Words of the log with their searches in a period, most searched first. */
export async function listSearched(
  db: Database,
  { now, days, keywords, onlyEmpty = false, onlyFound = false, words, except = [] }: SearchedFilter,
  page: number,
  size: number,
): Promise<{ list: SearchedWord[]; total: number }> {
  const searches = sql<number>`sum(${searchLog.searches})::int`;
  const empties = sql<number>`sum(${searchLog.empties})::int`;
  const grouped = db
    .select({
      word: searchLog.word,
      searches: searches.as('all_searches'),
      empties: empties.as('all_empties'),
      lastDay: sql<string>`max(${searchLog.day})::text`.as('last_day'),
    })
    .from(searchLog)
    .where(
      and(
        gte(searchLog.day, firstDayOf(now, days)),
        keywords?.trim() ? ilike(searchLog.word, containsPattern(normalQuery(keywords))) : undefined,
        words ? inArray(searchLog.word, [...words]) : undefined,
        except.length > 0 ? notInArray(searchLog.word, [...except]) : undefined,
      ),
    )
    .groupBy(searchLog.word)
    .having(
      onlyEmpty
        ? sql`sum(${searchLog.empties}) > 0`
        : onlyFound
          ? sql`sum(${searchLog.empties}) < sum(${searchLog.searches})`
          : undefined,
    )
    .as('grouped');
  const list = await db
    .select()
    .from(grouped)
    .orderBy(desc(onlyEmpty ? grouped.empties : grouped.searches), grouped.word)
    .limit(size)
    .offset(page * size);
  const [sum] = await db.select({ total: sql<number>`count(*)::int` }).from(grouped);
  return { list, total: sum!.total };
}

/** How often each of the words was searched for in a period. */
export async function countSearches(
  db: Database,
  words: readonly string[],
  { now, days }: { now: Date; days: number },
): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await db
    .select({ word: searchLog.word, total: sql<number>`sum(${searchLog.searches})::int` })
    .from(searchLog)
    .where(and(inArray(searchLog.word, [...words]), gte(searchLog.day, firstDayOf(now, days))))
    .groupBy(searchLog.word);
  return new Map(rows.map(({ word, total }) => [word, total]));
}

/** Forgets searches of long ago. */
export async function forgetOldSearches(db: Database, now: Date): Promise<void> {
  await db.delete(searchLog).where(lt(searchLog.day, firstDayOf(now, daysKept + 1)));
}
