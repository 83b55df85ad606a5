import type { CorrespondentRow } from 'shared-contracts/model';
import { CorrespondentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { correspondentTexts as texts } from './correspondent.texts.ts';
import { LimitDialog } from './limit.dialog.tsx';

/** Says how much correspondents may hand in a day. */
export const setLimit: RowAction<CorrespondentRow> = {
  key: 'limit',
  label: texts.limit,
  permission: CorrespondentPermission.Manage,
  doneText: texts.saved,
  run: (rows, _shell, ask) => ask(LimitDialog, { rows }),
};
