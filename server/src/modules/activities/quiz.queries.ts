import type { QuestionDraft } from 'shared-contracts/model';
import { and, asc, count, desc, eq, inArray, isNull, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { quizAttempts, quizChoices, quizQuestions } from './quiz.tables.ts';

export type StoredQuestion = typeof quizQuestions.$inferSelect;
export type StoredAttempt = typeof quizAttempts.$inferSelect;

/** The questions of a bank in their order. */
export async function listBank(db: Database, activityId: string): Promise<StoredQuestion[]> {
  return db
    .select()
    .from(quizQuestions)
    .where(and(eq(quizQuestions.activityId, activityId), isNull(quizQuestions.retiredTime)))
    .orderBy(asc(quizQuestions.sortNo));
}

/** Questions by id, retired ones too. */
export async function questionsOf(db: Database, ids: readonly string[]): Promise<Map<string, StoredQuestion>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(quizQuestions)
    .where(inArray(quizQuestions.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

const isSame = (a: Omit<QuestionDraft, 'id'>, b: Omit<QuestionDraft, 'id'>) =>
  JSON.stringify([a.kind, a.stem, a.options, a.right, a.explanation]) ===
  JSON.stringify([b.kind, b.stem, b.options, b.right, b.explanation]);

/** Questions written at once: seven values each, far below what one statement may carry. */
const questionBatch = 500;

/**
 * Replaces the questions of the bank, in that order. Once papers have been handed out, a question that was changed or
 * left out is retired, so that those papers and their figures keep their questions.
 */
export async function putBank(
  tx: Database,
  activityId: string,
  questions: readonly QuestionDraft[],
  now: Date,
): Promise<void> {
  const storedById = new Map((await listBank(tx, activityId)).map((row) => [row.id, row]));
  const isUsed = (await countAttempts(tx, activityId)) > 0;
  const added: (typeof quizQuestions.$inferInsert)[] = [];
  const kept = new Set<string>();
  for (const [sortNo, { id, ...question }] of questions.entries()) {
    const known = id === undefined ? undefined : storedById.get(id);
    if (known && isSame(known, question)) {
      kept.add(known.id);
      if (known.sortNo !== sortNo) await tx.update(quizQuestions).set({ sortNo }).where(eq(quizQuestions.id, known.id));
    } else added.push({ ...question, activityId, sortNo });
  }
  const goneIds = [...storedById.keys()].filter((id) => !kept.has(id));
  if (goneIds.length > 0)
    await (isUsed
      ? tx.update(quizQuestions).set({ retiredTime: now }).where(inArray(quizQuestions.id, goneIds))
      : tx.delete(quizQuestions).where(inArray(quizQuestions.id, goneIds)));
  for (let from = 0; from < added.length; from += questionBatch)
    await tx.insert(quizQuestions).values(added.slice(from, from + questionBatch));
}

/** Papers handed out, whatever became of them. */
async function countAttempts(db: Database, activityId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(quizAttempts).where(eq(quizAttempts.activityId, activityId));
  return row?.total ?? 0;
}

export async function addAttempt(tx: Database, attempt: typeof quizAttempts.$inferInsert): Promise<string> {
  const [row] = await tx.insert(quizAttempts).values(attempt).returning({ id: quizAttempts.id });
  return row!.id;
}

/** A paper of a device, taken for this transaction; another device's is as if it were not there. */
export async function lockAttempt(
  tx: Database,
  activityId: string,
  id: string,
  reader: string,
): Promise<StoredAttempt | undefined> {
  const [row] = await tx
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.activityId, activityId), eq(quizAttempts.reader, reader)))
    .for('update');
  return row;
}

/** The paper that a device has open and may still hand in. */
export async function openAttempt(
  db: Database,
  activityId: string,
  reader: string,
  now: Date,
): Promise<StoredAttempt | undefined> {
  const [row] = await db
    .select()
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.activityId, activityId),
        eq(quizAttempts.reader, reader),
        isNull(quizAttempts.submittedTime),
        sql`${quizAttempts.deadline} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(quizAttempts.id))
    .limit(1);
  return row;
}

/** The papers of a device, newest first. */
export async function attemptsOf(db: Database, activityId: string, reader: string): Promise<StoredAttempt[]> {
  return db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.activityId, activityId), eq(quizAttempts.reader, reader)))
    .orderBy(desc(quizAttempts.id))
    .limit(50);
}

/** Closes a locked paper with its marks. */
export async function closeAttempt(
  tx: Database,
  id: string,
  marks: Required<
    Pick<typeof quizAttempts.$inferInsert, 'submittedTime' | 'usedMs' | 'rightCount' | 'score' | 'isPassed' | 'isLate'>
  >,
): Promise<void> {
  await tx.update(quizAttempts).set(marks).where(eq(quizAttempts.id, id));
}

/** Keeps what was chosen in each question of a paper. */
export async function addChoices(tx: Database, choices: readonly (typeof quizChoices.$inferInsert)[]): Promise<void> {
  if (choices.length > 0) await tx.insert(quizChoices).values([...choices]);
}

/** Returns the choices in a paper, by question. */
export async function choicesOf(
  db: Database,
  attemptId: string,
): Promise<Map<string, typeof quizChoices.$inferSelect>> {
  const rows = await db.select().from(quizChoices).where(eq(quizChoices.attemptId, attemptId));
  return new Map(rows.map((row) => [row.questionId, row]));
}

/** The papers of some entries. */
export async function attemptsOfEntries(db: Database, entryIds: readonly string[]): Promise<StoredAttempt[]> {
  if (entryIds.length === 0) return [];
  return db
    .select()
    .from(quizAttempts)
    .where(inArray(quizAttempts.entryId, [...entryIds]));
}
