import type { ActivityRow } from 'shared-contracts/model';
import { activityFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { openPageAction } from 'shared-ui';
import { activityListTexts as texts } from './activity-list.texts.ts';

/** Opens the form. */
export const editActivity = openPageAction<ActivityRow>({
  key: 'edit',
  label: texts.edit,
  permission: OperationPermission.EditActivity,
  pathOf: (row) => activityFormPath(row.kind, row.id),
});
