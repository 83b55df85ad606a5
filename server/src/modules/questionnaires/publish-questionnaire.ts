import { AppError, ErrorCode } from 'shared-contracts/errors';
import { diffDefinitions } from 'form-engine';
import type { FormChangeLine, PublishCheck, QuestionnaireDetail } from 'shared-contracts/model';
import { checkPublicForm } from '../../platform/pages/public-form.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { changeQuestionnaire, type StoredQuestionnaire } from './questionnaire.queries.ts';
import { addQuestionnaireVersion, findQuestionnaireVersion } from './questionnaire-version.queries.ts';
import { answerSpan, countAnswersWith } from './questionnaire-answer.queries.ts';
import { questionnaireFields } from './questionnaire-fields.rules.ts';
import { bannedProblems } from '../words/word-list.ts';
import { recordQuestionnaireAction, withQuestionnaire } from './questionnaire.commands.ts';
import { definitionOf } from './questionnaire-form.ts';
import { questionnaireDetailOf } from './questionnaire-view.ts';
import { questionnaireTexts } from './questionnaire.texts.ts';

/** The effect of publishing the form in its current state. */
export async function checkForm(
  db: Database,
  row: Pick<StoredQuestionnaire, 'id' | 'title' | 'intro' | 'thanks' | 'definition' | 'versionNo' | 'endTime'>,
  now: Date,
): Promise<PublishCheck> {
  const definition = definitionOf(row.definition);
  const { problems, hints } = checkPublicForm(definition);
  if (row.endTime !== null && row.endTime <= now) problems.push(questionnaireTexts.endOver);
  problems.push(...(await bannedProblems(db, questionnaireFields(row, definition), now)));
  const former = row.versionNo === null ? undefined : await findQuestionnaireVersion(db, row.id, row.versionNo);
  const { total } = await answerSpan(db, { id: row.id });
  const changes: FormChangeLine[] = [];
  for (const { text, isBreaking, model } of former
    ? diffDefinitions(definitionOf(former.definition), definition)
    : []) {
    const touched = isBreaking && model !== undefined ? await countAnswersWith(db, row.id, model) : 0;
    changes.push({ text, isBreaking, answerCount: touched });
  }
  return { problems, hints, changes, answerCount: total };
}

/** Freezes the form as the next version, unless the published one is the same, and opens the page for readers. */
export async function publish(
  { id, rev }: { id: string; rev: number },
  context: Context,
): Promise<QuestionnaireDetail> {
  const now = context.now();
  await withQuestionnaire(context, id, async (tx, row) => {
    if (row.rev !== rev)
      throw new AppError(ErrorCode.StaleRevision, questionnaireTexts.staleOnPublish(row.modifiedUserName));
    const { problems, changes } = await checkForm(tx, row, now);
    if (problems.length > 0)
      throw new AppError(ErrorCode.GuardRefused, problems[0], {
        guards: problems.map((text) => ({ guard: 'form', text })),
      });
    const versionNo = await freeze(
      tx,
      row,
      changes.map(({ text }) => text),
      context,
    );
    await changeQuestionnaire(tx, id, { state: 'published', versionNo, publishedTime: now });
    await recordQuestionnaireAction(
      tx,
      context,
      id,
      questionnaireTexts.publish,
      questionnaireTexts.versionNo(versionNo),
    );
  });
  return questionnaireDetailOf(context.db, id, context);
}

async function freeze(
  tx: Database,
  { id, versionNo, definition }: StoredQuestionnaire,
  changes: string[],
  { session, now }: Context,
): Promise<number> {
  const former = versionNo === null ? undefined : await findQuestionnaireVersion(tx, id, versionNo);
  if (former?.definition === definition) return former.versionNo;
  const next = (versionNo ?? 0) + 1;
  await addQuestionnaireVersion(tx, {
    questionnaireId: id,
    versionNo: next,
    definition,
    changes,
    publishedUserName: session.nickName,
    publishedTime: now(),
  });
  return next;
}
