import { refuseDisclosureMaterial } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { TipoffRow } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { freeRefusals, isOpen } from './tipoff-guards.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** Refuses tip-offs with a reason. */
export const refuseTipoff: RowAction<TipoffRow> = {
  key: 'refuse',
  label: texts.refuse,
  danger: true,
  shows: isOpen,
  guard: freeRefusals,
  async run(rows, shell, ask) {
    const reason = await ask(ReasonDialog, {
      title: texts.refuseTitle(rows.length),
      label: texts.refuseReason,
      hint: texts.refuseHint,
      maxLength: maxOf(refuseDisclosureMaterial.request, 'reason'),
      confirmText: texts.refuse,
      danger: true,
    });
    if (reason === undefined) return undefined;
    return shell.call(refuseDisclosureMaterial, { ids: joinIds(rows.map(({ id }) => id)), reason });
  },
};
