import { claimDisclosureMaterial } from 'shared-contracts/endpoints';
import { type TipoffRow, TipoffState } from 'shared-contracts/model';
import { TipoffPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { isOthers } from './tipoff.rules.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** Gives a tip-off back, for a colleague to work on. */
export const releaseTipoff: RowAction<TipoffRow> = {
  key: 'release',
  label: texts.release,
  place: 'row',
  doneText: texts.released,
  shows: ({ state }) => state === TipoffState.Working,
  guard: (row, actor) =>
    isOthers(row, actor) && !actor.can(TipoffPermission.Assign) ? [texts.heldBy(row.holderName)] : [],
  confirm: () => ({ content: texts.releaseConfirm, okText: texts.release }),
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(claimDisclosureMaterial, { id: row.id, claim: false });
    return actionDone;
  },
};
