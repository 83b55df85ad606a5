import { DeliveryState, Target, weiboStatus, WeiboPostState } from 'shared-contracts/model';
import type { PostedStatus, WeiboPort } from './service/port.ts';
import { type OpenWeibo, openWeibo } from './service/open-weibo.ts';
import { wordsOf } from './service/weibo-address.rules.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { draftOf, findContent, lockContentRow } from '../stories/content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveryAt, putDelivery } from '../stories/delivery.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { findPost, lockPost, patchPost, type StoredPost } from './weibo.queries.ts';
import { weiboFields } from './weibo-fields.rules.ts';
import { bannedProblems } from '../words/word-list.ts';
import { loadItem } from '../stories/item.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { outgoingPicture } from '../publishing/outgoing-picture.ts';
import { noticeUnpublished } from '../publishing/delivery-notices.ts';
import { externalChannelGuards } from '../publishing/external-channel-guards.ts';
import {
  lookAgain,
  mayRetry,
  type NextRun,
  asChannelError,
  type DeliveryProgress,
  type DeliveryContext,
  retryAfter,
} from '../publishing/delivery-progress.ts';
import { weiboPostTexts } from './weibo-post.texts.ts';

/** Clocks of two machines may differ by this. */
const clockSlack = 120_000;

/**
 * Advances a post as far as it goes now; returns when to continue. The request to the microblog is recorded before it
 * is sent: after a kill or a lost answer the post is looked for, never sent twice.
 */
export async function sendPost(
  work: DeliveryContext,
  postId: string,
  progress: DeliveryProgress,
  open: OpenWeibo = openWeibo,
): Promise<NextRun> {
  const post = await findPost(work.db, postId);
  if (post?.state !== WeiboPostState.Sending) return undefined;
  const weibo = open(work, work.log);
  return post.step === 'asked' ? lookUp(work, weibo, post, progress) : ask(work, weibo, post, progress);
}

async function ask(
  work: DeliveryContext,
  weibo: WeiboPort,
  post: StoredPost,
  progress: DeliveryProgress,
): Promise<NextRun> {
  const picture = await coverOf(work, post.contentId);
  const refusal = await markRequested(work, post.id);
  if (refusal !== undefined) return endFailed(work, post.id, 'ready', refusal);
  try {
    return await endPosted(
      work,
      post.id,
      await weibo.share({ text: weiboStatus(post.text, post.link), picture, ip: post.createIp }),
    );
  } catch (error) {
    const failure = asChannelError(error);
    if (failure.failure === 'lost') return goOn(work, post.id, lookAgain({}), failure.message);
    const next = mayRetry(failure) ? retryAfter(progress) : undefined;
    if (next === undefined) return endFailed(work, post.id, 'ready', failure.message);
    await patchPost(work.db, post.id, { step: 'ready', sentTime: null });
    return goOn(work, post.id, next, failure.message);
  }
}

/** After a lost answer: looks for the post by its words among the account's latest. */
async function lookUp(
  work: DeliveryContext,
  weibo: WeiboPort,
  post: StoredPost,
  progress: DeliveryProgress,
): Promise<NextRun> {
  const since = (post.sentTime?.getTime() ?? 0) - clockSlack;
  try {
    const found = (await weibo.latest()).find(
      ({ text, createdTime }) => createdTime.getTime() >= since && wordsOf(text) === wordsOf(post.text),
    );
    if (found) return await endPosted(work, post.id, found);
    if (progress.resend) return await ask(work, weibo, post, {});
  } catch (error) {
    const failure = asChannelError(error);
    const next = retryAfter(progress);
    return next ? goOn(work, post.id, next, failure.message) : endFailed(work, post.id, 'asked', failure.message);
  }
  const next = lookAgain(progress);
  return next ?? endFailed(work, post.id, 'asked', weiboPostTexts.postLost);
}

