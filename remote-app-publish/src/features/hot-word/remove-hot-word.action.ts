import { deleteHotWords } from 'shared-contracts/endpoints';
import type { HotWordRow } from 'shared-contracts/model';
import { SearchPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { hotWordTexts as texts } from './hot-word.texts.ts';

/** Deletes hot words. */
export const removeHotWord: RowAction<HotWordRow> = {
  key: 'remove',
  label: texts.remove,
  permission: SearchPermission.ManageHotWords,
  danger: true,
  confirm: (rows) => ({
    content: texts.confirmRemove(rows.map(({ word }) => word).join('、')),
    okText: texts.remove,
  }),
  run: (rows, shell) => shell.call(deleteHotWords, { ids: joinIds(rows.map(({ id }) => id)) }),
};
