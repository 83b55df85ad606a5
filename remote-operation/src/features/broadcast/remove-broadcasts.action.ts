import { deleteBroadcasts } from 'shared-contracts/endpoints';
import type { BroadcastRow } from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { broadcastGuard } from './broadcast.rules.ts';
import { broadcastTexts as texts } from './broadcast.texts.ts';

/** Removes planned lines. */
export const removeBroadcasts: RowAction<BroadcastRow> = {
  key: 'delete',
  label: texts.remove,
  permission: AllmediaPermission.EditBroadcasts,
  danger: true,
  guard: broadcastGuard('delete'),
  confirm: (rows) => ({ content: texts.confirmRemove(rows.length), okText: texts.remove }),
  run: (rows, shell) => shell.call(deleteBroadcasts, { ids: joinIds(rows.map(({ id }) => id)) }),
};
