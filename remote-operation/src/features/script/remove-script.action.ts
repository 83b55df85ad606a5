import { deleteScripts } from 'shared-contracts/endpoints';
import type { ScriptRow } from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { scriptGuard } from './script.rules.ts';
import { scriptTexts as texts } from './script.texts.ts';

/** Removes drafts and returned scripts. */
export const removeScripts: RowAction<ScriptRow> = {
  key: 'delete',
  label: texts.remove,
  permission: AllmediaPermission.EditScripts,
  danger: true,
  guard: scriptGuard('delete'),
  confirm: (rows) => ({ content: texts.confirmRemove(rows.length), okText: texts.remove }),
  run: (rows, shell) => shell.call(deleteScripts, { ids: joinIds(rows.map(({ id }) => id)) }),
};
