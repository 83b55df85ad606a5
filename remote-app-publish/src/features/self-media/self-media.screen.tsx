import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { AccountTable } from './account-table.tsx';
import { ContentTable } from './content-table.tsx';
import styles from './self-media.module.css';
import { selfMediaTexts as texts } from './self-media.texts.ts';

const views = [
  { key: 'contents', label: texts.tabs.contents, children: <ContentTable /> },
  { key: 'accounts', label: texts.tabs.accounts, children: <AccountTable /> },
];

/** /app/media: what media accounts sent, and the accounts themselves. */
export function SelfMediaScreen() {
  const [address, setAddress] = useSearchParams();
  const view = views.find(({ key }) => key === address.get('view'))?.key ?? 'contents';
  return (
    <Tabs
      className={styles.views ?? ''}
      activeKey={view}
      items={views}
      destroyOnHidden
      // Another view has other conditions; those of the former one would be read as its own.
      onChange={(key) => setAddress(key === 'contents' ? {} : { view: key }, { replace: true })}
    />
  );
}
