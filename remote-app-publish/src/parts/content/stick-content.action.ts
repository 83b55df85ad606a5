import { contentStick } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';
import { idsOf } from './seen.ts';

/** Sticks published stories to the top of their channel. */
export const stickContent: RowAction<ContentRow> = {
  key: 'stick',
  label: contentTexts.actions.stick,
  permission: ContentPermission.Stick,
  shows: ({ isStick }) => !isStick,
  guard: guardedBy('stick'),
  run: (rows, shell) => shell.call(contentStick, { ids: idsOf(rows), isStick: 1 }),
};

/** Lets stuck stories go. */
export const unstickContent: RowAction<ContentRow> = {
  key: 'unstick',
  label: contentTexts.actions.unstick,
  permission: ContentPermission.Stick,
  place: 'row',
  shows: ({ isStick }) => isStick,
  guard: ({ isStick }) => (isStick ? [] : [contentTexts.notStuck]),
  run: (rows, shell) => shell.call(contentStick, { ids: idsOf(rows), isStick: 0 }),
};
