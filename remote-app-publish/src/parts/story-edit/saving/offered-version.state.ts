import { atom, getDefaultStore } from 'jotai';
import { useEffect } from 'react';
import type { ContentDraft } from 'shared-contracts/model';
import { useShell } from 'shared-ui';
import type { EditSession } from './edit-session.ts';
import { storyTexts as texts } from '../draft/story.texts.ts';

/** Old versions on their way from the detail page into the form, by story. */
const offeredAtom = atom<ReadonlyMap<string, ContentDraft>>(new Map());
const store = getDefaultStore();

/** Hands an old version to the form of its story, whether that is open already or opens next. */
export function offerVersion(contentId: string, draft: ContentDraft): void {
  store.set(offeredAtom, (offered) => new Map(offered).set(contentId, draft));
}

/** Takes an offered version as if it had been typed, once the form may write. */
export function useOfferedVersion(session: EditSession, contentId: string | undefined, mayWrite: boolean): void {
  const shell = useShell();
  useEffect(() => {
    if (!mayWrite || contentId === undefined) return undefined;
    const take = () => {
      const draft = store.get(offeredAtom).get(contentId);
      if (!draft) return;
      store.set(offeredAtom, (offered) => new Map([...offered].filter(([id]) => id !== contentId)));
      session.restore(draft);
      shell.message.info(texts.restoreDone);
    };
    take();
    return store.sub(offeredAtom, take);
  }, [contentId, mayWrite, session, shell]);
}
