import type { AnswerOf, bundleStories } from 'shared-contracts/endpoints';
import type { BundleRow, BundleState } from 'shared-contracts/model';
import { eq, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Session } from '../../platform/http/context.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { planningBundles, planningBundleStories } from './planning.tables.ts';

/** A bundle as the database has it. */
export type Bundle = typeof planningBundles.$inferSelect;
/** The messages to WeChat that go out with a bundle. */
export const messageIdsOf = ({ messages }: Pick<Bundle, 'messages'>): string[] => messages.map(({ id }) => id);
/** A story pinned to the version that was passed. */
export type PinnedStory = Pick<typeof planningBundleStories.$inferSelect, 'contentId' | 'versionNo' | 'hash'>;

interface BundleFilter {
  id?: string;
  keywords?: string | undefined;
  state?: BundleState | undefined;
}

/** Bundles whose stories are all in the reader's channels. */
const isReadable = (channels: ReadonlySet<string>): SQL => sql`not exists (
  select from planning_bundle_stories s join contents c on c.id = s.content_id
  where s.bundle_id = b.id and not coalesce(c.category_id = any(${sql.param([...channels])}::bigint[]), false))`;

function conditionOf({ id, keywords, state }: BundleFilter, channels: ReadonlySet<string>): SQL {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  const parts = [
    isReadable(channels),
    id && sql`b.id = ${id}`,
    state && sql`b.state = ${state}`,
    pattern && sql`b.title ilike ${pattern}`,
  ].filter((part) => part !== undefined && part !== '');
  return sql.join(parts, sql` and `);
}

type RawBundle = Omit<BundleRow, 'planTime' | 'modifiedTime'> & { planTime: string | null; modifiedTime: string };

/** A page of bundles, those changed last first. */
export async function listBundles(
  db: Database,
  filter: BundleFilter,
  { channels, page, size }: { channels: Session['channels']; page: number; size: number },
): Promise<{ list: BundleRow[]; total: number }> {
  const condition = conditionOf(filter, channels);
  const { rows } = await db.execute<RawBundle & Record<string, unknown>>(sql`
    select b.id::text as id, b.title, b.topic_id::text as "topicId", coalesce(t.title, '') as "topicTitle", b.targets,
      b.push, b.push_state as "pushState", b.posts, b.messages, b.state, b.plan_time as "planTime",
    b.last_error as "lastError", b.rev,
      array(select distinct d.target
        from planning_bundle_stories s join deliveries d on d.content_id = s.content_id
        where s.bundle_id = b.id and d.target in ('wechat', 'weibo')
          and d.state in ('published', 'withdrawing', 'withdrawFailed') order by d.target) as outside,
      array(select distinct d.target
        from planning_bundle_stories s join deliveries d on d.content_id = s.content_id
        where s.bundle_id = b.id and d.target in ('wechat', 'weibo') and d.state in ('queued', 'sending')
        order by d.target) as "onTheWay",
      coalesce((
        select json_agg(json_build_object('title', c.title, 'target', d.target, 'reason', coalesce(d.last_error, ''))
          order by s.place, d.target)
        from planning_bundle_stories s join contents c on c.id = s.content_id join deliveries d on d.content_id = c.id
        where s.bundle_id = b.id and b.state = 'published' and d.target in ('wechat', 'weibo')
          and d.state = 'failed'), '[]') as failures,
      b.modified_user_name as "modifiedUserName", b.modified_time as "modifiedTime",
      coalesce((
        select json_agg(json_build_object('id', c.id::text, 'title', c.title, 'contentType', c.content_type,
          'versionNo', s.version_no, 'isChanged', s.hash <> c.hash) order by s.place)
        from planning_bundle_stories s join contents c on c.id = s.content_id
        where s.bundle_id = b.id), '[]') as stories
    from planning_bundles b left join planning_topics t on t.id = b.topic_id
    where ${condition} order by b.modified_time desc, b.id desc limit ${size} offset ${page * size}`);
  const { rows: sums } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from planning_bundles b where ${condition}`,
  );
  const list = rows.map(({ planTime, modifiedTime, ...row }) => ({
    ...row,
    planTime: planTime === null ? null : toWireTime(new Date(planTime)),
    modifiedTime: toWireTime(new Date(modifiedTime)),
  }));
  return { list, total: sums[0]!.total };
}

/** Locks a bundle for a change. */
export async function lockBundle(tx: Database, id: string): Promise<Bundle | undefined> {
  const [row] = await tx.select().from(planningBundles).where(eq(planningBundles.id, id)).for('update');
  return row;
}

/** Changes columns of a bundle. */
export async function changeBundle(
  tx: Database,
  id: string,
  patch: Partial<typeof planningBundles.$inferInsert>,
): Promise<void> {
  await tx.update(planningBundles).set(patch).where(eq(planningBundles.id, id));
}

/** The stories of a bundle in the order in which rows are locked. */
export async function pinnedStories(tx: Database, bundleId: string): Promise<PinnedStory[]> {
  return tx
    .select({
      contentId: planningBundleStories.contentId,
      versionNo: planningBundleStories.versionNo,
      hash: planningBundleStories.hash,
    })
    .from(planningBundleStories)
    .where(eq(planningBundleStories.bundleId, bundleId))
    .orderBy(planningBundleStories.contentId);
}

/** Replaces the stories of a bundle. */
export async function putStories(tx: Database, bundleId: string, stories: readonly PinnedStory[]): Promise<void> {
  await tx.delete(planningBundleStories).where(eq(planningBundleStories.bundleId, bundleId));
  await tx.insert(planningBundleStories).values(stories.map((one, place) => ({ ...one, bundleId, place })));
}

/** The stories of a bundle may be put into others. */
export async function freeStories(tx: Database, bundleId: string): Promise<void> {
  await tx.update(planningBundleStories).set({ isOpen: false }).where(eq(planningBundleStories.bundleId, bundleId));
}

/** The title of another bundle that is to go out with a story. */
export async function openBundleOf(
  tx: Database,
  contentId: string,
  exceptId: string | undefined,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select b.title from planning_bundle_stories s join planning_bundles b on b.id = s.bundle_id
    where s.content_id = ${contentId} and s.is_open and b.id is distinct from ${exceptId ?? null}::bigint`);
  return rows[0]?.title;
}

/** Number of the version that holds a story's text. */
export async function versionNoOf(tx: Database, versionId: string | null): Promise<number> {
  if (versionId === null) return 0;
  const { rows } = await tx.execute<{ no: number }>(sql`select version_no as no from versions where id = ${versionId}`);
  return rows[0]?.no ?? 0;
}

type Candidate = AnswerOf<typeof bundleStories>['list'][number] & Record<string, unknown>;

/** Passed stories that have not gone out and are in no open bundle, those passed last first. */
export async function listCandidates(
  db: Database,
  { channels, keywords, most }: { channels: ReadonlySet<string>; keywords: string | undefined; most: number },
): Promise<Candidate[]> {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  const { rows } = await db.execute<Candidate>(sql`
    select c.id::text as id, c.title, c.content_type as "contentType", ch.name as "categoryName"
    from contents c join channels ch on ch.id = c.category_id
    where c.facet in (90, 93)
      and c.category_id = any(${sql.param([...channels])}::bigint[])
      and not exists (select from planning_bundle_stories s where s.content_id = c.id and s.is_open)
      ${pattern ? sql`and c.title ilike ${pattern}` : sql``}
    order by c.modified_time desc, c.id desc limit ${most}`);
  return rows;
}
