import { useMemo } from 'react';
import { listQuestionnaireAnswers } from 'shared-contracts/endpoints';
import { answerFields, answerText, type FormDefinition, nameOf, readStoredAnswer, userInputModel } from 'form-engine';
import { maxOf } from 'shared-contracts/limits';
import { Period, type QuestionnaireAnswer, type QuestionnaireDetail } from 'shared-contracts/model';
import { type ListColumn, type ListFilter, ListPage, type RowAction, TimeText } from 'shared-ui';
import { readForm } from './questionnaire.rules.ts';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';
import { ViewAnswerDialog } from './view-answer.dialog.tsx';

/** Number of fields shown as columns; the rest is in the dialog of the answer. */
const shownFields = 6;
const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.answerWords,
    maxLength: maxOf(listQuestionnaireAnswers.request, 'keywords'),
  },
  { kind: 'period', label: texts.answerPeriod, defaultPeriod: Period.Unlimited },
];

/** Answers one by one, newest first. */
export function AnswerList({ detail, versionNo }: { detail: QuestionnaireDetail; versionNo: number | undefined }) {
  const columns = useMemo(
    () => columnsOf(readForm(detail.definition) ?? { list: [] }, detail.onceRule === 'mobile'),
    [detail],
  );
  const actions = useMemo(() => [viewAnswer(detail.id)], [detail.id]);
  return (
    <ListPage
      tableKey={`operation/questionnaire-answers-${detail.id}`}
      name={texts.answersName}
      endpoint={listQuestionnaireAnswers}
      fixed={{ id: detail.id, ...(versionNo === undefined ? {} : { versionNo }) }}
      filters={filters}
      columns={columns}
      actions={actions}
      emptyText={texts.noAnswers}
    />
  );
}

function columnsOf(definition: FormDefinition, hasMobile: boolean): ListColumn<QuestionnaireAnswer>[] {
  const fields = answerFields(definition).map((field, index): ListColumn<QuestionnaireAnswer> => ({
    key: `v.${field.model}`,
    title: nameOf(field),
    width: 160,
    hidden: index >= shownFields,
    render: ({ values }) =>
      answerText(definition, field, {
        ...readStoredAnswer(definition, values),
        [userInputModel(field.model ?? '')]: values[userInputModel(field.model ?? '')],
      }) || '—',
  }));
  return [
    {
      key: 'createdTime',
      title: texts.columnSubmitted,
      width: 170,
      fixed: true,
      render: ({ createdTime }) => <TimeText time={createdTime} />,
    },
    ...(hasMobile ? [{ key: 'mobile', title: texts.columnMobile, width: 130 }] : []),
    ...fields,
    { key: 'versionNo', title: texts.columnVersion, width: 90, render: ({ versionNo }) => texts.version(versionNo) },
  ];
}

function viewAnswer(questionnaireId: string): RowAction<QuestionnaireAnswer> {
  return {
    key: 'view',
    label: texts.view,
    place: 'row',
    async run([answer], _shell, ask) {
      if (answer) await ask(ViewAnswerDialog, { questionnaireId, answer });
      return undefined;
    },
  };
}
