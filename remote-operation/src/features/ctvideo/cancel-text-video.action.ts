import { cancelTextVideo as cancel } from 'shared-contracts/endpoints';
import { type TextVideoRow, TextVideoState } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { textVideoTexts as texts } from './text-video.texts.ts';

/** Ends the making of a video. */
export const cancelTextVideo: RowAction<TextVideoRow> = {
  key: 'cancel',
  label: texts.cancel,
  permission: OperationPermission.EditTextVideo,
  place: 'row',
  shows: ({ state }) => state === TextVideoState.Making,
  guard: ({ isEditable }) => (isEditable ? [] : [texts.notYours]),
  confirm: () => ({ content: texts.confirmCancel, okText: texts.cancel }),
  async run([row], shell) {
    await shell.call(cancel, { id: row!.id });
    return actionDone;
  },
};
