import {
  DeliveryState,
  SitePresence,
  type SiteRenderingDetail,
  type SiteRenderingDraft,
  type SiteRenderingRow,
  SiteRenderingState,
  Target,
} from 'shared-contracts/model';
import { desc, eq, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { siteRenderingVersions } from '../publishing/site-rendering.tables.ts';
import { idsOfTitle } from '../stories/content-plan.ts';
import { countRows } from '../stories/content-row.queries.ts';
import { type DeskFilter, deskChannels } from './material.queries.ts';
import { type StoryFacts, stoppedBy } from './rendering.rules.ts';

/** A filter of the lists of renderings. */
interface RenderingFilter extends DeskFilter {
  state?: SiteRenderingState | undefined;
  /** Only what was handed in at least once. */
  isHandedIn?: boolean;
  ids?: readonly string[] | undefined;
}

/** Days that a passed rendering stays in the lists; older ones are found by their titles, and on 网站已完成. */
const passedDays = 90;

/** Rows of an alias `r` with their story `c`. */
function condition(channels: readonly string[], { keywords, state, isHandedIn, ids }: RenderingFilter, now: Date): SQL {
  const since = new Date(now.getTime() - passedDays * 86_400_000).toISOString();
  const parts = [sql`c.deleted_time is null and c.category_id = any(${sql.param(channels)}::bigint[])`];
  if (state) parts.push(sql`r.state = ${state}`);
  if (isHandedIn) parts.push(sql`r.version_no > 0 and r.state <> 'editing'`);
  if (ids) parts.push(sql`r.content_id = any(${sql.param(ids)}::bigint[])`);
  if (keywords)
    // The title of one's own is looked through where renderings are few: on their way.
    parts.push(sql`(c.id in (${idsOfTitle(keywords)})
      or (r.state <> 'passed' and strpos(r.draft ->> 'title', ${keywords}) > 0))`);
  else if (!ids) parts.push(sql`(r.state <> 'passed' or r.modified_time >= ${since}::timestamptz)`);
  return sql.join(parts, sql` and `);
}

const joined = sql.raw('from site_renderings r join contents c on c.id = r.content_id');

/** A page of renderings, the latest change first. */
export async function listRenderings(
  db: Database,
  filter: RenderingFilter,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<{ list: SiteRenderingRow[]; total: number }> {
  const filtered = condition(await deskChannels(db, filter), filter, now);
  const [rows, total] = await Promise.all([
    readRows(
      db,
      sql`select r.content_id ${joined} where ${filtered}
          order by r.modified_time desc nulls last, r.content_id desc nulls last limit ${size} offset ${page * size}`,
    ),
    countRows(db, sql`${joined} where ${filtered}`),
  ]);
  return { list: rows.map(toRow), total };
}

/** Since when renderings under the filter wait, oldest first. */
export async function waitingRenderings(db: Database, filter: RenderingFilter, now: Date, most: number) {
  const filtered = condition(await deskChannels(db, filter), filter, now);
  const { rows } = await db.execute<{ since: string }>(sql`
    select r.modified_time as since ${joined} where ${filtered}
    order by r.modified_time, r.content_id limit ${most}`);
  return rows;
}

/** Counts the renderings of each state under the filter. */
export async function countRenderings(db: Database, filter: RenderingFilter, now: Date) {
  const filtered = condition(await deskChannels(db, filter), filter, now);
  const { rows } = await db.execute<{ state: SiteRenderingState; n: number }>(
    sql`select r.state, count(*)::int as n ${joined} where ${filtered} group by 1`,
  );
  const countOf = (state: SiteRenderingState) => rows.find((row) => row.state === state)?.n ?? 0;
  return {
    editing: countOf(SiteRenderingState.Editing),
    waiting: countOf(SiteRenderingState.Waiting),
    returned: countOf(SiteRenderingState.Returned),
    passed: countOf(SiteRenderingState.Passed),
  };
}

/** A rendering whole; undefined for a story without one. */
export async function findRendering(db: Database, contentId: string): Promise<SiteRenderingDetail | undefined> {
  const [row] = await readRows(db, sql`select ${contentId}::bigint`);
  if (!row) return undefined;
  const versions = await db
    .select()
    .from(siteRenderingVersions)
    .where(eq(siteRenderingVersions.contentId, contentId))
    .orderBy(desc(siteRenderingVersions.versionNo))
    .limit(50);
  return {
    ...toRow(row),
    draft: row.draft,
    versions: versions.map(({ versionNo, draft, submittedName, submittedTime, decision, decidedName, ...rest }) => ({
      versionNo,
      title: draft.title,
      submittedName,
      submittedTime: toWireTime(submittedTime),
      decision,
      decidedName,
      decidedTime: toWireTimeOrNull(rest.decidedTime),
      opinion: rest.opinion,
    })),
  };
}

interface RawRow extends Record<string, unknown> {
  id: string;
  state: SiteRenderingState;
  draft: SiteRenderingDraft;
  rev: number;
  versionNo: number;
  storyHash: string;
  writerIds: string[];
  writerNames: string[];
  submittedName: string | null;
  submittedTime: string | null;
  decidedName: string | null;
  decidedTime: string | null;
  opinion: string;
  modifiedName: string;
  modifiedTime: string;
  story: StoryFacts & { title: string };
  categoryName: string | null;
  channelName: string | null;
}

/** Rows of the ids that a statement gives, the latest change first. */
async function readRows(db: Database, ids: SQL): Promise<RawRow[]> {
  const { rows } = await db.execute<RawRow>(sql`
    select r.content_id::text as id, r.state, r.draft, r.rev, r.version_no as "versionNo",
      r.story_hash as "storyHash", r.writer_ids::text[] as "writerIds", r.writer_names as "writerNames",
      r.submitted_name as "submittedName", r.submitted_time as "submittedTime", r.decided_name as "decidedName",
      r.decided_time as "decidedTime", r.opinion, r.modified_name as "modifiedName", r.modified_time as "modifiedTime",
      jsonb_build_object('title', c.title, 'hash', c.hash, 'auditState', c.audit_state, 'needsReaudit', c.needs_reaudit,
        'deliveries', (select coalesce(jsonb_agg(jsonb_build_object('target', d.target, 'state', d.state,
          'withdrawnTime', d.withdrawn_time, 'expiredTime', d.expired_time)), '[]')
          from deliveries d where d.content_id = c.id)) as story,
      ch.name as "categoryName", sc.name as "channelName"
    ${joined} left join channels ch on ch.id = c.category_id
      left join channels sc on sc.id = (r.draft ->> 'channelId')::bigint
    where r.content_id = any(array(${ids})) order by r.modified_time desc nulls last, r.content_id desc nulls last`);
  return rows;
}

const timeOf = (text: string | null) => toWireTimeOrNull(text === null ? null : new Date(text));

function presenceOf({ deliveries }: StoryFacts): SitePresence {
  const onSite = deliveries.find(({ target }) => target === Target.Website);
  switch (onSite?.state) {
    case DeliveryState.Published:
      return SitePresence.Online;
    case DeliveryState.Scheduled:
      return SitePresence.Scheduled;
    case DeliveryState.Withdrawn:
      return onSite.expiredTime === null ? SitePresence.Withdrawn : SitePresence.Expired;
    default:
      return SitePresence.Absent;
  }
}

function toRow(row: RawRow): SiteRenderingRow {
  const { draft, story, submittedTime, storyHash, channelName, categoryName, ...rest } = row;
  const { id, state, rev, versionNo, writerIds, writerNames, submittedName, decidedName, opinion, modifiedName } = rest;
  const isHandedIn = state === SiteRenderingState.Waiting || state === SiteRenderingState.Passed;
  return {
    id,
    state,
    rev,
    versionNo,
    writerIds,
    writerNames,
    submittedName,
    decidedName,
    opinion,
    modifiedName,
    presence: presenceOf(story),
    title: draft.title,
    storyTitle: story.title,
    coverUrl: draft.cover?.path ?? null,
    channelName: channelName ?? '',
    categoryName: categoryName ?? '',
    submittedTime: timeOf(submittedTime),
    decidedTime: timeOf(row.decidedTime),
    publishTime: draft.publishTime,
    expireTime: draft.expireTime,
    modifiedTime: toWireTime(new Date(row.modifiedTime)),
    stopped: isHandedIn
      ? (stoppedBy({ storyHash, submittedTime: submittedTime === null ? null : new Date(submittedTime) }, story) ??
        null)
      : null,
  };
}
