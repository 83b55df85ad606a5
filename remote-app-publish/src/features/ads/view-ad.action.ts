import type { AdRow } from 'shared-contracts/model';
import { adDetailPath } from 'shared-contracts/paths';
import { openPageAction } from 'shared-ui';
import { adTexts as texts } from './ads.texts.ts';

/** Opens the page of an ad. */
export const viewAd = openPageAction<AdRow>({
  key: 'view',
  label: texts.view,
  pathOf: (ad) => adDetailPath(ad.kind, ad.id),
});
