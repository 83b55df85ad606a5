import { deleteLiveRooms } from 'shared-contracts/endpoints';
import { liveEditGuards, type LiveRoomRow } from 'shared-contracts/model';
import { LivePermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { isRemovable } from './live.rules.ts';
import { liveTexts as texts } from './live.texts.ts';

/** Removes rooms that nobody has read anything in. */
export const removeRooms: RowAction<LiveRoomRow> = {
  key: 'remove',
  label: texts.remove,
  permission: LivePermission.Edit,
  danger: true,
  guard: (room, actor) => [
    ...liveEditGuards(room, actor).map(({ text }) => text),
    ...(isRemovable(room) ? [] : [texts.notRemovable]),
  ],
  shows: isRemovable,
  confirm: (rooms) => ({ content: texts.confirmRemove(rooms.length), okText: texts.remove }),
  run: (rooms, shell) => shell.call(deleteLiveRooms, { ids: joinIds(rooms.map(({ id }) => id)) }),
};
