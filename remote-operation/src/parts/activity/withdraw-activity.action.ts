import { activityWithdraw } from 'shared-contracts/endpoints';
import { type ActivityRow, activityWithdrawRefusals } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { activityListTexts as texts } from './activity-list.texts.ts';
import { isPublic } from './activity.rules.ts';

/** Takes activities from readers. */
export const withdrawActivity: RowAction<ActivityRow> = {
  key: 'withdraw',
  label: texts.withdraw,
  permission: OperationPermission.PublishActivity,
  danger: true,
  shows: isPublic,
  guard: activityWithdrawRefusals,
  confirm: (rows) => ({ content: texts.confirmWithdraw(rows.length), okText: texts.withdraw }),
  run: (rows, shell) => shell.call(activityWithdraw, { ids: joinIds(rows.map(({ id }) => id)) }),
};
