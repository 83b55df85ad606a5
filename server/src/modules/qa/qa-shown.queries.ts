import { and, asc, desc, eq, gt, isNull, lt, or, type SQL, sql, alias } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { StoredQuestion } from './qa-question.queries.ts';
import { qaQuestions, qaSessions } from './qa.tables.ts';

/** Whether readers see a question. */
export const isShown = ({ state, mergedIntoId }: Pick<StoredQuestion, 'state' | 'mergedIntoId'>): boolean =>
  state === 'passed' && mergedIntoId === null;

const readersSee = (sessionId: string, onlyAnswered: boolean): SQL | undefined =>
  and(
    eq(qaQuestions.sessionId, sessionId),
    eq(qaQuestions.state, 'passed'),
    isNull(qaQuestions.mergedIntoId),
    onlyAnswered ? eq(qaQuestions.answerState, 'published') : undefined,
  );

/** Questions that readers see, newest first, from before an id on. */
export async function shownQuestions(
  db: Database,
  { sessionId, onlyAnswered, before }: { sessionId: string; onlyAnswered: boolean; before?: string | undefined },
  limit: number,
): Promise<StoredQuestion[]> {
  return db
    .select()
    .from(qaQuestions)
    .where(and(readersSee(sessionId, onlyAnswered), before ? lt(qaQuestions.id, before) : undefined))
    .orderBy(desc(qaQuestions.id))
    .limit(limit);
}

/** Pinned questions that readers see. */
export async function pinnedQuestions(db: Database, sessionId: string, limit: number): Promise<StoredQuestion[]> {
  return db
    .select()
    .from(qaQuestions)
    .where(and(readersSee(sessionId, false), eq(qaQuestions.isPinned, true)))
    .orderBy(desc(qaQuestions.id))
    .limit(limit);
}

/** Published answers of a session, oldest question first. */
export async function answeredQuestions(db: Database, sessionId: string, limit: number): Promise<StoredQuestion[]> {
  return db
    .select()
    .from(qaQuestions)
    .where(readersSee(sessionId, true))
    .orderBy(desc(qaQuestions.isPinned), asc(qaQuestions.id))
    .limit(limit);
}

/** A reader's question with the one that stands for it. */
export interface OwnQuestion {
  question: StoredQuestion;
  standsFor: StoredQuestion | null;
}

/** What a reader asked in a session, newest first, with the questions that theirs were merged into. */
export async function ownQuestions(
  db: Database,
  sessionId: string,
  readerKeys: readonly string[],
  limit: number,
): Promise<OwnQuestion[]> {
  if (readerKeys.length === 0) return [];
  const into = alias(qaQuestions, 'into_question');
  return db
    .select({ question: qaQuestions, standsFor: into })
    .from(qaQuestions)
    .leftJoin(into, eq(into.id, qaQuestions.mergedIntoId))
    .where(and(eq(qaQuestions.sessionId, sessionId), or(...readerKeys.map((key) => eq(qaQuestions.readerKey, key)))))
    .orderBy(desc(qaQuestions.id))
    .limit(limit);
}

/** Questions of published sessions that readers see, after an id, for the search for listed words. */
export async function questionsAfter(db: Database, after: string, limit: number): Promise<StoredQuestion[]> {
  const rows = await db
    .select({ question: qaQuestions })
    .from(qaQuestions)
    .innerJoin(qaSessions, eq(qaSessions.id, qaQuestions.sessionId))
    .where(
      and(
        eq(qaSessions.state, 'published'),
        eq(qaQuestions.state, 'passed'),
        isNull(qaQuestions.mergedIntoId),
        gt(qaQuestions.id, after),
      ),
    )
    .orderBy(asc(qaQuestions.id))
    .limit(limit);
  return rows.map(({ question }) => question);
}

/** Questions that a guest is to answer or has answered: open ones first, oldest first, from after a place on. */
export async function questionsOfGuest(
  db: Database,
  guestId: string,
  page: number,
  size: number,
): Promise<StoredQuestion[]> {
  return db
    .select()
    .from(qaQuestions)
    .where(and(eq(qaQuestions.guestId, guestId), eq(qaQuestions.state, 'passed'), isNull(qaQuestions.mergedIntoId)))
    .orderBy(sql`${qaQuestions.answerState} = 'none' desc`, asc(qaQuestions.id))
    .limit(size)
    .offset(page * size);
}
