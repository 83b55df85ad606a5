import type { LiveRoomRow } from 'shared-contracts/model';
import { liveDetailPath } from 'shared-contracts/paths';
import { openPageAction } from 'shared-ui';
import { liveTexts as texts } from './live.texts.ts';

/** Opens the room, where the live team works. */
export const enterRoom = openPageAction<LiveRoomRow>({
  key: 'enter',
  label: texts.enter,
  pathOf: (room) => liveDetailPath(room.id),
});
