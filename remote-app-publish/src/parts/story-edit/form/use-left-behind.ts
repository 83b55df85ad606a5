import { useEffect, useRef } from 'react';
import { useAsk, useShell } from 'shared-ui';
import { isNews, newDraft } from '../draft/story-draft.rules.ts';
import type { EditSession } from '../saving/edit-session.ts';
import { isOwned } from '../journal/journal-owner.ts';
import { journal, journalKey, newStoryPrefix, type JournalEntry } from '../journal/journal.ts';
import { RestoreJournalDialog } from './restore-journal.dialog.tsx';

/** Offers back what an earlier page could not save, once this one may write. */
export function useLeftBehind(session: EditSession, contentId: string | undefined, mayWrite: boolean): void {
  const ask = useAsk();
  const shell = useShell();
  const userId = shell.session.user.id;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!mayWrite || hasAsked.current) return;
    hasAsked.current = true;
    if (session.takeHanded()) return;
    const offer = async () => {
      const entry = await findEntry(userId, contentId, session);
      if (!entry || session.isDirty) return;
      const stored = contentId === undefined ? newDraft({ nickName: shell.session.user.nickName }) : session.draft;
      if (!isNews(entry, stored)) return void journal.remove(entry.key);
      const choice = await ask(RestoreJournalDialog, { entry, stored, isOlder: entry.rev < session.rev });
      if (choice === 'restore') session.restore(entry.draft);
      if (choice) await session.dropJournal(entry);
    };
    void offer();
  }, [ask, contentId, mayWrite, session, shell, userId]);
}

async function findEntry(
  userId: string,
  contentId: string | undefined,
  session: EditSession,
): Promise<JournalEntry | undefined> {
  if (contentId !== undefined) return journal.read(journalKey(userId, session.storyType, contentId, session.formId));
  for (const entry of await journal.list(newStoryPrefix(userId, session.storyType)))
    if (!(await isOwned(entry.key))) return entry;
  return undefined;
}
