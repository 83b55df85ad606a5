import { clueMark } from 'shared-contracts/endpoints';
import type { ClueRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { ClueDrawer } from './clue-drawer.tsx';
import { resourceTexts } from './resource.texts.ts';
import { takeClue } from './take-clue.ts';

const texts = resourceTexts.clues;

export const viewClue: RowAction<ClueRow> = {
  key: 'view',
  label: texts.view,
  place: 'row',
  doneText: '',
  async run([clue], _shell, ask) {
    if (clue) await ask(ClueDrawer, { id: clue.id });
    return undefined;
  },
};

export const takeClueAction: RowAction<ClueRow> = {
  key: 'take',
  label: texts.take,
  permission: ContentPermission.Create,
  place: 'row',
  async run([clue], shell) {
    if (clue) await takeClue(shell, clue);
    return undefined;
  },
};

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

export const markClueRead = mark(true);
export const markClueUnread = mark(false);
