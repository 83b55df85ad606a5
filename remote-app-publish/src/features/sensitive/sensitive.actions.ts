import { deleteSensitiveWords, runLookBack } from 'shared-contracts/endpoints';
import type { SensitiveWord } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { EditWordDialog } from './edit-word.dialog.tsx';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

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

export const lookBackWord: RowAction<SensitiveWord> = {
  key: 'lookBack',
  label: texts.lookBack,
  permission: SystemPermission.ManageSensitive,
  place: 'row',
  doneText: texts.lookBackDone,
  async run([word], shell) {
    if (!word) return undefined;
    await shell.call(runLookBack, { wordId: word.id });
    return actionDone;
  },
};

export const removeWords: RowAction<SensitiveWord> = {
  key: 'remove',
  label: texts.remove,
  permission: SystemPermission.ManageSensitive,
  danger: true,
  doneText: texts.removed,
  confirm: (words) => ({ content: texts.confirmRemove(words.length), okText: texts.remove }),
  async run(words, shell) {
    await shell.call(deleteSensitiveWords, { ids: joinIds(words.map(({ id }) => id)) });
    return actionDone;
  },
};
