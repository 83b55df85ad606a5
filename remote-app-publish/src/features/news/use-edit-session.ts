import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ContentDetail, ContentDraft } from 'shared-contracts/model';
import { newsFormPath, appPaths } from 'shared-contracts/paths';
import { useShell } from 'shared-ui';
import { draftSchema } from './draft-handover.ts';
import { EditSession, type EditView } from './edit-session.ts';
import { newsTexts as texts } from './news.texts.ts';

/**
 * The editing session of this page, told to the host: unsaved work, the page tab's title, and the address, which gets
 * the story's id with its first save.
 */
export function useEditSession(start: ContentDraft, detail: ContentDetail | undefined): [session: EditSession, view: EditView] {
  const shell = useShell();
  const [session] = useState(() => new EditSession(shell, start, detail));
  const view = useSyncExternalStore(session.subscribe, () => session.view);
  const isNew = detail === undefined;
  const { contentId } = view;

  useEffect(() => {
    session.open();
    const work = shell.work.register({
      id: session.formId,
      get title() {
        return texts.workTitle(session.draft.title);
      },
      isDirty: () => session.isDirty,
      save: () => session.save(session.saveKind),
      schema: draftSchema,
      snapshot: () => session.snapshot(),
      restore: (snapshot) => session.handOver(snapshot),
    });
    const unsubscribe = session.subscribe(() => {
      work.changed();
      if (session.draft.title) shell.setPageTitle(session.draft.title);
    });
    const handleLeave = () => session.writeJournal();
    const handleOnline = () => session.retryNow();
    window.addEventListener('pagehide', handleLeave);
    document.addEventListener('visibilitychange', handleLeave);
    window.addEventListener('online', handleOnline);
    return () => {
      unsubscribe();
      work.dispose();
      session.dispose();
      window.removeEventListener('pagehide', handleLeave);
      document.removeEventListener('visibilitychange', handleLeave);
      window.removeEventListener('online', handleOnline);
    };
  }, [shell, session]);

  useEffect(() => {
    if (!isNew || !contentId) return undefined;
    // Another page tab may be in front when the first save is done: its address is not ours to change.
    const nameAddress = () => {
      if (!isAddressOfNewStory()) return false;
      shell.navigate(newsFormPath(contentId), { replace: true });
      return true;
    };
    if (nameAddress()) return undefined;
    const waiting = setInterval(() => nameAddress() && clearInterval(waiting), 1000);
    return () => clearInterval(waiting);
  }, [shell, isNew, contentId]);

  return [session, view];
}

function isAddressOfNewStory(): boolean {
  return location.pathname === appPaths.newNews && !new URLSearchParams(location.search).has('id');
}
