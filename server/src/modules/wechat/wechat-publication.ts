import { guardRefused, invalidInput } from 'shared-contracts/errors';
import { DeliveryState, Target, targetNames, WechatMessageState } from 'shared-contracts/model';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { cancelJob, putJob } from '../../platform/jobs/job.queries.ts';
import { toWireMinute, toWireTime } from '../../platform/text/wire-time.ts';
import type { DeliveryContext } from '../publishing/delivery-progress.ts';
import { noticeUnpublished } from '../publishing/delivery-notices.ts';
import { externalChannelGuards } from '../publishing/external-channel-guards.ts';
import { isTooLate } from '../publishing/publication.rules.ts';
import { publicationTexts } from '../publishing/publication.texts.ts';
import { orderWithdrawal } from '../publishing/withdraw-delivery.ts';
import { lockContentRow } from '../stories/content.queries.ts';
import { deliveryAt, putDelivery, restDelivery } from '../stories/delivery.queries.ts';
import { checkGuards, type Item, loadItem } from '../stories/item.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { noteAlone } from '../stories/writers.ts';
import { refuseBanned } from '../words/word-list.ts';
import { checkAccount, ownAccount } from './accounts/own-account.ts';
import { otherMessageGuards } from './other-message.ts';
import { wechatChannel } from './wechat-channel.ts';
import { endOver } from './wechat-expiry.ts';
import { wechatGuards } from './wechat-draft.ts';
import { wechatFields } from './wechat-fields.rules.ts';
import { lockIn, recordArticles } from './wechat-message.ts';
import {
  articlesOf,
  lockMessage,
  patchArticle,
  patchMessage,
  type StoredArticle,
  type StoredWechatMessage,
} from './wechat-message.queries.ts';
import { wechatMessageTexts } from './wechat-message.texts.ts';

/** Kind of the job that publishes a message. */
export const wechatSendKind = 'wechat-send';
const wechatSendKey = (messageId: string) => `${wechatSendKind}:${messageId}`;

const { Passed, Scheduled, Failed, Sending } = WechatMessageState;

/** Checks every guard between an approved message and the account's readers, in a person's name. */
async function checkMessage(
  tx: Database,
  message: StoredWechatMessage,
  articles: readonly StoredArticle[],
  context: Context,
): Promise<void> {
  for (const item of await checkStories(tx, message, articles, context))
    await noteAlone(tx, item, 'publish', context.session, actorOf(context), context);
}

async function checkStories(
  tx: Database,
  { accountId }: StoredWechatMessage,
  articles: readonly StoredArticle[],
  context: Context,
): Promise<Item[]> {
  const items: Item[] = [];
  checkAccount(await ownAccount(tx, accountId, context), 'publish');
  await refuseBanned(tx, articles.flatMap(wechatFields), context.now());
  checkEnds(articles, context.now());
  for (const article of articles) {
    // The desk is for the whole account: a user who may publish a message need not have the channels of its stories.
    const item = await loadItem(tx, article.contentId, { now: context.now, settings: context.settings });
    checkGuards(item, wechatGuards(item.content));
    checkGuards(item, await otherMessageGuards(tx, article.contentId, article.messageId));
    checkGuards(item, await externalChannelGuards(tx, item, Target.Wechat, context.session, context.now()));
    if (item.content.hash !== article.hash)
      throw guardRefused([{ guard: 'changed', text: wechatMessageTexts.changedSinceWechatReview(article.title) }]);
    items.push(item);
  }
  return items;
}

/** Refuses articles whose end comes before they would be out. */
function checkEnds(articles: readonly StoredArticle[], time: Date): void {
  const text = endOver(articles, time);
  if (text !== undefined) throw guardRefused([{ guard: 'expireTime', text }]);
}

/** A passed message and its articles, which may be stored at the account now. */
export async function passedMessage(
  tx: Database,
  id: string,
  context: Context,
): Promise<{ message: StoredWechatMessage; articles: StoredArticle[] }> {
  const message = await lockIn(tx, id, [Passed], wechatMessageTexts.draftOnly, context);
  const articles = await articlesOf(tx, id);
  await checkMessage(tx, message, articles, context);
  return { message, articles };
}

/** A passed message that may go out together with others at a time: its name and stories. Refuses any other. */
export async function messageAt(
  tx: Database,
  id: string,
  time: Date,
  context: Context,
): Promise<{ title: string; contentIds: string[] }> {
  const message = await lockIn(tx, id, [Passed], wechatMessageTexts.togetherOnly, context);
  const articles = await articlesOf(tx, id);
  const title = articles[0]?.title ?? '';
  if (message.planTime !== null && message.planTime > time)
    throw guardRefused([
      { guard: 'planTime', text: wechatMessageTexts.planLater(title, toWireMinute(message.planTime)) },
    ]);
  checkEnds(articles, time);
  await checkStories(tx, message, articles, context);
  return { title, contentIds: articles.map(({ contentId }) => contentId) };
}

/**
 * Has a message published by a job. A message that failed without an answer continues at its step, so that it is looked
 * up first.
 */
export async function orderPublication(tx: Database, id: string, context: Context): Promise<void> {
  const message = await lockIn(tx, id, [Passed, Failed], wechatMessageTexts.publishOnly, context);
  const articles = await articlesOf(tx, id);
  await checkMessage(tx, message, articles, context);
  const { session, now } = context;
  const isAgain = message.step !== 'draft';
  if (!isAgain && message.planTime !== null && message.planTime > now())
    return planMessage(tx, { id, accountId: message.accountId, articles, planTime: message.planTime }, context);
  await patchMessage(tx, id, { publishedBy: session.userId, publishedName: session.nickName });
  await beginSending(tx, id, articles, now());
  await putJob(tx, {
    kind: wechatSendKind,
    key: wechatSendKey(id),
    payload: { messageId: id, ...(isAgain && { resend: true }) },
    runTime: now(),
    now: now(),
  });
  const { accountId } = message;
  await recordArticles(tx, articles, { opName: operationNames.sendToWechat, accountId }, context);
}

