import {
  sitePresenceNames,
  type SiteRenderingRow,
  SiteRenderingState,
  siteRenderingStateNames,
} from 'shared-contracts/model';
import { type ListColumn, RowPicture, StateTag, TimeText } from 'shared-ui';
import styles from './site-desk.module.css';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

const time = (text: string | null) => (text ? <TimeText time={text} /> : '—');

/** Columns of renderings: title with what keeps it from readers below it. */
export const renderingColumns: readonly ListColumn<SiteRenderingRow>[] = [
  { key: 'title', title: texts.title, width: 300, fixed: true, render: (row) => <Headline row={row} /> },
  {
    key: 'state',
    title: texts.state,
    width: 90,
    render: ({ state }) => <StateTag kind="siteRendering" state={state} text={siteRenderingStateNames[state]} />,
  },
  {
    key: 'presence',
    title: texts.presence,
    width: 100,
    render: ({ presence }) => <StateTag kind="sitePresence" state={presence} text={sitePresenceNames[presence]} />,
  },
  { key: 'channelName', title: texts.siteChannel, width: 90 },
  { key: 'writerNames', title: texts.writers, width: 100, render: ({ writerNames }) => writerNames.join('、') },
  { key: 'submittedName', title: texts.submitted, width: 90, render: ({ submittedName }) => submittedName ?? '—' },
  {
    key: 'submittedTime',
    title: texts.submittedTime,
    width: 170,
    minor: true,
    render: ({ submittedTime }) => time(submittedTime),
  },
  { key: 'decidedName', title: texts.decided, width: 90, render: ({ decidedName }) => decidedName ?? '—' },
  {
    key: 'expireTime',
    title: texts.expireTime,
    width: 170,
    minor: true,
    render: ({ expireTime }) => time(expireTime),
  },
  {
    key: 'publishTime',
    title: texts.publishTime,
    width: 170,
    hidden: true,
    render: ({ publishTime }) => time(publishTime),
  },
  {
    key: 'decidedTime',
    title: texts.decidedTime,
    width: 170,
    hidden: true,
    render: ({ decidedTime }) => time(decidedTime),
  },
  { key: 'storyTitle', title: texts.storyTitle, width: 240, hidden: true },
  {
    key: 'modifiedTime',
    title: texts.modifiedTime,
    width: 170,
    minor: true,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];

function Headline({ row: { title, coverUrl, state, opinion, stopped } }: { row: SiteRenderingRow }) {
  const note = state === SiteRenderingState.Returned && opinion ? texts.opinion(opinion) : stopped;
  return (
    <span className={styles.headline}>
      {coverUrl ? <RowPicture src={coverUrl} /> : null}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
    </span>
  );
}
