import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { SystemPermission } from 'shared-contracts/permissions';
import { useShell } from 'shared-ui';
import { CheckLogTable } from './check-log-table.tsx';
import { sensitiveTexts as texts } from './sensitive.texts.ts';
import { WordTable } from './word-table.tsx';

/** /app/config/sensitive: the newsroom's sensitive words, and the log of proofreading for whom it is. */
export function SensitiveScreen() {
  const shell = useShell();
  const [address, setAddress] = useSearchParams();
  const views = [
    { key: 'words', label: texts.tabWords, children: <WordTable /> },
    ...(shell.can(SystemPermission.ViewCheckLogs) ? [{ key: 'logs', label: texts.tabLogs, children: <CheckLogTable /> }] : []),
  ];
  const view = views.find(({ key }) => key === address.get('view'))?.key ?? 'words';
  return <Tabs activeKey={view} items={views} destroyOnHidden onChange={(key) => setAddress(key === 'words' ? {} : { view: key }, { replace: true })} />;
}
