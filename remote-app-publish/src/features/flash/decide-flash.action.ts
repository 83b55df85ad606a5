import { decideFlash } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { DictionaryCode, flashNeedsReview, type FlashRow, FlashState } from 'shared-contracts/model';
import { FlashPermission } from 'shared-contracts/permissions';
import { actionDone, ReasonDialog, type RowAction } from 'shared-ui';
import { guardedFlash } from './guarded-flash.ts';
import { flashTexts as texts } from './flash.texts.ts';

/** Passes a flash, a correction, or words that were published first. */
export const passFlash: RowAction<FlashRow> = {
  key: 'pass',
  label: texts.pass,
  permission: FlashPermission.Audit,
  place: 'row',
  primary: true,
  shows: flashNeedsReview,
  guard: guardedFlash('pass'),
  confirm: ([flash]) => ({
    content: texts.confirmPass(flash?.correction?.text ?? flash?.text ?? ''),
    okText: texts.pass,
  }),
  async run([flash], shell) {
    if (!flash) return undefined;
    await shell.call(decideFlash, { id: flash.id, rev: flash.rev, pass: true });
    return actionDone;
  },
};

/** Returns a flash or a correction with a reason. */
export const returnFlash: RowAction<FlashRow> = {
  key: 'return',
  label: texts.return,
  permission: FlashPermission.Audit,
  place: 'row',
  shows: ({ state, correction }) => state === FlashState.Waiting || correction !== null,
  guard: guardedFlash('return'),
  async run([flash], shell, ask) {
    if (!flash) return undefined;
    const opinion = await ask(ReasonDialog, {
      title: texts.returnTitle,
      about: flash.correction?.text ?? flash.text,
      label: texts.returnReason,
      dictionary: DictionaryCode.ReturnReason,
      maxLength: maxOf(decideFlash.request, 'opinion'),
    });
    if (opinion === undefined) return undefined;
    await shell.call(decideFlash, { id: flash.id, rev: flash.rev, pass: false, opinion });
    return actionDone;
  },
};
