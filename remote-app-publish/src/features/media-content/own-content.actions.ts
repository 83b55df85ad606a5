import { deleteSelfContent, withdrawSelfContent } from 'shared-contracts/endpoints';
import { type SelfContentRow, SelfContentState } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { mediaContentTexts as texts } from './media-content.texts.ts';

type Action = RowAction<SelfContentRow>;

/** Whether the account may still change it. */
export const isOpen = ({ state }: Pick<SelfContentRow, 'state'>): boolean =>
  state === SelfContentState.Draft || state === SelfContentState.Returned;

/** What an account may do with its contents; opening one is said by the page. */
export function ownContentActions(onOpen: (row: SelfContentRow) => void): readonly Action[] {
  const open = (key: string, label: string, shows: (row: SelfContentRow) => boolean): Action => ({
    key,
    label,
    shows,
    place: 'row',
    async run([row]) {
      if (row) onOpen(row);
      return undefined;
    },
  });
  return [
    open('edit', texts.edit, isOpen),
    open('open', texts.open, (row) => !isOpen(row)),
    {
      key: 'read',
      label: texts.read,
      place: 'row',
      shows: ({ story }) => story?.url !== null && story?.url !== undefined,
      async run([row]) {
        if (row?.story?.url) window.open(row.story.url, '_blank', 'noopener');
        return undefined;
      },
    },
    {
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
    },
    {
      key: 'remove',
      label: texts.remove,
      danger: true,
      doneText: texts.removed,
      shows: isOpen,
      guard: (row) => (isOpen(row) ? [] : [texts.notRemovable]),
      confirm: () => ({ content: texts.removeConfirm, okText: texts.remove }),
      run: (rows, shell) => shell.call(deleteSelfContent, { ids: joinIds(rows.map(({ id }) => id)) }),
    },
  ];
}
