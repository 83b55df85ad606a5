import { activityCopy } from 'shared-contracts/endpoints';
import type { ActivityRow } from 'shared-contracts/model';
import { activityFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { activityListTexts as texts } from './activity-list.texts.ts';

/** Begins a new one with the same words and settings, and opens it. */
export const copyActivity: RowAction<ActivityRow> = {
  key: 'copy',
  label: texts.copy,
  permission: OperationPermission.EditActivity,
  place: 'row',
  doneText: texts.copied,
  async run([row], shell) {
    if (!row) return undefined;
    const { data } = await shell.call(activityCopy, { id: row.id });
    shell.navigate(activityFormPath(data.kind, data.id));
    return actionDone;
  },
};
