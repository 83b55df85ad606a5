import {
  websiteDeskExport,
  websiteListAudit,
  websiteListMaterial,
  websiteListRenderings,
  websiteRenderingCounts,
} from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { SiteRenderingState, siteRenderingStateNames } from 'shared-contracts/model';
import { WebsitePermission } from 'shared-contracts/permissions';
import { type ListFilter, ListPage } from 'shared-ui';
import {
  editRendering,
  giveUpRendering,
  judgeRendering,
  restoreRendering,
  submitRendering,
  viewRendering,
} from './rendering.action.ts';
import { renderingColumns } from './rendering.columns.tsx';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(websiteListAudit.request, 'keywords') },
  { kind: 'channel', name: 'categoryId', label: texts.channel },
];
const tabsOf = (states: readonly SiteRenderingState[]) => ({
  field: 'state',
  options: states.map((key) => ({ key, label: siteRenderingStateNames[key] })),
  counts: { endpoint: websiteRenderingCounts },
});
const { Editing, Waiting, Returned, Passed } = SiteRenderingState;
const editTabs = tabsOf([Editing, Returned, Waiting, Passed]);
const auditTabs = tabsOf([Waiting, Returned, Passed]);
const exporter = { endpoint: websiteDeskExport, permission: WebsitePermission.Export, fileName: texts.file };
const auditExporter = { ...exporter, fixed: { list: 'audit' } };
const editActions = [editRendering, submitRendering, viewRendering, restoreRendering, giveUpRendering];
const auditActions = [judgeRendering, viewRendering];
const refreshes = [websiteListMaterial];

/** /website/edit: what stories have of their own on the website, from the first word to the second person's pass. */
export function RenderingListScreen() {
  return (
    <ListPage
      tableKey="website/edit"
      topic="siteDesk"
      name={texts.editList}
      endpoint={websiteListRenderings}
      filters={filters}
      tabs={editTabs}
      columns={renderingColumns}
      actions={editActions}
      exporter={exporter}
      refreshes={refreshes}
      emptyText={texts.editEmpty}
    />
  );
}

/** /website/audit: what waits for a second person, and what was judged. */
export function AuditListScreen() {
  return (
    <ListPage
      isDesk
      tableKey="website/audit"
      topic="siteDesk"
      name={texts.auditList}
      endpoint={websiteListAudit}
      filters={filters}
      tabs={auditTabs}
      columns={renderingColumns}
      actions={auditActions}
      exporter={auditExporter}
      emptyText={texts.auditEmpty}
    />
  );
}
