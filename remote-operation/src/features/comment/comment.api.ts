import { commentCounts, deleteBlackList, getAllBlackList, getCommentListByBefore } from 'shared-contracts/endpoints';
import type { BlackListEntry } from 'shared-contracts/model';
import { type EndpointState, useAction, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { commentTexts as texts } from './comment.texts.ts';

/** The whole blacklist. */
export function useBlackList(): EndpointState<{ list: BlackListEntry[] }> {
  return useEndpoint(getAllBlackList, {});
}

/** Takes a reader off the blacklist by the entry's id, then fetches blacklist and comments again (R575, R740). */
export function useRemoveFromBlackList(): [remove: (entry: BlackListEntry) => Promise<unknown>, isPending: boolean] {
  const shell = useShell();
  const refresh = useRefresh(getAllBlackList, getCommentListByBefore, commentCounts);
  return useAction(async (entry: BlackListEntry) => {
    const isSure = await shell.dialogs.confirm({
      content: texts.confirmBlackListRemoval(entry.nickName),
      okText: texts.removeFromBlackList,
    });
    if (!isSure) return;
    await shell.call(deleteBlackList, { id: entry.id });
    await refresh();
    shell.message.success(texts.blackListRemoved);
  });
}
