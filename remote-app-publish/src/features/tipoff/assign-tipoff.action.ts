import { assignDisclosureMaterial } from 'shared-contracts/endpoints';
import type { TipoffRow } from 'shared-contracts/model';
import { TipoffPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { AssignTipoffDialog } from './assign-tipoff.dialog.tsx';
import { isOpen } from './tipoff-guards.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** Gives a tip-off to a colleague. */
export const assignTipoff: RowAction<TipoffRow> = {
  key: 'assign',
  label: texts.assign,
  permission: TipoffPermission.Assign,
  place: 'row',
  doneText: texts.assigned,
  shows: isOpen,
  async run([row], shell, ask) {
    const order = row && (await ask(AssignTipoffDialog, { tipoff: row }));
    if (!row || !order) return undefined;
    await shell.call(assignDisclosureMaterial, { id: row.id, rev: row.rev, ...order });
    return actionDone;
  },
};
