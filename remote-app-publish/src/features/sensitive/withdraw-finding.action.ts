import { withdrawFindings } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { DictionaryCode, FindingState, type WordFinding } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

/** Takes items away from readers everywhere; the server asks the right that each kind's own page asks. */
export const withdrawFinding: RowAction<WordFinding> = {
  key: 'withdraw',
  label: texts.withdraw,
  danger: true,
  doneText: texts.withdrawDone,
  guard: ({ state }) => (state === FindingState.Withdrawn ? [texts.notOpen] : []),
  async run(rows, shell, ask) {
    const maxLength = maxOf(withdrawFindings.request, 'reason');
    const words = [...new Set(rows.map(({ word }) => word))].join('、');
    const reason = await ask(ReasonDialog, {
      title: texts.withdrawTitle(rows.length),
      label: texts.withdrawReason,
      dictionary: DictionaryCode.WithdrawReason,
      notice: texts.withdrawHint,
      preset: texts.withdrawPreset(words).slice(0, maxLength),
      missing: texts.reasonMissing,
      maxLength,
      danger: true,
    });
    return reason === undefined
      ? undefined
      : shell.call(withdrawFindings, { ids: joinIds(rows.map(({ id }) => id)), reason });
  },
};
