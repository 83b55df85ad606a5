import { and, count, desc, eq, inArray, ne, or, ilike, sql, type SQL } from 'drizzle-orm';
import { type LookBackHit, type SensitiveWord, WordLevel } from 'shared-contracts/model';
import { toWireTime, toWireTimeOrNull } from '../domain/wire-time.ts';
import type { Database } from './database.ts';
import { containsPattern } from './like-pattern.ts';
import { channels } from './schema/identity.ts';
import { contents, deliveries, versions } from './schema/content.ts';
import { lookBackHits, sensitiveWords } from './schema/proofreading.ts';

export interface SensitiveFilter {
  keywords?: string | undefined;
  level?: WordLevel | undefined;
  state?: 'active' | 'inactive' | undefined;
}

const activeOn = (today: string): SQL => sql`(${sensitiveWords.startDate} is null or ${sensitiveWords.startDate} <= ${today}::date) and (${sensitiveWords.endDate} is null or ${sensitiveWords.endDate} >= ${today}::date)`;

function where({ keywords, level, state }: SensitiveFilter, today: string): SQL | undefined {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  return and(
    pattern ? or(ilike(sensitiveWords.word, pattern), ilike(sensitiveWords.remark, pattern)) : undefined,
    level ? eq(sensitiveWords.level, level) : undefined,
    state === 'active' ? activeOn(today) : state === 'inactive' ? sql`not (${activeOn(today)})` : undefined,
  );
}

/** A page of the list, newest first. `today` 'YYYY-MM-DD' decides what counts. */
export async function listWords(db: Database, filter: SensitiveFilter, today: string, page: number, size: number): Promise<{ list: SensitiveWord[]; total: number }> {
  const [rows, [sum]] = await Promise.all([
    db.select({ word: sensitiveWords, isActive: sql<boolean>`${activeOn(today)}` }).from(sensitiveWords).where(where(filter, today)).orderBy(desc(sensitiveWords.modifiedTime), desc(sensitiveWords.id)).limit(size).offset(page * size),
    db.select({ total: count() }).from(sensitiveWords).where(where(filter, today)),
  ]);
  return { list: rows.map(({ word, isActive }) => ({ ...word, isActive, modifiedTime: toWireTime(word.modifiedTime) })), total: sum?.total ?? 0 };
}

/** Words that count on the day. */
export async function activeWords(db: Database, today: string): Promise<{ word: string; level: WordLevel; suggestion: string }[]> {
  const { word, level, suggestion } = sensitiveWords;
  return db.select({ word, level, suggestion }).from(sensitiveWords).where(activeOn(today));
}

/** Banned words that count on the day and stand in a text. */
export async function bannedWordsIn(db: Database, text: string, today: string): Promise<string[]> {
  const { word, level } = sensitiveWords;
  const rows = await db.select({ word }).from(sensitiveWords).where(and(eq(level, WordLevel.Banned), activeOn(today), sql`position(${word} in ${text}) > 0`));
  return rows.map((row) => row.word);
}

type Written = Pick<typeof sensitiveWords.$inferInsert, 'word' | 'level' | 'suggestion' | 'remark' | 'startDate' | 'endDate' | 'createUserName' | 'modifiedTime'>;

/** Adds a word, or changes the one with the id; undefined where another has the word or the id is gone. */
export async function putWord(db: Database, id: string | undefined, written: Written): Promise<string | undefined> {
  if (id === undefined) {
    const [row] = await db.insert(sensitiveWords).values(written).onConflictDoNothing().returning({ id: sensitiveWords.id });
    return row?.id;
  }
  const [other] = await db.select({ id: sensitiveWords.id }).from(sensitiveWords).where(and(eq(sensitiveWords.word, written.word), ne(sensitiveWords.id, id)));
  if (other) return undefined;
  const [row] = await db.update(sensitiveWords).set({ ...written, hits: null }).where(eq(sensitiveWords.id, id)).returning({ id: sensitiveWords.id });
  return row?.id;
}

