import { useEffect, useRef } from 'react';
import { useAsk, useShell } from 'shared-ui';
import type { EditSession } from '../saving/edit-session.ts';
import type { EditView } from '../saving/edit-view.ts';
import { isOwnedElsewhere } from '../journal/journal-owner.ts';
import { journal, journalKey } from '../journal/journal.ts';
import { mergeDrafts } from '../draft/merge.rules.ts';
import { draftOf } from '../draft/story-draft.rules.ts';
import { storyTexts as texts } from '../draft/story.texts.ts';
import type { Story } from '../draft/story.ts';
import { StaleSaveDialog } from './stale-save.dialog.tsx';

/** Takes the lease when the story opens, and notifies the writer when another user takes it. */
export function useLock(
  session: EditSession,
  view: EditView,
  story: Story | undefined,
  mayEdit: boolean,
  onReload: () => void,
): void {
  const shell = useShell();
  const latest = useRef(onReload);
  useEffect(() => {
    latest.current = onReload;
  });
  const storyId = story?.id;

  useEffect(() => {
    if (storyId === undefined || !mayEdit) return;
    takeLease(session, storyId, shell.session.user.id).then(
      (rev) => rev !== undefined && rev !== session.rev && latest.current(),
      (error: unknown) => shell.showError(error),
    );
  }, [session, shell, storyId, mayEdit]);

  const { lock } = view;
  const notifiedLock = useRef<unknown>(undefined);
  useEffect(() => {
    if (lock.kind !== 'lost' || notifiedLock.current === lock) return;
    notifiedLock.current = lock;
    const { userId, nickName } = lock.holder;
    const name = userId === shell.session.user.id ? texts.myOtherTab : nickName;
    const question = {
      title: texts.lockLostTitle,
      content: texts.lockLost(name),
      okText: texts.lockLostReload,
      cancelText: texts.lockLostStay,
    };
    void shell.dialogs.confirm(question).then((reload) => reload && latest.current());
  }, [lock, shell]);
}

/**
 * Takes the lease. One that a page of this browser still holds is taken back when that page is gone and has left its
 * journal: after a crash nobody should wait for his own lease to run out.
 */
async function takeLease(session: EditSession, storyId: string, userId: string): Promise<number | undefined> {
  const rev = await session.lock.take(storyId);
  const { state } = session.lock;
  if (rev !== undefined || state.kind !== 'other' || state.holder.userId !== userId) return rev;
  const key = journalKey(userId, session.storyType, storyId, session.formId);
  if (!(await journal.read(key)) || (await isOwnedElsewhere(key))) return undefined;
  return session.lock.take(storyId, { takeOver: true });
}

/** A save that came too late: what only one side changed is merged, and the writer chooses where both did. */
export function useStaleDialog(session: EditSession, { stale }: EditView): void {
  const ask = useAsk();
  const shell = useShell();
  // A text that was merged once and is refused on the same revision again is not merged for ever.
  const mergedRev = useRef(0);
  useEffect(() => {
    if (!stale) return;
    const choose = async () => {
      const mine = session.draft;
      const merge = mergeDrafts(session.base, mine, draftOf(stale));
      if (merge.conflicts.length === 0 && stale.rev > mergedRev.current) {
        mergedRev.current = stale.rev;
        await session.takeMerged(stale, merge.settle([]), session.saveKind);
        shell.message.info(texts.staleMerged(stale.modifiedUserName, merge.takenCount));
        return;
      }
      const choice = await ask(StaleSaveDialog, { mine, theirs: stale, merge });
      if (choice === undefined) session.closeStale();
      else if (choice === 'theirs') session.takeTheirs(stale);
      else if (choice === 'mine') await session.keepMine(stale, session.saveKind);
      // Input behind the dialog would not be in the merge; the dialog prevents it.
      else await session.takeMerged(stale, merge.settle(choice), session.saveKind);
    };
    choose().catch((error: unknown) => shell.showError(error));
  }, [ask, session, shell, stale]);
}
