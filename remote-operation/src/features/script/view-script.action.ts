import type { ScriptRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { scriptTexts as texts } from './script.texts.ts';
import { ViewScriptDialog } from './view-script.dialog.tsx';

/** Shows a script with its versions. */
export const viewScript: RowAction<ScriptRow> = {
  key: 'view',
  label: texts.view,
  place: 'row',
  async run([script], _shell, ask) {
    if (script) await ask(ViewScriptDialog, { id: script.id });
    return undefined;
  },
};
