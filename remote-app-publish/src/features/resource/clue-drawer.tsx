import { Button } from 'antd';
import { useEffect } from 'react';
import { clueGet, clueList, clueSources } from 'shared-contracts/endpoints';
import { newsDetailPath } from 'shared-contracts/paths';
import { type DialogProps, minuteOf, useAction, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { ReadingDrawer } from './reading-drawer.tsx';
import { resourceTexts } from './resource.texts.ts';
import { convertClue } from './convert-clue.ts';

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
    if (clue && (await convertClue(shell, clue))) onDone();
  });
  const openStory = (contentId: string) => {
    onDone();
    shell.navigate(newsDetailPath(contentId));
  };
  const facts = clue
    ? [
        clue.source,
        clue.author && texts.author(clue.author),
        clue.category,
        minuteOf(clue.publishedTime),
        texts.wordCount(clue.wordCount),
      ]
    : [];

  return (
    <ReadingDrawer
      report={clue && { title: clue.title, content: clue.content, facts }}
      error={error}
      original={clue?.link ?? ''}
      isTaking={isTaking}
      onTake={() => void take()}
      onRetry={() => void refresh()}
      onClose={() => onDone()}
    >
      {clue?.takings.map(({ contentId, title }) => (
        <Button key={contentId} type="link" onClick={() => openStory(contentId)}>
          {texts.openStory(title)}
        </Button>
      ))}
    </ReadingDrawer>
  );
}
