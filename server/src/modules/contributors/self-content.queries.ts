import { AuditState, type SelfContentRow, SelfContentState, type SelfContentStory } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import {
  and,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNull,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from '../../platform/database/orm.ts';
import { endOfWireTime, fromWireTime, toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { contents } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import { channels } from '../channels/channel.tables.ts';
import { selfContents } from './self-content.tables.ts';

export type StoredSelfContent = typeof selfContents.$inferSelect;

export type NewSelfContent = typeof selfContents.$inferInsert;

/** Filter of contents of media accounts. */
export interface SelfContentFilter {
  /** The account whose own they are. */
  userId?: string | undefined;
  /** Channels that the desk's user may use; empty gives none (A22). Absent for the account itself. */
  channels?: ReadonlySet<string> | undefined;
  state?: SelfContentState | undefined;
  keywords?: string | undefined;
  categoryId?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

function conditionOf({
  userId,
  channels: channelIds,
  state,
  keywords,
  categoryId,
  startDate,
  endDate,
}: SelfContentFilter): SQL | undefined {
  const pattern = keywords?.trim() ? containsPattern(keywords.trim()) : undefined;
  return and(
    isNull(selfContents.deletedTime),
    userId ? eq(selfContents.userId, userId) : undefined,
    // The desk sees what was sent, and only into the channels of the one who looks.
    channelIds &&
      and(ne(selfContents.state, SelfContentState.Draft), inArray(selfContents.categoryId, [...channelIds])),
    state ? eq(selfContents.state, state) : undefined,
    pattern
      ? or(
          ilike(selfContents.title, pattern),
          ilike(selfContents.txtContent, pattern),
          ilike(selfContents.userName, pattern),
        )
      : undefined,
    categoryId ? eq(selfContents.categoryId, categoryId) : undefined,
    startDate ? gte(selfContents.sentTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(selfContents.sentTime, endOfWireTime(endDate)) : undefined,
  );
}

const listColumns = {
  id: selfContents.id,
  title: selfContents.title,
  userId: selfContents.userId,
  userName: selfContents.userName,
  author: selfContents.author,
  categoryId: selfContents.categoryId,
  categoryName: sql<string>`coalesce(${channels.name}, '')`,
  cover: selfContents.cover,
  wordCount: selfContents.wordCount,
  state: selfContents.state,
  reason: selfContents.reason,
  decidedByName: selfContents.decidedByName,
  decidedTime: selfContents.decidedTime,
  sentTime: selfContents.sentTime,
  rev: selfContents.rev,
  createdTime: selfContents.createdTime,
  modifiedTime: selfContents.modifiedTime,
  contentId: selfContents.contentId,
  storyAudit: contents.auditState,
  storyDeleted: contents.deletedTime,
  site: sql<
    string | null
  >`(select ${deliveries.state} from ${deliveries} where ${deliveries.contentId} = ${selfContents.contentId} and ${deliveries.target} = 'website')`,
  isOut: sql<boolean>`coalesce(${contents.publishState}, 0) in (1, 2)`,
  wasOut: sql<boolean>`coalesce(${contents.publishState}, 0) = 3`,
};

type Listed = { [Key in keyof typeof listColumns]: unknown } & Pick<
  StoredSelfContent,
  | 'id'
  | 'title'
  | 'userId'
  | 'userName'
  | 'author'
  | 'categoryId'
  | 'cover'
  | 'wordCount'
  | 'state'
  | 'reason'
  | 'decidedByName'
  | 'decidedTime'
  | 'sentTime'
  | 'rev'
  | 'createdTime'
  | 'modifiedTime'
  | 'contentId'
> & {
    categoryName: string;
    storyAudit: AuditState | null;
    storyDeleted: Date | null;
    site: string | null;
    isOut: boolean;
    wasOut: boolean;
  };

function storyOf({ contentId, storyAudit, storyDeleted, site, isOut, wasOut }: Listed): SelfContentStory | null {
  if (contentId === null || storyAudit === null) return null;
  const state =
    storyDeleted !== null || storyAudit === AuditState.Vetoed
      ? 'ended'
      : isOut
        ? 'published'
        : wasOut
          ? 'withdrawn'
          : 'review';
  return {
    contentId,
    state,
    url: state === 'published' && site === 'published' ? publicPaths.article(contentId) : null,
  };
}

function rowOf(row: Listed): SelfContentRow {
  const {
    id,
    title,
    userId,
    userName,
    author,
    categoryId,
    categoryName,
    cover,
    wordCount,
    state,
    reason,
    decidedByName,
    decidedTime,
    sentTime,
    rev,
    createdTime,
    modifiedTime,
  } = row;
  return {
    id,
    title,
    userId,
    userName,
    author,
    categoryId,
    categoryName,
    wordCount,
    state,
    reason,
    decidedByName,
    rev,
    listThumbnail: cover?.path ?? null,
    decidedTime: toWireTimeOrNull(decidedTime),
    sentTime: toWireTimeOrNull(sentTime),
    createdTime: toWireTime(createdTime),
    modifiedTime: toWireTime(modifiedTime),
    story: storyOf(row),
  };
}

const listedRows = (db: Database) =>
  db
    .select(listColumns)
    .from(selfContents)
    .leftJoin(channels, eq(channels.id, selfContents.categoryId))
    .leftJoin(contents, eq(contents.id, selfContents.contentId));

/** A page of contents: for the desk newest sent first, for the account last changed first. */
export async function listSelfContents(
  db: Database,
  filter: SelfContentFilter,
  page: number,
  size: number,
): Promise<{ list: SelfContentRow[]; total: number }> {
  const condition = conditionOf(filter);
  const order = filter.channels ? desc(selfContents.sentTime) : desc(selfContents.modifiedTime);
  const [rows, [sum]] = await Promise.all([
    listedRows(db)
      .where(condition)
      .orderBy(order, desc(selfContents.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(selfContents).where(condition),
  ]);
  return { list: rows.map(rowOf), total: sum?.total ?? 0 };
}

/** How many there are of each state under the filter, and of all. */
export async function countSelfContents(db: Database, filter: SelfContentFilter): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: selfContents.state, total: count() })
    .from(selfContents)
    .where(conditionOf(filter))
    .groupBy(selfContents.state);
  const counts: Record<string, number> = { all: 0, draft: 0, waiting: 0, passed: 0, returned: 0 };
  for (const { state, total } of rows) {
    counts[state] = total;
    counts.all! += total;
  }
  return counts;
}

/** Since when contents under the filter wait, oldest first. */
export const waitingSelfContents = (db: Database, filter: SelfContentFilter, most: number) =>
  db
    .select({ since: selfContents.sentTime })
    .from(selfContents)
    .where(conditionOf(filter))
    // The index of newest ones, backwards.
    .orderBy(sql`${selfContents.sentTime} asc nulls first`, sql`${selfContents.id} asc nulls first`)
    .limit(most);

export async function selfContentRowOf(db: Database, id: string): Promise<SelfContentRow | undefined> {
  const [row] = await listedRows(db).where(eq(selfContents.id, id));
  return row && rowOf(row);
}

export async function findSelfContent(db: Database, id: string): Promise<StoredSelfContent | undefined> {
  const [row] = await db
    .select()
    .from(selfContents)
    .where(and(eq(selfContents.id, id), isNull(selfContents.deletedTime)));
  return row;
}

/** A content under a lock of its row: account and desk never decide past each other. */
export async function lockSelfContent(tx: Database, id: string): Promise<StoredSelfContent | undefined> {
  const [row] = await tx
    .select()
    .from(selfContents)
    .where(and(eq(selfContents.id, id), isNull(selfContents.deletedTime)))
    .for('update');
  return row;
}

export async function insertSelfContent(tx: Database, row: NewSelfContent): Promise<StoredSelfContent> {
  const [added] = await tx.insert(selfContents).values(row).returning();
  return added!;
}

/** Changes a content and counts its revision up. */
export async function changeSelfContent(
  tx: Database,
  id: string,
  patch: Partial<NewSelfContent>,
): Promise<StoredSelfContent> {
  const [row] = await tx
    .update(selfContents)
    .set({ ...patch, rev: sql`${selfContents.rev} + 1` })
    .where(eq(selfContents.id, id))
    .returning();
  return row!;
}

/** Drafts that an account keeps. */
export async function countSelfDrafts(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(selfContents)
    .where(
      and(
        eq(selfContents.userId, userId),
        isNull(selfContents.deletedTime),
        inArray(selfContents.state, [SelfContentState.Draft, SelfContentState.Returned]),
      ),
    );
  return row?.total ?? 0;
}
