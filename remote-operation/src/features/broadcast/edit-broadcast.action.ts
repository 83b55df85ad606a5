import type { BroadcastRow } from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { broadcastGuard } from './broadcast.rules.ts';
import { broadcastTexts as texts } from './broadcast.texts.ts';
import { EditBroadcastDialog } from './edit-broadcast.dialog.tsx';

/** Changes a planned line. */
export const editBroadcast: RowAction<BroadcastRow> = {
  key: 'edit',
  label: texts.edit,
  permission: AllmediaPermission.EditBroadcasts,
  place: 'row',
  doneText: texts.saved,
  guard: broadcastGuard('edit'),
  run: async ([row], _shell, ask) => (row && (await ask(EditBroadcastDialog, { row })) ? actionDone : undefined),
};
