import { and, desc, eq, type SQL, sql } from '../../platform/database/orm.ts';
import type { Content } from '../stories/content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { versions } from '../stories/content.tables.ts';
import { storyReads } from './story-read.tables.ts';
import type { Version } from '../stories/version.queries.ts';

/** Records that a user has read a text of a story; false when no version of the story has it. */
export async function noteRead(
  db: Database,
  { id: contentId, workVersionId }: Pick<Content, 'id' | 'workVersionId'>,
  hash: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const [version] = await db
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.contentId, contentId), eq(versions.hash, hash)))
    .orderBy(sql`${versions.id} is not distinct from ${workVersionId}::bigint desc`, desc(versions.versionNo))
    .limit(1);
  if (!version) return false;
  const seen = { versionId: version.id, time: now };
  await db
    .insert(storyReads)
    .values({ contentId, userId, hash, ...seen })
    .onConflictDoUpdate({ target: [storyReads.contentId, storyReads.userId, storyReads.hash], set: seen });
  return true;
}

/** Returns the stories of which a user has read the current text, or wrote it. */
export async function readStories(db: Database, ids: readonly string[], userId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id::text as id from contents c where c.id = any(${sql.param(ids)}::bigint[]) and (
      exists (select 1 from story_reads r where r.content_id = c.id and r.user_id = ${userId} and r.hash = c.hash)
      or exists (select 1 from versions v where v.id = c.work_version_id and v.create_user_id = ${userId}))`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * The statement of {@link changedSinceSeen}: of each story the user's few readings and its versions are looked at, by
 * their keys.
 */
export const changedFrom = (ids: readonly string[], userId: string): SQL => sql`
  select c.id::text as id from contents c cross join lateral (
    select s.hash from (
      (select v.hash, r.time from story_reads r join versions v on v.id = r.version_id
        where r.content_id = c.id and r.user_id = ${userId} order by r.time desc limit 1)
      union all
      (select v.hash, v.created_time from versions v
        where v.content_id = c.id and v.create_user_id = ${userId} order by v.version_no desc limit 1)
    ) s order by s.time desc limit 1) seen
  where c.id = any(${sql.param(ids)}::bigint[]) and seen.hash <> c.hash`;

/** Returns those of some stories that differ from what a user read or wrote of them last; none that they never saw. */
export async function changedSinceSeen(db: Database, ids: readonly string[], userId: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(changedFrom(ids, userId));
  return new Set(rows.map(({ id }) => id));
}

/** Returns the version of a story that a user read or wrote last, of those that are kept. */
export async function lastReadVersion(
  db: Database,
  contentId: string,
  userId: string,
): Promise<{ version: Version; time: Date } | undefined> {
  const read = await db
    .select({ version: versions, time: storyReads.time })
    .from(storyReads)
    .innerJoin(versions, eq(versions.id, storyReads.versionId))
    .where(and(eq(storyReads.contentId, contentId), eq(storyReads.userId, userId)))
    .orderBy(desc(storyReads.time))
    .limit(1);
  const written = await db
    .select({ version: versions, time: versions.createdTime })
    .from(versions)
    .where(and(eq(versions.contentId, contentId), eq(versions.createUserId, userId)))
    .orderBy(desc(versions.versionNo))
    .limit(1);
  return [...read, ...written].sort((a, b) => b.time.getTime() - a.time.getTime())[0];
}
