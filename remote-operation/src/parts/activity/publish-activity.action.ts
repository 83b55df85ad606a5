import { activityPublish } from 'shared-contracts/endpoints';
import { activityPublishRefusals, type ActivityRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { activityListTexts as texts } from './activity-list.texts.ts';
import { isPublic } from './activity.rules.ts';

/** Opens them to readers. Whether the end is past is the server's clock's to say. */
export const publishActivity: RowAction<ActivityRow> = {
  key: 'publish',
  label: texts.publish,
  permission: OperationPermission.PublishActivity,
  shows: (row) => !isPublic(row),
  guard: (row) => activityPublishRefusals(row, ''),
  run: (rows, shell) => shell.call(activityPublish, { ids: joinIds(rows.map(({ id }) => id)) }),
};
