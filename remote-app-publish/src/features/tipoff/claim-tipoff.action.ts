import { claimDisclosureMaterial } from 'shared-contracts/endpoints';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import { type TipoffRow, TipoffState } from 'shared-contracts/model';
import { actionDone, type RowAction } from 'shared-ui';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** Takes a tip-off to work on it oneself. */
export const claimTipoff: RowAction<TipoffRow> = {
  key: 'claim',
  label: texts.claim,
  place: 'row',
  doneText: texts.claimed,
  shows: ({ state }) => state === TipoffState.Waiting,
  async run([row], shell) {
    if (!row) return undefined;
    try {
      await shell.call(claimDisclosureMaterial, { id: row.id });
      return actionDone;
    } catch (error) {
      // A colleague was quicker: the list is fetched again and shows who.
      if (!isAppError(error, ErrorCode.Conflict)) throw error;
      return { list: [{ id: row.id, title: row.title, ok: false, message: error.message }] };
    }
  },
};
