import { contentCopyContent, type contentCopyMaterial, type contentCopySpecial } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { duringOperation, lastPicked, selectCategory } from './content-operations.state.ts';
import { contentTexts } from './content.texts.ts';
import { idsOf } from './seen.ts';

/** Copies stories as new drafts into channels that the user picks. */
export const copyWith = (
  call: typeof contentCopyContent | typeof contentCopyMaterial | typeof contentCopySpecial,
): RowAction<ContentRow> => ({
  key: 'copy',
  label: contentTexts.actions.copy,
  permission: ContentPermission.Copy,
  guard: ({ deletedTime }) => (deletedTime === null ? [] : [contentTexts.inBin]),
  run: async (rows, shell) => {
    const picked = await duringOperation('copy', rows, () =>
      shell.dialogs.pickCategory({ title: contentTexts.copyTo, multiple: true, ...lastPicked() }),
    );
    if (!picked || picked.length === 0) return undefined;
    selectCategory(picked.at(-1)!.id);
    return shell.call(call, { ids: idsOf(rows), categoryIds: joinIds(picked.map(({ id }) => id)) });
  },
});

/** The same for stories of any kind. */
export const copyContent = copyWith(contentCopyContent);
