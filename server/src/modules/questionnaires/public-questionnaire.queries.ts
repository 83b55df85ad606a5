import { and, asc, eq, gt, ne } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { questionnaires, questionnaireVersions } from './questionnaire.tables.ts';
import type { StoredQuestionnaire } from './questionnaire.queries.ts';

/** True when readers may open the page at all: it was published once. */
export async function findPublicQuestionnaire(db: Database, id: string): Promise<StoredQuestionnaire | undefined> {
  const [row] = await db
    .select()
    .from(questionnaires)
    .where(and(eq(questionnaires.id, id), ne(questionnaires.state, 'draft')));
  return row;
}

/** Questionnaires behind an id that readers can open, with the form they see. */
export async function publishedQuestionnaires(db: Database, after: string, limit: number) {
  const { id, title, intro, thanks, versionNo } = questionnaires;
  return db
    .select({ id, title, intro, thanks, definition: questionnaireVersions.definition })
    .from(questionnaires)
    .innerJoin(
      questionnaireVersions,
      and(eq(questionnaireVersions.questionnaireId, id), eq(questionnaireVersions.versionNo, versionNo)),
    )
    .where(and(eq(questionnaires.state, 'published'), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
