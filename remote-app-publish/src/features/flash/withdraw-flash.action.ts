import { withdrawFlashes } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { DictionaryCode, type FlashRow, FlashState } from 'shared-contracts/model';
import { FlashPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { guardedFlash } from './guarded-flash.ts';
import { flashTexts as texts } from './flash.texts.ts';

/** Takes flashes away from readers. */
export const withdrawFlash: RowAction<FlashRow> = {
  key: 'withdraw',
  label: texts.withdraw,
  permission: FlashPermission.Withdraw,
  danger: true,
  shows: ({ state }) => state === FlashState.Published,
  guard: guardedFlash('withdraw'),
  async run(flashes, shell, ask) {
    const reason = await ask(ReasonDialog, {
      title: texts.withdrawTitle(flashes.length),
      notice: texts.withdrawHint,
      label: texts.withdrawReason,
      dictionary: DictionaryCode.WithdrawReason,
      maxLength: maxOf(withdrawFlashes.request, 'reason'),
      danger: true,
    });
    return reason === undefined
      ? undefined
      : shell.call(withdrawFlashes, { ids: joinIds(flashes.map(({ id }) => id)), reason });
  },
};
