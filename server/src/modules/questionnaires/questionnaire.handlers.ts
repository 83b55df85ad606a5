import {
  adsQuestionnaireList,
  checkQuestionnaire,
  closeQuestionnaire,
  copyQuestionnaire,
  deleteQuestionnaire,
  exportQuestionnaireAnswers,
  getQuestionnaire,
  getQuestionnaireResults,
  getQuestionnaireVersion,
  listQuestionnaireAnswers,
  publishQuestionnaire,
  questionnaireCounts,
  saveQuestionnaire,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { splitIds } from 'shared-contracts/wire';
import { handle } from '../../platform/http/handle.ts';
import {
  deleteQuestionnaires,
  duplicateQuestionnaire,
  endQuestionnaires,
  storeQuestionnaire,
} from './questionnaire.commands.ts';
import { checkForm, publish } from './publish-questionnaire.ts';
import { questionnaireDetailOf, toQuestionnaireRow } from './questionnaire-view.ts';
import { answersPage, exportAnswers, loadQuestionnaireResults } from './read-answers.ts';
import { countQuestionnaires, findQuestionnaire, listQuestionnaires } from './questionnaire.queries.ts';
import { findQuestionnaireVersion } from './questionnaire-version.queries.ts';
import { questionnaireTexts } from './questionnaire.texts.ts';

/** Questionnaires: writing and publishing them, and what readers answered. */
export const questionnaireHandlers = [
  handle(adsQuestionnaireList, async ({ currentPage, pageSize, ...filter }, context) => {
    const { list, total } = await listQuestionnaires(
      context.db,
      { ...filter, now: context.now() },
      currentPage,
      pageSize,
    );
    return { list: list.map((row) => toQuestionnaireRow(row, context)), total };
  }),
  handle(questionnaireCounts, async (filter, { db, now }) => ({
    data: await countQuestionnaires(db, { ...filter, now: now() }),
  })),
  handle(getQuestionnaire, async ({ id }, context) => ({ data: await questionnaireDetailOf(context.db, id, context) })),
  handle(getQuestionnaireVersion, async ({ id, versionNo }, { db }) => {
    const version = await findQuestionnaireVersion(db, id, versionNo);
    if (!version) throw new AppError(ErrorCode.NotFound, questionnaireTexts.versionMissing);
    return { data: { definition: version.definition } };
  }),
  handle(saveQuestionnaire, async (request, context) => ({ data: await storeQuestionnaire(request, context) })),
  handle(copyQuestionnaire, async ({ id }, context) => ({ data: await duplicateQuestionnaire(id, context) })),
  handle(closeQuestionnaire, ({ ids }, context) => endQuestionnaires(splitIds(ids), context)),
  handle(deleteQuestionnaire, ({ ids }, context) => deleteQuestionnaires(splitIds(ids), context)),
  handle(checkQuestionnaire, async ({ id }, { db, now }) => {
    const row = await findQuestionnaire(db, id);
    if (!row) throw new AppError(ErrorCode.NotFound, questionnaireTexts.missing);
    return { data: await checkForm(db, row, now()) };
  }),
  handle(publishQuestionnaire, async (request, context) => ({ data: await publish(request, context) })),
  handle(getQuestionnaireResults, async (filter, { db }) => ({ data: await loadQuestionnaireResults(db, filter) })),
  handle(listQuestionnaireAnswers, ({ currentPage, pageSize, ...filter }, context) =>
    answersPage(context, filter, currentPage, pageSize),
  ),
  handle(exportQuestionnaireAnswers, exportAnswers),
];
