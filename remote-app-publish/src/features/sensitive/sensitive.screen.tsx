import { listWordFindings } from 'shared-contracts/endpoints';
import { FindingState } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { useEndpoint, useShell } from 'shared-ui';
import { PageViews } from '../../parts/views/page-views.tsx';
import { CheckLogTable } from './check-log-table.tsx';
import { FindingTable } from './finding-table.tsx';
import { sensitiveTexts as texts } from './sensitive.texts.ts';
import { WordTable } from './word-table.tsx';

/**
 * /app/config/sensitive: the newsroom's sensitive words, where published items hold them, and the log of proofreading
 * for whom it is.
 */
export function SensitiveScreen() {
  const shell = useShell();
  const open =
    useEndpoint(listWordFindings, { state: FindingState.Open, currentPage: 0, pageSize: 10 }).answer?.total ?? 0;
  return (
    <PageViews
      views={[
        { key: 'words', label: texts.tabWords, children: <WordTable /> },
        { key: 'findings', label: texts.tabFindings(open), children: <FindingTable /> },
        ...(shell.can(SystemPermission.ViewCheckLogs)
          ? [{ key: 'logs', label: texts.tabLogs, children: <CheckLogTable /> }]
          : []),
      ]}
    />
  );
}
