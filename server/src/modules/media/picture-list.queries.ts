import { ContentType, type MediaUse } from 'shared-contracts/model';
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from '../../platform/database/orm.ts';
import { mediaStem } from '../../platform/storage/media-key.ts';
import type { Database } from '../../platform/database/database.ts';
import { type MediaScope, ownerFilter, timeFilter, titleFilter } from './media-filter.ts';
import type { StoredPicture } from './picture.queries.ts';
import { pictures } from './picture.tables.ts';

/** Filter of a list of pictures; '' is any. */
export interface PictureQuery extends MediaScope {
  title: string;
  categoryId: string;
  startDate: string;
  endDate: string;
}

function conditionOf(query: PictureQuery): SQL | undefined {
  return and(
    isNull(pictures.deletedTime),
    query.categoryId === '' ? undefined : eq(pictures.categoryId, query.categoryId),
    ownerFilter(pictures.ownerId, query),
    timeFilter(pictures.createdTime, query.startDate, query.endDate),
    titleFilter(query.title, pictures.title, pictures.titleGrams),
  );
}

/** Counts the pictures: from the tallies where only category and owner are given, else row by row. */
async function countPictures(db: Database, query: PictureQuery): Promise<number> {
  if (query.title.trim() === '' && query.startDate === '' && query.endDate === '') {
    const owner = {
      0: sql`true`,
      1: sql`owner_id = ${query.userId}`,
      2: sql`(owner_id = ${query.userId} or owner_id in (${query.colleaguesOf(query.userId)}))`,
    }[query.searchType];
    const category = query.categoryId === '' ? sql`true` : sql`category_id = ${query.categoryId}`;
    const { rows } = await db.execute<{ n: string }>(
      sql`select coalesce(sum(n), 0) as n from picture_tallies where ${owner} and ${category}`,
    );
    return Number(rows[0]?.n ?? 0);
  }
  const [row] = await db.select({ n: count() }).from(pictures).where(conditionOf(query));
  return row?.n ?? 0;
}

/** A page of the library, newest first. Ids are paged through the index alone; rows are read for those shown. */
export async function listPictures(
  db: Database,
  query: PictureQuery,
  currentPage: number,
  pageSize: number,
): Promise<{ list: StoredPicture[]; total: number }> {
  const order = [sql`${pictures.createdTime} desc nulls last`, sql`${pictures.id} desc nulls last`] as const;
  const page = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(conditionOf(query))
    .orderBy(...order)
    .limit(pageSize)
    .offset(currentPage * pageSize);
  const [list, total] = await Promise.all([
    db
      .select()
      .from(pictures)
      .where(inArray(pictures.id, page))
      .orderBy(...order),
    countPictures(db, query),
  ]);
  return { list, total };
}

/** User who requests the uses of a file: they are shown the stories of their columns, and their own. */
interface Asker {
  userId: string;
  channels: ReadonlySet<string>;
}

/**
 * Stories whose working text or cover shows a file, newest first: those that the asker may know of, and how many
 * others.
 */
export async function listUses(
  db: Database,
  key: string,
  { userId, channels }: Asker,
  most = 200,
): Promise<{ list: MediaUse[]; others: number }> {
  const stem = mediaStem(key);
  const isTheirs = sql`(c.create_user_id = ${userId} or c.category_id = any(${sql.param([...channels])}::bigint[]))`;
  const uses = sql`from media_uses u join contents c on c.id = u.content_id where u.key = ${stem}`;
  const [
    { rows },
    {
      rows: [hidden],
    },
  ] = await Promise.all([
    db.execute<{ id: string; title: string; type: number; cover: string | null }>(sql`
      select c.id::text as id, c.title, c.content_type as type, c.list_thumbnail as cover ${uses} and ${isTheirs}
      order by c.modified_time desc, c.id desc limit ${most}`),
    db.execute<{ n: number }>(sql`select count(*)::int as n ${uses} and ${isTheirs} is not true`),
  ]);
  const list = rows.map(({ id, title, type, cover }) => ({
    contentId: id,
    title,
    contentType: type,
    place: placeOf(stem, type, cover),
  }));
  return { list, others: hidden?.n ?? 0 };
}

function placeOf(stem: string, type: number, cover: string | null): MediaUse['place'] {
  if (stem.startsWith('video/')) return 'video';
  if (cover?.includes(stem)) return 'cover';
  return type === ContentType.Gallery ? 'atlas' : 'body';
}

/** Which of these keys some story shows. */
export async function usedKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const stems = keys.map(mediaStem);
  const { rows } = await db.execute<{ key: string }>(
    sql`select distinct key from media_uses where key = any(${sql.param(stems)}::text[])`,
  );
  const used = new Set(rows.map(({ key }) => key));
  return new Set(keys.filter((key) => used.has(mediaStem(key))));
}

/** Pictures of the library by id, in no order; what was taken out is not there. */
export async function findPictures(db: Database, ids: readonly string[]): Promise<StoredPicture[]> {
  return db
    .select()
    .from(pictures)
    .where(and(inArray(pictures.id, [...ids]), isNull(pictures.deletedTime)))
    .orderBy(desc(pictures.id));
}

/** Changes one picture of the library. */
export async function patchPicture(
  db: Database,
  id: string,
  patch: Partial<typeof pictures.$inferInsert>,
): Promise<StoredPicture | undefined> {
  const [row] = await db
    .update(pictures)
    .set(patch)
    .where(and(eq(pictures.id, id), isNull(pictures.deletedTime)))
    .returning();
  return row;
}
