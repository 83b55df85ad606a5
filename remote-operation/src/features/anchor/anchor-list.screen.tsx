import { anchorCounts, anchorExport, anchorList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { AnchorKind, anchorKindNames, AnchorTab, anchorTabNames } from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import { type ListExport, type ListFilter, ListPage, useAction, useAsk, useRefresh, useShell } from 'shared-ui';
import { anchorColumns } from './anchor.columns.tsx';
import { anchorTexts as texts } from './anchor.texts.ts';
import { EditAnchorDialog } from './edit-anchor.dialog.tsx';
import { editAnchor } from './edit-anchor.action.ts';
import { closeAnchor, reopenAnchor } from './open-anchor.action.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(anchorList.request, 'keywords') },
  {
    kind: 'select',
    name: 'kind',
    label: texts.kind,
    options: Object.values(AnchorKind).map((value) => ({ value, label: anchorKindNames[value] })),
  },
];
const tabs = {
  field: 'tab',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(AnchorTab).map((key) => ({ key, label: anchorTabNames[key] })),
  ],
  counts: { endpoint: anchorCounts },
};
const actions = [editAnchor, reopenAnchor, closeAnchor];
const exporter: ListExport = {
  endpoint: anchorExport,
  permission: AllmediaPermission.ExportAnchors,
  fileName: texts.file,
};

/** /operation/allmedia/anchor: who reads scripts and leads broadcasts. */
export function AnchorListScreen() {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(anchorList, anchorCounts);
  const [create] = useAction(async () => {
    if (!(await ask(EditAnchorDialog, {}))) return;
    shell.message.success(texts.saved);
    await refresh();
  });
  return (
    <ListPage
      tableKey="operation/anchor"
      name={texts.listName}
      topic="persons"
      endpoint={anchorList}
      filters={filters}
      tabs={tabs}
      columns={anchorColumns}
      actions={actions}
      exporter={exporter}
      create={{ label: texts.create, permission: AllmediaPermission.EditAnchors, onClick: () => void create() }}
      isMuted={({ isOpen }) => !isOpen}
      emptyText={texts.empty}
    />
  );
}
