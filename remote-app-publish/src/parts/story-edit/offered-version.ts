import { useEffect } from 'react';
import type { ContentDraft } from 'shared-contracts/model';
import { useShell } from 'shared-ui';
import type { EditSession } from './edit-session.ts';
import { storyTexts as texts } from './story.texts.ts';

/** Old versions on their way from the detail page into the form, by story. */
const offered = new Map<string, ContentDraft>();
const listeners = new Set<() => void>();

/** Hands an old version to the form of its story, whether that is open already or opens next. */
export function offerVersion(contentId: string, draft: ContentDraft): void {
  offered.set(contentId, draft);
  for (const listener of listeners) listener();
}

/** Takes an offered version as if it had been typed, once the form may write. */
export function useOfferedVersion(session: EditSession, contentId: string | undefined, mayWrite: boolean): void {
  const shell = useShell();
  useEffect(() => {
    if (!mayWrite || contentId === undefined) return undefined;
    const take = () => {
      const draft = offered.get(contentId);
      if (!draft) return;
      offered.delete(contentId);
      session.restore(draft);
      shell.message.info(texts.restoreDone);
    };
    take();
    listeners.add(take);
    return () => void listeners.delete(take);
  }, [contentId, mayWrite, session, shell]);
}
