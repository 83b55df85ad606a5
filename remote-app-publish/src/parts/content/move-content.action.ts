import { contentMoveContent, type contentMoveMaterial, type contentMoveSpecial } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { duringOperation, lastPicked, selectCategory } from './content-operations.state.ts';
import { contentTexts } from './content.texts.ts';
import { idsOf } from './seen.ts';

/** Moves stories to a channel that the user picks. */
export const moveWith = (
  call: typeof contentMoveContent | typeof contentMoveMaterial | typeof contentMoveSpecial,
): RowAction<ContentRow> => ({
  key: 'move',
  label: contentTexts.actions.move,
  permission: ContentPermission.Move,
  guard: ({ deletedTime }) => (deletedTime === null ? [] : [contentTexts.inBin]),
  run: async (rows, shell) => {
    const [picked] =
      (await duringOperation('move', rows, () =>
        shell.dialogs.pickCategory({ title: contentTexts.moveTo, ...lastPicked() }),
      )) ?? [];
    if (picked) selectCategory(picked.id);
    return picked && shell.call(call, { ids: idsOf(rows), categoryIds: picked.id });
  },
});

/** The same for stories of any kind. */
export const moveContent = moveWith(contentMoveContent);
