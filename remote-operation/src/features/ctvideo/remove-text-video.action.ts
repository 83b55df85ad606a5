import { deleteTextVideo } from 'shared-contracts/endpoints';
import { type TextVideoRow, TextVideoState } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { textVideoTexts as texts } from './text-video.texts.ts';

/** Removes storyboards. */
export const removeTextVideo: RowAction<TextVideoRow> = {
  key: 'remove',
  label: texts.remove,
  permission: OperationPermission.EditTextVideo,
  danger: true,
  place: 'row',
  guard: ({ isEditable, state }) => [
    ...(isEditable ? [] : [texts.notYours]),
    ...(state === TextVideoState.Making ? [texts.isMaking] : []),
  ],
  confirm: (rows) => ({ content: texts.confirmRemove(rows.length), okText: texts.remove }),
  run: (rows, shell) => shell.call(deleteTextVideo, { ids: joinIds(rows.map(({ id }) => id)) }),
};
