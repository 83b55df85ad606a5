import { inArray } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { questionnaires } from './questionnaire.tables.ts';

/** A questionnaire that an ad leads to. */
export type TargetQuestionnaire = Pick<typeof questionnaires.$inferSelect, 'title' | 'state' | 'startTime' | 'endTime'>;

/** Questionnaires by id. */
export async function targetQuestionnaires(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, TargetQuestionnaire>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: questionnaires.id,
      title: questionnaires.title,
      state: questionnaires.state,
      startTime: questionnaires.startTime,
      endTime: questionnaires.endTime,
    })
    .from(questionnaires)
    .where(inArray(questionnaires.id, [...ids]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
