import type { AdRow } from 'shared-contracts/model';
import { AdPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { adCalls } from './ads.api.ts';
import { refusalsOf } from './ads.rules.ts';
import { adTexts as texts } from './ads.texts.ts';

/** Removes ads. */
export const removeAds: RowAction<AdRow> = {
  key: 'remove',
  label: texts.remove,
  permission: AdPermission.Delete,
  danger: true,
  guard: refusalsOf('remove'),
  confirm: (list) => ({ content: texts.confirmRemove(list.length), okText: texts.remove, danger: true }),
  run: (list, shell) =>
    list[0] ? shell.call(adCalls[list[0].kind].remove, { ids: joinIds(list.map(({ id }) => id)) }) : undefined,
};
