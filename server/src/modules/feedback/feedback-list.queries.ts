import { DictionaryCode, type FeedbackRow, FeedbackState } from 'shared-contracts/model';
import { and, eq, gte, ilike, inArray, lte, or, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { endOfWireTime, fromWireTime, toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { labelsOf } from '../dictionary/dictionary-options.queries.ts';
import { type MemberKey, openFact } from '../members/member-secrets.rules.ts';
import { members } from '../members/member.tables.ts';
import type { StoredFeedback } from './feedback.queries.ts';
import { isFeedbackOverdue, maskContact, readFeedbackReceipt } from './feedback.rules.ts';
import { feedbackPictures, feedbacks } from './feedback.tables.ts';

/** Filter of the list of feedback. */
interface FeedbackFilter {
  keywords?: string | undefined;
  kind?: string | undefined;
  origin?: 'site' | 'app' | undefined;
  scope?: 'held' | 'overdue' | undefined;
  state?: FeedbackState | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  ids?: string[] | undefined;
  /** The user of the list, for what they shall see to. */
  userId: string;
  now: Date;
}

const summaryLength = 120;
/** Rows behind which the total is no longer counted: an exact one of millions says nothing to anybody. */
const countedMax = 10_000;
const openStates: FeedbackState[] = [FeedbackState.Waiting, FeedbackState.Working];

function scopeOf({ scope, userId, now }: FeedbackFilter): SQL | undefined {
  if (scope === 'held') return eq(feedbacks.holderId, userId);
  if (scope === 'overdue') return and(inArray(feedbacks.state, openStates), lte(feedbacks.dueTime, now));
  return undefined;
}

/** A whole number finds by the index; anything else is part of a text or nickname. */
function wordsOf(keywords: string | undefined): SQL | undefined {
  const words = keywords?.trim() ?? '';
  if (words === '') return undefined;
  const receipt = readFeedbackReceipt(words);
  const pattern = containsPattern(words);
  return receipt === undefined
    ? or(ilike(feedbacks.content, pattern), ilike(members.nickName, pattern), ilike(feedbacks.version, pattern))
    : eq(feedbacks.receipt, receipt);
}

function conditionOf(filter: FeedbackFilter): SQL | undefined {
  const { keywords, kind, origin, state, startDate, endDate, ids } = filter;
  return and(
    state ? eq(feedbacks.state, state) : undefined,
    kind ? eq(feedbacks.kind, kind) : undefined,
    origin ? eq(feedbacks.origin, origin) : undefined,
    ids ? inArray(feedbacks.id, ids) : undefined,
    scopeOf(filter),
    wordsOf(keywords),
    startDate ? gte(feedbacks.createdTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(feedbacks.createdTime, endOfWireTime(endDate)) : undefined,
  );
}

const pictureCount = sql<number>`(select count(*)::int from ${feedbackPictures}
  where ${feedbackPictures.feedbackId} = ${feedbacks.id})`;

/** A page of feedback, newest first; `counted` is the most rows that the total counts. */
export async function listFeedback(
  db: Database,
  keys: MemberKey,
  filter: FeedbackFilter,
  page: number,
  size: number,
  counted = countedMax,
): Promise<{ list: FeedbackRow[]; total: number }> {
  const condition = conditionOf(filter);
  const rows = await db
    .select({ feedback: feedbacks, nickName: members.nickName, pictureCount })
    .from(feedbacks)
    .leftJoin(members, eq(members.id, feedbacks.memberId))
    .where(condition)
    // As the index has it.
    .orderBy(sql`${feedbacks.createdTime} desc nulls last`, sql`${feedbacks.id} desc nulls last`)
    .limit(size)
    .offset(page * size);
  const kinds = rows.map(({ feedback }) => feedback.kind);
  const kindName = await labelsOf(db, DictionaryCode.FeedbackKind, kinds);
  const list = rows.map(({ feedback, nickName, pictureCount: pictures }) => ({
    ...rowOf(feedback, keys, filter.now),
    kindName: kindName(feedback.kind),
    memberName: nickName ?? '',
    pictureCount: pictures,
  }));
  return { list, total: await countUpTo(db, filter, counted) };
}

function rowOf(feedback: StoredFeedback, keys: MemberKey, now: Date) {
  const { id, receipt, kind, content, memberId, origin, version, device, state, holderId, holderName } = feedback;
  const { dueTime, tipoffReceipt, rev, createdTime, modifiedTime, contactSealed } = feedback;
  return {
    ...{ id, receipt, kind, memberId, origin, version, device, state, holderId, holderName, tipoffReceipt, rev },
    summary: [...content.replace(/\s+/g, ' ')].slice(0, summaryLength).join(''),
    contact: maskContact(openFact(keys, 'contact', contactSealed)),
    dueTime: toWireTimeOrNull(dueTime),
    isOverdue: isFeedbackOverdue(state, dueTime, now),
    createdTime: toWireTime(createdTime),
    modifiedTime: toWireTime(modifiedTime),
  };
}

/** Counts what a filter finds, up to a number. */
async function countUpTo(db: Database, filter: FeedbackFilter, most: number): Promise<number> {
  const condition = conditionOf(filter);
  const ofFeedback = db.select({ id: feedbacks.id }).from(feedbacks);
  if (!filter.keywords) return db.$count(ofFeedback.where(condition).limit(most).as('found'));
  const withMembers = ofFeedback.leftJoin(members, eq(members.id, feedbacks.memberId));
  return db.$count(withMembers.where(condition).limit(most).as('found'));
}

/** Since when feedback under the filter waits, oldest first. */
export const waitingFeedback = (db: Database, filter: FeedbackFilter, most: number): Promise<{ since: Date }[]> =>
  db
    .select({ since: feedbacks.createdTime })
    .from(feedbacks)
    .where(conditionOf(filter))
    // The index of newest ones, backwards.
    .orderBy(sql`${feedbacks.createdTime} asc nulls first`, sql`${feedbacks.id} asc nulls first`)
    .limit(most);

/** How many there are of each state under the filter, each counted up to a number, and of all. */
export async function countFeedback(db: Database, filter: FeedbackFilter): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const state of Object.values(FeedbackState))
    counts[state] = await countUpTo(db, { ...filter, state }, countedMax);
  return { all: Object.values(counts).reduce((all, count) => all + count, 0), ...counts };
}
