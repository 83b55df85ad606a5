import { LexiconOrigin, type LexiconWord } from 'shared-contracts/model';
import { and, count, desc, eq, gt, ilike, inArray, isNull, sql } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { contents, versions } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import { lexiconRuns, lexiconWords } from './proofreading.tables.ts';
import { wordsStamp } from '../words/sensitive-word.queries.ts';

export interface LexiconFilter {
  keywords?: string | undefined;
  origin?: LexiconOrigin | undefined;
  isBlocked?: '0' | '1' | undefined;
}

/** A page of the lexicon: by hand first, then by the number of stories. */
export async function listLexicon(
  db: Database,
  { keywords, origin, isBlocked }: LexiconFilter,
  page: number,
  size: number,
): Promise<{ list: LexiconWord[]; total: number }> {
  const condition = and(
    keywords ? ilike(lexiconWords.word, containsPattern(keywords)) : undefined,
    origin ? eq(lexiconWords.origin, origin) : undefined,
    isBlocked ? eq(lexiconWords.isBlocked, isBlocked === '1') : undefined,
  );
  const [rows, [sum]] = await Promise.all([
    db
      .select()
      .from(lexiconWords)
      .where(condition)
      .orderBy(sql`${lexiconWords.origin} = 'manual' desc`, desc(lexiconWords.stories), desc(lexiconWords.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(lexiconWords).where(condition),
  ]);
  return { list: rows.map((row) => ({ ...row, modifiedTime: toWireTime(row.modifiedTime) })), total: sum?.total ?? 0 };
}

/** Adds a word by hand; one that was learned or blocked becomes a word by hand. */
export async function putLexiconWord(db: Database, word: string, now: Date): Promise<string> {
  const manual = { origin: LexiconOrigin.Manual, isBlocked: false, modifiedTime: now };
  const [row] = await db
    .insert(lexiconWords)
    .values({ word, ...manual })
    .onConflictDoUpdate({ target: lexiconWords.word, set: manual })
    .returning({ id: lexiconWords.id });
  return row!.id;
}

export async function blockWords(db: Database, ids: string[], isBlocked: boolean, now: Date): Promise<number> {
  return (
    await db
      .update(lexiconWords)
      .set({ isBlocked, modifiedTime: now })
      .where(inArray(lexiconWords.id, ids))
      .returning({ id: lexiconWords.id })
  ).length;
}

/** Words that count, with the stories of each. */
export async function countingWords(db: Database): Promise<[string, number][]> {
  const rows = await db
    .select({ word: lexiconWords.word, stories: lexiconWords.stories })
    .from(lexiconWords)
    .where(eq(lexiconWords.isBlocked, false));
  return rows.map(({ word, stories }) => [word, stories]);
}

/** Replaces what was learned; words by hand and blocked ones stay. */
export async function replaceLearned(
  tx: Database,
  words: readonly (readonly [string, number])[],
  stories: number,
  now: Date,
): Promise<void> {
  await tx
    .delete(lexiconWords)
    .where(and(eq(lexiconWords.origin, LexiconOrigin.Learned), eq(lexiconWords.isBlocked, false)));
  for (let from = 0; from < words.length; from += 1000) {
    const rows = words
      .slice(from, from + 1000)
      .map(([word, count]) => ({ word, origin: LexiconOrigin.Learned, stories: count, modifiedTime: now }));
    await tx
      .insert(lexiconWords)
      .values(rows)
      .onConflictDoUpdate({ target: lexiconWords.word, set: { stories: sql`excluded.stories` } });
  }
  await tx.delete(lexiconRuns);
  await tx.insert(lexiconRuns).values({ learnedTime: now, stories, words: words.length });
}

/** Returns when it was last learned; undefined when never. */
export async function lastRun(db: Database): Promise<typeof lexiconRuns.$inferSelect | undefined> {
  return (await db.select().from(lexiconRuns).limit(1))[0];
}

/** Returns published texts after an id, in the order of stories' ids. */
export async function publishedTexts(
  db: Database,
  after: string,
  limit: number,
): Promise<{ id: string; text: string }[]> {
  return (
    db
      .selectDistinctOn([contents.id], {
        id: contents.id,
        text: sql<string>`${versions.title} || E'\n' || ${versions.txtContent}`,
      })
      .from(deliveries)
      .innerJoin(contents, eq(contents.id, deliveries.contentId))
      .innerJoin(versions, eq(versions.id, deliveries.versionId))
      // The condition is repeated for both tables: the one without it would be read from its beginning each time.
      .where(
        and(
          eq(deliveries.state, 'published'),
          isNull(contents.deletedTime),
          gt(contents.id, after),
          gt(deliveries.contentId, after),
        ),
      )
      .orderBy(contents.id)
      .limit(limit)
  );
}

/**
 * Changes with every change of the sensitive words or of the words that count, whoever commits it and in which order:
 * times of change would miss those of a process whose clock is behind.
 */
export async function knowledgeStamp(db: Database): Promise<string> {
  const parts = sql`concat_ws('|', ${lexiconWords.word}, ${lexiconWords.stories})`;
  const [words, [lexicon]] = await Promise.all([
    wordsStamp(db),
    db
      .select({ stamp: sql<string>`count(*) || ':' || coalesce(sum(hashtextextended(${parts}, 0)), 0)` })
      .from(lexiconWords)
      .where(eq(lexiconWords.isBlocked, false)),
  ]);
  return `${words}|${lexicon!.stamp}`;
}
