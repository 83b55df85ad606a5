import { Tag } from 'antd';
import { onceRuleNames, type QuestionnaireRow, questionnaireStateNames } from 'shared-contracts/model';
import { type ListColumn, StateTag, TimeText } from 'shared-ui';
import { openTimes } from './questionnaire.rules.ts';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Columns of the list of questionnaires. */
export const questionnaireColumns: readonly ListColumn<QuestionnaireRow>[] = [
  { key: 'title', title: texts.columnTitle, width: 260, fixed: true, render: (row) => <Title row={row} /> },
  {
    key: 'state',
    title: texts.columnState,
    width: 90,
    render: ({ state }) => <StateTag kind="questionnaire" state={state} text={questionnaireStateNames[state]} />,
  },
  { key: 'answerCount', title: texts.columnAnswers, width: 80, align: 'right' },
  { key: 'onceRule', title: texts.columnRule, width: 120, render: ({ onceRule }) => onceRuleNames[onceRule] },
  { key: 'endTime', title: texts.columnTime, width: 200, render: (row) => openTimes(row) },
  { key: 'versionNo', title: texts.columnVersion, width: 150, render: (row) => <Version row={row} /> },
  {
    key: 'lastAnswerTime',
    title: texts.columnLast,
    width: 170,
    render: ({ lastAnswerTime }) => (lastAnswerTime ? <TimeText time={lastAnswerTime} /> : '—'),
  },
  { key: 'createUserName', title: texts.columnAuthor, width: 100 },
  {
    key: 'createdTime',
    title: texts.columnCreated,
    width: 170,
    hidden: true,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
];

/** The title leads to the public page while there is one. */
function Title({ row }: { row: QuestionnaireRow }) {
  if (row.state !== 'published') return <span>{row.title}</span>;
  return (
    <a href={row.publicUrl} target="_blank" rel="noopener noreferrer" aria-label={texts.openPage(row.title)}>
      {row.title}
    </a>
  );
}

function Version({ row }: { row: QuestionnaireRow }) {
  if (row.versionNo === null) return '—';
  return (
    <span>
      {texts.version(row.versionNo)}
      {row.isChanged && <Tag style={{ marginInlineStart: 6 }}>{texts.unpublishedChange}</Tag>}
    </span>
  );
}
