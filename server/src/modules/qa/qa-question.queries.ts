import { type QaAnswerState, type QaQuestion, QaQuestionState } from 'shared-contracts/model';
import { and, count, desc, eq, ilike, inArray, or, type SQL, sql, alias } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { tally } from '../../platform/database/tally.ts';
import { memberOfReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { blackList } from '../comments/comment.tables.ts';
import { qaGuests, qaLikes, qaQuestions } from './qa.tables.ts';

export type StoredQuestion = typeof qaQuestions.$inferSelect;

/** Filter of the questions of a session. */
export interface QuestionFilter {
  sessionId: string;
  keywords?: string | undefined;
  guestId?: string | undefined;
  state?: QaQuestionState | undefined;
  answerState?: QaAnswerState | undefined;
  order?: 'newest' | 'likes';
  ids?: readonly string[] | undefined;
}

function conditionOf({ sessionId, keywords, guestId, state, answerState, ids }: QuestionFilter): SQL | undefined {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  return and(
    eq(qaQuestions.sessionId, sessionId),
    pattern
      ? or(ilike(qaQuestions.text, pattern), ilike(qaQuestions.askerName, pattern), ilike(qaQuestions.answer, pattern))
      : undefined,
    guestId ? eq(qaQuestions.guestId, guestId) : undefined,
    state ? eq(qaQuestions.state, state) : undefined,
    answerState ? eq(qaQuestions.answerState, answerState) : undefined,
    ids ? inArray(qaQuestions.id, [...ids]) : undefined,
  );
}

const merged = alias(qaQuestions, 'merged');

/** Questions with what the desk shows beside them. */
const rowsOf = (db: Database) =>
  db
    .select({
      question: qaQuestions,
      isBarred: sql<boolean>`${blackList.id} is not null`,
      assignedName: qaGuests.name,
      mergedCount: sql<number>`(select count(*)::int from ${qaQuestions} as ${merged}
        where ${merged.mergedIntoId} = ${qaQuestions.id})`,
    })
    .from(qaQuestions)
    .leftJoin(blackList, eq(blackList.userId, qaQuestions.readerKey))
    .leftJoin(qaGuests, eq(qaGuests.id, qaQuestions.guestId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The wire form of a question; neither the reader's key nor the address leaves the server. */
function toQuestion({ question, isBarred, assignedName, mergedCount }: Row): QaQuestion {
  const { id, sessionId, askerName, text, likes, state, reason, isPinned, mergedIntoId, guestId, answer } = question;
  const { answerState, answerWriterName, answeredTime, rev, createdTime, guestName, readerKey } = question;
  return {
    id,
    sessionId,
    askerName,
    memberId: memberOfReaderKey(readerKey) ?? null,
    isBarred,
    text,
    likes,
    state,
    reason,
    isPinned,
    guestId,
    guestName: assignedName ?? guestName,
    mergedIntoId,
    mergedCount,
    answer,
    answerState,
    answerWriterName,
    answeredTime: toWireTimeOrNull(answeredTime),
    rev,
    createdTime: toWireTime(createdTime),
  };
}

/** A page of the questions of a session, pinned ones first. */
export async function listQuestions(
  db: Database,
  filter: QuestionFilter,
  page: number,
  size: number,
): Promise<{ list: QaQuestion[]; total: number }> {
  const condition = conditionOf(filter);
  const order = filter.order === 'likes' ? [desc(qaQuestions.likes), desc(qaQuestions.id)] : [desc(qaQuestions.id)];
  const [rows, [sum]] = await Promise.all([
    rowsOf(db)
      .where(condition)
      .orderBy(desc(qaQuestions.isPinned), ...order)
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(qaQuestions).where(condition),
  ]);
  return { list: rows.map(toQuestion), total: sum?.total ?? 0 };
}

/** Questions of each state under a filter. */
export async function countQuestions(db: Database, filter: QuestionFilter): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: qaQuestions.state, total: count() })
    .from(qaQuestions)
    .where(conditionOf(filter))
    .groupBy(qaQuestions.state);
  const zeros = Object.fromEntries(Object.values(QaQuestionState).map((key) => [key, 0])) as Record<QaQuestionState, 0>;
  return tally(
    zeros,
    rows.map(({ state, total }) => [state, total] as const),
  );
}

export async function findQuestion(db: Database, id: string): Promise<StoredQuestion | undefined> {
  const [row] = await db.select().from(qaQuestions).where(eq(qaQuestions.id, id));
  return row;
}

/** A question as the desk shows it. */
export async function readQuestion(db: Database, id: string): Promise<QaQuestion | undefined> {
  const [row] = await rowsOf(db).where(eq(qaQuestions.id, id));
  return row && toQuestion(row);
}

/** A question under a lock of its row. */
export async function lockQuestion(tx: Database, id: string): Promise<StoredQuestion | undefined> {
  const [row] = await tx.select().from(qaQuestions).where(eq(qaQuestions.id, id)).for('update');
  return row;
}

/** Changes a question, which is a revision. */
export async function changeQuestion(
  tx: Database,
  id: string,
  patch: Partial<typeof qaQuestions.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(qaQuestions)
    .set({ ...patch, rev: sql`${qaQuestions.rev} + 1`, modifiedTime: now })
    .where(eq(qaQuestions.id, id));
}

/** Adds a question; the same words of a reader in a session are the question that is there. */
export async function addQuestion(
  tx: Database,
  values: typeof qaQuestions.$inferInsert,
): Promise<{ question: StoredQuestion; isNew: boolean }> {
  const [added] = await tx.insert(qaQuestions).values(values).onConflictDoNothing().returning();
  if (added) return { question: added, isNew: true };
  const [known] = await tx
    .select()
    .from(qaQuestions)
    .where(
      and(
        eq(qaQuestions.sessionId, values.sessionId),
        eq(qaQuestions.readerKey, values.readerKey),
        eq(qaQuestions.textHash, values.textHash),
      ),
    );
  return { question: known!, isNew: false };
}

/** Notes that a reader praises a question, once; gives how many do. */
export async function putLike(db: Database, questionId: string, reader: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(qaLikes)
      .values({ questionId, reader, createdTime: now })
      .onConflictDoNothing()
      .returning({ reader: qaLikes.reader });
    const [row] = await tx
      .update(qaQuestions)
      .set({ likes: sql`${qaQuestions.likes} + ${added.length}` })
      .where(eq(qaQuestions.id, questionId))
      .returning({ likes: qaQuestions.likes });
    return row?.likes ?? 0;
  });
}

/** Adds the praise of a question to another's: whoever praised both counts once. */
export async function moveLikes(tx: Database, fromId: string, intoId: string): Promise<void> {
  await tx.execute(sql`insert into qa_likes (question_id, reader, created_time)
    select ${intoId}::bigint, reader, created_time from qa_likes where question_id = ${fromId}
    on conflict do nothing`);
  await tx.execute(sql`update qa_questions
    set likes = (select count(*)::int from qa_likes where question_id = ${intoId}) where id = ${intoId}`);
}

/** Lets another question stand for all that one stood for. */
export async function moveMerged(tx: Database, fromId: string, intoId: string): Promise<void> {
  await tx.update(qaQuestions).set({ mergedIntoId: intoId }).where(eq(qaQuestions.mergedIntoId, fromId));
}
