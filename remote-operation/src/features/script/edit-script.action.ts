import { getScript } from 'shared-contracts/endpoints';
import type { ScriptRow } from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { EditScriptDialog } from './edit-script.dialog.tsx';
import { scriptGuard } from './script.rules.ts';
import { scriptTexts as texts } from './script.texts.ts';

/** Changes a script. */
export const editScript: RowAction<ScriptRow> = {
  key: 'edit',
  label: texts.edit,
  permission: AllmediaPermission.EditScripts,
  place: 'row',
  doneText: texts.saved,
  guard: scriptGuard('edit'),
  async run([row], shell, ask) {
    if (!row) return undefined;
    const { data: script } = await shell.call(getScript, { id: row.id });
    return (await ask(EditScriptDialog, { script })) ? actionDone : undefined;
  },
};
