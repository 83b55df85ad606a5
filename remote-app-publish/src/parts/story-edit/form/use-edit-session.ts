import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ContentDetail, type ContentDraft, contentTypeNames, storyFormPath } from 'shared-contracts/model';
import { useShell } from 'shared-ui';
import { draftSchema } from '../journal/draft-handover.ts';
import { EditSession } from '../saving/edit-session.ts';
import type { EditView } from '../saving/edit-view.ts';
import type { StoryKind } from './story-kind.ts';
import { storyTexts as texts } from '../draft/story.texts.ts';

/**
 * Returns the editing session of this page and registers it with the host: unsaved work, the page tab's title, and the
 * address, which gets the story's id with its first save.
 */
export function useEditSession(
  kind: StoryKind,
  start: ContentDraft,
  detail: ContentDetail | undefined,
): [session: EditSession, view: EditView] {
  const shell = useShell();
  const [session] = useState(() => new EditSession(shell, kind, start, detail));
  const view = useSyncExternalStore(session.subscribe, () => session.view);
  const isNew = detail === undefined;
  // A kind may have two addresses of its form; the story keeps the one it was begun at.
  const [formPath] = useState(() => location.pathname);
  const { contentId } = view;

  useEffect(() => {
    session.open();
    const work = shell.work.register({
      id: session.formId,
      get title() {
        return kind.workTitle(session.draft.title);
      },
      // Files are cards in the text until they have been sent; only this page can replace them.
      isDirty: () => session.isDirty || (session.view.facts.uploadingPictures ?? 0) > 0,
      save: () => session.save(session.saveKind),
      schema: draftSchema,
      snapshot: () => session.snapshot(),
      restore: (snapshot) => session.handOver(snapshot),
    });
    const nameTab = () => {
      const { title } = session.draft;
      if (!title) return;
      // The route says 新建 of this address; a story that is there is edited. The material pages have one name for both.
      const isEdited = session.view.contentId !== undefined && formPath === storyFormPath(kind.type);
      shell.setPageTitle(texts.editTab(title), isEdited ? texts.editPlace(contentTypeNames[kind.type]) : undefined);
    };
    nameTab();
    const unsubscribe = session.subscribe(() => {
      work.changed();
      nameTab();
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
  }, [shell, session, kind, formPath]);

  useEffect(() => {
    if (!isNew || !contentId) return undefined;
    // Another page tab may be in front when the first save is done: its address is not ours to change.
    const nameAddress = () => {
      if (!isNewStoryAt(formPath)) return false;
      shell.navigate(`${formPath}?id=${contentId}`, { replace: true });
      return true;
    };
    if (nameAddress()) return undefined;
    const waiting = setInterval(() => nameAddress() && clearInterval(waiting), 1000);
    return () => clearInterval(waiting);
  }, [shell, isNew, contentId, kind, formPath]);

  return [session, view];
}

function isNewStoryAt(formPath: string): boolean {
  return location.pathname === formPath && !new URLSearchParams(location.search).has('id');
}
