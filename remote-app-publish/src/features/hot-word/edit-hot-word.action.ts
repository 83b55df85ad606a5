import type { HotWordRow } from 'shared-contracts/model';
import { SearchPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { EditHotWordDialog } from './edit-hot-word.dialog.tsx';
import { hotWordTexts as texts } from './hot-word.texts.ts';

/** Changes a hot word. */
export const editHotWord: RowAction<HotWordRow> = {
  key: 'edit',
  label: texts.edit,
  permission: SearchPermission.ManageHotWords,
  place: 'row',
  doneText: texts.saved,
  run: async ([hotWord], _shell, ask) =>
    hotWord && (await ask(EditHotWordDialog, { hotWord })) ? actionDone : undefined,
};
