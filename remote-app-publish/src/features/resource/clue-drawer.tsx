import { Button, Drawer, Skeleton } from 'antd';
import { useEffect } from 'react';
import { clueGet, clueList, clueSources } from 'shared-contracts/endpoints';
import { newsDetailPath } from 'shared-contracts/paths';
import { ContentPermission } from 'shared-contracts/permissions';
import { Allowed, type DialogProps, ErrorState, useAction, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { ReportView } from './report-view.tsx';
import styles from './resource.module.css';
import { resourceTexts } from './resource.texts.ts';
import { takeClue } from './take-clue.ts';

const texts = resourceTexts.clues;

/** A clue with its text; opening it counts as reading. */
export function ClueDrawer({ id, onDone }: DialogProps<never> & { id: string }) {
  const shell = useShell();
  const { answer, error, refresh } = useEndpoint(clueGet, { id }, { keepPrevious: false });
  const refreshLists = useRefresh(clueList, clueSources);
  const clue = answer?.data;
  const isOpened = clue !== undefined;
  useEffect(() => {
    if (isOpened) void refreshLists();
  }, [isOpened, refreshLists]);
  const [take, isTaking] = useAction(async () => {
    if (clue && (await takeClue(shell, clue))) onDone();
  });
  const openStory = (contentId: string) => {
    onDone();
    shell.navigate(newsDetailPath(contentId));
  };
  const buttons = clue ? (
    <div className={styles.actions}>
      <Allowed code={ContentPermission.Create}>
        <Button type="primary" loading={isTaking} onClick={() => void take()}>
          {texts.take}
        </Button>
      </Allowed>
      {clue.link === '' ? null : (
        <Button href={clue.link} target="_blank" rel="noopener noreferrer">
          {texts.original}
        </Button>
      )}
      {clue.takings.map(({ contentId, title }) => (
        <Button key={contentId} type="link" onClick={() => openStory(contentId)}>
          {texts.openStory(title)}
        </Button>
      ))}
    </div>
  ) : null;

  return (
    <Drawer open size={760} title={texts.view} onClose={() => onDone()} footer={buttons}>
      {error ? <ErrorState error={error} onRetry={() => void refresh()} /> : null}
      {!clue && !error ? <Skeleton active aria-label={texts.loading} /> : null}
      {clue ? <ReportView title={clue.title} content={clue.content} facts={[clue.source, clue.author && texts.author(clue.author), clue.category, clue.publishedTime, texts.wordCount(clue.wordCount)]} /> : null}
    </Drawer>
  );
}
