import { Spin } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { appPaths } from 'shared-contracts/paths';
import { ErrorState, useShell } from 'shared-ui';
import { NewsForm } from './news-form.tsx';
import { newsTexts as texts } from './news.texts.ts';
import { useOpenStory } from './open-story.ts';

/** /new/news: a new story, or with ?id= one that is there. */
export function NewsFormScreen() {
  const shell = useShell();
  const [params] = useSearchParams();
  // The id that a new story gets with its first save changes the address, not the page.
  const [opened, setOpened] = useState({ id: params.get('id') ?? undefined, round: 0 });
  const reload = (id: string | undefined) => setOpened(({ round }) => ({ id, round: round + 1 }));
  const another = () => {
    shell.navigate(appPaths.newNews, { replace: true });
    reload(undefined);
  };
  const page = { onReload: reload, onAnother: another };
  return opened.id === undefined ? <NewsForm key={opened.round} {...page} /> : <StoredStory key={opened.round} {...page} id={opened.id} />;
}

interface StoredStoryProps {
  id: string;
  onReload(id: string): void;
  onAnother(): void;
}

function StoredStory({ id, onReload, onAnother }: StoredStoryProps) {
  const { story, error, round, reopen } = useOpenStory(id);
  if (error) return <ErrorState error={error} onRetry={reopen} />;
  if (!story) return <Spin description={texts.loading} style={{ display: 'block', margin: '120px auto' }} />;
  return <NewsForm key={round} story={story} onReload={onReload} onAnother={onAnother} />;
}
