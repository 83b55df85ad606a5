import {
  type InputOf,
  wechatAnswerReader,
  wechatDeleteRules,
  wechatGetFollowReply,
  wechatGetMenu,
  wechatListReaderMessages,
  wechatListRules,
  wechatMenuHistory,
  wechatPublishMenu,
  wechatPullMenu,
  wechatRestoreMenu,
  wechatSaveFollowReply,
  wechatSaveMenu,
  wechatSaveRule,
  wechatSetRuleState,
  wechatTryReply,
} from 'shared-contracts/endpoints';
import type {
  WechatFollowDraft,
  WechatMenu,
  WechatMenuState,
  WechatMenuVersion,
  WechatRule,
  WechatRuleDraft,
} from 'shared-contracts/model';
import { type EndpointState, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { accountInput, useAccountInput } from './menu-account.state.ts';

/** Milliseconds between looks at a menu that is on its way. */
const sendingEvery = 2000;

/** The draft of the menu; fetched again while a publication is on its way. */
export function useMenu(isSending: boolean): EndpointState<{ data: WechatMenuState }> {
  return useEndpoint(wechatGetMenu, useAccountInput(), { every: isSending ? sendingEvery : 0 });
}

export function useMenuHistory(accountId: string): EndpointState<{ list: WechatMenuVersion[] }> {
  return useEndpoint(wechatMenuHistory, accountInput(accountId));
}

/** Changes of the menu; each fetches it again, refused ones too. */
export function useMenuActions() {
  const shell = useShell();
  const refresh = useRefresh(wechatGetMenu, wechatMenuHistory);
  const account = useAccountInput();
  return {
    pull: async () => (await shell.call(wechatPullMenu, account)).data,
    save: async (rev: number, menu: WechatMenu) => void (await shell.call(wechatSaveMenu, { ...account, rev, menu })),
    publish: async (rev: number) => void (await shell.call(wechatPublishMenu, { ...account, rev }).finally(refresh)),
    restore: async (id: string) => void (await shell.call(wechatRestoreMenu, { id }).finally(refresh)),
    refresh,
  };
}

export function useRules(): EndpointState<{ list: WechatRule[] }> {
  return useEndpoint(wechatListRules, useAccountInput());
}

export function useFollowReply() {
  return useEndpoint(wechatGetFollowReply, useAccountInput());
}

/** Changes of what an account answers. */
export function useReplyActions(accountId: string) {
  const shell = useShell();
  const refresh = useRefresh(wechatListRules, wechatGetFollowReply);
  const account = accountInput(accountId);
  return {
    save: async (rule: { id?: string | undefined; rev: number; draft: WechatRuleDraft }) =>
      void (await shell.call(wechatSaveRule, { ...account, ...rule }).finally(refresh)),
    switchOn: async (id: string, isOn: boolean) =>
      void (await shell.call(wechatSetRuleState, { ids: id, isOn }).finally(refresh)),
    remove: async (id: string) => void (await shell.call(wechatDeleteRules, { ids: id }).finally(refresh)),
    saveFollow: async (rev: number, draft: WechatFollowDraft) =>
      void (await shell.call(wechatSaveFollowReply, { ...account, rev, draft }).finally(refresh)),
    attempt: async (text: string) => (await shell.call(wechatTryReply, { ...account, text })).data,
  };
}

/** A page of readers' messages. */
export type MessageQuery = Required<
  Pick<InputOf<typeof wechatListReaderMessages>, 'currentPage' | 'pageSize' | 'isOpen'>
>;

export function useReaderMessages(query: MessageQuery) {
  return useEndpoint(wechatListReaderMessages, { ...useAccountInput(), ...query });
}

/** Sends words to the reader of a message; the list is fetched again whatever comes of it. */
export function useAnswerReader(): (id: string, text: string) => Promise<void> {
  const shell = useShell();
  const refresh = useRefresh(wechatListReaderMessages);
  return async (id, text) => void (await shell.call(wechatAnswerReader, { id, text }).finally(refresh));
}
