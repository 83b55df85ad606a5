import type { ClueRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { resourceTexts } from './resource.texts.ts';
import { convertClue } from './convert-clue.ts';

const texts = resourceTexts.clues;

/** Begins a story from a clue. */
export const convertClueAction: RowAction<ClueRow> = {
  key: 'take',
  label: texts.take,
  permission: ContentPermission.Create,
  place: 'row',
  async run([clue], shell) {
    if (clue) await convertClue(shell, clue);
    return undefined;
  },
};
