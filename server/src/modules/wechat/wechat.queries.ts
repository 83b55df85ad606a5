import type { WechatMaterial } from 'shared-contracts/endpoints';
import { type ContentRow, StoryType } from 'shared-contracts/model';
import { asc, eq, inArray, max, type SQL, sql } from '../../platform/database/orm.ts';
import { clearedFacets } from '../stories/content-list.rules.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { idsOfTitle } from '../stories/content-plan.ts';
import { countRows, rowsOfPage } from '../stories/content-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { contents } from '../stories/content.tables.ts';
import { wechatMaterials } from './wechat.tables.ts';
import { facetHistogram, TallyAxis } from '../stories/tally.queries.ts';

export type StoredMaterial = typeof wechatMaterials.$inferSelect;

/** The chosen articles in their order. */
export async function listMaterials(db: Database): Promise<WechatMaterial[]> {
  const rows = await db
    .select({ material: wechatMaterials, author: contents.author, coverUrl: contents.listThumbnail })
    .from(wechatMaterials)
    .innerJoin(contents, eq(contents.id, wechatMaterials.contentId))
    .orderBy(asc(wechatMaterials.sortField), asc(wechatMaterials.id));
  return rows.map(({ material, author, coverUrl }) => ({
    ...material,
    author,
    coverUrl: material.cover?.path ?? coverUrl,
    expireTime: toWireTimeOrNull(material.expireTime),
    chosenTime: toWireTime(material.chosenTime),
    planTime: toWireTimeOrNull(material.planTime),
  }));
}

/** Cleared stories of the channels that are neither chosen nor in a message, newest change first. */
export async function listCandidates(
  db: Database,
  channels: ReadonlySet<string>,
  keywords: string | undefined,
  page: number,
  size: number,
  now: Date,
): Promise<{ list: ContentRow[]; total: number }> {
  const cleared = sql`c.content_type = ${StoryType.Article} and c.facet = any(${sql.param(clearedFacets)}::smallint[]) and c.category_id = any(${sql.param([...channels])}::bigint[])`;
  const left = sql`select content_id from wechat_materials union select content_id from wechat_message_articles where state <> 'withdrawn'`;
  const readyCondition = sql`${cleared} and not c.needs_reaudit and c.id not in (${left})${keywords ? sql` and c.id in (${idsOfTitle(keywords)})` : sql``}`;
  const [list, total] = await Promise.all([
    rowsOfPage(
      db,
      sql`select c.id, row_number() over (order by c.modified_time desc, c.id desc) as ord from contents c where ${readyCondition}
          order by c.modified_time desc, c.id desc limit ${size} offset ${page * size}`,
      now,
    ),
    keywords
      ? countRows(db, sql`from contents c where ${readyCondition}`)
      : countCandidates(db, channels, cleared, left),
  ]);
  return { list, total };
}

/** Tallies count the cleared stories; those few that are no candidates are subtracted. */
async function countCandidates(db: Database, channels: ReadonlySet<string>, cleared: SQL, left: SQL): Promise<number> {
  const [histogram, out] = await Promise.all([
    facetHistogram(db, {
      axis: TallyAxis.Modified,
      channels: [...channels],
      contentType: StoryType.Article,
      days: null,
    }),
    countRows(
      db,
      sql`from contents c where ${cleared} and c.id in (${left} union select id from contents where needs_reaudit)`,
    ),
  ]);
  return clearedFacets.reduce((sum, facet) => sum + (histogram.get(facet) ?? 0), 0) - out;
}

/** Chosen articles by id. */
export async function findMaterials(db: Database, ids: readonly string[]): Promise<StoredMaterial[]> {
  return db
    .select()
    .from(wechatMaterials)
    .where(inArray(wechatMaterials.id, [...ids]))
    .orderBy(asc(wechatMaterials.sortField), asc(wechatMaterials.id));
}

/** A story among the chosen. */
export async function materialOf(db: Database, contentId: string): Promise<StoredMaterial | undefined> {
  const [row] = await db.select().from(wechatMaterials).where(eq(wechatMaterials.contentId, contentId));
  return row;
}

/** Appends a story to the chosen ones; false when it is chosen already. */
export async function addMaterial(
  tx: Database,
  material: Pick<StoredMaterial, 'contentId' | 'title' | 'digest' | 'chosenBy' | 'chosenTime'> &
    Partial<Pick<StoredMaterial, 'cover' | 'planTime' | 'expireTime'>>,
): Promise<boolean> {
  const [last] = await tx.select({ sortField: max(wechatMaterials.sortField) }).from(wechatMaterials);
  const added = await tx
    .insert(wechatMaterials)
    .values({ ...material, sortField: (last?.sortField ?? 0) + 1 })
    .onConflictDoNothing({ target: wechatMaterials.contentId })
    .returning({ id: wechatMaterials.id });
  return added.length > 0;
}

export async function changeMaterial(
  db: Database,
  id: string,
  patch: Pick<StoredMaterial, 'title' | 'digest'> & Partial<Pick<StoredMaterial, 'cover' | 'planTime' | 'expireTime'>>,
): Promise<boolean> {
  const changed = await db
    .update(wechatMaterials)
    .set(patch)
    .where(eq(wechatMaterials.id, id))
    .returning({ id: wechatMaterials.id });
  return changed.length > 0;
}

/** Gives the chosen articles a new order; false when `ids` are not exactly those that are chosen. */
export async function sortMaterials(tx: Database, ids: readonly string[]): Promise<boolean> {
  const publishedArticles = await tx
    .select({ id: wechatMaterials.id })
    .from(wechatMaterials)
    .orderBy(asc(wechatMaterials.id))
    .for('update');
  const selection = new Set(ids);
  if (publishedArticles.length !== selection.size || publishedArticles.some(({ id }) => !selection.has(id)))
    return false;
  await tx.execute(sql`
    update wechat_materials m set sort_field = o.place
    from unnest(${sql.param([...selection])}::bigint[]) with ordinality as o (id, place) where m.id = o.id`);
  return true;
}

export async function removeMaterials(db: Database, ids: readonly string[]): Promise<string[]> {
  const removed = await db
    .delete(wechatMaterials)
    .where(inArray(wechatMaterials.id, [...ids]))
    .returning({ id: wechatMaterials.id });
  return removed.map(({ id }) => id);
}
