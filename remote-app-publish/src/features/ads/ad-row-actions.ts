import type { AdRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { editAd } from './edit-ad.action.ts';
import { enableAdAction } from './enable-ad.action.ts';
import { publishAd } from './publish-ad.action.ts';
import { removeAds } from './remove-ads.action.ts';
import { sortAd } from './sort-ad.action.ts';
import { stopAdAction } from './stop-ad.action.ts';
import { viewAd } from './view-ad.action.ts';

/** Actions on ads, in the order of their life cycle. */
export const adActions: readonly RowAction<AdRow>[] = [
  viewAd,
  editAd,
  enableAdAction,
  publishAd,
  stopAdAction,
  sortAd,
  removeAds,
];
