import { wechatListMaterial, wechatListMessages, wechatMessageCounts } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type WechatAccount, WechatMessageState, wechatMessageStateNames } from 'shared-contracts/model';
import { useMemo } from 'react';
import { type ListFilter, ListPage, useAddressed, useAsk, useShell } from 'shared-ui';
import { accountsTexts } from '../../parts/accounts.texts.ts';
import { mustChoose, useAccounts } from '../../parts/use-accounts.ts';
import { useWhileUnderWay } from '../../parts/use-while-under-way.ts';
import { dropMessage, resubmitMessage } from './author-message.action.ts';
import { passMessage, returnMessage } from './decide-message.action.ts';
import { messageColumns } from './message.columns.tsx';
import { messageTexts as texts } from './message.texts.ts';
import {
  cancelPlan,
  publishMessage,
  publishMessageAgain,
  saveMessageDraft,
  scheduleMessage,
  withdrawMessage,
} from './publish-message.action.ts';
import { viewMessage } from './view-message.action.ts';

const ownFilters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(wechatListMessages.request, 'keywords') },
];
const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(WechatMessageState).map((key) => ({ key, label: wechatMessageStateNames[key] })),
  ],
  counts: { endpoint: wechatMessageCounts },
};
const actions = [
  viewMessage,
  publishMessage,
  publishMessageAgain,
  scheduleMessage,
  cancelPlan,
  resubmitMessage,
  passMessage,
  returnMessage,
  saveMessageDraft,
  withdrawMessage,
  dropMessage,
];
const underWay = [WechatMessageState.Sending];
const refreshes = [wechatListMaterial];

const accountFilter = (accounts: readonly WechatAccount[]): ListFilter => ({
  kind: 'select',
  name: 'accountId',
  label: accountsTexts.account,
  options: accounts.map(({ id, name }) => ({ value: id, label: name })),
});

/** /wechat/materialaudit: the desk that messages pass on their way to the WeChat account, and what became of them. */
export function MessageListScreen() {
  const shell = useShell();
  const ask = useAsk();
  useAddressed(async (id) => {
    const { list } = await shell.call(wechatListMessages, { id });
    if (list.length === 0) shell.message.info(texts.gone);
    else await viewMessage.run(list, shell, ask);
  });
  useWhileUnderWay(wechatListMessages, wechatMessageCounts, underWay);
  const accounts = useAccounts();
  const hasChoice = mustChoose(accounts);
  const columns = useMemo(() => messageColumns(hasChoice), [hasChoice]);
  const filters = hasChoice ? [...ownFilters, accountFilter(accounts)] : ownFilters;
  return (
    <ListPage
      isDesk
      tableKey="wechat/message"
      name={texts.listName}
      topic="wechat"
      endpoint={wechatListMessages}
      filters={filters}
      tabs={tabs}
      columns={columns}
      actions={actions}
      refreshes={refreshes}
      emptyText={texts.empty}
    />
  );
}
