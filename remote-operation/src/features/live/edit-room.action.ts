import { liveEditGuards, type LiveRoomRow } from 'shared-contracts/model';
import { liveFormPath } from 'shared-contracts/paths';
import { LivePermission } from 'shared-contracts/permissions';
import { openPageAction } from 'shared-ui';
import { liveTexts as texts } from './live.texts.ts';

/** Opens the form of a room. */
export const editRoom = openPageAction<LiveRoomRow>({
  key: 'edit',
  label: texts.edit,
  permission: LivePermission.Edit,
  guard: (room, actor) => liveEditGuards(room, actor).map(({ text }) => text),
  pathOf: (room) => liveFormPath(room.id),
});
