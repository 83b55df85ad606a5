import { clueMark } from 'shared-contracts/endpoints';
import type { ClueRow } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.clues;

const mark = (isRead: boolean): RowAction<ClueRow> => ({
  key: isRead ? 'read' : 'unread',
  label: isRead ? texts.markRead : texts.markUnread,
  place: 'batch',
  doneText: texts.markDone,
  async run(list, shell) {
    await shell.call(clueMark, { ids: joinIds(list.map(({ id }) => id)), isRead });
    return actionDone;
  },
});

/** Marks clues as read. */
export const markClueRead = mark(true);

/** Marks clues as unread. */
export const markClueUnread = mark(false);
