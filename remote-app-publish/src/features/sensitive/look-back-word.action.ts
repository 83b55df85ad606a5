import { runLookBack } from 'shared-contracts/endpoints';
import type { SensitiveWord } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

/** Looks for a word in what is published. */
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
