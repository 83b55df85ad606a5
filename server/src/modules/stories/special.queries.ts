import type { AuditState, ContentType, SpecialColumn, SpecialStory } from 'shared-contracts/model';
import { and, eq, isNotNull, ne, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { contents, versions } from './content.tables.ts';
import { deliveries } from './delivery.tables.ts';
import { specials } from './special.tables.ts';

/** The facts that a topic needs of a story in it. */
export interface StoryOfSpecial {
  id: string;
  contentType: ContentType;
  title: string;
  listThumbnail: string | null;
  categoryId: string | null;
  createUserId: string;
  auditState: AuditState;
  publishState: number;
  isDeleted: boolean;
  isPublished: boolean;
  publishedTime: Date | null;
}

/** Stories by id; those removed for ever are absent. */
export async function storiesOfSpecial(db: Database, ids: readonly string[]): Promise<Map<string, StoryOfSpecial>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: contents.id,
      contentType: contents.contentType,
      title: contents.title,
      listThumbnail: contents.listThumbnail,
      categoryId: contents.categoryId,
      createUserId: contents.createUserId,
      auditState: contents.auditState,
      publishState: contents.publishState,
      isDeleted: sql<boolean>`${contents.deletedTime} is not null`,
      isPublished: sql<boolean>`${contents.publishState} in (1, 2)`,
      publishedTime: contents.appPublishedTime,
    })
    .from(contents)
    .where(sql`${contents.id} = any(${sql.param([...new Set(ids)])}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the stored stories of a topic, by story id. */
export async function storedStories(db: Database, contentId: string): Promise<Map<string, SpecialStory>> {
  const [row] = await db.select({ columns: specials.columns }).from(specials).where(eq(specials.contentId, contentId));
  return new Map((row?.columns ?? []).flatMap(({ stories }) => stories.map((story) => [story.id, story])));
}

/** True when another topic has an address name. */
export async function isAddressTaken(db: Database, address: string, contentId: string | undefined): Promise<boolean> {
  const [row] = await db
    .select({ id: specials.contentId })
    .from(specials)
    .where(and(eq(specials.address, address), contentId === undefined ? undefined : ne(specials.contentId, contentId)));
  return row !== undefined;
}

/** Address names under which a topic has been published. */
export async function publishedAddresses(db: Database, contentId: string): Promise<string[]> {
  const address = sql<string | null>`${versions.draft} -> 'special' ->> 'address'`;
  const rows = await db
    .select({ address })
    .from(deliveries)
    .innerJoin(versions, eq(versions.id, deliveries.versionId))
    .where(and(eq(deliveries.contentId, contentId), isNotNull(deliveries.publishedTime)));
  return rows.flatMap((row) => (row.address ? [row.address] : []));
}

/** The topic of an address name. */
export async function findSpecialId(db: Database, address: string): Promise<string | undefined> {
  const [row] = await db.select({ id: specials.contentId }).from(specials).where(eq(specials.address, address));
  return row?.id;
}

/** A topic that contains a story. */
export interface HostSpecial {
  id: string;
  title: string;
  columns: SpecialColumn[];
  categoryId: string | null;
  createUserId: string;
  auditState: AuditState;
  publishState: number;
}

/** Topics that hold a story, newest first; not those in the bin. */
export async function specialsOfStory(db: Database, storyId: string): Promise<HostSpecial[]> {
  return db
    .select({
      id: contents.id,
      title: contents.title,
      columns: specials.columns,
      categoryId: contents.categoryId,
      createUserId: contents.createUserId,
      auditState: contents.auditState,
      publishState: contents.publishState,
    })
    .from(specials)
    .innerJoin(contents, eq(contents.id, specials.contentId))
    .where(sql`${specials.storyIds} @> array[${storyId}]::bigint[] and ${contents.deletedTime} is null`)
    .orderBy(sql`${contents.id} desc`)
    .limit(50);
}
