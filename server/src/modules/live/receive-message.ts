import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { liveMessageTextMax, readerNameMax } from 'shared-contracts/limits';
import { LiveState, LiveTalk } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/rate-limit/address-network.rules.ts';
import { countCall } from '../../platform/rate-limit/rate-count.queries.ts';
import type { KnownMember } from '../../platform/readers/member-gate.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { plainLines } from '../../platform/text/plain-text.rules.ts';
import { bannedProblems } from '../words/word-list.ts';
import { findPublicRoom } from './live-feed.ts';
import { liveMessageFields } from './live-fields.rules.ts';
import { insertMessage, type StoredLiveMessage } from './live-message.queries.ts';
import { liveTexts as texts } from './live.texts.ts';

/** True for a reader whom the moderators of comments have blocked; provided by the assembly. */
export type IsBlocked = (db: Database, readerKey: string) => Promise<boolean>;

/** A message as a reader sends it. */
interface SentMessage {
  liveRoomId: string;
  /** Undefined for a reader without an account. */
  member: KnownMember | undefined;
  /** Device of such a reader. */
  device: string;
  name: string;
  text: string;
  ip: string;
}

/** Messages of one reader, and of one network, behind which a whole school may sit. */
const limits = [
  { of: 'reader', seconds: 60, max: 6 },
  { of: 'reader', seconds: 3600, max: 60 },
  { of: 'network', seconds: 60, max: 60 },
] as const;
const talking: readonly LiveState[] = [LiveState.Trailer, LiveState.Live];

/**
 * Stores a reader's message, which waits for a host. Throws NotFound, ReLogin where the room asks for a member,
 * Conflict when it takes none, Invalid, Forbidden for a blocked reader, TooMany.
 */
export async function receiveMessage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  isBlocked: IsBlocked,
  { liveRoomId, member, device, name, text, ip }: SentMessage,
): Promise<Pick<StoredLiveMessage, 'id' | 'state'>> {
  const room = await findPublicRoom(db, liveRoomId);
  if (room === undefined || room === 'gone') throw new AppError(ErrorCode.NotFound, texts.openGone);
  if (room.talk === LiveTalk.Off) throw new AppError(ErrorCode.Conflict, texts.talkOff);
  if (room.talk === LiveTalk.Members && !member) throw new AppError(ErrorCode.ReLogin, texts.talkLogin);
  if (!talking.includes(room.state)) throw new AppError(ErrorCode.Conflict, texts.talkClosed);
  const tidy = plainLines(text);
  const refuse = (message: string) => invalidInput([{ path: 'text', message }]);
  if (tidy === '') throw refuse(texts.messageMissing);
  if ([...tidy].length > liveMessageTextMax) throw refuse(texts.messageTooLong(liveMessageTextMax));
  const readerKey = member?.key ?? device;
  if (await isBlocked(db, readerKey)) throw new AppError(ErrorCode.Forbidden, texts.talkBlocked);
  for (const { of: subject, seconds, max } of limits) {
    const key = `live-talk:${seconds}:${subject}:${subject === 'network' ? networkOf(ip) : readerKey}`;
    if ((await countCall(db, key, seconds, now())) > max) throw new AppError(ErrorCode.TooMany, texts.talkTooOften);
  }
  const typed = [...cleanLine(name)].slice(0, readerNameMax).join('').trim();
  const shownName = member?.nickName ?? (typed || texts.anonymous);
  // The answer does not name the word: that would be a lesson in getting round it.
  if ((await bannedProblems(db, liveMessageFields({ text: tidy, name: shownName }), now())).length > 0)
    throw refuse(texts.messageUnfit);
  const isMember = member !== undefined;
  return insertMessage(db, { liveRoomId, readerKey, isMember, name: shownName, text: tidy, ip, createdTime: now() });
}
