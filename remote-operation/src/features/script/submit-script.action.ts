import { submitScript as submitCall } from 'shared-contracts/endpoints';
import { type ScriptRow, ScriptState } from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { scriptGuard } from './script.rules.ts';
import { scriptTexts as texts } from './script.texts.ts';

/** Hands a script to review. */
export const submitScript: RowAction<ScriptRow> = {
  key: 'submit',
  label: texts.submit,
  permission: AllmediaPermission.EditScripts,
  place: 'row',
  doneText: texts.submitted,
  shows: ({ state }) => state === ScriptState.Draft || state === ScriptState.Returned,
  guard: scriptGuard('submit'),
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(submitCall, { id: row.id, rev: row.rev });
    return actionDone;
  },
};
