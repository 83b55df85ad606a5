import type { QaSession } from 'shared-contracts/model';
import { shareAction } from 'shared-ui';
import { isPublished } from './qa-session.rules.ts';
import { qaTexts as texts } from './qa.texts.ts';

/** Shows the public address as a QR code. */
export const shareSession = shareAction<QaSession>({
  key: 'share',
  label: texts.share,
  shows: isPublished,
  codeTitle: texts.shareTitle,
});
