import { reopenDisclosureMaterial } from 'shared-contracts/endpoints';
import { type TipoffRow, TipoffState } from 'shared-contracts/model';
import { actionDone, type RowAction } from 'shared-ui';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** Opens a refused tip-off again. */
export const reopenTipoff: RowAction<TipoffRow> = {
  key: 'reopen',
  label: texts.reopen,
  place: 'row',
  doneText: texts.reopened,
  shows: ({ state }) => state === TipoffState.Refused,
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(reopenDisclosureMaterial, { id: row.id });
    return actionDone;
  },
};
