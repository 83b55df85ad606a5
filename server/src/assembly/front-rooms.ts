import { liveStateNames } from 'shared-contracts/model';
import type { RoomReader } from '../modules/front-page/arrange.ts';
import { listPublicRooms } from '../modules/live/live-room.queries.ts';

/** The newest live rooms, for blocks of front pages. */
export const frontRooms: RoomReader = async (db, exceptChannelIds, count) => {
  const rooms = await listPublicRooms(db, { exceptChannelIds }, undefined, count);
  return rooms.map(({ id, title, state, startedTime, startTime, listThumbnail }) => ({
    id,
    title,
    stateName: liveStateNames[state],
    time: startedTime ?? startTime,
    picture: listThumbnail,
  }));
};
