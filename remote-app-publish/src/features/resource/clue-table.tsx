import { Button, Tag, Tooltip } from 'antd';
import { clueList, clueSources } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { ClueRow, FeedKind } from 'shared-contracts/model';
import { type ListColumn, type ListFilter, ListPage, minuteOf, TimeText, useAsk, useEndpoint } from 'shared-ui';
import { markClueRead, markClueUnread } from './mark-clue.action.ts';
import { convertClueAction } from './convert-clue.action.ts';
import { viewClue } from './view-clue.action.ts';
import { ClueDrawer } from './clue-drawer.tsx';
import styles from './resource.module.css';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.clues;
const actions = [viewClue, convertClueAction, markClueRead, markClueUnread];

function columnsWith(onOpen: (clue: ClueRow) => void): readonly ListColumn<ClueRow>[] {
  return [
    {
      key: 'title',
      title: texts.title,
      width: 380,
      fixed: true,
      hint: ({ summary }) => summary,
      render: (clue) => (
        <Button
          type="link"
          className={clue.isRead ? styles.titleButton : `${styles.titleButton} ${styles.unread}`}
          onClick={() => onOpen(clue)}
        >
          {clue.title}
        </Button>
      ),
    },
    { key: 'source', title: texts.source, width: 150 },
    {
      key: 'publishedTime',
      title: texts.published,
      width: 160,
      render: ({ publishedTime }) => <TimeText time={publishedTime} />,
    },
    { key: 'category', title: texts.category, width: 90, render: ({ category }) => category || '—' },
    { key: 'feedName', title: texts.feed, width: 150 },
    { key: 'wordCount', title: texts.words, width: 80, align: 'right' },
    {
      key: 'pictureCount',
      title: texts.pictures,
      width: 70,
      align: 'right',
      render: ({ pictureCount }) => pictureCount || '—',
    },
    { key: 'takings', title: texts.use, width: 110, hint: () => undefined, render: (clue) => <Taken clue={clue} /> },
    {
      key: 'gatheredTime',
      title: texts.gathered,
      width: 160,
      hidden: true,
      render: ({ gatheredTime }) => <TimeText time={gatheredTime} />,
    },
  ];
}

function Taken({ clue: { takings } }: { clue: ClueRow }) {
  if (takings.length === 0) return <>{texts.notTaken}</>;
  return (
    <Tooltip
      title={takings.map(({ contentId, userName, time }) => (
        <div key={contentId}>{texts.takenBy(userName, minuteOf(time))}</div>
      ))}
    >
      <Tag color="success">{texts.taken(takings.length)}</Tag>
    </Tooltip>
  );
}

interface ClueTableProps {
  tableKey: string;
  name: string;
  emptyText: string;
  kind?: FeedKind;
}

/** Clues with their query form; those that the user has read are grey. */
export function ClueTable({ tableKey, name, emptyText, kind }: ClueTableProps) {
  const ask = useAsk();
  const { answer } = useEndpoint(clueSources, kind ? { kind } : {});
  const { feeds = [], categories = [] } = answer?.data ?? {};
  const filters: readonly ListFilter[] = [
    { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(clueList.request, 'keywords') },
    {
      kind: 'select',
      name: 'feedId',
      label: texts.feed,
      options: feeds.map(({ id, name: feedName, unread }) => ({
        value: id,
        label: unread > 0 ? `${feedName}（${texts.states.unread} ${unread}）` : feedName,
      })),
    },
    {
      kind: 'select',
      name: 'category',
      label: texts.category,
      options: categories.map((value) => ({ value, label: value })),
    },
    {
      kind: 'select',
      name: 'state',
      label: texts.state,
      options: Object.entries(texts.states).map(([value, label]) => ({ value, label })),
    },
    { kind: 'period', label: texts.published },
  ];
  return (
    <ListPage
      tableKey={tableKey}
      name={name}
      endpoint={clueList}
      fixed={kind ? { kind } : {}}
      filters={filters}
      columns={columnsWith((clue) => void ask(ClueDrawer, { id: clue.id }))}
      actions={actions}
      refreshes={[clueSources]}
      isMuted={({ isRead }) => isRead}
      emptyText={emptyText}
    />
  );
}
