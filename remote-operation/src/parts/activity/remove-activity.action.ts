import { activityDelete } from 'shared-contracts/endpoints';
import { activityDeleteRefusals, type ActivityRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { activityListTexts as texts } from './activity-list.texts.ts';

/** Removes activities. */
export const removeActivity: RowAction<ActivityRow> = {
  key: 'delete',
  label: texts.remove,
  permission: OperationPermission.DeleteActivity,
  danger: true,
  guard: activityDeleteRefusals,
  confirm: (rows) => ({ content: texts.confirmRemove(rows.length), okText: texts.remove }),
  run: (rows, shell) => shell.call(activityDelete, { ids: joinIds(rows.map(({ id }) => id)) }),
};
