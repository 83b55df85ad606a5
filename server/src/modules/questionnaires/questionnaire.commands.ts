import type { BatchResult, RequestOf, saveQuestionnaire } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import type { QuestionnaireDetail } from 'shared-contracts/model';
import { stateAt } from './questionnaire.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { reportEach } from '../../platform/http/each.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  changeQuestionnaire,
  insertQuestionnaire,
  lockQuestionnaire,
  removeQuestionnaire,
  type StoredQuestionnaire,
  titlesOf,
} from './questionnaire.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { questionnaireFields } from './questionnaire-fields.rules.ts';
import { refuseBanned } from '../words/word-list.ts';
import { checkDefinitionAside } from './questionnaire-form.ts';
import { questionnaireDetailOf } from './questionnaire-view.ts';
import { questionnaireTexts } from './questionnaire.texts.ts';

type SaveRequest = RequestOf<typeof saveQuestionnaire>;
type Facts = Omit<SaveRequest, 'id' | 'rev'>;

/** Records an action on a questionnaire, in the session's name. */
export async function recordQuestionnaireAction(
  tx: Database,
  { session, ip, now }: Context,
  id: string,
  opName: string,
  remark = '',
): Promise<void> {
  await addRecords(
    tx,
    [{ newsId: `questionnaire:${id}`, contentType: 10, opName, remark }],
    { userId: session.userId, nickName: session.nickName, address: ip },
    now(),
  );
}

/** Runs work on a locked questionnaire. Throws NotFound. */
export async function withQuestionnaire<T>(
  { db }: Pick<Context, 'db'>,
  id: string,
  work: (tx: Database, row: StoredQuestionnaire) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const row = await lockQuestionnaire(tx, id);
    if (!row) throw new AppError(ErrorCode.NotFound, questionnaireTexts.missing);
    return work(tx, row);
  });
}

async function columnsOf({ title, intro, thanks, onceRule, startTime, endTime, definition }: Facts) {
  const start = startTime === null ? null : fromWireTime(startTime);
  const end = endTime === null ? null : fromWireTime(endTime);
  if (start && end && end <= start)
    throw invalidInput([{ path: 'endTime', message: questionnaireTexts.endBeforeStart }]);
  await checkDefinitionAside(definition);
  return { title: title.trim(), intro, thanks, onceRule, definition, startTime: start, endTime: end };
}

/**
 * Stores a questionnaire. A save that began from an older revision changes nothing and is answered with the current
 * state.
 */
export async function storeQuestionnaire(
  { id, rev, ...facts }: SaveRequest,
  context: Context,
): Promise<QuestionnaireDetail> {
  const columns = await columnsOf(facts);
  if (id === undefined) return createQuestionnaire(columns, questionnaireTexts.create, context);
  await withQuestionnaire(context, id, async (tx, row) => {
    if (row.rev !== rev) {
      const current = await questionnaireDetailOf(tx, id, context);
      throw new AppError(ErrorCode.StaleRevision, questionnaireTexts.staleOnSave(row.modifiedUserName), {
        current,
      });
    }
    // Title and words around a published form change at once; the form itself changes only with the next publication.
    if (row.state === 'published') await refuseBanned(tx, questionnaireFields(columns, { list: [] }), context.now());
    await changeQuestionnaire(tx, id, {
      ...columns,
      rev: row.rev + 1,
      modifiedUserName: context.session.nickName,
      modifiedTime: context.now(),
    });
    await recordQuestionnaireAction(tx, context, id, questionnaireTexts.save);
  });
  return questionnaireDetailOf(context.db, id, context);
}

async function createQuestionnaire(
  columns: Awaited<ReturnType<typeof columnsOf>>,
  opName: string,
  context: Context,
): Promise<QuestionnaireDetail> {
  const { session, now } = context;
  const by = {
    createUserId: session.userId,
    createUserName: session.nickName,
    createdTime: now(),
    modifiedUserName: session.nickName,
    modifiedTime: now(),
  };
  const id = await context.db.transaction(async (tx) => {
    const added = await insertQuestionnaire(tx, { ...columns, ...by });
    await recordQuestionnaireAction(tx, context, added, opName);
    return added;
  });
  return questionnaireDetailOf(context.db, id, context);
}

/** A new unpublished questionnaire with the same form and words; times and answers stay behind. */
export async function duplicateQuestionnaire(id: string, context: Context): Promise<QuestionnaireDetail> {
  const { title, intro, thanks, onceRule, definition } = await questionnaireDetailOf(context.db, id, context);
  const columns = {
    title: questionnaireTexts.copyTitle(title.slice(0, 96)).slice(0, 100),
    intro,
    thanks,
    onceRule,
    definition,
    startTime: null,
    endTime: null,
  };
  return createQuestionnaire(columns, questionnaireTexts.copy, context);
}

/** Performs one action for each questionnaire and reports each outcome; a single refused one is thrown. */
async function forEach(
  ids: readonly string[],
  context: Context,
  work: (tx: Database, row: StoredQuestionnaire) => Promise<void>,
): Promise<BatchResult> {
  const titles = await titlesOf(context.db, ids);
  return reportEach(
    ids,
    (id) => titles.get(id) ?? id,
    (id) => withQuestionnaire(context, id, work),
  );
}

/** Ends questionnaires now. */
export function endQuestionnaires(ids: readonly string[], context: Context): Promise<BatchResult> {
  return forEach(ids, context, async (tx, row) => {
    if (stateAt(row, context.now()) !== 'published')
      throw new AppError(ErrorCode.Conflict, questionnaireTexts.notPublished);
    await changeQuestionnaire(tx, row.id, { state: 'closed' });
    await recordQuestionnaireAction(tx, context, row.id, questionnaireTexts.end);
  });
}

/** Removes questionnaires without answers. */
export function deleteQuestionnaires(ids: readonly string[], context: Context): Promise<BatchResult> {
  return forEach(ids, context, async (tx, row) => {
    if (!(await removeQuestionnaire(tx, row.id))) throw new AppError(ErrorCode.Conflict, questionnaireTexts.answered);
    await recordQuestionnaireAction(tx, context, row.id, questionnaireTexts.remove, row.title);
  });
}
