import { type ContentType, type StorySubmission, SubmissionState, Target } from 'shared-contracts/model';
import { and, asc, count, desc, eq, inArray, sql } from '../../platform/database/orm.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { contents, versions } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import { searchPushState, searchSubmissions } from './search-push.tables.ts';

export type Submission = typeof searchSubmissions.$inferSelect;
export type EngineState = typeof searchPushState.$inferSelect;

/** Submissions that the detail of a story lists. */
const listed = 5;
/** Rows that are counted at most. */
const countMost = 10_000;

const stateId = 1;
const noState: EngineState = {
  id: stateId,
  isOn: false,
  remain: null,
  pausedUntil: null,
  lastError: null,
  lastSentTime: null,
};

/** What is known of the search engine. */
export async function readEngineState(db: Database): Promise<EngineState> {
  const [row] = await db.select().from(searchPushState).where(eq(searchPushState.id, stateId));
  return row ?? noState;
}

/** Notes something of the search engine. */
export async function noteEngineState(db: Database, patch: Partial<Omit<EngineState, 'id'>>): Promise<void> {
  await db
    .insert(searchPushState)
    .values({ ...noState, ...patch })
    .onConflictDoUpdate({ target: searchPushState.id, set: patch });
}

/** A submission with what it needs to be sent. */
export interface OpenSubmission extends Submission {
  contentType: ContentType;
  categoryId: string | null;
  deletedTime: Date | null;
  /** Name of a topic in its address. */
  specialAddress: string | null;
  /** What the website shows now; null where the story never was there. */
  liveState: string | null;
  liveVersionId: string | null;
}

/** Takes the oldest waiting submissions for sending; another process takes others. */
export async function takeSubmissions(db: Database, most: number): Promise<OpenSubmission[]> {
  return db.transaction(async (tx) => {
    const next = await tx
      .select({ id: searchSubmissions.id })
      .from(searchSubmissions)
      .where(eq(searchSubmissions.state, SubmissionState.Waiting))
      .orderBy(asc(searchSubmissions.id))
      .limit(most)
      .for('update', { skipLocked: true });
    if (next.length === 0) return [];
    const ids = next.map(({ id }) => id);
    await tx
      .update(searchSubmissions)
      .set({ state: SubmissionState.Sending })
      .where(inArray(searchSubmissions.id, ids));
    const rows = await tx
      .select({
        submission: searchSubmissions,
        contentType: contents.contentType,
        categoryId: contents.categoryId,
        deletedTime: contents.deletedTime,
        specialAddress: sql<string | null>`nullif(${versions.draft} -> 'special' ->> 'address', '')`,
        liveState: deliveries.state,
        liveVersionId: deliveries.versionId,
      })
      .from(searchSubmissions)
      .innerJoin(contents, eq(contents.id, searchSubmissions.contentId))
      .leftJoin(versions, eq(versions.id, searchSubmissions.versionId))
      .leftJoin(
        deliveries,
        and(eq(deliveries.contentId, searchSubmissions.contentId), eq(deliveries.target, Target.Website)),
      )
      .where(inArray(searchSubmissions.id, ids))
      .orderBy(asc(searchSubmissions.id));
    return rows.map(({ submission, ...facts }) => ({ ...submission, ...facts }));
  });
}

/** Changes submissions that are being sent. */
export async function endSubmissions(
  db: Database,
  ids: readonly string[],
  patch: Partial<Pick<Submission, 'state' | 'url' | 'lastError' | 'doneTime'>>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(searchSubmissions)
    .set(patch)
    .where(and(inArray(searchSubmissions.id, [...ids]), eq(searchSubmissions.state, SubmissionState.Sending)));
}

/** Ends what a killed process was sending: nobody knows whether it arrived. */
export async function endInterrupted(db: Database, lastError: string, doneTime: Date): Promise<void> {
  await db
    .update(searchSubmissions)
    .set({ state: SubmissionState.Lost, lastError, doneTime })
    .where(eq(searchSubmissions.state, SubmissionState.Sending));
}

/** True where anything waits. */
export async function hasWaiting(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ id: searchSubmissions.id })
    .from(searchSubmissions)
    .where(eq(searchSubmissions.state, SubmissionState.Waiting))
    .limit(1);
  return row !== undefined;
}

/** How many wait, up to ten thousand. */
export async function countWaiting(db: Database): Promise<number> {
  const some = db
    .select({ id: searchSubmissions.id })
    .from(searchSubmissions)
    .where(eq(searchSubmissions.state, SubmissionState.Waiting))
    .limit(countMost)
    .as('some');
  const [row] = await db.select({ n: count() }).from(some);
  return row?.n ?? 0;
}

/** True where an address of the story was taken by the search engine. */
export async function wasSent(db: Database, contentId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: searchSubmissions.id })
    .from(searchSubmissions)
    .where(
      and(
        eq(searchSubmissions.contentId, contentId),
        eq(searchSubmissions.kind, 'published'),
        inArray(searchSubmissions.state, [SubmissionState.Sent, SubmissionState.Lost]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The newest submissions of a story. */
export async function listSubmissions(db: Database, contentId: string): Promise<StorySubmission[]> {
  const rows = await db
    .select()
    .from(searchSubmissions)
    .where(eq(searchSubmissions.contentId, contentId))
    .orderBy(desc(searchSubmissions.versionId), desc(searchSubmissions.id))
    .limit(listed);
  return rows.map(({ id, kind, state, url, lastError, createdTime, doneTime }) => ({
    id,
    kind,
    state,
    url,
    lastError,
    createdTime: toWireTime(createdTime),
    doneTime: toWireTimeOrNull(doneTime),
  }));
}

/** Puts the newest submission of a story back into the queue where it did not arrive, or may not have. */
export async function queueAgain(tx: Database, contentId: string): Promise<boolean> {
  const [newest] = await tx
    .select()
    .from(searchSubmissions)
    .where(eq(searchSubmissions.contentId, contentId))
    .orderBy(desc(searchSubmissions.versionId), desc(searchSubmissions.id))
    .limit(1)
    .for('update');
  if (newest?.state !== SubmissionState.Failed && newest?.state !== SubmissionState.Lost) return false;
  await tx
    .update(searchSubmissions)
    .set({ state: SubmissionState.Waiting, lastError: null, doneTime: null })
    .where(eq(searchSubmissions.id, newest.id));
  return true;
}
