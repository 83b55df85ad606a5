import type { QuestionnaireState } from 'shared-contracts/model';
import { and, count, desc, eq, gte, ilike, inArray, lte, max, or, type SQL, sql } from '../../platform/database/orm.ts';
import { endOfWireTime, fromWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { questionnaireAnswers, questionnaires, questionnaireVersions } from './questionnaire.tables.ts';
import { tally } from '../../platform/database/tally.ts';

export type StoredQuestionnaire = typeof questionnaires.$inferSelect;

/** A questionnaire with the counts of its answers and versions. */
export interface CountedQuestionnaire extends StoredQuestionnaire {
  answerCount: number;
  lastAnswerTime: Date | null;
  isChanged: boolean;
}

/** The filter of a list of questionnaires; `now` decides which are past their closing time. */
export interface QuestionnaireFilter {
  now: Date;
  keywords?: string | undefined;
  state?: QuestionnaireState | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** The state as everybody sees it: past its closing time a published one is closed. */
function stateAt(now: Date): SQL<QuestionnaireState> {
  return sql<QuestionnaireState>`case when ${questionnaires.state} = 'published' and ${questionnaires.endTime} <= ${now.toISOString()}::timestamptz then 'closed' else ${questionnaires.state} end`;
}

function conditionOf({ now, keywords, state, startDate, endDate }: QuestionnaireFilter): SQL | undefined {
  const pattern = keywords ? containsPattern(keywords) : undefined;
  return and(
    pattern ? or(ilike(questionnaires.title, pattern), ilike(questionnaires.createUserName, pattern)) : undefined,
    state ? eq(stateAt(now), state) : undefined,
    startDate ? gte(questionnaires.createdTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(questionnaires.createdTime, endOfWireTime(endDate)) : undefined,
  );
}

function selectWithCounts(db: Database) {
  const answers = db
    .select({
      questionnaireId: questionnaireAnswers.questionnaireId,
      total: count().as('total'),
      last: max(questionnaireAnswers.createdTime).as('last'),
    })
    .from(questionnaireAnswers)
    .groupBy(questionnaireAnswers.questionnaireId)
    .as('answers');
  return db
    .select({
      row: questionnaires,
      total: sql<number>`coalesce(${answers.total}, 0)::int`,
      last: sql<Date | null>`${answers.last}`,
      published: questionnaireVersions.definition,
    })
    .from(questionnaires)
    .leftJoin(answers, eq(answers.questionnaireId, questionnaires.id))
    .leftJoin(
      questionnaireVersions,
      and(
        eq(questionnaireVersions.questionnaireId, questionnaires.id),
        eq(questionnaireVersions.versionNo, questionnaires.versionNo),
      ),
    )
    .$dynamic();
}

type CountedRow = Awaited<ReturnType<typeof selectWithCounts>>[number];

function toCounted({ row, total, last, published }: CountedRow): CountedQuestionnaire {
  const lastAnswerTime = last === null ? null : new Date(last);
  return { ...row, answerCount: total, lastAnswerTime, isChanged: published !== null && published !== row.definition };
}

/** A page, newest first, with the total. */
export async function listQuestionnaires(
  db: Database,
  filter: QuestionnaireFilter,
  page: number,
  size: number,
): Promise<{ list: CountedQuestionnaire[]; total: number }> {
  const [rows, [sum]] = await Promise.all([
    selectWithCounts(db)
      .where(conditionOf(filter))
      .orderBy(desc(questionnaires.createdTime), desc(questionnaires.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(questionnaires).where(conditionOf(filter)),
  ]);
  return { list: rows.map(toCounted), total: sum?.total ?? 0 };
}

/** Counts the questionnaires of each state under the filter. */
export async function countQuestionnaires(
  db: Database,
  filter: QuestionnaireFilter,
): Promise<Record<QuestionnaireState | 'all', number>> {
  const state = stateAt(filter.now);
  const rows = await db
    .select({ state: state.as('state'), total: count() })
    .from(questionnaires)
    .where(conditionOf(filter))
    .groupBy(sql`1`);
  return tally(
    { draft: 0, published: 0, closed: 0 },
    rows.map(({ state, total }) => [state, total]),
  );
}

/** One questionnaire with its counts. */
export async function findQuestionnaire(db: Database, id: string): Promise<CountedQuestionnaire | undefined> {
  const [row] = await selectWithCounts(db).where(eq(questionnaires.id, id)).limit(1);
  return row && toCounted(row);
}

/** Locks the row for this transaction; two saves, or a save and a reader's answer, run one after the other. */
export async function lockQuestionnaire(
  tx: Database,
  id: string,
  mode: 'update' | 'share' = 'update',
): Promise<StoredQuestionnaire | undefined> {
  const [row] = await tx.select().from(questionnaires).where(eq(questionnaires.id, id)).for(mode);
  return row;
}

export async function insertQuestionnaire(tx: Database, row: typeof questionnaires.$inferInsert): Promise<string> {
  const [added] = await tx.insert(questionnaires).values(row).returning({ id: questionnaires.id });
  return added!.id;
}

/** Changes a locked questionnaire. */
export async function changeQuestionnaire(
  tx: Database,
  id: string,
  patch: Partial<typeof questionnaires.$inferInsert>,
): Promise<void> {
  await tx.update(questionnaires).set(patch).where(eq(questionnaires.id, id));
}

/** Removes one that nobody has answered; false when it has answers. The row must be locked. */
export async function removeQuestionnaire(tx: Database, id: string): Promise<boolean> {
  const [answer] = await tx
    .select({ id: questionnaireAnswers.id })
    .from(questionnaireAnswers)
    .where(eq(questionnaireAnswers.questionnaireId, id))
    .limit(1);
  if (answer) return false;
  await tx.delete(questionnaires).where(eq(questionnaires.id, id));
  return true;
}

export async function titlesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: questionnaires.id, title: questionnaires.title })
    .from(questionnaires)
    .where(inArray(questionnaires.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
