import type { SensitiveWord } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { EditWordDialog } from './edit-word.dialog.tsx';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

/** Changes a sensitive word. */
export const editWord: RowAction<SensitiveWord> = {
  key: 'edit',
  label: texts.edit,
  permission: SystemPermission.ManageSensitive,
  place: 'row',
  doneText: texts.saved,
  async run([word], _shell, ask) {
    return word && (await ask(EditWordDialog, { word })) ? actionDone : undefined;
  },
};
