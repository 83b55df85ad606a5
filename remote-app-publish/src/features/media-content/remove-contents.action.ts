import { deleteSelfContent } from 'shared-contracts/endpoints';
import type { SelfContentRow } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { isOpen } from './media-content.rules.ts';
import { mediaContentTexts as texts } from './media-content.texts.ts';

/** Removes contents that are drafts or were returned. */
export const removeContents: RowAction<SelfContentRow> = {
  key: 'remove',
  label: texts.remove,
  danger: true,
  doneText: texts.removed,
  shows: isOpen,
  guard: (row) => (isOpen(row) ? [] : [texts.notRemovable]),
  confirm: () => ({ content: texts.removeConfirm, okText: texts.remove }),
  run: (rows, shell) => shell.call(deleteSelfContent, { ids: joinIds(rows.map(({ id }) => id)) }),
};
