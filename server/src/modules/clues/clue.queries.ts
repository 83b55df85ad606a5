import { type Clue, type ClueRow, type ClueConversion, FeedKind } from 'shared-contracts/model';
import {
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  lte,
  ne,
  not,
  or,
  sql,
  type SQL,
} from '../../platform/database/orm.ts';
import { endOfWireTime, fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { contents } from '../stories/content.tables.ts';
import { clueReads, clues, clueConversions, feeds } from './news-data.tables.ts';

export type StoredClue = typeof clues.$inferSelect;
export type NewClue = Omit<typeof clues.$inferInsert, 'id'>;

export interface ClueFilter {
  kind?: FeedKind | undefined;
  feedId?: string | undefined;
  keywords?: string | undefined;
  category?: string | undefined;
  state?: 'unread' | 'read' | 'taken' | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/**
 * Stores what is new and renews what the feed has changed; the same address of another feed is left out. Answers how
 * many are new.
 */
export async function putClues(db: Database, feedId: string, rows: readonly NewClue[]): Promise<number> {
  if (rows.length === 0) return 0;
  const links = rows.flatMap(({ linkKey }) => linkKey ?? []);
  const elsewhere =
    links.length === 0
      ? []
      : await db
          .select({ linkKey: clues.linkKey })
          .from(clues)
          .where(and(inArray(clues.linkKey, links), ne(clues.feedId, feedId)));
  const known = new Set(elsewhere.map(({ linkKey }) => linkKey));
  const own = rows.filter(({ linkKey }) => !linkKey || !known.has(linkKey));
  let added = 0;
  for (let from = 0; from < own.length; from += 50) {
    const stored = await db
      .insert(clues)
      .values(own.slice(from, from + 50))
      .onConflictDoUpdate({
        target: [clues.feedId, clues.key],
        set: {
          title: sql`excluded.title`,
          summary: sql`excluded.summary`,
          content: sql`excluded.content`,
          txtContent: sql`excluded.txt_content`,
          wordCount: sql`excluded.word_count`,
          pictureCount: sql`excluded.picture_count`,
          link: sql`excluded.link`,
          linkKey: sql`excluded.link_key`,
          author: sql`excluded.author`,
          source: sql`excluded.source`,
          category: sql`excluded.category`,
        },
        setWhere: sql`${clues.content} <> excluded.content or ${clues.title} <> excluded.title`,
      })
      .returning({ isNew: sql<boolean>`(xmax = 0)` });
    added += stored.filter(({ isNew }) => isNew).length;
  }
  return added;
}

/** Ids of clues of a feed by their keys. */
export async function cluesByKey(db: Database, feedId: string, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: clues.id, key: clues.key })
    .from(clues)
    .where(and(eq(clues.feedId, feedId), inArray(clues.key, [...keys])));
  return new Map(rows.map(({ id, key }) => [key, id]));
}

const readBy = (db: Database, userId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(clueReads)
      .where(and(eq(clueReads.clueId, clues.id), eq(clueReads.userId, userId))),
  );
const takenAtAll = (db: Database): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(clueConversions)
      .where(eq(clueConversions.clueId, clues.id)),
  );

