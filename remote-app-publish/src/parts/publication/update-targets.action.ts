import { contentSettleCopies, contentUpdateTargets } from 'shared-contracts/endpoints';
import { type ContentRow, oldCopies } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { idsOf } from '../content/seen.ts';
import { correctionTexts as texts } from './correction.texts.ts';

const isOldSomewhere = ({ deliveries }: ContentRow) => deliveries.some(({ isOld }) => isOld);

/** Brings the passed text to every target that shows an older one; lists what only a person can settle. */
export const updateTargets: RowAction<ContentRow> = {
  key: 'updateTargets',
  label: texts.actions.updateTargets,
  permission: ContentPermission.Publish,
  doneText: texts.updated,
  shows: isOldSomewhere,
  guard: guardedBy('updateTargets'),
  run: async (rows, shell, ask) => {
    const result = await shell.call(contentUpdateTargets, { ids: idsOf(rows) });
    const hasRest = result.list.some(({ targets }) => targets.some(({ ok }) => !ok));
    if (hasRest) await ask((await import('./update-result.dialog.tsx')).UpdateResultDialog, { result });
    return result;
  },
};

/** Notes that a person has dealt with copies that cannot be changed. */
export const settleCopies: RowAction<ContentRow> = {
  key: 'settleCopies',
  label: texts.actions.settleCopies,
  permission: ContentPermission.Publish,
  shows: ({ deliveries }) => oldCopies(deliveries).fixed.length > 0,
  guard: guardedBy('settleCopies'),
  run: async (rows, shell, ask) => {
    const note = await ask((await import('./settle-copies.dialog.tsx')).SettleCopiesDialog, { rows });
    return note === undefined ? undefined : shell.call(contentSettleCopies, { ids: idsOf(rows), note });
  },
};
