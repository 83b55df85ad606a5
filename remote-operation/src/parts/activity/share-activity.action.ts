import type { ActivityRow } from 'shared-contracts/model';
import { shareAction } from 'shared-ui';
import { activityListTexts as texts } from './activity-list.texts.ts';
import { isPublic } from './activity.rules.ts';

/** Shows the public address as a QR code. */
export const shareActivity = shareAction<ActivityRow>({
  key: 'share',
  label: texts.share,
  shows: isPublic,
  codeTitle: texts.shareTitle,
});