function conditionOf(
  db: Database,
  { kind, feedId, keywords, category, state, startDate, endDate }: ClueFilter,
  userId: string,
): SQL | undefined {
  const words = (keywords ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);
  return and(
    kind ? eq(feeds.kind, kind) : inArray(feeds.kind, [FeedKind.Clues, FeedKind.Chosen]),
    feedId ? eq(clues.feedId, feedId) : undefined,
    category ? eq(clues.category, category) : undefined,
    ...words.map((word) =>
      or(
        ilike(clues.title, containsPattern(word)),
        ilike(clues.txtContent, containsPattern(word)),
        ilike(clues.source, containsPattern(word)),
      ),
    ),
    startDate ? gte(clues.publishedTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(clues.publishedTime, endOfWireTime(endDate)) : undefined,
    state === 'taken' ? takenAtAll(db) : undefined,
    state === 'read' ? readBy(db, userId) : undefined,
    state === 'unread' ? not(readBy(db, userId)) : undefined,
  );
}

const listColumns = {
  id: clues.id,
  feedId: clues.feedId,
  feedName: feeds.name,
  title: clues.title,
  summary: clues.summary,
  source: clues.source,
  author: clues.author,
  category: clues.category,
  link: clues.link,
  publishedTime: clues.publishedTime,
  gatheredTime: clues.gatheredTime,
  wordCount: clues.wordCount,
  pictureCount: clues.pictureCount,
};

/** A page of clues, newest first, as the user sees them. */
export async function listClues(
  db: Database,
  filter: ClueFilter,
  userId: string,
  page: number,
  size: number,
): Promise<{ list: ClueRow[]; total: number }> {
  const condition = conditionOf(db, filter, userId);
  const [rows, [sum]] = await Promise.all([
    db
      .select({ ...listColumns, isRead: sql<boolean>`${readBy(db, userId)}` })
      .from(clues)
      .innerJoin(feeds, eq(feeds.id, clues.feedId))
      .where(condition)
      .orderBy(desc(clues.publishedTime), desc(clues.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(clues).innerJoin(feeds, eq(feeds.id, clues.feedId)).where(condition),
  ]);
  const takings = await listClueConversions(
    db,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map((row) => ({ ...row, ...times(row), takings: takings.get(row.id) ?? [] })),
    total: sum?.total ?? 0,
  };
}

const times = ({ publishedTime, gatheredTime }: { publishedTime: Date; gatheredTime: Date }) => ({
  publishedTime: toWireTime(publishedTime),
  gatheredTime: toWireTime(gatheredTime),
});

/** Stories that were made of clues, by clue. */
async function listClueConversions(db: Database, ids: readonly string[]): Promise<Map<string, ClueConversion[]>> {
  const found = new Map<string, ClueConversion[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({
      clueId: clueConversions.clueId,
      contentId: clueConversions.contentId,
      title: contents.title,
      userName: clueConversions.userName,
      time: clueConversions.time,
    })
    .from(clueConversions)
    .innerJoin(contents, eq(contents.id, clueConversions.contentId))
    .where(inArray(clueConversions.clueId, [...ids]))
    .orderBy(clueConversions.id);
  for (const { clueId, ...taking } of rows)
    found.set(clueId!, [...(found.get(clueId!) ?? []), { ...taking, time: toWireTime(taking.time) }]);
  return found;
}

export async function findClue(db: Database, id: string): Promise<(StoredClue & { feedName: string }) | undefined> {
  const [row] = await db
    .select({ clue: clues, feedName: feeds.name })
    .from(clues)
    .innerJoin(feeds, eq(feeds.id, clues.feedId))
    .where(eq(clues.id, id));
  return row && { ...row.clue, feedName: row.feedName };
}

/** A whole clue, marked as read. */
export async function openClue(db: Database, id: string, userId: string): Promise<Clue | undefined> {
  const row = await findClue(db, id);
  if (!row) return undefined;
  await markClues(db, [id], true, userId);
  const { key: _key, linkKey: _link, txtContent: _text0, ...clue } = row;
  return { ...clue, ...times(row), isRead: true, takings: (await listClueConversions(db, [id])).get(id) ?? [] };
}

export async function markClues(db: Database, ids: readonly string[], isRead: boolean, userId: string): Promise<void> {
  if (!isRead)
    return void (await db
      .delete(clueReads)
      .where(and(inArray(clueReads.clueId, [...ids]), eq(clueReads.userId, userId))));
  const known = await db
    .select({ clueId: clues.id })
    .from(clues)
    .where(inArray(clues.id, [...ids]));
  if (known.length > 0)
    await db
      .insert(clueReads)
      .values(known.map(({ clueId }) => ({ clueId, userId })))
      .onConflictDoNothing();
}

export async function addClueConversion(
  tx: Database,
  row: Omit<typeof clueConversions.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(clueConversions).values(row).onConflictDoNothing();
}

/** Feeds with clues, each with what the user has not read, and the categories that clues of the kind have. */
export async function clueFacets(db: Database, kind: FeedKind | undefined, userId: string) {
  const condition = conditionOf(db, { kind }, userId);
  const [rows, categories] = await Promise.all([
    db
      .select({
        id: feeds.id,
        name: feeds.name,
        kind: feeds.kind,
        total: count(),
        unread: sql<number>`count(*) filter (where ${clueReads.clueId} is null)`.mapWith(Number),
      })
      .from(clues)
      .innerJoin(feeds, eq(feeds.id, clues.feedId))
      .leftJoin(clueReads, and(eq(clueReads.clueId, clues.id), eq(clueReads.userId, userId)))
      .where(condition)
      .groupBy(feeds.id)
      .orderBy(feeds.id),
    db
      .selectDistinct({ category: clues.category })
      .from(clues)
      .innerJoin(feeds, eq(feeds.id, clues.feedId))
      .where(and(condition, ne(clues.category, '')))
      .orderBy(clues.category)
      .limit(50),
  ]);
  return { feeds: rows, categories: categories.map(({ category }) => category) };
}
