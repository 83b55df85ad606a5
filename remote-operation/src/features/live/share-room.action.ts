import { type LiveRoomRow, publicLiveStates } from 'shared-contracts/model';
import { shareAction } from 'shared-ui';
import { liveTexts as texts } from './live.texts.ts';

/** Shows the public address as a QR code. */
export const shareRoom = shareAction<LiveRoomRow>({
  key: 'share',
  label: texts.share,
  shows: ({ state }) => publicLiveStates.includes(state),
  codeTitle: texts.shareTitle,
});
