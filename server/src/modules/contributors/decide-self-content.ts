import type { passSelfContent, RequestOf, saveSelfMediaLimits } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import {
  emptyDraft,
  type SelfContent,
  SelfContentState,
  selfContentStateNames,
  type SelfMediaAccount,
} from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { randomUUID } from 'node:crypto';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { dropLock } from '../stories/lock.queries.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import {
  changeSelfContent,
  findSelfContent,
  lockSelfContent,
  selfContentRowOf,
  type StoredSelfContent,
} from './self-content.queries.ts';
import { listSelfMediaAccounts, putSelfMediaLimits } from './self-media-account.queries.ts';
import { submitStory } from '../review/review.ts';
import { addStory } from '../stories/save.ts';
import { selfMediaTexts as texts } from './self-media.texts.ts';
import { dayStartOf, turnsOf } from './write-self-content.ts';

/** True when the desk's user may see a content: it was sent, into one of their channels. */
const isOnDesk = ({ state, categoryId }: StoredSelfContent, { session }: Context): boolean =>
  state !== SelfContentState.Draft && categoryId !== null && session.channels.has(categoryId);

/** A whole content, for its account or for the desk; for everybody else it is not there. */
export async function readSelfContent(id: string, context: Context): Promise<SelfContent> {
  const { db, session } = context;
  const stored = await findSelfContent(db, id);
  const isSeen =
    stored !== undefined && (session.kind === 'media' ? stored.userId === session.userId : isOnDesk(stored, context));
  if (!isSeen) throw new AppError(ErrorCode.NotFound, texts.gone);
  const { subTitle, leadTitle, remark, cover, content, txtContent } = stored;
  return { ...(await selfContentRowOf(db, id))!, subTitle, leadTitle, remark, cover, content, txtContent };
}

async function lockWaiting(tx: Database, id: string, context: Context): Promise<StoredSelfContent> {
  const stored = await lockSelfContent(tx, id);
  if (!stored || !isOnDesk(stored, context)) throw new AppError(ErrorCode.NotFound, texts.gone);
  if (stored.state !== SelfContentState.Waiting)
    throw new AppError(ErrorCode.Conflict, texts.decided(selfContentStateNames[stored.state]));
  return stored;
}

const decidedBy = ({ session, now }: Context) => ({
  decidedBy: session.userId,
  decidedByName: session.nickName,
  decidedTime: now(),
});

/**
 * Makes a story of a content, in a channel that the account may serve, and hands it to the normal review: the first
 * stage is somebody else's. What review refuses to take leaves the content waiting.
 */
export async function passContent(
  { id, rev, categoryId }: RequestOf<typeof passSelfContent>,
  context: Context,
): Promise<{ contentId: string }> {
  const { session } = context;
  if (!session.can(ContentPermission.Create) || !session.can(ContentPermission.Submit))
    throw new AppError(ErrorCode.Forbidden, texts.createNeeded);
  return context.db.transaction(async (tx) => {
    const stored = await lockWaiting(tx, id, context);
    if (stored.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.changed);
    const channelId = categoryId ?? stored.categoryId!;
    if (!session.channels.has(channelId)) throw new AppError(ErrorCode.Forbidden, texts.notYourChannel);
    if (!(await turnsOf(tx, stored.userId, context.now())).some((channel) => channel.id === channelId))
      throw invalidInput([{ path: 'categoryId', message: texts.accountChannel }]);
    const contentId = await writeStory(stored, channelId, { ...context, session, db: tx });
    await changeSelfContent(tx, id, {
      state: SelfContentState.Passed,
      categoryId: channelId,
      contentId,
      ...decidedBy(context),
    });
    return { contentId };
  });
}

async function writeStory(stored: StoredSelfContent, categoryId: string, context: Context): Promise<string> {
  const { title, subTitle, leadTitle, author, userName, remark, cover, content, sentTime } = stored;
  const draft = {
    ...emptyDraft,
    title,
    subTitle,
    leadTitle,
    author,
    cover,
    content,
    categoryId,
    editor: context.session.nickName,
    source: texts.source(userName),
    remark: texts.remark(userName, sentTime ? toWireTime(sentTime) : '', remark).slice(0, 500),
  };
  const { data } = await addStory({ ...draft, requestId: randomUUID(), kind: 'save' }, context);
  if (data.lockToken !== null) await dropLock(context.db, data.id, data.lockToken);
  await submitStory(context.db, { id: data.id, rev: data.rev }, context);
  return data.id;
}

/** Returns a content with a reason. */
export async function returnContent(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  await lockWaiting(tx, id, context);
  await changeSelfContent(tx, id, { state: SelfContentState.Returned, reason: reason.trim(), ...decidedBy(context) });
}

/** One account with its channels. Throws NotFound for anybody who is no media account. */
export async function readAccount(db: Database, id: string, now: Date): Promise<SelfMediaAccount> {
  const { list } = await listSelfMediaAccounts(db, { id, dayStart: dayStartOf(now) }, 0, 1);
  if (!list[0]) throw new AppError(ErrorCode.NotFound, texts.notAccount);
  return list[0];
}

/** Says how often an account may send into its channels; written into the operation log. */
export async function saveLimits(
  { id, limits }: RequestOf<typeof saveSelfMediaLimits>,
  context: Context,
): Promise<SelfMediaAccount> {
  const { db, session, ip, now } = context;
  const account = await readAccount(db, id, now());
  const served = new Map(account.channels.map((channel) => [channel.id, channel.name]));
  if (
    limits.some(({ channelId }) => !served.has(channelId)) ||
    new Set(limits.map(({ channelId }) => channelId)).size < limits.length
  )
    throw invalidInput([{ path: 'limits', message: texts.limitForeign }]);
  await db.transaction(async (tx) => {
    await putSelfMediaLimits(tx, id, limits);
    const detail = {
      name: account.nickName,
      limits: Object.fromEntries(limits.map(({ channelId, dayLimit }) => [served.get(channelId)!, dayLimit])),
    };
    await writeAudit(tx, {
      action: 'selfmedia.limits',
      userId: session.userId,
      userName: session.userName,
      ip,
      target: id,
      detail,
      time: now(),
    });
  });
  return readAccount(db, id, now());
}
