import type { WeiboPost } from 'shared-contracts/endpoints';
import { WeiboPostState, weiboPostStateNames } from 'shared-contracts/model';
import { type ListColumn, StateTag, TimeText } from 'shared-ui';
import { RowNote } from '../../parts/row-note.tsx';
import { weiboTexts as texts } from './weibo.texts.ts';
import styles from './weibo.module.css';

/** Columns of the list of posts. */
export const weiboColumns: readonly ListColumn<WeiboPost>[] = [
  {
    key: 'text',
    title: texts.columnText,
    width: 360,
    fixed: true,
    hint: ({ text }) => text,
    render: (row) => <Words row={row} />,
  },
  {
    key: 'state',
    title: texts.columnState,
    width: 100,
    hint: ({ lastError }) => lastError ?? undefined,
    render: ({ state }) => <StateTag kind="weiboPost" state={state} text={weiboPostStateNames[state]} />,
  },
  { key: 'title', title: texts.columnTitle, width: 220, minor: true },
  ...(['reposts', 'comments', 'attitudes'] as const).map((key): ListColumn<WeiboPost> => ({
    key,
    title: texts.counts[key],
    width: 76,
    align: 'right',
    minor: key !== 'comments',
    render: ({ counts }) => counts?.[key] ?? '—',
  })),
  { key: 'createUserName', title: texts.columnAuthor, width: 90 },
  {
    key: 'publishedTime',
    title: texts.columnPublished,
    width: 170,
    render: ({ publishedTime }) => (publishedTime ? <TimeText time={publishedTime} /> : '—'),
  },
  {
    key: 'createdTime',
    title: texts.columnCreated,
    width: 170,
    hidden: true,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
];

/** The words, linked to the post while it is published; below them the error. */
function Words({ row }: { row: WeiboPost }) {
  const { text, url, state, lastError } = row;
  const publicUrl = state === WeiboPostState.Published || state === WeiboPostState.WithdrawFailed ? url : null;
  return (
    <span>
      {publicUrl ? (
        <a className={styles.words} href={publicUrl} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        <span className={styles.words}>{text}</span>
      )}
      {lastError ? <RowNote text={lastError} isUnderWay={state === WeiboPostState.Sending} /> : null}
    </span>
  );
}
