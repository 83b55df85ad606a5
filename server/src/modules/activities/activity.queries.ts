import type { ActivityItem, ActivityKind, IntroducedItem } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  lte,
  or,
  type SQL,
  sql,
  type PgColumn,
} from '../../platform/database/orm.ts';
import { endOfWireTime, fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import { type CountedActivity, entryCountSql, type StoredActivity } from './activity-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { activities } from './activity.tables.ts';

/** Which page of a list, within which days. Times are wire times, '' without a bound. */
interface PickPage {
  currentPage: number;
  pageSize: number;
  sortOrder: 0 | 1;
  keywords: string;
  startDate: string;
  endDate: string;
}

/** Which activities: statuses of -1 ask for any. */
export interface ActivityQuery extends PickPage {
  kinds: readonly ActivityKind[];
  /** Where the keywords are looked for. */
  fields: readonly ('name' | 'keywords' | 'introduction' | 'sponsors')[];
  wapPublishStatus: number;
  appPublishStatus: number;
  theme: string;
  form: string;
}

const within = (column: PgColumn, { startDate, endDate }: PickPage): (SQL | undefined)[] => [
  startDate === '' ? undefined : gte(column, fromWireTime(startDate)),
  endDate === '' ? undefined : lte(column, endOfWireTime(endDate)),
];

function conditionOf(query: ActivityQuery): SQL | undefined {
  const { kinds, fields, keywords, wapPublishStatus, appPublishStatus, theme, form } = query;
  const pattern = containsPattern(keywords.trim());
  const inField = (field: ActivityQuery['fields'][number]) =>
    field === 'sponsors'
      ? sql`array_to_string(${activities.sponsors}, ' ') ilike ${pattern}`
      : ilike(activities[field], pattern);
  return and(
    sql`${activities.kind} = any(${sql.param([...kinds])}::text[])`,
    keywords.trim() === '' ? undefined : or(...fields.map(inField)),
    wapPublishStatus === -1 ? undefined : sql`${activities.wapPublishStatus} = ${wapPublishStatus}`,
    appPublishStatus === -1 ? undefined : sql`${activities.appPublishStatus} = ${appPublishStatus}`,
    theme === '' ? undefined : eq(activities.theme, theme),
    form === '' ? undefined : eq(activities.form, form),
    ...within(activities.createdTime, query),
  );
}

async function pageOf(db: Database, query: ActivityQuery): Promise<{ rows: CountedActivity[]; total: number }> {
  const condition = conditionOf(query);
  const by = query.sortOrder === 1 ? desc : asc;
  const rows = await db
    .select({ row: activities, entryCount: entryCountSql })
    .from(activities)
    .where(condition)
    .orderBy(by(activities.createdTime), by(activities.id))
    .limit(query.pageSize)
    .offset(query.currentPage * query.pageSize);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(activities).where(condition);
  return { rows: rows.map(({ row, entryCount }) => ({ ...row, entryCount })), total };
}

const nameField = { activity: 'activityName', raffle: 'raffleName', vote: 'title', answer: 'name' } as const;

function spanOf({ startTime, endTime }: CountedActivity) {
  const [startDate = '', startClock = ''] = toWireTime(startTime).split(' ');
  const [endDate = '', endClock = ''] = toWireTime(endTime).split(' ');
  return { startDate, startTime: startClock, endDate, endTime: endClock };
}

function toItem(row: CountedActivity): ActivityItem {
  const { id, kind, name, listThumbnail, createdTime } = row;
  return {
    id,
    [nameField[kind]]: name,
    listThumbnail,
    createdTime: toWireTime(createdTime),
    ...spanOf(row),
    externalLinkUrl: publicPaths.activity(kind, id),
  };
}

/** A page of activities as pickers show them. */
export async function listActivityItems(
  db: Database,
  query: ActivityQuery,
): Promise<{ list: ActivityItem[]; total: number }> {
  const { rows, total } = await pageOf(db, query);
  return { list: rows.map(toItem), total };
}

/** Lists the same with all the fields that the list of introduced items shows. */
export async function listIntroducedActivities(
  db: Database,
  query: ActivityQuery,
): Promise<{ list: IntroducedItem[]; total: number }> {
  const { rows, total } = await pageOf(db, query);
  const list = rows.map((row): IntroducedItem => ({
    ...toItem(row),
    imagePath: row.listThumbnail,
    editor: row.createUserName,
    total: row.entryCount,
    sponsors: row.sponsors.map((sponsorName) => ({ sponsorName })),
    modifiedTime: toWireTime(row.modifiedTime),
    ...(row.kind === 'raffle' && { raffleType: row.raffleType }),
  }));
  return { list, total };
}

/** Published activities of every kind behind an id. */
export async function publishedActivities(db: Database, after: string, limit: number): Promise<StoredActivity[]> {
  return db
    .select()
    .from(activities)
    .where(and(eq(activities.state, 'published'), gt(activities.id, after)))
    .orderBy(asc(activities.id))
    .limit(limit);
}
