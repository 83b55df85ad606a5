import type { ClueRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { resourceTexts } from './resource.texts.ts';
import { takeClue } from './take-clue.ts';

const texts = resourceTexts.clues;

/** Begins a story from a clue. */
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
