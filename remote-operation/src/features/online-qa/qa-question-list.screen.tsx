import { Button, Skeleton } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getQaSession, qaQuestionCounts, qaQuestionExport, qaQuestionList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import {
  QaAnswerState,
  qaAnswerStateNames,
  QaQuestionState,
  qaQuestionStateNames,
  type QaSession,
  qaStateNames,
} from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import { Allowed, ErrorState, type ListFilter, ListPage, StateTag, useAsk, useEndpoint, useShell } from 'shared-ui';
import { answerQuestion } from './answer-question.action.ts';
import { assignGuest } from './assign-guest.action.ts';
import { barAsker } from './bar-asker.action.ts';
import { passQuestions, refuseQuestions } from './decide-questions.action.ts';
import { GuestLinksDialog } from './guest-links.dialog.tsx';
import { mergeQuestions } from './merge-questions.action.ts';
import { pinQuestion, unpinQuestion } from './pin-question.action.ts';
import { publishAnswers, takeAnswersBack } from './publish-answers.action.ts';
import { questionColumns } from './qa-question.columns.tsx';
import { isPublished } from './qa-session.rules.ts';
import { questionTexts as texts } from './qa.texts.ts';
import styles from './online-qa.module.css';

const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(QaQuestionState).map((key) => ({ key, label: qaQuestionStateNames[key] })),
  ],
};
const actions = [
  passQuestions,
  assignGuest,
  publishAnswers,
  answerQuestion,
  refuseQuestions,
  mergeQuestions,
  pinQuestion,
  unpinQuestion,
  takeAnswersBack,
  barAsker,
];
const answerStates = Object.values(QaAnswerState).map((value) => ({ value, label: qaAnswerStateNames[value] }));
const orders = [
  { value: 'newest', label: texts.newest },
  { value: 'likes', label: texts.mostLiked },
];
const refreshes = [getQaSession];

/** /operation/onlineqa/questions?id=: what readers ask in a session. */
export function QaQuestionListScreen() {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const { answer, error, refresh } = useEndpoint(getQaSession, { id });
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  return answer ? <Questions key={id} session={answer.data} /> : <Skeleton active />;
}

function Questions({ session }: { session: QaSession }) {
  const shell = useShell();
  const { id, title, guests } = session;
  const pageTitle = texts.pageTitle(title);
  useEffect(() => shell.setPageTitle(pageTitle), [shell, pageTitle]);
  const filters: readonly ListFilter[] = [
    { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(qaQuestionList.request, 'keywords') },
    {
      kind: 'select',
      name: 'guestId',
      label: texts.guest,
      options: guests.map(({ id: value, name }) => ({ value, label: name })),
    },
    { kind: 'select', name: 'answerState', label: texts.answerState, options: answerStates },
    { kind: 'select', name: 'order', label: texts.order, options: orders },
  ];
  const fixed = { sessionId: id };
  return (
    <ListPage
      tableKey="operation/onlineqa/questions"
      name={texts.listName}
      topic="questions"
      endpoint={qaQuestionList}
      fixed={fixed}
      filters={filters}
      tabs={{ ...tabs, counts: { endpoint: qaQuestionCounts, fixed } }}
      columns={questionColumns}
      actions={actions}
      exporter={{ endpoint: qaQuestionExport, permission: QaPermission.Export, fileName: texts.file, fixed }}
      refreshes={refreshes}
      keyboard
      emptyText={texts.empty}
      toolbar={<SessionFacts session={session} />}
    />
  );
}

/** The session above its questions: state, counts, the readers' page, the guests' links. */
function SessionFacts({ session }: { session: QaSession }) {
  const ask = useAsk();
  const { id, title, state, questionCount, answeredCount, publicUrl } = session;
  return (
    <span className={styles.head}>
      <b>{title}</b>
      <StateTag kind="qaSession" state={state} text={qaStateNames[state]} />
      <span className={styles.quiet}>{texts.answered(answeredCount, questionCount)}</span>
      {isPublished(session) && (
        <a href={publicUrl} target="_blank" rel="noreferrer">
          {texts.toPage}
        </a>
      )}
      <Allowed code={QaPermission.InviteGuests}>
        <Button onClick={() => void ask(GuestLinksDialog, { id, title })}>{texts.links}</Button>
      </Allowed>
    </span>
  );
}
