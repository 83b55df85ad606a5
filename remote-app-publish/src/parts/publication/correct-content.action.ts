import { contentCorrect, contentDropCorrection, contentGetContent } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { correctionTexts as texts } from './correction.texts.ts';
import { isPublished } from './is-published.ts';

/** Asks for a correction of a published story: a note to readers, and a new round of review. */
export const correctContent: RowAction<ContentRow> = {
  key: 'correct',
  label: texts.actions.correct,
  permission: ContentPermission.Correct,
  place: 'row',
  doneText: texts.corrected,
  shows: isPublished,
  guard: guardedBy('correct'),
  run: async ([row], shell, ask) => {
    if (!row) return undefined;
    const [{ data }, { CorrectContentDialog }] = await Promise.all([
      shell.call(contentGetContent, { id: row.id }),
      import('./correct-content.dialog.tsx'),
    ]);
    const order = await ask(CorrectContentDialog, { row, corrections: data.corrections ?? [] });
    return order && shell.call(contentCorrect, { ids: row.id, ...order });
  },
};

/** Takes a note that has not gone out back. */
export const dropCorrection: RowAction<ContentRow> = {
  key: 'dropCorrection',
  label: texts.actions.dropCorrection,
  permission: ContentPermission.Correct,
  place: 'row',
  danger: true,
  shows: ({ isCorrecting = false }) => isCorrecting,
  guard: guardedBy('dropCorrection'),
  confirm: ([row]) => ({ content: texts.confirmDrop(row?.title ?? '') }),
  run: ([row], shell) => row && shell.call(contentDropCorrection, { ids: row.id }),
};