async function coverOf({ db, settings }: DeliveryContext, contentId: string): Promise<Buffer | undefined> {
  const content = await findContent(db, contentId);
  const cover = content && (await draftOf(db, content)).cover;
  return cover ? (await outgoingPicture(objectsOf(settings), cover.path))?.bytes : undefined;
}

async function goOn({ db }: DeliveryContext, postId: string, next: NextRun, note: string): Promise<NextRun> {
  await patchPost(db, postId, { lastError: note });
  return next;
}

/** Changes a post that is being sent, in one transaction; one that is no longer being sent stays as it is. */
async function change(
  { db }: DeliveryContext,
  postId: string,
  work: (tx: Database, post: StoredPost) => Promise<void>,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    const post = await lockPost(tx, postId);
    if (post?.state === WeiboPostState.Sending) await work(tx, post);
  });
  return undefined;
}

const authorOf = ({ createUserId, createUserName }: StoredPost) => ({
  userId: createUserId,
  nickName: createUserName,
  address: '',
});

/**
 * Records the request to the microblog before it is sent; guards are checked a last time. Returns the reason when it
 * may not be sent.
 */
async function markRequested(work: DeliveryContext, postId: string): Promise<string | undefined> {
  let refusal: string | undefined;
  await change(work, postId, async (tx, post) => {
    const item = await loadItem(tx, post.contentId, work);
    refusal = (
      await externalChannelGuards(tx, item, Target.Weibo, { userId: post.createUserId, can: () => true }, work.now())
    )[0]?.text;
    refusal ??= (await bannedProblems(tx, weiboFields(post.text), work.now()))[0];
    if (
      refusal === undefined &&
      (await deliveryAt(tx, post.contentId, Target.Website))?.state !== DeliveryState.Published
    )
      refusal = weiboPostTexts.withdrawnFromWebsite;
    if (refusal !== undefined) return;
    await patchPost(tx, postId, { step: 'asked', sentTime: post.sentTime ?? work.now() });
    await putDelivery(
      tx,
      post.contentId,
      Target.Weibo,
      { state: DeliveryState.Sending, askedVersionId: item.content.workVersionId },
      work.now(),
    );
  });
  return refusal;
}

function endPosted(work: DeliveryContext, postId: string, { id: remoteId, url }: PostedStatus): Promise<undefined> {
  const now = work.now();
  return change(work, postId, async (tx, post) => {
    const content = await lockContentRow(tx, post.contentId);
    const versionId =
      (await deliveryAt(tx, post.contentId, Target.Weibo))?.askedVersionId ?? content?.workVersionId ?? null;
    await patchPost(tx, postId, {
      state: WeiboPostState.Published,
      step: 'ready',
      remoteId,
      url,
      publishedTime: now,
      lastError: null,
    });
    await putDelivery(
      tx,
      post.contentId,
      Target.Weibo,
      {
        state: DeliveryState.Published,
        url,
        remoteId,
        versionId,
        publishedTime: now,
        planTime: null,
        lastError: null,
        withdrawnTime: null,
        withdrawReason: null,
      },
      now,
    );
    await addRecords(
      tx,
      [{ newsId: post.contentId, opName: operationNames.publishedAtWeibo, remark: url, versionId }],
      authorOf(post),
      now,
    );
  });
}

function endFailed(
  work: DeliveryContext,
  postId: string,
  step: StoredPost['step'],
  reason: string,
): Promise<undefined> {
  const now = work.now();
  return change(work, postId, async (tx, post) => {
    await patchPost(tx, postId, {
      state: WeiboPostState.Failed,
      step,
      lastError: reason,
      ...(step === 'ready' && { sentTime: null }),
    });
    await putDelivery(tx, post.contentId, Target.Weibo, { state: DeliveryState.Failed, lastError: reason }, now);
    await addRecords(
      tx,
      [{ newsId: post.contentId, opName: operationNames.failedAtWeibo, remark: reason }],
      authorOf(post),
      now,
    );
    const { contentId, createUserId: userId } = post;
    await noticeUnpublished(tx, { contentId, target: Target.Weibo, reason, userId, now });
  });
}
