import { exportMaxRows } from 'shared-contracts/limits';
import type { exportQuestionnaireAnswers, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import {
  answerText,
  fieldsByModel,
  type FormDefinition,
  type FormField,
  nameOf,
  readStoredAnswer,
  userInputModel,
} from 'form-engine';
import type { QuestionnaireAnswer, QuestionnaireResults } from 'shared-contracts/model';
import { ResultCounter } from './question-results.rules.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import type { Database } from '../../platform/database/database.ts';
import { findQuestionnaire } from './questionnaire.queries.ts';
import { versionsOf } from './questionnaire-version.queries.ts';
import {
  type AnswerFilter,
  answersByDay,
  answerSpan,
  listAnswers,
  picturesOfAnswers,
  type StoredAnswer,
  walkAnswers,
} from './questionnaire-answer.queries.ts';
import { answerPictureAddress } from './answer-pictures.ts';
import { recordQuestionnaireAction } from './questionnaire.commands.ts';
import { definitionOf } from './questionnaire-form.ts';
import { questionnaireTexts } from './questionnaire.texts.ts';

/** The forms that answers of the filter may have, oldest first. */
async function formsOf(db: Database, { id, versionNo }: AnswerFilter): Promise<FormDefinition[]> {
  const versions = await versionsOf(db, id);
  return versions
    .filter((version) => versionNo === undefined || version.versionNo === versionNo)
    .map(({ definition }) => definitionOf(definition));
}

/** Counts of each question over the answers of a filter. */
export async function loadQuestionnaireResults(db: Database, filter: AnswerFilter): Promise<QuestionnaireResults> {
  const counter = new ResultCounter(await formsOf(db, filter));
  const [{ total, first, last }, days] = await Promise.all([answerSpan(db, filter), answersByDay(db, filter)]);
  for await (const batch of walkAnswers(db, filter)) for (const { values } of batch) counter.add(values);
  return {
    total,
    firstTime: toWireTimeOrNull(first),
    lastTime: toWireTimeOrNull(last),
    days,
    questions: counter.results(),
  };
}

/** A page of answers with addresses of their pictures. */
export async function answersPage(
  context: Context,
  filter: AnswerFilter,
  page: number,
  size: number,
): Promise<{ list: QuestionnaireAnswer[]; total: number }> {
  const { list, total } = await listAnswers(context.db, filter, page, size);
  const pictures = Map.groupBy(
    await picturesOfAnswers(
      context.db,
      list.map(({ id }) => id),
    ),
    ({ answerId }) => answerId,
  );
  return {
    total,
    list: list.map(({ id, versionNo, createdTime, mobile, values }) => ({
      id,
      versionNo,
      mobile,
      values,
      createdTime: toWireTime(createdTime),
      pictures: (pictures.get(id) ?? []).map(({ key }) => ({ key, url: answerPictureAddress(context, key) })),
    })),
  };
}

/** One column of the exported table: a field of the newest form, or of an older one that had it. */
interface FieldColumn {
  model: string;
  field: FormField;
  definition: FormDefinition;
  isRemoved: boolean;
}

function fieldColumns(forms: readonly FormDefinition[]): FieldColumn[] {
  const newest = forms.at(-1);
  const aliases = new Set(Object.values(newest?.extension?.aliases ?? {}).flat());
  const columns = new Map<string, FieldColumn>();
  for (const definition of forms.toReversed()) {
    for (const [model, [field]] of fieldsByModel(definition)) {
      if (field && !columns.has(model) && !aliases.has(model))
        columns.set(model, { model, field, definition, isRemoved: definition !== newest });
    }
  }
  return [...columns.values()];
}

type ExportRequest = RequestOf<typeof exportQuestionnaireAnswers>;

/** The answers as a table that a spreadsheet reads right; recorded in the exporter's name. */
export async function exportAnswers({ format, ...filter }: ExportRequest, context: Context): Promise<FileAnswer> {
  const { db, now } = context;
  const questionnaire = await findQuestionnaire(db, filter.id);
  if (!questionnaire) throw new AppError(ErrorCode.NotFound, questionnaireTexts.missing);
  const { total } = await answerSpan(db, filter);
  if (total > exportMaxRows)
    throw new AppError(ErrorCode.TooLarge, questionnaireTexts.exportTooLarge(exportMaxRows, total));
  const forms = await formsOf(db, filter);
  const rows: StoredAnswer[] = [];
  for await (const batch of walkAnswers(db, filter)) rows.push(...batch);
  const columns = sheetColumns(forms, questionnaire.onceRule === 'mobile');
  await recordQuestionnaireAction(
    db,
    context,
    filter.id,
    questionnaireTexts.exportAnswers,
    questionnaireTexts.exported(rows.length, format),
  );
  return sheetFile(
    format,
    questionnaireTexts.exportFileName(
      questionnaire.title.replace(/[\\/:*?"<>|]/g, ' '),
      toWireTime(now()).slice(0, 10),
    ),
    columns,
    rows,
    questionnaireTexts.exportSheetName,
  );
}

function sheetColumns(forms: readonly FormDefinition[], hasMobile: boolean): SheetColumn<StoredAnswer>[] {
  const newest = forms.at(-1) ?? { list: [] };
  return [
    { title: questionnaireTexts.answerId, width: 10, value: ({ id }) => id },
    { title: questionnaireTexts.submittedTime, width: 20, value: ({ createdTime }) => toWireTime(createdTime) },
    { title: questionnaireTexts.versionColumn, width: 8, value: ({ versionNo }) => versionNo },
    ...(hasMobile
      ? [{ title: questionnaireTexts.mobile, width: 14, value: ({ mobile }: StoredAnswer) => mobile }]
      : []),
    ...fieldColumns(forms).map(({ model, field, definition, isRemoved }) => ({
      title: isRemoved ? questionnaireTexts.removedColumn(nameOf(field)) : nameOf(field),
      width: 22,
      value: ({ values }: StoredAnswer) =>
        cellOf({ model, field, definition }, isRemoved ? values : { ...values, ...readStoredAnswer(newest, values) }),
    })),
  ];
}

/** Numbers stay numbers, everything else is text as people read it. */
function cellOf(
  { model, field, definition }: Pick<FieldColumn, 'model' | 'field' | 'definition'>,
  values: Readonly<Record<string, unknown>>,
): string | number {
  const value = values[model];
  if (typeof value === 'number' && ['number', 'slider', 'rate', 'input'].includes(field.type)) return value;
  return answerText(definition, field, { [model]: value, [userInputModel(model)]: values[userInputModel(model)] });
}
