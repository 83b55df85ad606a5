import type { QuestionnaireVersion } from 'shared-contracts/model';
import { and, count, eq } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { questionnaireAnswers, questionnaireVersions } from './questionnaire.tables.ts';

export type StoredVersion = typeof questionnaireVersions.$inferSelect;

/** Freezes a form; a version is written once. */
export async function addQuestionnaireVersion(
  tx: Database,
  version: typeof questionnaireVersions.$inferInsert,
): Promise<void> {
  await tx.insert(questionnaireVersions).values(version);
}

export async function findQuestionnaireVersion(
  db: Database,
  questionnaireId: string,
  versionNo: number,
): Promise<StoredVersion | undefined> {
  const [row] = await db
    .select()
    .from(questionnaireVersions)
    .where(
      and(eq(questionnaireVersions.questionnaireId, questionnaireId), eq(questionnaireVersions.versionNo, versionNo)),
    );
  return row;
}

/** All forms that were published, oldest first. */
export async function versionsOf(db: Database, questionnaireId: string): Promise<StoredVersion[]> {
  return db
    .select()
    .from(questionnaireVersions)
    .where(eq(questionnaireVersions.questionnaireId, questionnaireId))
    .orderBy(questionnaireVersions.versionNo);
}

/** The versions as the wire shows them, newest first. */
export async function listQuestionnaireVersions(
  db: Database,
  questionnaireId: string,
): Promise<QuestionnaireVersion[]> {
  const counts = await db
    .select({ versionNo: questionnaireAnswers.versionNo, total: count() })
    .from(questionnaireAnswers)
    .where(eq(questionnaireAnswers.questionnaireId, questionnaireId))
    .groupBy(questionnaireAnswers.versionNo);
  const byVersion = new Map(counts.map(({ versionNo, total }) => [versionNo, total]));
  const rows = await versionsOf(db, questionnaireId);
  return rows.reverse().map(({ versionNo, publishedTime, publishedUserName, changes }) => ({
    versionNo,
    publishedUserName,
    changes,
    publishedTime: toWireTime(publishedTime),
    answerCount: byVersion.get(versionNo) ?? 0,
  }));
}
