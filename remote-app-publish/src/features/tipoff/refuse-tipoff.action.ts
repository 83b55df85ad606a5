import { refuseDisclosureMaterial } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { TipoffRow } from 'shared-contracts/model';
import { type RowAction, withReason } from 'shared-ui';
import { freeRefusals, isOpen } from './tipoff-guards.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** Refuses tip-offs with a reason. */
export const refuseTipoff: RowAction<TipoffRow> = {
  key: 'refuse',
  label: texts.refuse,
  danger: true,
  isAnswer: true,
  shows: isOpen,
  guard: freeRefusals,
  run: withReason(
    (shell, input) => shell.call(refuseDisclosureMaterial, input),
    (count) => ({
      title: texts.refuseTitle(count),
      label: texts.refuseReason,
      hint: texts.refuseHint,
      maxLength: maxOf(refuseDisclosureMaterial.request, 'reason'),
      confirmText: texts.refuse,
      danger: true,
    }),
  ),
};
