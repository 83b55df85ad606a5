import { scriptCounts, scriptExport, scriptList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { ScriptState, scriptStateNames } from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import {
  type ListExport,
  type ListFilter,
  ListPage,
  useAction,
  useAddressed,
  useAsk,
  useRefresh,
  useShell,
} from 'shared-ui';
import { EditScriptDialog } from './edit-script.dialog.tsx';
import { editScript } from './edit-script.action.ts';
import { handOverScript } from './hand-over-script.action.ts';
import { makeScriptVideo } from './make-script-video.action.ts';
import { removeScripts } from './remove-script.action.ts';
import { reviewScript } from './review-script.action.ts';
import { scriptColumns } from './script.columns.tsx';
import { scriptTexts as texts } from './script.texts.ts';
import { submitScript } from './submit-script.action.ts';
import { ViewScriptDialog } from './view-script.dialog.tsx';
import { viewScript } from './view-script.action.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(scriptList.request, 'keywords') },
];
const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(ScriptState).map((key) => ({ key, label: scriptStateNames[key] })),
  ],
  counts: { endpoint: scriptCounts },
};
const actions = [viewScript, editScript, submitScript, reviewScript, handOverScript, makeScriptVideo, removeScripts];
const exporter: ListExport = {
  endpoint: scriptExport,
  permission: AllmediaPermission.ExportScripts,
  fileName: texts.file,
};

/** /operation/allmedia/words: scripts that anchors read. */
export function ScriptListScreen() {
  const shell = useShell();
  const ask = useAsk();
  useAddressed((id) => ask(ViewScriptDialog, { id }));
  const refresh = useRefresh(scriptList, scriptCounts);
  const [create] = useAction(async () => {
    if (!(await ask(EditScriptDialog, {}))) return;
    shell.message.success(texts.saved);
    await refresh();
  });
  return (
    <ListPage
      isDesk
      tableKey="operation/script"
      name={texts.listName}
      topic="scripts"
      endpoint={scriptList}
      filters={filters}
      tabs={tabs}
      columns={scriptColumns}
      actions={actions}
      exporter={exporter}
      create={{ label: texts.create, permission: AllmediaPermission.EditScripts, onClick: () => void create() }}
      emptyText={texts.empty}
    />
  );
}
