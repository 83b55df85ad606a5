import { type FlashRow, FlashState } from 'shared-contracts/model';
import { flashFormPath } from 'shared-contracts/paths';
import { FlashPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { guardedFlash } from './guarded-flash.ts';
import { flashTexts as texts } from './flash.texts.ts';

const opens = (label: string, action: 'edit' | 'correct'): RowAction<FlashRow> => ({
  key: action,
  label,
  permission: FlashPermission.Edit,
  place: 'row',
  guard: guardedFlash(action),
  shows: ({ state }) => (state === FlashState.Published) === (action === 'correct'),
  run: ([flash], shell) => {
    if (flash) shell.navigate(flashFormPath(flash.id));
    return undefined;
  },
});

/** Opens a flash that readers do not see. */
export const editFlash = opens(texts.edit, 'edit');

/** Opens a published flash for a correction. */
export const correctFlashAction = opens(texts.correct, 'correct');
