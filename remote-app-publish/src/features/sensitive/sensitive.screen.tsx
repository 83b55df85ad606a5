import { SystemPermission } from 'shared-contracts/permissions';
import { useShell } from 'shared-ui';
import { PageViews } from '../../parts/views/page-views.tsx';
import { CheckLogTable } from './check-log-table.tsx';
import { sensitiveTexts as texts } from './sensitive.texts.ts';
import { WordTable } from './word-table.tsx';

/** /app/config/sensitive: the newsroom's sensitive words, and the log of proofreading for whom it is. */
export function SensitiveScreen() {
  const shell = useShell();
  return (
    <PageViews
      views={[
        { key: 'words', label: texts.tabWords, children: <WordTable /> },
        ...(shell.can(SystemPermission.ViewCheckLogs) ? [{ key: 'logs', label: texts.tabLogs, children: <CheckLogTable /> }] : []),
      ]}
    />
  );
}
