import type { ActivityRow } from 'shared-contracts/model';
import { activityDetailPath } from 'shared-contracts/paths';
import { openPageAction } from 'shared-ui';
import { activityListTexts as texts } from './activity-list.texts.ts';

/** Opens the detail page. */
export const showActivity = openPageAction<ActivityRow>({
  key: 'detail',
  label: texts.detail,
  pathOf: (row) => activityDetailPath(row.kind, row.id),
});
