import { getScript } from 'shared-contracts/endpoints';
import { type ScriptRow, ScriptState } from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { ReviewScriptDialog } from './review-script.dialog.tsx';
import { scriptGuard } from './script.rules.ts';
import { scriptTexts as texts } from './script.texts.ts';

/** Passes or returns a script that another person wrote. */
export const reviewScript: RowAction<ScriptRow> = {
  key: 'review',
  label: texts.review,
  permission: AllmediaPermission.AuditScripts,
  place: 'row',
  doneText: texts.reviewed,
  shows: ({ state }) => state === ScriptState.Waiting,
  guard: scriptGuard('decide'),
  async run([row], shell, ask) {
    if (!row) return undefined;
    const { data: script } = await shell.call(getScript, { id: row.id });
    return (await ask(ReviewScriptDialog, { script })) ? actionDone : undefined;
  },
};
