import type { ClueRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { ClueDrawer } from './clue-drawer.tsx';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.clues;

/** Shows a clue. */
export const viewClue: RowAction<ClueRow> = {
  key: 'view',
  label: texts.view,
  place: 'row',
  doneText: '',
  async run([clue], _shell, ask) {
    if (clue) await ask(ClueDrawer, { id: clue.id });
    return undefined;
  },
};
