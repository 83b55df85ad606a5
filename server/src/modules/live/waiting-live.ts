import { waitingCounted } from 'shared-contracts/limits';
import { WaitingDesk } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { LivePermission } from 'shared-contracts/permissions';
import { type WaitingCounter, waitingAt, waitingOf } from '../../platform/waiting/waiting-counter.ts';
import { waitingMessages } from './live-message.queries.ts';
import { waitingRooms } from './live-room.queries.ts';

const rooms = waitingAt(
  WaitingDesk.LiveReview,
  (session) => session.can(appPaths.liveAudit) && session.can(LivePermission.Audit),
  ({ db, session }, most) => waitingRooms(db, session, most),
);

/** Messages of readers are decided in their room: the desk is the room in which one has waited longest. */
const messages: WaitingCounter = async (context) => {
  const { db, session } = context;
  const mayDecide = session.can(LivePermission.Host) || session.can(LivePermission.Withdraw);
  if (!mayDecide || !session.can(appPaths.liveDetail)) return [];
  const rows = await waitingMessages(db, session, waitingCounted);
  const figures = waitingOf(WaitingDesk.LiveMessages, rows, context);
  return [{ ...figures, ...(rows[0] && { path: `${appPaths.liveDetail}?id=${rows[0].liveRoomId}` }) }];
};

/** What waits in live rooms. */
export const waitingLive: readonly WaitingCounter[] = [rooms, messages];