async function beginSending(tx: Database, id: string, articles: readonly StoredArticle[], now: Date): Promise<void> {
  await patchMessage(tx, id, { state: Sending, lastError: null });
  const queued = { state: DeliveryState.Queued, lastError: null };
  for (const article of articles) {
    await patchArticle(tx, article, queued);
    await putDelivery(tx, article.contentId, Target.Wechat, queued, now);
  }
}

/** A passed message with the minute at which it shall go out. */
interface Planned {
  id: string;
  accountId: string;
  articles: readonly StoredArticle[];
  planTime: Date;
}

/** Has a message published at a minute; nothing of it is at the account before. */
async function planMessage(
  tx: Database,
  { id, accountId, articles, planTime }: Planned,
  context: Context,
): Promise<void> {
  checkEnds(articles, planTime);
  const { session, now } = context;
  const by = { publishedBy: session.userId, publishedName: session.nickName };
  await patchMessage(tx, id, { state: Scheduled, planTime, lastError: null, ...by });
  const planned = { planTime, plannedBy: session.userId, plannedName: session.nickName, lastError: null };
  for (const { contentId } of articles)
    await putDelivery(tx, contentId, Target.Wechat, { state: DeliveryState.Scheduled, ...planned }, now());
  await putJob(tx, {
    kind: wechatSendKind,
    key: wechatSendKey(id),
    payload: { messageId: id, planTime: planTime.toISOString() },
    runTime: planTime,
    now: now(),
  });
  const remark = `${targetNames.wechat}；${toWireTime(planTime)}`;
  await recordArticles(tx, articles, { opName: operationNames.schedule, accountId, remark }, context);
}

/** Plans a passed message, or gives its plan up. */
export async function scheduleMessage(
  tx: Database,
  { id, planTime }: { id: string; planTime: Date | undefined },
  context: Context,
): Promise<void> {
  const message = await lockIn(tx, id, [Passed, Scheduled], wechatMessageTexts.planOnly, context);
  const { accountId } = message;
  const articles = await articlesOf(tx, id);
  const now = context.now();
  if (planTime !== undefined) {
    if (planTime <= now) throw invalidInput([{ path: 'planTime', message: wechatMessageTexts.planTimeOver }]);
    await checkMessage(tx, message, articles, context);
    await planMessage(tx, { id, accountId, articles, planTime }, context);
  } else {
    await cancelJob(tx, wechatSendKey(id), now);
    await dropMessagePlan(tx, id, articles, now);
    const remark = targetNames.wechat;
    await recordArticles(tx, articles, { opName: operationNames.unschedule, accountId, remark }, context);
  }
  await noteAction(tx, context, 'wechat.schedule', id, { accountId, planTime: planTime?.toISOString() ?? null });
}

/** Takes the minute from a message that is not sent yet. */
async function dropMessagePlan(tx: Database, id: string, articles: readonly StoredArticle[], now: Date): Promise<void> {
  await patchMessage(tx, id, { state: Passed, planTime: null });
  for (const { contentId } of articles) await dropPlanAtWechat(tx, contentId, now);
}

async function dropPlanAtWechat(tx: Database, contentId: string, now: Date): Promise<void> {
  if ((await deliveryAt(tx, contentId, Target.Wechat))?.state === DeliveryState.Scheduled)
    await restDelivery(tx, contentId, Target.Wechat, now);
}

/**
 * Begins a planned message at its minute. One that is too late, or whose story was taken from the plan, waits for a
 * person again; another plan, or a person, came first where it is not this minute's.
 */
export async function beginPlanned({ db, now }: DeliveryContext, messageId: string, planTime: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const message = await lockMessage(tx, messageId);
    if (message?.state !== Scheduled || message.planTime?.getTime() !== planTime.getTime()) return;
    const articles = await articlesOf(tx, messageId);
    const deliveries = [];
    for (const { contentId } of articles) deliveries.push(await deliveryAt(tx, contentId, Target.Wechat));
    const isWhole = deliveries.every((one) => one?.state === DeliveryState.Scheduled);
    if (isWhole && !isTooLate(planTime, now())) return beginSending(tx, messageId, articles, now());
    const reason = isWhole ? publicationTexts.scheduleMissed(toWireMinute(planTime)) : wechatMessageTexts.planDropped;
    await dropMessagePlan(tx, messageId, articles, now());
    await patchMessage(tx, messageId, { lastError: reason });
    const { publishedBy: userId } = message;
    for (const { contentId } of articles)
      await noticeUnpublished(tx, { contentId, target: Target.Wechat, reason, userId, now: now() });
  });
}

/** Takes the published articles of a message off the account. */
export async function withdrawMessage(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const published = [WechatMessageState.Published];
  const { accountId } = await lockIn(tx, id, published, wechatMessageTexts.withdrawOnly, context);
  const publishedArticles = (await articlesOf(tx, id)).filter(
    ({ state }) => state === DeliveryState.Published || state === DeliveryState.WithdrawFailed,
  );
  if (publishedArticles.length === 0) throw guardRefused([{ guard: 'state', text: wechatMessageTexts.withdrawing }]);
  for (const { contentId } of publishedArticles) {
    await lockContentRow(tx, contentId);
    await orderWithdrawal(tx, contentId, wechatChannel(), reason, actorOf(context), context.now());
  }
  const remark = `${targetNames.wechat}；${reason}`;
  await recordArticles(tx, publishedArticles, { opName: operationNames.withdraw, accountId, remark }, context);
}
