import type { SensitiveWord, WordLevel } from 'shared-contracts/model';
import { and, count, desc, eq, inArray, ne, or, ilike, sql, type SQL } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { ListedWord } from '../../platform/text/word-matcher.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { sensitiveWords } from './sensitive-word.tables.ts';

export interface SensitiveFilter {
  keywords?: string | undefined;
  level?: WordLevel | undefined;
  state?: 'active' | 'inactive' | undefined;
}

const activeOn = (today: string): SQL =>
  sql`(${sensitiveWords.startDate} is null or ${sensitiveWords.startDate} <= ${today}::date) and (${sensitiveWords.endDate} is null or ${sensitiveWords.endDate} >= ${today}::date)`;

function conditionOf({ keywords, level, state }: SensitiveFilter, today: string): SQL | undefined {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  return and(
    pattern ? or(ilike(sensitiveWords.word, pattern), ilike(sensitiveWords.remark, pattern)) : undefined,
    level ? eq(sensitiveWords.level, level) : undefined,
    state === 'active' ? activeOn(today) : state === 'inactive' ? sql`not (${activeOn(today)})` : undefined,
  );
}

/** A page of the list, newest first. `today` 'YYYY-MM-DD' decides what counts. */
export async function listWords(
  db: Database,
  filter: SensitiveFilter,
  today: string,
  page: number,
  size: number,
): Promise<{ list: SensitiveWord[]; total: number }> {
  const [rows, [sum]] = await Promise.all([
    db
      .select({ word: sensitiveWords, isActive: sql<boolean>`${activeOn(today)}` })
      .from(sensitiveWords)
      .where(conditionOf(filter, today))
      .orderBy(desc(sensitiveWords.modifiedTime), desc(sensitiveWords.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(sensitiveWords).where(conditionOf(filter, today)),
  ]);
  return {
    list: rows.map(({ word, isActive }) => ({ ...word, isActive, modifiedTime: toWireTime(word.modifiedTime) })),
    total: sum?.total ?? 0,
  };
}

/** Words that count on the day, all or some of them. */
export async function activeWords(db: Database, today: string, ids?: readonly string[]): Promise<ListedWord[]> {
  const { id, word, level, suggestion } = sensitiveWords;
  return db
    .select({ id, word, level, suggestion })
    .from(sensitiveWords)
    .where(and(activeOn(today), ids && inArray(id, [...ids])));
}

type Written = Pick<
  typeof sensitiveWords.$inferInsert,
  'word' | 'level' | 'suggestion' | 'remark' | 'startDate' | 'endDate' | 'createUserName' | 'modifiedTime'
>;

/** Adds a word, or changes the one with the id; undefined where another has the word or the id is gone. */
export async function putWord(db: Database, id: string | undefined, written: Written): Promise<string | undefined> {
  if (id === undefined) {
    const [row] = await db
      .insert(sensitiveWords)
      .values(written)
      .onConflictDoNothing()
      .returning({ id: sensitiveWords.id });
    return row?.id;
  }
  const [other] = await db
    .select({ id: sensitiveWords.id })
    .from(sensitiveWords)
    .where(and(eq(sensitiveWords.word, written.word), ne(sensitiveWords.id, id)));
  if (other) return undefined;
  const [row] = await db
    .update(sensitiveWords)
    .set({ ...written, hits: null })
    .where(eq(sensitiveWords.id, id))
    .returning({ id: sensitiveWords.id });
  return row?.id;
}

/** Adds or changes a word by its text; returns which it was. */
export async function importWord(db: Database, written: Written): Promise<{ id: string; isNew: boolean }> {
  const [row] = await db
    .insert(sensitiveWords)
    .values(written)
    .onConflictDoUpdate({ target: sensitiveWords.word, set: { ...written, hits: null } })
    .returning({ id: sensitiveWords.id, isNew: sql<boolean>`(xmax = 0)` });
  return row!;
}

export async function removeWords(db: Database, ids: string[]): Promise<number> {
  return (await db.delete(sensitiveWords).where(inArray(sensitiveWords.id, ids)).returning({ id: sensitiveWords.id }))
    .length;
}

/** Marks a word as not yet searched for; false when it is gone. */
export async function forgetLookBack(db: Database, id: string): Promise<boolean> {
  return (
    (
      await db
        .update(sensitiveWords)
        .set({ hits: null })
        .where(eq(sensitiveWords.id, id))
        .returning({ id: sensitiveWords.id })
    ).length > 0
  );
}

/** Changes with every change of the list, whoever commits it and in which order. */
export async function wordsStamp(db: Database): Promise<string> {
  const parts = sql`concat_ws('|', id, word, level, suggestion, start_date, end_date)`;
  const [row] = await db
    .select({ stamp: sql<string>`count(*) || ':' || coalesce(sum(hashtextextended(${parts}, 0)), 0)` })
    .from(sensitiveWords);
  return row!.stamp;
}
