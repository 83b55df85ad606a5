import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import type { addBroadcasts, addViewerReading, RequestOf, saveBroadcast } from 'shared-contracts/endpoints';
import {
  type BroadcastAction,
  BroadcastPlatform,
  broadcastRefusals,
  BroadcastState,
  type AuditActionOf,
} from 'shared-contracts/model';
import { noteAction } from '../../platform/audit/note-action.ts';
import { once } from '../../platform/database/idempotency.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import { usableAnchor } from '../anchors/anchor.commands.ts';
import { lockRoomForUser } from '../live/load-room.ts';
import {
  changeBroadcast,
  findBroadcast,
  insertBroadcast,
  insertReading,
  lockBroadcast,
  type PlacedBroadcast,
  removeBroadcast,
  takenPlatforms,
} from './broadcast.queries.ts';
import { broadcastTexts as texts } from './broadcast.texts.ts';
import { keepAddress, openAddress } from './push-address.rules.ts';

type Places = RequestOf<typeof addBroadcasts>['places'];

const note = (
  tx: Database,
  context: Context,
  action: AuditActionOf<'broadcast'>,
  row: PlacedBroadcast['broadcast'],
  detail?: unknown,
) => noteAction(tx, context, `broadcast.${action}`, texts.logName(row.platform, row.title), detail);

/** A row that the session may look at: of its channels, or its own. */
export function checkAccess(found: PlacedBroadcast | undefined, { session }: Context): PlacedBroadcast {
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  const { broadcast, room } = found;
  if (!session.channels.has(room.categoryId) && broadcast.createUserId !== session.userId)
    throw new AppError(ErrorCode.Forbidden, texts.foreign, { ids: [broadcast.id] });
  return found;
}

