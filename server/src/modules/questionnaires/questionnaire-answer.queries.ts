import type { ResultLine } from 'shared-contracts/model';
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  max,
  min,
  type SQL,
  sql,
} from '../../platform/database/orm.ts';
import { endOfWireTime, fromWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { questionnaireAnswers, questionnairePictures } from './questionnaire.tables.ts';

export type StoredAnswer = typeof questionnaireAnswers.$inferSelect;
export type StoredAnswerPicture = typeof questionnairePictures.$inferSelect;

/** The filter of answers; `id` is the questionnaire. */
export interface AnswerFilter {
  id: string;
  versionNo?: number | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  keywords?: string | undefined;
}

function conditionOf({ id, versionNo, startDate, endDate, keywords }: AnswerFilter): SQL | undefined {
  return and(
    eq(questionnaireAnswers.questionnaireId, id),
    versionNo === undefined ? undefined : eq(questionnaireAnswers.versionNo, versionNo),
    startDate ? gte(questionnaireAnswers.createdTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(questionnaireAnswers.createdTime, endOfWireTime(endDate)) : undefined,
    // Searches the values alone, so that the name of a field finds nothing.
    keywords
      ? sql`(${questionnaireAnswers.mobile} like ${containsPattern(keywords)} or exists (select 1 from jsonb_each_text(${questionnaireAnswers.values}) as field where field.value ilike ${containsPattern(keywords)}))`
      : undefined,
  );
}

/** A page of answers, newest first, with the total. */
export async function listAnswers(
  db: Database,
  filter: AnswerFilter,
  page: number,
  size: number,
): Promise<{ list: StoredAnswer[]; total: number }> {
  const [list, [sum]] = await Promise.all([
    db
      .select()
      .from(questionnaireAnswers)
      .where(conditionOf(filter))
      .orderBy(desc(questionnaireAnswers.createdTime), desc(questionnaireAnswers.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(questionnaireAnswers).where(conditionOf(filter)),
  ]);
  return { list, total: sum?.total ?? 0 };
}

/** Counts the answers under the filter, with the times of the first and the last. */
export async function answerSpan(
  db: Database,
  filter: AnswerFilter,
): Promise<{ total: number; first: Date | null; last: Date | null }> {
  const { createdTime } = questionnaireAnswers;
  const [row] = await db
    .select({ total: count(), first: min(createdTime), last: max(createdTime) })
    .from(questionnaireAnswers)
    .where(conditionOf(filter));
  return row ?? { total: 0, first: null, last: null };
}

/** Answers of each of the last 60 days that had any, oldest first. */
export async function answersByDay(db: Database, filter: AnswerFilter): Promise<ResultLine[]> {
  const day = sql<string>`to_char(${questionnaireAnswers.createdTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ label: day.as('label'), count: count() })
    .from(questionnaireAnswers)
    .where(conditionOf(filter))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(60);
  return rows.reverse();
}

/** Walks over all answers of a filter, newest first, in batches that fit the memory. */
export async function* walkAnswers(db: Database, filter: AnswerFilter, batch = 1000): AsyncGenerator<StoredAnswer[]> {
  let before: string | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(questionnaireAnswers)
      .where(and(conditionOf(filter), before === undefined ? undefined : lt(questionnaireAnswers.id, before)))
      .orderBy(desc(questionnaireAnswers.id))
      .limit(batch);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
    before = rows.at(-1)!.id;
  }
}

/** Returns the answer that was sent with a ticket. */
export async function findAnswerOfTicket(db: Database, ticket: string): Promise<StoredAnswer | undefined> {
  const [row] = await db.select().from(questionnaireAnswers).where(eq(questionnaireAnswers.ticket, ticket));
  return row;
}

/** True when a person, as the rule counts persons, has answered. */
export async function hasAnswered(db: Database, questionnaireId: string, personKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: questionnaireAnswers.id })
    .from(questionnaireAnswers)
    .where(
      and(eq(questionnaireAnswers.questionnaireId, questionnaireId), eq(questionnaireAnswers.personKey, personKey)),
    )
    .limit(1);
  return row !== undefined;
}

/** Stores an answer; undefined when the ticket or the person has one already, whoever came first. */
export async function addAnswer(
  tx: Database,
  answer: typeof questionnaireAnswers.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(questionnaireAnswers)
    .values(answer)
    .onConflictDoNothing()
    .returning({ id: questionnaireAnswers.id });
  return row?.id;
}

export async function addAnswerPicture(
  db: Database,
  picture: typeof questionnairePictures.$inferInsert,
): Promise<void> {
  await db.insert(questionnairePictures).values(picture);
}

/** Pictures that came with a ticket and belong to no answer yet. */
export async function picturesOfTicket(
  db: Database,
  questionnaireId: string,
  ticket: string,
): Promise<StoredAnswerPicture[]> {
  return db
    .select()
    .from(questionnairePictures)
    .where(
      and(
        eq(questionnairePictures.questionnaireId, questionnaireId),
        eq(questionnairePictures.ticket, ticket),
        isNull(questionnairePictures.answerId),
      ),
    )
    .orderBy(questionnairePictures.createdTime);
}

/** Gives pictures to the answer that names them. */
export async function takePictures(tx: Database, keys: readonly string[], answerId: string): Promise<void> {
  if (keys.length > 0)
    await tx
      .update(questionnairePictures)
      .set({ answerId })
      .where(inArray(questionnairePictures.key, [...keys]));
}

export async function findAnswerPicture(db: Database, key: string): Promise<StoredAnswerPicture | undefined> {
  const [row] = await db.select().from(questionnairePictures).where(eq(questionnairePictures.key, key));
  return row;
}

export async function picturesOfAnswers(db: Database, answerIds: readonly string[]): Promise<StoredAnswerPicture[]> {
  if (answerIds.length === 0) return [];
  return db
    .select()
    .from(questionnairePictures)
    .where(inArray(questionnairePictures.answerId, [...answerIds]));
}

/** Pictures without an answer from before a time: their keys, rows gone. */
export async function dropLeftPictures(db: Database, before: Date, limit: number): Promise<string[]> {
  const left = db
    .select({ key: questionnairePictures.key })
    .from(questionnairePictures)
    .where(and(isNull(questionnairePictures.answerId), lt(questionnairePictures.createdTime, before)))
    .limit(limit);
  const rows = await db
    .delete(questionnairePictures)
    .where(inArray(questionnairePictures.key, left))
    .returning({ key: questionnairePictures.key });
  return rows.map(({ key }) => key);
}

/** Counts the answers that hold something under a model. */
export async function countAnswersWith(db: Database, questionnaireId: string, model: string): Promise<number> {
  const valueOf = sql`${questionnaireAnswers.values} -> ${model}`;
  const [row] = await db
    .select({ total: count() })
    .from(questionnaireAnswers)
    .where(
      and(
        eq(questionnaireAnswers.questionnaireId, questionnaireId),
        sql`${valueOf} is not null and ${valueOf} not in ('null'::jsonb, '""'::jsonb, '[]'::jsonb)`,
      ),
    );
  return row?.total ?? 0;
}
