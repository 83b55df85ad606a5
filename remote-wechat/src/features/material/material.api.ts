import {
  type BatchResult,
  type WechatMaterial,
  wechatAddMaterial,
  wechatListCandidates,
  wechatListMaterial,
  wechatListMessages,
  wechatMessageCounts,
  wechatRemoveMaterial,
  wechatSortMaterial,
  wechatSubmitMessage,
  wechatUpdateMaterial,
} from 'shared-contracts/endpoints';
import { joinIds } from 'shared-contracts/wire';
import { type EndpointState, useEndpoint, useRefresh, useShell } from 'shared-ui';

/** The chosen articles in their order. */
export function useMaterials(): EndpointState<{ list: WechatMaterial[] }> {
  return useEndpoint(wechatListMaterial, {});
}

/** The actions on chosen articles; each fetches the list again. Errors are the caller's to show. */
export interface MaterialActions {
  add(contentIds: readonly string[]): Promise<BatchResult>;
  update(change: { id: string; title: string; digest: string }): Promise<void>;
  /** All ids in their new order. */
  sort(ids: readonly string[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Puts the articles before the desk as one message to an account; they leave the list. */
  submit(ids: readonly string[], accountId?: string): Promise<void>;
}

export function useMaterialActions(): MaterialActions {
  const shell = useShell();
  const refreshList = useRefresh(wechatListMaterial);
  const refreshBoth = useRefresh(wechatListMaterial, wechatListCandidates);
  const refreshDesk = useRefresh(wechatListMaterial, wechatListMessages, wechatMessageCounts);
  const then = async <Answer>(action: Promise<Answer>, refresh: () => Promise<void>): Promise<Answer> => {
    try {
      return await action;
    } finally {
      await refresh();
    }
  };
  return {
    add: (ids) => then(shell.call(wechatAddMaterial, { ids: joinIds(ids) }), refreshBoth),
    update: async (change) => void (await then(shell.call(wechatUpdateMaterial, change), refreshList)),
    sort: async (ids) => void (await then(shell.call(wechatSortMaterial, { ids: joinIds(ids) }), refreshList)),
    remove: async (ids) => void (await then(shell.call(wechatRemoveMaterial, { ids: joinIds(ids) }), refreshBoth)),
    submit: async (ids, accountId) =>
      void (await then(
        shell.call(wechatSubmitMessage, { ids: joinIds(ids), ...(accountId !== undefined && { accountId }) }),
        refreshDesk,
      )),
  };
}
