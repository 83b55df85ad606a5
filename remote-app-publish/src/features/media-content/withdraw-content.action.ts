import { withdrawSelfContent } from 'shared-contracts/endpoints';
import { type SelfContentRow, SelfContentState } from 'shared-contracts/model';
import { actionDone, type RowAction } from 'shared-ui';
import { mediaContentTexts as texts } from './media-content.texts.ts';

/** Takes a submitted content back before it is decided. */
export const withdrawContent: RowAction<SelfContentRow> = {
  key: 'withdraw',
  label: texts.withdraw,
  place: 'row',
  doneText: texts.withdrawn,
  shows: ({ state }) => state === SelfContentState.Waiting,
  confirm: ([row]) => ({ content: texts.withdrawConfirm(row?.title ?? ''), okText: texts.withdraw }),
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(withdrawSelfContent, { id: row.id });
    return actionDone;
  },
};
