import { feeRejectChange } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { FeeLine } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { actionDone, type Ask, ReasonDialog } from 'shared-ui';
import { feeFormTexts as texts } from './fee-form.texts.ts';

/** Asks for the reason and ends the change that waits; `verb` names the button, `label` the field. */
export async function refuseChange({ title, pending }: FeeLine, verb: string, label: string, shell: Shell, ask: Ask) {
  const note = await ask(ReasonDialog, {
    title: `${verb}：${texts.reasonTitle(title)}`,
    about: texts.rejectHint,
    label,
    maxLength: maxOf(feeRejectChange.request, 'note'),
    confirmText: verb,
  });
  if (note === undefined) return undefined;
  await shell.call(feeRejectChange, { id: pending!.id, note });
  return actionDone;
}
