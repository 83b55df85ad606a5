import { Button, Drawer, Skeleton } from 'antd';
import { useMemo } from 'react';
import { contentGetDisclosureMaterial, listMyDisclosureMaterial } from 'shared-contracts/endpoints';
import { type TipoffRow, TipoffState, tipoffStateNames } from 'shared-contracts/model';
import { type DialogProps, ErrorState, type ListColumn, ListPage, StateTag, TimeText, useAsk } from 'shared-ui';
import { TitleButton } from '../../parts/list/title-button.tsx';
import { ClueBody } from '../../parts/clue/clue-body.tsx';
import { ReportClueDialog } from '../../parts/clue/report-clue.dialog.tsx';
import { TipoffHistory } from '../../parts/clue/tipoff-history.tsx';
import { useOwnClue, useRefreshClues } from './media-content.api.ts';
import styles from './media-content.module.css';
import { mediaContentTexts as texts } from './media-content.texts.ts';

const columnsWith = (onOpen: (row: TipoffRow) => void): readonly ListColumn<TipoffRow>[] => [
  {
    key: 'title',
    title: texts.columnTitle,
    width: 340,
    fixed: true,
    hint: ({ summary }) => summary,
    render: (row) => <TitleButton onClick={() => onOpen(row)}>{row.title}</TitleButton>,
  },
  {
    key: 'state',
    title: texts.columnState,
    width: 96,
    render: ({ state }) => <StateTag kind="tipoff" state={state} text={tipoffStateNames[state]} />,
  },
  {
    key: 'isReplied',
    title: texts.columnReply,
    width: 84,
    render: ({ isReplied }) => (isReplied ? texts.replied : texts.none),
  },
  {
    key: 'pictureCount',
    title: texts.columnPictures,
    width: 64,
    align: 'right',
    render: ({ pictureCount }) => pictureCount || texts.none,
  },
  {
    key: 'createdTime',
    title: texts.columnSent,
    width: 168,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
];

/** Clues that a correspondent has reported, and what was answered. */
export function OwnClueList() {
  const ask = useAsk();
  const refresh = useRefreshClues();
  const columns = useMemo(() => columnsWith(({ id }) => void ask(OwnClueDrawer, { id })), [ask]);
  const report = async () => {
    if (await ask(ReportClueDialog, {})) await refresh();
  };
  return (
    <ListPage
      tableKey="media/clues"
      name={texts.clueList}
      endpoint={listMyDisclosureMaterial}
      columns={columns}
      refreshes={[contentGetDisclosureMaterial]}
      create={{ label: texts.report, onClick: () => void report() }}
      emptyText={texts.clueEmpty}
    />
  );
}

function OwnClueDrawer({ id, onDone }: DialogProps<never> & { id: string }) {
  const ask = useAsk();
  const refreshAll = useRefreshClues();
  const { answer, error, refresh } = useOwnClue(id);
  const clue = answer?.data;
  const correct = async () => {
    if (clue && (await ask(ReportClueDialog, { tipoff: clue }))) await refreshAll();
  };
  return (
    <Drawer
      open
      size={680}
      title={texts.clueTitle}
      onClose={() => onDone()}
      footer={clue?.state === TipoffState.Waiting ? <Button onClick={() => void correct()}>{texts.edit}</Button> : null}
    >
      {error && !clue ? <ErrorState error={error} onRetry={() => void refresh()} /> : null}
      {!clue && !error ? <Skeleton active aria-label={texts.loading} /> : null}
      {clue ? (
        <article className={styles.clue}>
          <h2>{clue.title}</h2>
          <ClueBody clue={clue} />
          <TipoffHistory events={clue.events} />
        </article>
      ) : null}
    </Drawer>
  );
}
