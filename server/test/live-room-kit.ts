import { changeLiveState, contentUpdateLiveRoom } from 'shared-contracts/endpoints';
import type { LiveRoomDetail } from 'shared-contracts/model';
import { live, roomFacts, test } from './live-kit.ts';

/** Saves a room with other facts, from the revision of `room`. */
export const update = (room: LiveRoomDetail, extra: Record<string, unknown>, bearer = live) => {
  const { requestId: _id, ...facts } = roomFacts();
  const { title, introduction, startTime, endTime, streamUrl, replayUrl, hosts } = room;
  return test.call(
    contentUpdateLiveRoom,
    {
      ...facts,
      title,
      introduction,
      startTime,
      endTime,
      streamUrl,
      replayUrl,
      hostIds: hosts.map(({ userId }) => userId),
      id: room.id,
      rev: room.rev,
      ...extra,
    },
    bearer,
  );
};

/** Asks for a step of a room by name, also one that there is not. */
export const step = (room: Pick<LiveRoomDetail, 'id' | 'state'>, name: string, bearer: string, opinion = '') =>
  test.call(changeLiveState, { id: room.id, step: name, seen: room.state, opinion }, bearer);
