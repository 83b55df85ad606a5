import { activityCopy, activityDelete, activityPublish, activityWithdraw } from 'shared-contracts/endpoints';
import { activityDeleteRefusals, activityPublishRefusals, type ActivityRow, activityWithdrawRefusals } from 'shared-contracts/model';
import { activityDetailPath, activityFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { activityListTexts as texts } from './activity-list.texts.ts';

const idsOf = (rows: readonly ActivityRow[]) => joinIds(rows.map(({ id }) => id));
const isPublic = ({ phase }: ActivityRow) => phase === 'waiting' || phase === 'running' || phase === 'ended';

const edit: RowAction<ActivityRow> = {
  key: 'edit',
  label: texts.edit,
  permission: OperationPermission.EditActivity,
  place: 'row',
  run([row], shell) {
    if (row) shell.navigate(activityFormPath(row.kind, row.id));
    return undefined;
  },
};

const detail: RowAction<ActivityRow> = {
  key: 'detail',
  label: texts.detail,
  place: 'row',
  run([row], shell) {
    if (row) shell.navigate(activityDetailPath(row.kind, row.id));
    return undefined;
  },
};

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

const share: RowAction<ActivityRow> = {
  key: 'share',
  label: texts.share,
  place: 'row',
  shows: isPublic,
  async run([row], shell) {
    if (row) await shell.dialogs.showQrCode({ url: row.publicUrl, title: texts.shareTitle });
    return undefined;
  },
};

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
