import { contentGetContent } from 'shared-contracts/endpoints';
import { ContentType } from 'shared-contracts/model';
import { useEffect, useEffectEvent } from 'react';
import { ErrorState, PageSpin, useOpenItem, useShell } from 'shared-ui';
import { ArticleView } from '../article/article-view.tsx';
import { passTexts as texts } from './pass.texts.ts';
import { markRead } from './use-reading.ts';

const inPlace: readonly ContentType[] = [ContentType.Article];

/** Kinds that are read in the sheet; all others have a page that shows them as readers see them. */
export const isReadInPlace = (contentType: ContentType): boolean => inPlace.includes(contentType);

interface ReadInPlaceProps {
  id: string;
  /** Called once the text is shown, with its hash as recorded by the server. */
  onShown(hash: string): void;
}

/** A story as it reads, inside the sheet. */
export function ReadInPlace({ id, onShown }: ReadInPlaceProps) {
  const shell = useShell();
  const { item: story, error, reopen } = useOpenItem(contentGetContent, id);
  const hash = story?.hash;
  const reportRead = useEffectEvent(async (version: string) => {
    if (await markRead(shell, id, version)) onShown(version);
  });
  useEffect(() => {
    if (hash !== undefined) void reportRead(hash);
  }, [hash]);
  if (error) return <ErrorState error={error} onRetry={reopen} />;
  if (!story) return <PageSpin description={texts.loading} />;
  return <ArticleView article={story} byline={[story.source, story.author, story.modifiedTime]} />;
}
