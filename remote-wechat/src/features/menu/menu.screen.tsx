import { Alert, Form, Tabs } from 'antd';
import { useState } from 'react';
import { defaultWechatAccount } from 'shared-contracts/model';
import { AccountSelect } from '../../parts/account-select.tsx';
import { accountsTexts } from '../../parts/accounts.texts.ts';
import { mustChoose, useAccounts } from '../../parts/use-accounts.ts';
import { AccountFigures } from './account-figures.tsx';
import { FollowReply } from './follow-reply.tsx';
import { MenuAccount } from './menu-account.state.ts';
import { ReaderMessages } from './reader-messages.tsx';
import { MenuEditor } from './menu-editor.tsx';
import { ReplyRules } from './reply-rules.tsx';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

const tabs = [
  { key: 'menu', label: texts.tabMenu, children: <MenuEditor /> },
  { key: 'rules', label: texts.tabRules, children: <ReplyRules /> },
  { key: 'follow', label: texts.tabFollow, children: <FollowReply /> },
  { key: 'messages', label: texts.tabMessages, children: <ReaderMessages /> },
  { key: 'figures', label: texts.tabFigures, children: <AccountFigures /> },
];

/** /wechat/menu: the menu of an account, what it answers, what its readers write, and its figures. */
export function MenuScreen() {
  const accounts = useAccounts();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const hasChoice = mustChoose(accounts);
  const accountId = opened.at(-1) ?? (hasChoice ? accounts[0]!.id : defaultWechatAccount);
  const choose = (id: string) => setOpened([...[...opened, accountId].filter((one) => one !== id), id]);
  // Accounts that were left keep what was not saved.
  const mounted = [...new Set([...opened, accountId])].toSorted();
  return (
    <>
      {hasChoice && (
        <Form.Item label={accountsTexts.account} style={{ maxWidth: 400 }}>
          <AccountSelect accounts={accounts} value={accountId} onChange={choose} />
        </Form.Item>
      )}
      {mounted.map((id) => (
        <div key={id} hidden={id !== accountId}>
          <MenuAccount value={id}>
            {accounts.some((account) => account.id === id && !account.hasCallback) && (
              <Alert className={styles.progress ?? ''} type="warning" showIcon title={texts.noCallback} />
            )}
            <Tabs className={styles.page ?? ''} aria-label={texts.pageName} items={tabs} />
          </MenuAccount>
        </div>
      ))}
    </>
  );
}
