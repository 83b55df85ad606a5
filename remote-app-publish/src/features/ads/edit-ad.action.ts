import type { AdRow } from 'shared-contracts/model';
import { adFormPath } from 'shared-contracts/paths';
import { AdPermission } from 'shared-contracts/permissions';
import { openPageAction } from 'shared-ui';
import { refusalsOf } from './ads.rules.ts';
import { adTexts as texts } from './ads.texts.ts';

/** Opens the form of an ad. */
export const editAd = openPageAction<AdRow>({
  key: 'edit',
  label: texts.edit,
  permission: AdPermission.Edit,
  guard: refusalsOf('edit'),
  pathOf: (ad) => adFormPath(ad.kind, ad.id),
});
