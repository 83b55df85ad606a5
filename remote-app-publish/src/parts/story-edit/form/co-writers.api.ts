import { coWriterCandidates, coWriterInvite, coWriterList, coWriterRemove } from 'shared-contracts/endpoints';
import type { CoWriter } from 'shared-contracts/model';
import { useAction, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { coWritersTexts as texts } from './co-writers.texts.ts';

/** Who edits a draft beside its author. */
export const useCoWriters = (id: string) => useEndpoint(coWriterList, { id });

/** Who may be invited, asked for when somebody is about to invite. */
export const useCandidates = (id: string | undefined) =>
  useEndpoint(coWriterCandidates, id === undefined ? null : { id }).answer?.list ?? [];

/** The calls that change who edits a draft. */
export function useCoWriterCalls(id: string) {
  const shell = useShell();
  const refresh = useRefresh(coWriterList, coWriterCandidates);
  const [invite, isInviting] = useAction(async ({ id: userId, name }: { id: string; name: string }) => {
    await shell.call(coWriterInvite, { id, userId });
    await refresh();
    shell.message.success(texts.invited(name));
  });
  const [remove, isRemoving] = useAction(async ({ id: userId, name }: CoWriter) => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmRemove(name) }))) return;
    const { data } = await shell.call(coWriterRemove, { id, userId });
    await refresh();
    if (data.stays) shell.message.info(texts.stays(name));
  });
  return { invite, remove, isBusy: isInviting || isRemoving };
}
