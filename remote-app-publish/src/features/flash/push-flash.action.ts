import { pushFlash } from 'shared-contracts/endpoints';
import { type FlashRow, FlashState } from 'shared-contracts/model';
import { FlashPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { guardedFlash } from './guarded-flash.ts';
import { flashTexts as texts } from './flash.texts.ts';

/** Sends a flash to the app's readers. */
export const pushFlashAction: RowAction<FlashRow> = {
  key: 'push',
  label: texts.push,
  permission: FlashPermission.Push,
  place: 'row',
  shows: ({ state }) => state === FlashState.Published,
  guard: guardedFlash('push'),
  confirm: ([flash]) => ({ content: texts.confirmPush(flash?.text ?? ''), okText: texts.push }),
  async run([flash], shell) {
    if (!flash) return undefined;
    await shell.call(pushFlash, { id: flash.id });
    return actionDone;
  },
};
