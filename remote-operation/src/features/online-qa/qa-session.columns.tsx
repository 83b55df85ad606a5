import { Tag } from 'antd';
import { type QaSession, qaStateNames } from 'shared-contracts/model';
import { type ListColumn, StateTag, TimeText } from 'shared-ui';
import { qaTexts as texts } from './qa.texts.ts';

const guestNames = ({ guests }: QaSession) => guests.map(({ name }) => name).join('、');

/** Columns of the list of sessions. */
export const sessionColumns: readonly ListColumn<QaSession>[] = [
  { key: 'title', title: texts.columnTitle, width: 260, fixed: true },
  {
    key: 'guests',
    title: texts.columnGuests,
    width: 150,
    hint: guestNames,
    render: (row) => guestNames(row) || texts.none,
  },
  {
    key: 'state',
    title: texts.columnState,
    width: 120,
    hint: () => undefined,
    render: ({ state, phaseByHand }) => (
      <>
        <StateTag kind="qaSession" state={state} text={qaStateNames[state]} />
        {phaseByHand !== null && state === phaseByHand && <Tag>{texts.byHand}</Tag>}
      </>
    ),
  },
  { key: 'startTime', title: texts.columnStart, width: 168, render: ({ startTime }) => <TimeText time={startTime} /> },
  {
    key: 'endTime',
    title: texts.columnEnd,
    width: 168,
    minor: true,
    render: ({ endTime }) => <TimeText time={endTime} />,
  },
  { key: 'waitingCount', title: texts.columnWaiting, width: 90, align: 'right' },
  { key: 'questionCount', title: texts.columnQuestions, width: 90, align: 'right' },
  { key: 'answeredCount', title: texts.columnAnswered, width: 80, align: 'right' },
  { key: 'createUserName', title: texts.columnCreator, width: 100, minor: true },
];
