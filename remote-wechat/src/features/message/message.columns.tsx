import type { WechatMessage } from 'shared-contracts/endpoints';
import { WechatMessageState, wechatMessageStateNames } from 'shared-contracts/model';
import { type ListColumn, minuteOf, RowPicture, StateTag, TimeText } from 'shared-ui';
import { accountsTexts } from '../../parts/accounts.texts.ts';
import { RowNote } from '../../parts/row-note.tsx';
import { headline } from './message.rules.ts';
import { messageTexts as texts } from './message.texts.ts';
import styles from './message.module.css';

const columns: readonly ListColumn<WechatMessage>[] = [
  {
    key: 'articles',
    title: texts.columnArticles,
    width: 360,
    fixed: true,
    hint: headline,
    render: (row) => <Headline row={row} />,
  },
  {
    key: 'state',
    title: texts.columnState,
    width: 100,
    hint: ({ lastError }) => lastError ?? undefined,
    render: ({ state }) => <StateTag kind="wechatMessage" state={state} text={wechatMessageStateNames[state]} />,
  },
  { key: 'submittedName', title: texts.columnSubmitter, width: 90 },
  {
    key: 'submittedTime',
    title: texts.columnSubmitted,
    width: 170,
    minor: true,
    render: ({ submittedTime }) => <TimeText time={submittedTime} />,
  },
  { key: 'decidedName', title: texts.columnDecider, width: 90, render: ({ decidedName }) => decidedName ?? '—' },
  {
    key: 'publishedTime',
    title: texts.columnPublished,
    width: 170,
    render: ({ publishedTime }) => (publishedTime ? <TimeText time={publishedTime} /> : '—'),
  },
  {
    key: 'draftMediaId',
    title: texts.columnDraft,
    width: 90,
    hidden: true,
    render: ({ draftMediaId }) => (draftMediaId ? texts.inDraftBox : '—'),
  },
];

/** Columns of the list of messages; the account is among them where there are several. */
export const messageColumns = (hasAccounts: boolean): readonly ListColumn<WechatMessage>[] => {
  const [headlines, ...others] = columns;
  const account: ListColumn<WechatMessage> = {
    key: 'accountName',
    title: accountsTexts.account,
    width: 130,
    render: ({ accountName }) => accountName ?? '—',
  };
  return hasAccounts ? [headlines!, account, ...others] : columns;
};

/** Lead's cover and title; below it why it was returned or what went wrong. */
function Headline({ row }: { row: WechatMessage }) {
  const cover = row.articles[0]?.coverUrl;
  const planned = row.publishedTime === null && row.planTime ? texts.planned(minuteOf(row.planTime)) : null;
  const fault = row.state === WechatMessageState.Returned && row.opinion ? texts.opinion(row.opinion) : row.lastError;
  const note = fault ?? planned;
  return (
    <span className={styles.headline}>
      {cover ? <RowPicture src={cover} /> : null}
      <span>
        {headline(row)}
        {note ? <RowNote text={note} isUnderWay={row.state === WechatMessageState.Sending || fault === null} /> : null}
      </span>
    </span>
  );
}
