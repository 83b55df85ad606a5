import { activityCopy, activityDelete, activityPublish, activityWithdraw } from 'shared-contracts/endpoints';
import {
  activityDeleteRefusals,
  activityPublishRefusals,
  type ActivityRow,
  activityWithdrawRefusals,
} from 'shared-contracts/model';
import { activityDetailPath, activityFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, openPageAction, type RowAction, shareAction } from 'shared-ui';
import { activityListTexts as texts } from './activity-list.texts.ts';

const idsOf = (rows: readonly ActivityRow[]) => joinIds(rows.map(({ id }) => id));
const isPublic = ({ phase }: ActivityRow) => phase === 'waiting' || phase === 'running' || phase === 'ended';

const edit = openPageAction<ActivityRow>({
  key: 'edit',
  label: texts.edit,
  permission: OperationPermission.EditActivity,
  pathOf: (row) => activityFormPath(row.kind, row.id),
});

const detail = openPageAction<ActivityRow>({
  key: 'detail',
  label: texts.detail,
  pathOf: (row) => activityDetailPath(row.kind, row.id),
});

/** Opens them to readers. Whether the end is past is the server's clock's to say. */
const publish: RowAction<ActivityRow> = {
  key: 'publish',
  label: texts.publish,
  permission: OperationPermission.PublishActivity,
  shows: (row) => !isPublic(row),
  guard: (row) => activityPublishRefusals(row, ''),
  run: (rows, shell) => shell.call(activityPublish, { ids: idsOf(rows) }),
};

const withdraw: RowAction<ActivityRow> = {
  key: 'withdraw',
  label: texts.withdraw,
  permission: OperationPermission.PublishActivity,
  danger: true,
  shows: isPublic,
  guard: activityWithdrawRefusals,
  confirm: (rows) => ({ content: texts.confirmWithdraw(rows.length), okText: texts.withdraw }),
  run: (rows, shell) => shell.call(activityWithdraw, { ids: idsOf(rows) }),
};

const share = shareAction<ActivityRow>({
  key: 'share',
  label: texts.share,
  shows: isPublic,
  codeTitle: texts.shareTitle,
});

/** Begins a new one with the same words and settings, and opens it. */
const copy: RowAction<ActivityRow> = {
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

const remove: RowAction<ActivityRow> = {
  key: 'delete',
  label: texts.remove,
  permission: OperationPermission.DeleteActivity,
  danger: true,
  guard: activityDeleteRefusals,
  confirm: (rows) => ({ content: texts.confirmRemove(rows.length), okText: texts.remove }),
  run: (rows, shell) => shell.call(activityDelete, { ids: idsOf(rows) }),
};

/** What can be done with activities of every kind. */
export const activityActions = [edit, publish, detail, share, copy, withdraw, remove];
