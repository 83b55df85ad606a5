import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contentGetContent } from 'shared-contracts/endpoints';
import { ErrorState, PageSpin, useOpenItem, useShell } from 'shared-ui';
import { useNotePoint } from '../../behaviour/use-note-point.ts';
import { useReading } from '../../review/use-reading.ts';
import { StoryForm } from './story-form.tsx';
import type { StoryKind } from './story-kind.ts';
import { storyTexts as texts } from '../draft/story.texts.ts';

/** The page of a kind's form: a new story, or with ?id= one that is there. */
export function StoryFormPage({ kind }: { kind: StoryKind }) {
  const shell = useShell();
  const [params] = useSearchParams();
  // The id that a new story gets with its first save changes the address, not the page.
  const [opened, setOpened] = useState({ id: params.get('id') ?? undefined, round: 0 });
  const reload = (id: string | undefined) => setOpened(({ round }) => ({ id, round: round + 1 }));
  const another = () => {
    // A kind may have two addresses of its form; the next story begins at the same one.
    shell.navigate(location.pathname, { replace: true });
    reload(undefined);
  };
  const page = { kind, onReload: reload, onAnother: another };
  return opened.id === undefined ? (
    <StoryForm key={opened.round} {...page} />
  ) : (
    <StoredStory key={opened.round} {...page} id={opened.id} />
  );
}

interface StoredStoryProps {
  kind: StoryKind;
  id: string;
  onReload(id: string): void;
  onAnother(): void;
}

function StoredStory({ id, ...page }: StoredStoryProps) {
  const { item: story, error, round, reopen } = useOpenItem(contentGetContent, id);
  useNotePoint('edit', story);
  const last = useReading(story);
  if (error) return <ErrorState error={error} onRetry={reopen} />;
  if (!story) return <PageSpin description={texts.loading} />;
  if (story.contentType !== page.kind.type) return <ErrorState error={new Error(texts.otherKind)} onRetry={reopen} />;
  return <StoryForm key={round} story={story} last={last} {...page} />;
}
