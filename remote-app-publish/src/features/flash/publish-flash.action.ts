import { publishFlash } from 'shared-contracts/endpoints';
import { type FlashRow, FlashState } from 'shared-contracts/model';
import { FlashPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { guardedFlash } from './guarded-flash.ts';
import { flashTexts as texts } from './flash.texts.ts';

/** Publishes a draft, or hands it to a reviewer. */
export const publishFlashAction: RowAction<FlashRow> = {
  key: 'publish',
  label: texts.publish,
  permission: FlashPermission.Edit,
  place: 'row',
  shows: ({ state }) => state === FlashState.Draft || state === FlashState.Withdrawn,
  guard: guardedFlash('publish'),
  confirm: () => ({ content: texts.confirmPublish, okText: texts.publish }),
  async run([flash], shell) {
    if (!flash) return undefined;
    const { data } = await shell.call(publishFlash, { id: flash.id, rev: flash.rev });
    if (data.state === FlashState.Waiting) shell.message.info(texts.waiting);
    return actionDone;
  },
};