/** Locks a row and checks that an action is allowed, on the revision that the user looked at where one is given. */
async function loadBroadcast(
  tx: Database,
  id: string,
  action: BroadcastAction,
  context: Context,
  rev?: number,
): Promise<PlacedBroadcast> {
  const found = checkAccess(await lockBroadcast(tx, id), context);
  const { broadcast, room } = found;
  if (rev !== undefined && rev !== broadcast.rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  const refusals = broadcastRefusals(action, { ...broadcast, roomState: room.state });
  if (refusals.length > 0) throw guardRefused(refusals.map((text) => ({ guard: action, text })));
  return found;
}

function refuseSiteAddress(platform: BroadcastPlatform, pushAddress: string, path: string): void {
  if (platform === BroadcastPlatform.Site && pushAddress !== '')
    throw invalidInput([{ path, message: texts.siteAddress }]);
}

/** Refuses platforms that are named twice, or that the room is on already; the room must be locked. */
async function checkPlaces(tx: Database, liveRoomId: string, places: Places): Promise<void> {
  if (new Set(places.map(({ platform }) => platform)).size < places.length)
    throw invalidInput([{ path: 'places', message: texts.placeTwice }]);
  const taken = await takenPlatforms(tx, liveRoomId);
  const double = places.find(({ platform }) => taken.includes(platform));
  if (double) throw invalidInput([{ path: 'places', message: texts.placeTaken(double.platform) }]);
  for (const { platform, pushAddress } of places) refuseSiteAddress(platform, pushAddress, 'places');
}

/** Puts a live room on platforms, a row for each. */
export async function putOnPlatforms(
  tx: Database,
  { liveRoomId, places, requestId, ...facts }: RequestOf<typeof addBroadcasts>,
  key: Uint8Array,
  context: Context,
): Promise<string[]> {
  const { session, now } = context;
  return once(tx, { userId: session.userId, requestId, endpoint: 'addBroadcasts', now: now() }, async () => {
    await lockRoomForUser(tx, context, liveRoomId);
    await usableAnchor(tx, facts.anchorId, now());
    await checkPlaces(tx, liveRoomId, places);
    const ids: string[] = [];
    for (const { platform, pushAddress } of places) {
      const row = {
        ...columnsOf(facts),
        liveRoomId,
        platform,
        createUserId: session.userId,
        createUserName: session.nickName,
        createdTime: now(),
      };
      const id = await insertBroadcast(tx, row);
      if (pushAddress !== '') await changeBroadcast(tx, id, keepAddress(key, id, pushAddress));
      await noteAction(tx, context, 'broadcast.add', texts.logName(platform, row.title), {
        ...facts,
        liveRoomId,
        hasAddress: pushAddress !== '',
      });
      ids.push(id);
    }
    return ids;
  });
}

const columnsOf = ({
  title,
  anchorId,
  startTime,
  endTime,
}: Pick<RequestOf<typeof addBroadcasts>, 'title' | 'anchorId' | 'startTime' | 'endTime'>) => ({
  title: cleanLine(title),
  anchorId,
  startTime: fromWireTime(startTime),
  endTime: fromWireTime(endTime),
});

/** Changes a planned row. The push address reaches no log. */
export async function storeBroadcast(
  tx: Database,
  { id, rev, pushAddress, ...facts }: RequestOf<typeof saveBroadcast>,
  key: Uint8Array,
  context: Context,
): Promise<void> {
  const { broadcast } = await loadBroadcast(tx, id, 'edit', context, rev);
  await usableAnchor(tx, facts.anchorId, context.now());
  if (pushAddress !== undefined) refuseSiteAddress(broadcast.platform, pushAddress, 'pushAddress');
  await changeBroadcast(tx, id, {
    ...columnsOf(facts),
    ...(pushAddress !== undefined && keepAddress(key, id, pushAddress)),
    rev: rev + 1,
  });
  await note(tx, context, 'save', broadcast, { ...facts, newAddress: pushAddress !== undefined });
}

/** Keeps that a row began, and by whom. */
export async function start(tx: Database, id: string, rev: number, context: Context): Promise<void> {
  const { broadcast } = await loadBroadcast(tx, id, 'start', context, rev);
  await usableAnchor(tx, broadcast.anchorId, context.now());
  const by = { startedTime: context.now(), startedName: context.session.nickName };
  await changeBroadcast(tx, id, { state: BroadcastState.Running, ...by, rev: rev + 1 });
  await note(tx, context, 'start', broadcast);
}

/** Keeps that a row ended, and by whom. */
export async function end(tx: Database, id: string, rev: number, context: Context): Promise<void> {
  const { broadcast } = await loadBroadcast(tx, id, 'end', context, rev);
  const by = { endedTime: context.now(), endedName: context.session.nickName };
  await changeBroadcast(tx, id, { state: BroadcastState.Ended, ...by, rev: rev + 1 });
  await note(tx, context, 'end', broadcast);
}

/** Removes a planned row. */
export async function drop(tx: Database, id: string, context: Context): Promise<void> {
  const { broadcast } = await loadBroadcast(tx, id, 'delete', context);
  await removeBroadcast(tx, id);
  await note(tx, context, 'delete', broadcast);
}

/** The whole push address; that it was looked at is written first. */
export async function readAddress(
  tx: Database,
  id: string,
  key: Uint8Array,
  context: Context,
): Promise<{ pushAddress: string }> {
  const { broadcast } = checkAccess(await findBroadcast(tx, id), context);
  if (broadcast.pushSealed === '') throw new AppError(ErrorCode.NotFound, texts.noAddress);
  await note(tx, context, 'address', broadcast);
  const pushAddress = openAddress(key, id, broadcast.pushSealed);
  if (pushAddress === undefined) throw new AppError(ErrorCode.NotFound, texts.addressLost);
  return { pushAddress };
}

/** Keeps a reading of viewers. */
export async function storeReading(
  tx: Database,
  { id, viewers, time }: RequestOf<typeof addViewerReading>,
  context: Context,
): Promise<string> {
  const { session, now } = context;
  const { broadcast } = await loadBroadcast(tx, id, 'reading', context);
  const read = fromWireTime(time);
  if (read > now()) throw invalidInput([{ path: 'time', message: texts.readingLate }]);
  // Times of the wire have no parts of a second.
  if (broadcast.startedTime !== null && time < toWireTime(broadcast.startedTime))
    throw invalidInput([{ path: 'time', message: texts.readingEarly }]);
  const by = { userName: session.nickName, createdTime: now() };
  const added = await insertReading(tx, { broadcastId: id, viewers, time: read, ...by });
  await note(tx, context, 'viewers', broadcast, { viewers, time });
  return added;
}
