import { Tabs } from 'antd';
import { AccountFigures } from './account-figures.tsx';
import { FollowReply } from './follow-reply.tsx';
import { ReaderMessages } from './reader-messages.tsx';
import { MenuEditor } from './menu-editor.tsx';
import { ReplyRules } from './reply-rules.tsx';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

/** /wechat/menu: the account's menu, and what it answers. */
export function MenuScreen() {
  return (
    <Tabs
      className={styles.page ?? ''}
      aria-label={texts.pageName}
      items={[
        { key: 'menu', label: texts.tabMenu, children: <MenuEditor /> },
        { key: 'rules', label: texts.tabRules, children: <ReplyRules /> },
        { key: 'follow', label: texts.tabFollow, children: <FollowReply /> },
        { key: 'messages', label: texts.tabMessages, children: <ReaderMessages /> },
        { key: 'figures', label: texts.tabFigures, children: <AccountFigures /> },
      ]}
    />
  );
}
