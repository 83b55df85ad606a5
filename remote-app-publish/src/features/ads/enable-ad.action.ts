import { type AdRow, isEnabledFirst } from 'shared-contracts/model';
import { AdPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { enableAd } from './ads.api.ts';
import { refusalsOf } from './ads.rules.ts';
import { adTexts as texts } from './ads.texts.ts';

/** Enables an ad of a kind that is enabled before it is published. */
export const enableAdAction: RowAction<AdRow> = {
  key: 'use',
  label: texts.use,
  permission: AdPermission.Publish,
  place: 'row',
  guard: refusalsOf('use'),
  shows: ({ kind, state }) => isEnabledFirst(kind) && state !== 'enabled' && state !== 'published',
  async run([ad], shell) {
    if (!ad) return undefined;
    await enableAd(ad, shell);
    return actionDone;
  },
};
