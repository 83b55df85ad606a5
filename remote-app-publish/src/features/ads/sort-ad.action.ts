import type { AdRow } from 'shared-contracts/model';
import { AdPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { adTexts as texts } from './ads.texts.ts';
import { SortAdDialog } from './sort-ad.dialog.tsx';

/** Orders the start pages. */
export const sortAd: RowAction<AdRow> = {
  key: 'sort',
  label: texts.sort,
  permission: AdPermission.Edit,
  place: 'row',
  shows: ({ kind }) => kind === 'start',
  async run([ad], _shell, ask) {
    return ad && (await ask(SortAdDialog, { ad })) ? actionDone : undefined;
  },
};
