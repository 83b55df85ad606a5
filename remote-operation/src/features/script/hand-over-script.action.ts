import { type ScriptRow, ScriptState } from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { HandOverScriptDialog } from './hand-over-script.dialog.tsx';
import { scriptGuard } from './script.rules.ts';
import { scriptTexts as texts } from './script.texts.ts';

/** Hands a passed script to a live room. */
export const handOverScript: RowAction<ScriptRow> = {
  key: 'handOver',
  label: texts.handOver,
  permission: AllmediaPermission.HandOverScripts,
  place: 'row',
  shows: ({ state }) => state === ScriptState.Passed,
  guard: scriptGuard('handOver'),
  run: async ([script], _shell, ask) =>
    script && (await ask(HandOverScriptDialog, { script })) ? actionDone : undefined,
};
