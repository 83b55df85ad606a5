import {
  contentAddNote,
  contentDeleteNote,
  contentNotes,
  contentNotesPeople,
  contentReplyNote,
  contentResolveNote,
  type InputOf,
  recordList,
} from 'shared-contracts/endpoints';
import { useAction, useEndpoint, useRefresh, useShell } from 'shared-ui';

/** The notes of a story; none are asked for before it is stored. */
export const useNotes = (contentId: string | undefined) =>
  useEndpoint(contentNotes, contentId === undefined ? null : { id: contentId }, { every: 30_000 });

/** Who may be mentioned, asked for when somebody writes. */
export const useNotePeople = (contentId: string) =>
  useEndpoint(contentNotesPeople, { id: contentId }).answer?.list ?? [];

/** The calls that change notes; each gives true when it was done. */
export function useNoteCalls() {
  const shell = useShell();
  const refresh = useRefresh(contentNotes, recordList);
  const after = async (call: Promise<unknown>): Promise<true> => {
    await call;
    await refresh();
    return true;
  };
  const [add, isAdding] = useAction((input: InputOf<typeof contentAddNote>) =>
    after(shell.call(contentAddNote, input)),
  );
  const [reply, isReplying] = useAction((input: InputOf<typeof contentReplyNote>) =>
    after(shell.call(contentReplyNote, input)),
  );
  const [resolve] = useAction((noteId: string, resolved: boolean) =>
    after(shell.call(contentResolveNote, { noteId, resolved })),
  );
  const [remove] = useAction(async (content: string, input: InputOf<typeof contentDeleteNote>) => {
    if (!(await shell.dialogs.confirm({ content }))) return undefined;
    return after(shell.call(contentDeleteNote, input));
  });
  return { add, reply, resolve, remove, isBusy: isAdding || isReplying };
}
