import type { SearchPinRow, SearchWordKind, SearchWordRow } from 'shared-contracts/model';
import { and, desc, eq, ilike, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { searchPins, searchWords } from './search.tables.ts';

/** A page of lines of a kind, newest first. */
export async function listWords(
  db: Database,
  kind: SearchWordKind,
  keywords: string | undefined,
  page: number,
  size: number,
): Promise<{ list: SearchWordRow[]; total: number }> {
  const condition = and(
    eq(searchWords.kind, kind),
    keywords?.trim()
      ? sql`array_to_string(${searchWords.words}, ' ') ilike ${containsPattern(keywords.trim())}`
      : undefined,
  );
  const rows = await db
    .select()
    .from(searchWords)
    .where(condition)
    .orderBy(desc(searchWords.id))
    .limit(size)
    .offset(page * size);
  return {
    list: rows.map((row) => ({ ...row, modifiedTime: toWireTime(row.modifiedTime) })),
    total: await db.$count(searchWords, condition),
  };
}

/** Titles of stories, with whether readers of the website see them. */
export async function titlesOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; title: string; isPublished: boolean }>();
  const { rows } = await db.execute<{ id: string; title: string; is_published: boolean }>(sql`
    select c.id::text as id, c.title, exists (
      select 1 from deliveries d where d.content_id = c.id and d.target = 'website' and d.state = 'published') as
        is_published
    from contents c where c.id = any(${sql.param(ids)}::bigint[]) and c.deleted_time is null`);
  return new Map(rows.map(({ id, title, is_published: isPublished }) => [id, { id, title, isPublished }]));
}

/** A page of words with pinned stories. */
export async function listPins(
  db: Database,
  keywords: string | undefined,
  page: number,
  size: number,
): Promise<{ list: SearchPinRow[]; total: number }> {
  const condition = keywords?.trim() ? ilike(searchPins.word, containsPattern(keywords.trim())) : undefined;
  const rows = await db
    .select()
    .from(searchPins)
    .where(condition)
    .orderBy(desc(searchPins.id))
    .limit(size)
    .offset(page * size);
  const titles = await titlesOf(
    db,
    rows.flatMap(({ contentIds }) => contentIds),
  );
  const list = rows.map(({ contentIds, modifiedTime, ...row }) => ({
    ...row,
    stories: contentIds.flatMap((id) => titles.get(id) ?? []),
    modifiedTime: toWireTime(modifiedTime),
  }));
  return { list, total: await db.$count(searchPins, condition) };
}
