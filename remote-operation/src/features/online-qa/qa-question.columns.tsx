import { Tag } from 'antd';
import { type QaQuestion, qaAnswerStateNames, qaQuestionStateNames } from 'shared-contracts/model';
import { type ListColumn, StateTag, TimeText } from 'shared-ui';
import { questionTexts as texts } from './qa.texts.ts';
import styles from './online-qa.module.css';

/** Columns of the questions of a session. */
export const questionColumns: readonly ListColumn<QaQuestion>[] = [
  {
    key: 'text',
    title: texts.columnText,
    width: 300,
    fixed: true,
    ellipsis: false,
    render: ({ text, isPinned, mergedIntoId, mergedCount }) => (
      <span className={styles.text}>
        {isPinned && <Tag color="red">{texts.pinned}</Tag>}
        {mergedIntoId !== null && <Tag>{texts.merged}</Tag>}
        {mergedCount > 0 && <Tag color="blue">{texts.mergedCount(mergedCount)}</Tag>}
        {text}
      </span>
    ),
  },
  {
    key: 'askerName',
    title: texts.columnAsker,
    width: 120,
    render: ({ askerName, memberId, isBarred }) => (
      <>
        {askerName} {memberId !== null && <Tag color="blue">{texts.member}</Tag>}
        {isBarred && <Tag color="error">{texts.barred}</Tag>}
      </>
    ),
  },
  {
    key: 'state',
    title: texts.columnState,
    width: 90,
    hint: ({ reason }) => reason || undefined,
    render: ({ state }) => <StateTag kind="qaQuestion" state={state} text={qaQuestionStateNames[state]} />,
  },
  { key: 'likes', title: texts.columnLikes, width: 70, align: 'right' },
  {
    key: 'guestName',
    title: texts.columnGuest,
    width: 100,
    render: ({ guestName }) => guestName || <span className={styles.quiet}>{texts.unassigned}</span>,
  },
  {
    key: 'answer',
    title: texts.columnAnswer,
    width: 260,
    hint: ({ answer, answerWriterName }) =>
      answerWriterName === '' ? answer || undefined : `${answer}（${texts.writtenBy(answerWriterName)}）`,
  },
  {
    key: 'answerState',
    title: texts.columnAnswerState,
    width: 90,
    render: ({ answerState }) => (
      <StateTag kind="qaAnswer" state={answerState} text={qaAnswerStateNames[answerState]} />
    ),
  },
  {
    key: 'createdTime',
    title: texts.columnTime,
    width: 168,
    minor: true,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
];
