import type { AnchorRow } from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { EditAnchorDialog } from './edit-anchor.dialog.tsx';
import { anchorTexts as texts } from './anchor.texts.ts';

/** Changes an anchor. */
export const editAnchor: RowAction<AnchorRow> = {
  key: 'edit',
  label: texts.edit,
  permission: AllmediaPermission.EditAnchors,
  place: 'row',
  doneText: texts.saved,
  run: async ([anchor], _shell, ask) => (anchor && (await ask(EditAnchorDialog, { anchor })) ? actionDone : undefined),
};
