import { pinFlash } from 'shared-contracts/endpoints';
import { type FlashRow, FlashState } from 'shared-contracts/model';
import { FlashPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { flashTexts as texts } from './flash.texts.ts';

const pins = (isPinned: boolean): RowAction<FlashRow> => ({
  key: isPinned ? 'pin' : 'unpin',
  label: isPinned ? texts.pin : texts.unpin,
  permission: FlashPermission.Pin,
  place: 'row',
  shows: (flash) => flash.state === FlashState.Published && flash.isPinned !== isPinned,
  async run([flash], shell) {
    if (!flash) return undefined;
    await shell.call(pinFlash, { id: flash.id, isPinned });
    return actionDone;
  },
});

/** Puts a flash above all others. */
export const pinFlashAction = pins(true);

/** Lets a pinned flash go. */
export const unpinFlash = pins(false);
