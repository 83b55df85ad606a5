import { AuditState, type UrgentDebt, type UrgentReview } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { and, asc, eq, inArray, isNull, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { contents } from '../stories/content.tables.ts';
import { answersFor, mayAgree, stagesToPay } from './urgent-persons.rules.ts';
import { urgentReviews } from './urgent.tables.ts';

/** Open requests and debts that are read at once: there is at most one of a story. */
const mostOpen = 1000;

type Seals = { stage: number; userId: string; urgent: boolean }[];

/** Open requests and debts with what says who may do their next step: requests first, then what is due first. */
function readOpen(db: Database, condition: SQL | undefined) {
  return db
    .select({
      urgent: urgentReviews,
      story: {
        id: contents.id,
        title: contents.title,
        contentType: contents.contentType,
        categoryId: contents.categoryId,
        createUserId: contents.createUserId,
        writerIds: contents.writerIds,
        taskWriterIds: contents.taskWriterIds,
        auditState: contents.auditState,
        auditRound: contents.auditRound,
        hash: contents.hash,
      },
      categoryName: sql<string>`coalesce((select ch.name from channels ch where ch.id = ${contents.categoryId}), '')`,
      isChiefAsking: sql<boolean>`${urgentReviews.askedBy} in (
        select staff_who_may(${ContentPermission.ReviewChief}, ${contents.categoryId}))`,
      seals: sql<Seals>`coalesce((
        select json_agg(json_build_object('stage', s.stage, 'userId', s.user_id::text, 'urgent', s.urgent))
        from seals s
        where s.content_id = ${contents.id} and s.round = ${contents.auditRound} and s.voided_time is null), '[]')`,
    })
    .from(urgentReviews)
    .innerJoin(contents, eq(contents.id, urgentReviews.contentId))
    .where(and(inArray(urgentReviews.state, ['asked', 'open']), isNull(contents.deletedTime), condition))
    .orderBy(sql`${urgentReviews.dueTime} nulls first`, asc(urgentReviews.id))
    .limit(mostOpen);
}

type OpenUrgent = Awaited<ReturnType<typeof readOpen>>[number];

/** What the contract shows of one, with what the session may do. */
function toUrgentReview(
  { urgent, story, isChiefAsking, seals }: OpenUrgent,
  session: Session,
  now: Date,
): UrgentReview {
  const { state, reason, askedBy, askedName, askedTime, answeredName, stages, dueTime, round, hash } = urgent;
  const isSameText = story.auditRound === round && story.hash === hash;
  const isAnswerable = isSameText && state === 'asked' && story.auditState === AuditState.InReview;
  return {
    state: state as 'asked' | 'open',
    reason,
    askedBy,
    askedName,
    askedTime: toWireTime(askedTime),
    answeredName,
    stages,
    dueTime: dueTime && toWireTime(dueTime),
    isOverdue: dueTime !== null && dueTime <= now,
    mayAgree: isAnswerable && mayAgree(session, story, { askedBy, isChiefAsking }),
    mayPay: isSameText && state === 'open' ? stagesToPay(session, story, seals, stages) : [],
  };
}

/** The open request or debt of a story, as a session sees it. */
export async function urgentOf(
  contentId: string,
  { db, session, now }: Pick<Context, 'db' | 'session' | 'now'>,
): Promise<UrgentReview | null> {
  const [row] = await readOpen(db, eq(contents.id, contentId));
  return row ? toUrgentReview(row, session, now()) : null;
}

/** True for what a session may do the next step of, and for debts that it has to see paid by others. */
function isMine(row: OpenUrgent, review: UrgentReview, session: Session): boolean {
  if (review.mayAgree || review.mayPay.length > 0) return true;
  return review.state === 'open' && answersFor(session, row.story);
}

/**
 * Requests that a session may agree to, debts of which it may pay a stage, and for chiefs all debts of their channels;
 * as oneself or for who is absent.
 */
export async function listUrgent({ db, session, now }: Pick<Context, 'db' | 'session' | 'now'>): Promise<UrgentDebt[]> {
  const absent = (session.deputyFor ?? []).flatMap(({ channels }) => [...channels]);
  const channelIds = [...new Set([...session.channels, ...absent])];
  if (channelIds.length === 0) return [];
  const rows = await readOpen(db, inArray(contents.categoryId, channelIds));
  return rows.flatMap((row) => {
    const review = toUrgentReview(row, session, now());
    if (!isMine(row, review, session)) return [];
    const { id: contentId, contentType, title } = row.story;
    return [{ ...review, contentId, contentType, title, categoryName: row.categoryName }];
  });
}
