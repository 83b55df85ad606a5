import type { contentAddLiveRoom, contentUpdateLiveRoom, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { liveHostsMax } from 'shared-contracts/limits';
import { areLiveFactsOpen, liveEditGuards, type LiveRoomDetail, LiveState } from 'shared-contracts/model';
import { cleanLine, isOwnPicture } from '../../platform/text/html.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { once } from '../../platform/database/idempotency.queries.ts';
import { plainLines } from '../../platform/text/plain-text.rules.ts';
import { changeRoom, insertRoom, listPossibleHosts, type NamedRoom, setHosts } from './live-room.queries.ts';
import { liveRoomOf } from './live-view.ts';
import { checkLiveGuards, liveFactsOf, recordLive, withRoom } from './load-room.ts';
import { replayAddressRefusal, streamAddressRefusal } from './stream-address.ts';
import { channelTexts } from '../channels/channel.texts.ts';
import { liveTexts as texts } from './live.texts.ts';

type AddRequest = RequestOf<typeof contentAddLiveRoom>;
type UpdateRequest = RequestOf<typeof contentUpdateLiveRoom>;
type Facts = Omit<AddRequest, 'requestId'>;

/** Refuses an address that is no picture of our own store; '' is none. */
export function checkOwnPicture(
  path: string,
  field: string,
  sentence: string,
  { settings }: Pick<Context, 'settings'>,
): void {
  if (path !== '' && !isOwnPicture(path, [settings.SITE_URL ?? '']))
    throw invalidInput([{ path: field, message: sentence }]);
}

function columnsOf(facts: Facts, context: Context) {
  const { categoryId, streamUrl, replayUrl, listThumbnail } = facts;
  const [startTime, endTime] = [fromWireTime(facts.startTime), fromWireTime(facts.endTime)];
  if (endTime <= startTime) throw invalidInput([{ path: 'endTime', message: texts.endFirst }]);
  checkOwnPicture(listThumbnail, 'listThumbnail', texts.foreignCover, context);
  for (const [path, text, refuse] of [
    ['streamUrl', streamUrl, streamAddressRefusal],
    ['replayUrl', replayUrl, replayAddressRefusal],
  ] as const) {
    const refusal = text === '' ? undefined : refuse(text);
    if (refusal !== undefined) throw invalidInput([{ path, message: refusal }]);
  }
  return {
    title: cleanLine(facts.title),
    introduction: plainLines(facts.introduction),
    listThumbnail: listThumbnail === '' ? null : listThumbnail,
    categoryId,
    startTime,
    endTime,
    streamUrl,
    replayUrl,
    talk: facts.talk,
  };
}

/**
 * Returns the requested hosts; refuses users who may not host. A host who was there before may stay until taken out.
 */
async function checkHosts(tx: Database, hostIds: readonly string[], former: readonly string[]): Promise<string[]> {
  const ids = [...new Set(hostIds)];
  const added = ids.filter((id) => !former.includes(id));
  if (added.length > 0 && (await listPossibleHosts(tx, { ids: added }, liveHostsMax)).length < added.length) {
    throw invalidInput([{ path: 'hostIds', message: texts.hostUnfit }]);
  }
  return ids;
}

function checkChannel({ session }: Context, categoryId: string): void {
  if (!session.channels.has(categoryId))
    throw new AppError(ErrorCode.Forbidden, channelTexts.notYours, { ids: [categoryId] });
}

/** Stores a new room as a draft; the same request again gives the first one. */
export async function addRoom({ requestId, hostIds, ...facts }: AddRequest, context: Context): Promise<LiveRoomDetail> {
  const { session, now, db } = context;
  const columns = columnsOf({ ...facts, hostIds }, context);
  checkChannel(context, columns.categoryId);
  const { id } = await db.transaction((tx) => {
    return once(tx, { userId: session.userId, requestId, endpoint: 'contentAddLiveRoom', now: now() }, async () => {
      const hosts =
        hostIds.length > 0
          ? hostIds
          : (await listPossibleHosts(tx, { ids: [session.userId] }, 1)).map(({ userId }) => userId);
      const added = await insertRoom(tx, {
        ...columns,
        createUserId: session.userId,
        createUserName: session.nickName,
        createdTime: now(),
        modifiedTime: now(),
      });
      await setHosts(tx, added, await checkHosts(tx, hosts, []));
      await recordLive(tx, context, added, texts.opAdd, columns.title);
      return { id: added };
    });
  });
  return liveRoomOf(db, id, context);
}

/** Changes a room. A save that began from an older revision changes nothing and is refused with the current version. */
export async function updateRoom(
  { id, rev, hostIds, ...facts }: UpdateRequest,
  context: Context,
): Promise<LiveRoomDetail> {
  const columns = columnsOf({ ...facts, hostIds }, context);
  await withRoom(context, id, async (tx, room) => {
    checkLiveGuards(liveEditGuards(liveFactsOf(room), context.session), room);
    if (room.rev !== rev) {
      throw new AppError(ErrorCode.StaleRevision, texts.stale, {
        current: await liveRoomOf(tx, id, context),
      });
    }
    if (columns.categoryId !== room.categoryId) checkChannel(context, columns.categoryId);
    checkOpenFacts(room, columns);
    const former = room.hosts.map(({ userId }) => userId);
    const hosts = await checkHosts(tx, hostIds, former);
    if (hosts.length === 0 && !areLiveFactsOpen(room.state))
      throw invalidInput([{ path: 'hostIds', message: texts.hostMissing }]);
    await changeRoom(tx, id, { ...columns, rev: room.rev + 1, modifiedTime: context.now() });
    await setHosts(tx, id, hosts);
    await recordLive(tx, context, id, texts.opSave, changesOf(room, columns, former, hosts));
  });
  return liveRoomOf(context.db, id, context);
}

type Columns = ReturnType<typeof columnsOf>;
const reviewedFields = [
  ['title', texts.fields.title],
  ['listThumbnail', texts.fields.cover],
  ['introduction', texts.fields.introduction],
  ['categoryId', texts.fields.channel],
] as const;

/** Refuses changes of the parts that were passed in review. */
function checkOpenFacts(room: NamedRoom, columns: Columns): void {
  const changed = reviewedFields.filter(([field]) => room[field] !== columns[field]);
  if (areLiveFactsOpen(room.state) || changed.length === 0) return;
  const way = room.state === LiveState.Approved ? texts.recall : texts.withdraw;
  throw new AppError(
    ErrorCode.GuardRefused,
    texts.reviewedFields(
      changed.map(([, name]) => name),
      way,
    ),
    {
      guards: [{ guard: 'reviewed', text: texts.reviewed }],
      current: { state: room.state, rev: room.rev },
    },
  );
}

function changesOf(room: NamedRoom, columns: Columns, former: readonly string[], hosts: readonly string[]): string {
  const names: string[] = reviewedFields.filter(([field]) => room[field] !== columns[field]).map(([, name]) => name);
  if (room.startTime.getTime() !== columns.startTime.getTime() || room.endTime.getTime() !== columns.endTime.getTime())
    names.push(texts.fields.period);
  if (room.streamUrl !== columns.streamUrl) names.push(texts.fields.streamUrl);
  if (room.replayUrl !== columns.replayUrl) names.push(texts.fields.replayUrl);
  if (room.talk !== columns.talk) names.push(texts.fields.talk);
  if (former.join() !== hosts.join()) names.push(texts.fields.hosts);
  return names.join('、');
}