/** Adds or changes a word by its text; tells which it was. */
export async function importWord(db: Database, written: Written): Promise<{ id: string; isNew: boolean }> {
  const [row] = await db
    .insert(sensitiveWords)
    .values(written)
    .onConflictDoUpdate({ target: sensitiveWords.word, set: { ...written, hits: null } })
    .returning({ id: sensitiveWords.id, isNew: sql<boolean>`(xmax = 0)` });
  return row!;
}

export async function removeWords(db: Database, ids: string[]): Promise<number> {
  return (await db.delete(sensitiveWords).where(inArray(sensitiveWords.id, ids)).returning({ id: sensitiveWords.id })).length;
}

/** Words whose look-back is still to be done. */
export async function wordsToLookBack(db: Database): Promise<{ id: string; word: string }[]> {
  return db.select({ id: sensitiveWords.id, word: sensitiveWords.word }).from(sensitiveWords).where(sql`${sensitiveWords.hits} is null`);
}

export async function forgetLookBack(db: Database, id: string): Promise<boolean> {
  return (await db.update(sensitiveWords).set({ hits: null }).where(eq(sensitiveWords.id, id)).returning({ id: sensitiveWords.id })).length > 0;
}

/** Stretch of text kept round a hit. */
const around = 20;

/**
 * Searches what readers see now for a word: the published version of every delivery that stands, its titles and its
 * text. Replaces the former hits; gives their number.
 */
export async function lookBack(tx: Database, { id, word }: { id: string; word: string }): Promise<number> {
  await tx.delete(lookBackHits).where(eq(lookBackHits.wordId, id));
  const text = sql`concat_ws(E'\n', ${versions.title}, ${versions.draft}->>'subTitle', ${versions.draft}->>'leadTitle', ${versions.draft}->>'summary', ${versions.txtContent})`;
  const place = sql`position(${word} in ${text})`;
  const snippet = sql<string>`substring(${text} from greatest(1, ${place} - ${around}) for ${word.length + 2 * around})`;
  await tx.execute(sql`
    insert into ${lookBackHits} (word_id, content_id, snippet)
    select distinct on (${contents.id}) ${id}::bigint, ${contents.id}, ${snippet}
    from ${deliveries} join ${contents} on ${contents.id} = ${deliveries.contentId} join ${versions} on ${versions.id} = ${deliveries.versionId}
    where ${deliveries.state} = 'published' and ${contents.deletedTime} is null and ${text} like ${containsPattern(word)}
    order by ${contents.id}, ${deliveries.publishedTime} desc`);
  const [sum] = await tx.select({ total: count() }).from(lookBackHits).where(eq(lookBackHits.wordId, id));
  await tx.update(sensitiveWords).set({ hits: sum!.total }).where(eq(sensitiveWords.id, id));
  return sum!.total;
}

/** Stories that hold a word, the last published first; only those in the asker's channels. */
export async function listHits(db: Database, wordId: string, reach: ReadonlySet<string>, page: number, size: number): Promise<{ list: LookBackHit[]; total: number }> {
  const condition = and(eq(lookBackHits.wordId, wordId), inArray(contents.categoryId, [...reach]));
  const [rows, [sum]] = await Promise.all([
    db
      .select({ id: lookBackHits.id, contentId: contents.id, title: contents.title, categoryName: channels.name, snippet: lookBackHits.snippet, time: contents.appPublishedTime })
      .from(lookBackHits)
      .innerJoin(contents, eq(contents.id, lookBackHits.contentId))
      .leftJoin(channels, eq(channels.id, contents.categoryId))
      .where(condition)
      .orderBy(sql`${contents.appPublishedTime} desc nulls last`, desc(contents.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(lookBackHits).innerJoin(contents, eq(contents.id, lookBackHits.contentId)).where(condition),
  ]);
  return { list: rows.map(({ time, categoryName, ...row }) => ({ ...row, categoryName: categoryName ?? '', publishedTime: toWireTimeOrNull(time) })), total: sum?.total ?? 0 };
}
