import { type TipoffRow, TipoffState } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { convertTipoff } from './convert-tipoff.ts';
import { freeRefusals, isOpen } from './tipoff-guards.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** Begins a story from a tip-off. */
export const convertTipoffAction: RowAction<TipoffRow> = {
  key: 'take',
  label: texts.take,
  permission: ContentPermission.Create,
  place: 'row',
  shows: (row) => isOpen(row) || row.state === TipoffState.Adopted,
  guard: (row, actor) => (row.state === TipoffState.Adopted ? [] : freeRefusals(row, actor)),
  async run([row], shell) {
    if (row) await convertTipoff(shell, row);
    return undefined;
  },
};
