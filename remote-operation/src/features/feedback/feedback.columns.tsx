import { Tag } from 'antd';
import { feedbackOriginNames, type FeedbackRow, feedbackStateNames } from 'shared-contracts/model';
import { type ListColumn, StateTag, TimeText } from 'shared-ui';
import { feedbackTexts as texts } from './feedback.texts.ts';

/** Columns of the list of feedback. */
export const feedbackColumns: readonly ListColumn<FeedbackRow>[] = [
  { key: 'receipt', title: texts.columnReceipt, width: 180, minor: true },
  { key: 'kindName', title: texts.columnKind, width: 96 },
  { key: 'summary', title: texts.columnSummary, width: 300, fixed: true },
  {
    key: 'state',
    title: texts.columnState,
    width: 96,
    render: ({ state }) => <StateTag kind="feedback" state={state} text={feedbackStateNames[state]} />,
  },
  { key: 'holderName', title: texts.columnHolder, width: 96, render: ({ holderName }) => holderName || texts.none },
  {
    key: 'dueTime',
    title: texts.columnDue,
    width: 170,
    minor: true,
    render: ({ dueTime, isOverdue }) =>
      dueTime === null ? (
        texts.none
      ) : (
        <>
          <TimeText time={dueTime} /> {isOverdue && <Tag color="error">{texts.overdue}</Tag>}
        </>
      ),
  },
  { key: 'contact', title: texts.columnContact, width: 140, render: ({ contact }) => contact || texts.none },
  {
    key: 'memberName',
    title: texts.columnMember,
    width: 120,
    minor: true,
    render: ({ memberName }) => memberName || texts.none,
  },
  {
    key: 'origin',
    title: texts.columnOrigin,
    width: 80,
    minor: true,
    render: ({ origin }) => feedbackOriginNames[origin],
  },
  {
    key: 'version',
    title: texts.columnVersion,
    width: 90,
    minor: true,
    render: ({ version }) => version || texts.none,
  },
  {
    key: 'device',
    title: texts.columnDevice,
    width: 140,
    minor: true,
    render: ({ device }) => device || texts.none,
  },
  { key: 'pictureCount', title: texts.columnPictures, width: 70, align: 'right', minor: true },
  {
    key: 'createdTime',
    title: texts.columnTime,
    width: 170,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
  {
    key: 'tipoffReceipt',
    title: texts.columnTipoff,
    width: 180,
    hidden: true,
    render: ({ tipoffReceipt }) => tipoffReceipt || texts.none,
  },
];
