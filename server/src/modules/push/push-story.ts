import type { PushRow } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, errorTexts, guardRefused, invalidInput, isAppError } from 'shared-contracts/errors';
import { type ContentType, PushPlatform, pushPauseMinutes, pushPlatformNames } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { openPush } from './service/open-push.ts';
import type { PushPort } from './service/port.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  findPush,
  findPushByRecord,
  keepPush,
  lastPushes,
  lockPushesOf,
  notePush,
  type Push,
  toPushRow,
} from './push.queries.ts';
import { addRecords, type RecordActor } from '../../platform/audit/record.queries.ts';
import { checkVisible, publishedItem } from '../publishing/after-publication.ts';
import { pushFields } from './push-fields.rules.ts';
import { refuseBanned } from '../words/word-list.ts';
import { checkGuards } from '../stories/item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { liveStageGuards } from '../publishing/live-stages.ts';
import { pushTexts } from './push.texts.ts';
import { publicationTexts } from '../publishing/publication.texts.ts';

/** A message that a person sends to the app's readers. */
export interface StoryMessage {
  contentType: ContentType;
  contentId: string;
  platform: PushPlatform;
  title: string;
  subTitle: string;
  recordId: string;
}

const minute = 60_000;

/** Throws Unavailable where messages are not sent at all. */
function mustSend(context: Context): PushPort {
  const port = openPush(context, context.log);
  if (!port) throw new AppError(ErrorCode.Unavailable, pushTexts.serviceOff);
  return port;
}

/** Refuses a push that would go to the same phones again within minutes. */
export async function checkPause(
  tx: Database,
  contentId: string,
  platform: PushPlatform,
  exceptId: string | undefined,
  now: Date,
): Promise<void> {
  const recent = await lastPushes(tx, contentId, new Date(now.getTime() - pushPauseMinutes * minute));
  const same = recent.find(
    (push) =>
      push.id !== exceptId &&
      (push.platform === PushPlatform.All || platform === PushPlatform.All || push.platform === platform),
  );
  if (same)
    throw guardRefused([
      {
        guard: 'repeat',
        text: pushTexts.pushedRecently(toWireMinute(same.createdTime), pushPauseMinutes),
      },
    ]);
}

/**
 * Keeps the message before it is sent and its outcome after: a crash in between leaves a message that can be seen and
 * sent again.
 */
export async function deliver(
  port: PushPort,
  { id, recordId, platform, title, subTitle, contentId }: Push,
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: RecordActor,
): Promise<PushRow> {
  let failure: unknown;
  try {
    await port.send({ recordId, platform, title, subTitle, url: publicPaths.openPushedArticle(contentId) });
  } catch (error) {
    failure = error;
  }
  const message =
    failure === undefined ? null : isAppError(failure) ? failure.message : errorTexts[ErrorCode.Unavailable];
  const noted = await notePush(db, id, failure === undefined ? 'sent' : 'failed', message, now());
  const opName = failure === undefined ? operationNames.push : operationNames.pushFailed;
  await addRecords(
    db,
    [{ newsId: contentId, opName, remark: `${title}（${pushPlatformNames[platform]}）` }],
    by,
    now(),
  );
  if (failure !== undefined) throw failure;
  return toPushRow(noted);
}

/**
 * Sends a story that is published in the app to its readers; the same record id returns the first answer, or retries a
 * failed one.
 */
export async function pushStory(message: StoryMessage, context: Context): Promise<PushRow> {
  const { db, session } = context;
  const port = mustSend(context);
  const kept = await db.transaction(async (tx) => {
    await lockPushesOf(tx, message.contentId);
    const item = await publishedItem(tx, message.contentId, 'push', context);
    const { content } = item;
    const first = await findPushByRecord(tx, message.recordId);
    if (first && first.state !== 'failed') return { push: first, isFirst: false };
    if (content.contentType !== message.contentType)
      throw invalidInput([{ path: 'contentType', message: publicationTexts.contentTypeWrong }]);
    await checkVisible(tx, item, operationNames.push);
    checkGuards(item, await liveStageGuards(tx, item));
    await refuseBanned(tx, pushFields(message), context.now());
    await checkPause(tx, message.contentId, message.platform, undefined, context.now());
    const text = { ...message, title: message.title.trim(), subTitle: message.subTitle.trim() };
    const who = { createUserId: session.userId, createUserName: session.nickName, createdTime: context.now() };
    return {
      push: await keepPush(tx, { ...text, ...who, categoryId: content.categoryId, state: 'sending' }),
      isFirst: true,
    };
  });
  if (kept.isFirst) return deliver(port, kept.push, context, actorOf(context));
  if (kept.push.createUserId !== session.userId || kept.push.contentId !== message.contentId)
    throw new AppError(ErrorCode.Conflict, pushTexts.idTaken);
  return toPushRow(kept.push);
}

/** Sends a message again that the service did not take, or whose outcome was lost. */
export async function pushOnceMore(id: string, context: Context): Promise<PushRow> {
  const port = mustSend(context);
  const push = await context.db.transaction(async (tx) => {
    const found = await findPush(tx, id);
    if (!found) throw new AppError(ErrorCode.NotFound, pushTexts.missing);
    const isLost = found.state === 'sending' && context.now().getTime() - found.createdTime.getTime() > minute;
    if (found.state !== 'failed' && !isLost)
      throw guardRefused([{ guard: 'sent', text: found.state === 'sent' ? pushTexts.sentAlready : pushTexts.sending }]);
    await lockPushesOf(tx, found.contentId);
    const item = await publishedItem(tx, found.contentId, 'push', context);
    await checkVisible(tx, item, operationNames.push);
    checkGuards(item, await liveStageGuards(tx, item));
    await refuseBanned(tx, pushFields(found), context.now());
    await checkPause(tx, found.contentId, found.platform, found.id, context.now());
    return notePush(tx, id, 'sending', null, context.now());
  });
  return deliver(port, push, context, actorOf(context));
}
