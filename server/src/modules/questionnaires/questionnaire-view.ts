import { publicPaths } from 'shared-contracts/paths';
import type { QuestionnaireDetail, QuestionnaireRow } from 'shared-contracts/model';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { stateAt } from './questionnaire.rules.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CountedQuestionnaire, findQuestionnaire } from './questionnaire.queries.ts';
import { listQuestionnaireVersions } from './questionnaire-version.queries.ts';
import { questionnaireTexts } from './questionnaire.texts.ts';

type Place = Pick<Context, 'settings' | 'now'>;

/** A questionnaire as lists show it. */
export function toQuestionnaireRow(row: CountedQuestionnaire, { settings, now }: Place): QuestionnaireRow {
  const { id, title, onceRule, versionNo, isChanged, answerCount, createUserName, modifiedUserName } = row;
  return {
    id,
    title,
    onceRule,
    versionNo,
    isChanged,
    answerCount,
    createUserName,
    modifiedUserName,
    state: stateAt(row, now()),
    startTime: toWireTimeOrNull(row.startTime),
    endTime: toWireTimeOrNull(row.endTime),
    lastAnswerTime: toWireTimeOrNull(row.lastAnswerTime),
    createdTime: toWireTime(row.createdTime),
    modifiedTime: toWireTime(row.modifiedTime),
    publishedTime: toWireTimeOrNull(row.publishedTime),
    publicUrl: siteOrigin(settings) + publicPaths.questionnaire(id),
  };
}

/** A questionnaire with its form and versions. Throws NotFound. */
export async function questionnaireDetailOf(db: Database, id: string, place: Place): Promise<QuestionnaireDetail> {
  const row = await findQuestionnaire(db, id);
  if (!row) throw new AppError(ErrorCode.NotFound, questionnaireTexts.missing);
  const { intro, thanks, definition, rev } = row;
  return {
    ...toQuestionnaireRow(row, place),
    intro,
    thanks,
    definition,
    rev,
    versions: await listQuestionnaireVersions(db, id),
  };
}
