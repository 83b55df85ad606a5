import {
  contentAddNote,
  contentAddSuggestions,
  contentDecideSuggestions,
  contentDeleteNote,
  contentNotes,
  contentNotesPeople,
  contentReplyNote,
  contentResolveNote,
  type InputOf,
  recordList,
} from 'shared-contracts/endpoints';
import { suggestionsMax } from 'shared-contracts/limits';
import type { StoryNote, SuggestionOutcome } from 'shared-contracts/model';
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
  const [suggest, isSuggesting] = useAction((input: InputOf<typeof contentAddSuggestions>) =>
    after(shell.call(contentAddSuggestions, input)),
  );
  const [resolve] = useAction((noteId: string, resolved: boolean) =>
    after(shell.call(contentResolveNote, { noteId, resolved })),
  );
  const [remove] = useAction(async (content: string, input: InputOf<typeof contentDeleteNote>) => {
    if (!(await shell.dialogs.confirm({ content }))) return undefined;
    return after(shell.call(contentDeleteNote, input));
  });
  return { add, reply, suggest, resolve, remove, isBusy: isAdding || isReplying || isSuggesting };
}

/** Decides suggestions; says why some could not be decided so. */
export function useDecide(contentId: string | undefined) {
  const shell = useShell();
  const refresh = useRefresh(contentNotes, recordList);
  return async (notes: readonly StoryNote[], outcome: SuggestionOutcome | null, reason = ''): Promise<void> => {
    if (contentId === undefined) return;
    for (let from = 0; from < notes.length; from += suggestionsMax) {
      const noteIds = notes.slice(from, from + suggestionsMax).map(({ id }) => id);
      const request = { id: contentId, noteIds, outcome, reason, requestId: crypto.randomUUID() };
      const { list } = await shell.call(contentDecideSuggestions, request);
      const refused = [...new Set(list.filter(({ ok }) => !ok).map(({ message }) => message))];
      if (refused.length > 0) shell.message.warning(refused.join('；'));
    }
    await refresh();
  };
}
