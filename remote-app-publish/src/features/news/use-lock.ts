import { useEffect, useRef } from 'react';
import { useAsk, useShell } from 'shared-ui';
import type { EditSession, EditView } from './edit-session.ts';
import { newsTexts as texts } from './news.texts.ts';
import type { Story } from './open-story.ts';
import { StaleSaveDialog } from './stale-save.dialog.tsx';

/** Takes the lease when the story opens, and tells the writer when another takes it away. */
export function useLock(session: EditSession, view: EditView, story: Story | undefined, mayEdit: boolean, onReload: () => void): void {
  const shell = useShell();
  const latest = useRef(onReload);
  useEffect(() => {
    latest.current = onReload;
  });
  const storyId = story?.id;

  useEffect(() => {
    if (storyId === undefined || !mayEdit) return;
    session.lock.take(storyId).then(
      (rev) => rev !== undefined && rev !== session.rev && latest.current(),
      (error: unknown) => shell.showError(error),
    );
  }, [session, shell, storyId, mayEdit]);

  const { lock } = view;
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (lock.kind !== 'lost' || told.current === lock) return;
    told.current = lock;
    const { userId, nickName } = lock.holder;
    const name = userId === shell.session.user.id ? texts.myOtherTab : nickName;
    const question = { title: texts.lockLostTitle, content: texts.lockLost(name), okText: texts.lockLostReload, cancelText: texts.lockLostStay };
    void shell.dialogs.confirm(question).then((reload) => reload && latest.current());
  }, [lock, shell]);
}

/** A save that came too late: both versions, and the writer's choice. */
export function useStaleDialog(session: EditSession, { stale }: EditView, onReload: () => void): void {
  const ask = useAsk();
  const shell = useShell();
  const latest = useRef(onReload);
  useEffect(() => {
    latest.current = onReload;
  });
  useEffect(() => {
    if (!stale) return;
    const choose = async () => {
      const choice = await ask(StaleSaveDialog, { mine: session.draft, theirs: stale });
      if (choice === 'theirs') session.takeTheirs(stale);
      else if (choice === 'mine') await session.keepMine(stale, session.saveKind).catch((error: unknown) => shell.showError(error));
      else session.closeStale();
    };
    void choose();
  }, [ask, session, shell, stale]);
}
