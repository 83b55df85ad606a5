import { deleteFlashes } from 'shared-contracts/endpoints';
import { type FlashRow, FlashState } from 'shared-contracts/model';
import { FlashPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { guardedFlash } from './guarded-flash.ts';
import { flashTexts as texts } from './flash.texts.ts';

/** Removes drafts. */
export const removeFlash: RowAction<FlashRow> = {
  key: 'remove',
  label: texts.remove,
  permission: FlashPermission.Edit,
  danger: true,
  shows: ({ state }) => state === FlashState.Draft,
  guard: guardedFlash('delete'),
  confirm: (flashes) => ({ content: texts.confirmRemove(flashes.length), okText: texts.remove, danger: true }),
  run: (flashes, shell) => shell.call(deleteFlashes, { ids: joinIds(flashes.map(({ id }) => id)) }),
};
