import { deleteSensitiveWords } from 'shared-contracts/endpoints';
import type { SensitiveWord } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

/** Removes sensitive words. */
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
