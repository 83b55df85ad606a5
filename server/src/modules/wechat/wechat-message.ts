import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { wechatLimits } from 'shared-contracts/limits';
import { DeliveryState, Target, targetNames, WechatMessageState } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { openWechat } from './service/open-wechat.ts';
import { lockContentRow } from '../stories/content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { putDelivery, restDelivery } from '../stories/delivery.queries.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import {
  articlesOf,
  deleteMessage,
  insertMessage,
  lockMessage,
  patchArticle,
  patchMessage,
  type StoredArticle,
  type StoredWechatMessage,
} from './wechat-message.queries.ts';
import { addMaterial, findMaterials, removeMaterials } from './wechat.queries.ts';
import { wechatFields } from './wechat-fields.rules.ts';
import { refuseBanned } from '../words/word-list.ts';
import { checkGuards, loadItem } from '../stories/item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { noteAlone } from '../stories/writers.ts';
import { externalChannelGuards } from '../publishing/external-channel-guards.ts';
import { otherMessageGuards } from './other-message.ts';
import { wechatGuards } from './wechat-draft.ts';
import { wechatChannel } from './wechat-channel.ts';
import { orderWithdrawal } from '../publishing/withdraw-delivery.ts';
import { wechatMessageTexts } from './wechat-message.texts.ts';

/** Kind of the job that publishes a message. */
export const wechatSendKind = 'wechat-send';
const wechatSendKey = (messageId: string) => `${wechatSendKind}:${messageId}`;

const { Waiting, Returned, Passed, Failed, Sending } = WechatMessageState;

/** A message under its lock, in one of the states; refuses any other. */
async function lockIn(
  tx: Database,
  id: string,
  states: readonly WechatMessageState[],
  refusal: string,
): Promise<StoredWechatMessage> {
  const message = await lockMessage(tx, id);
  if (!message) throw new AppError(ErrorCode.NotFound, wechatMessageTexts.missing);
  if (!states.includes(message.state)) throw guardRefused([{ guard: 'state', text: refusal }]);
  return message;
}

/** Refuses a message that was sent once and may be published at WeChat: only looking it up decides. */
function checkNotLost({ state, step }: StoredWechatMessage): void {
  if (state === Failed && step !== 'draft')
    throw guardRefused([{ guard: 'lost', text: wechatMessageTexts.answerLost }]);
}

async function record(
  tx: Database,
  articles: readonly { contentId: string }[],
  opName: string,
  context: Context,
  remark = '',
): Promise<void> {
  await addRecords(
    tx,
    articles.map(({ contentId }) => ({ newsId: contentId, opName, remark })),
    actorOf(context),
    context.now(),
  );
}

/** Returns the hashes shown for review, of stories that may go to WeChat in this message; a new message has no id. */
async function hashesOf(tx: Database, contentIds: readonly string[], messageId?: string): Promise<string[]> {
  const stories = [];
  for (const id of contentIds) {
    const content = await lockContentRow(tx, id);
    if (!content) throw new AppError(ErrorCode.NotFound, wechatMessageTexts.materialsChanged);
    stories.push(content);
  }
  const guards = stories.flatMap(wechatGuards);
  for (const id of contentIds) guards.push(...(await otherMessageGuards(tx, id, messageId)));
  if (guards.length > 0) throw guardRefused(guards);
  return stories.map(({ hash }) => hash);
}

/** Submits chosen articles, in their order, to the desk as one message. */
export async function submitMessage(tx: Database, materialIds: readonly string[], context: Context): Promise<string> {
  if (materialIds.length > wechatLimits.articles)
    throw invalidInput([{ path: 'ids', message: wechatMessageTexts.tooManyArticles(wechatLimits.articles) }]);
  const materials = await findMaterials(tx, materialIds);
  if (materials.length !== materialIds.length)
    throw new AppError(ErrorCode.NotFound, wechatMessageTexts.materialsChanged);
  await refuseBanned(tx, materials.flatMap(wechatFields), context.now());
  const hashes = await hashesOf(
    tx,
    materials.map(({ contentId }) => contentId),
  );
  // After the lock on the stories, as when a story is chosen: the same order of locks prevents a deadlock.
  if ((await removeMaterials(tx, materialIds)).length !== materialIds.length)
    throw new AppError(ErrorCode.NotFound, wechatMessageTexts.materialsChanged);
  const { session, now } = context;
  const message = {
    state: Waiting,
    submittedBy: session.userId,
    submittedName: session.nickName,
    submittedTime: now(),
  };
  const id = await insertMessage(
    tx,
    message,
    materials.map((material, place) => ({ ...material, hash: hashes[place]! })),
  );
  await record(tx, materials, operationNames.submitToWechat, context);
  return id;
}

/** Submits a message for review again, with the current texts of its stories. */
export async function resubmitMessage(tx: Database, id: string, context: Context): Promise<void> {
  const message = await lockIn(tx, id, [Returned, Passed, Failed], wechatMessageTexts.resubmitOnly);
  checkNotLost(message);
  const articles = await articlesOf(tx, id);
  await refuseBanned(tx, articles.flatMap(wechatFields), context.now());
  const hashes = await hashesOf(
    tx,
    articles.map(({ contentId }) => contentId),
    id,
  );
  for (const [place, article] of articles.entries())
    await patchArticle(tx, article, { hash: hashes[place]!, state: DeliveryState.Idle, lastError: null });
  const { session, now } = context;
  await patchMessage(tx, id, {
    state: Waiting,
    step: 'draft',
    opinion: '',
    lastError: null,
    decidedBy: null,
    decidedName: null,
    decidedTime: null,
    submittedBy: session.userId,
    submittedName: session.nickName,
    submittedTime: now(),
  });
  await record(tx, articles, operationNames.submitToWechat, context);
}

/** Changes an article's title and digest; an approved message has to be approved again. */
export async function editArticle(
  tx: Database,
  { id, contentId, title, digest }: { id: string; contentId: string; title: string; digest: string },
): Promise<void> {
  const message = await lockIn(tx, id, [Returned, Failed], wechatMessageTexts.editOnly);
  checkNotLost(message);
  if (!(await patchArticle(tx, { messageId: id, contentId }, { title: title.trim(), digest: digest.trim() })))
    throw new AppError(ErrorCode.NotFound, wechatMessageTexts.missing);
  if (message.state === Failed)
    await patchMessage(tx, id, { state: Returned, opinion: wechatMessageTexts.changedAfterFailure });
}

/** Passes or returns a message; nobody decides what they submitted or wrote. */
export async function decideMessage(
  tx: Database,
  id: string,
  decision: 'pass' | 'return',
  opinion: string,
  context: Context,
): Promise<void> {
  const message = await lockIn(tx, id, [Waiting], wechatMessageTexts.notWaiting);
  const { session, now } = context;
  if (message.submittedBy === session.userId)
    throw guardRefused([{ guard: 'fourEyes', text: wechatMessageTexts.ownMessage }]);
  const articles = await articlesOf(tx, id);
  if (decision === 'pass') {
    await refuseBanned(tx, articles.flatMap(wechatFields), now());
    const hashes = await hashesOf(
      tx,
      articles.map(({ contentId }) => contentId),
      id,
    );
    const changed = articles.find(({ hash }, place) => hash !== hashes[place]);
    if (changed) throw guardRefused([{ guard: 'changed', text: wechatMessageTexts.changedSinceSubmit(changed.title) }]);
  }
  await patchMessage(tx, id, {
    state: decision === 'pass' ? Passed : Returned,
    opinion,
    decidedBy: session.userId,
    decidedName: session.nickName,
    decidedTime: now(),
  });
  await record(
    tx,
    articles,
    decision === 'pass' ? operationNames.passForWechat : operationNames.returnFromWechat,
    context,
    opinion,
  );
}

/** Dissolves a message that was not published; its stories are among the chosen again. */
export async function dropMessage(tx: Database, id: string, context: Context): Promise<StoredWechatMessage> {
  const message = await lockIn(tx, id, [Waiting, Returned, Passed, Failed], wechatMessageTexts.notCancellable);
  checkNotLost(message);
  const articles = await articlesOf(tx, id);
  await deleteMessage(tx, id);
  const { session, now } = context;
  for (const { contentId, title, digest } of articles)
    await addMaterial(tx, { contentId, title, digest, chosenBy: session.nickName, chosenTime: now() });
  for (const { contentId, state } of articles)
    if (state === DeliveryState.Failed) await restDelivery(tx, contentId, Target.Wechat, now());
  await record(tx, articles, operationNames.dropFromWechat, context);
  return message;
}

/**
 * Removes the draft of a message that is no more. A draft left in the box is visible to nobody, so a failure is only
 * logged.
 */
export async function dropDraft({ draftMediaId }: StoredWechatMessage, context: Context): Promise<void> {
  if (draftMediaId === null) return;
  await openWechat(context, context.log)
    .deleteDraft(draftMediaId)
    .catch((error: unknown) => context.log.warn({ err: error }, 'a WeChat draft stayed behind'));
}

/** Checks every guard between an approved message and the account's readers, in a person's name. */
async function checkMessage(tx: Database, articles: readonly StoredArticle[], context: Context): Promise<void> {
  await refuseBanned(tx, articles.flatMap(wechatFields), context.now());
  for (const article of articles) {
    // The desk is for the whole account: a user who may publish a message need not have the channels of its stories.
    const item = await loadItem(tx, article.contentId, { now: context.now, settings: context.settings });
    checkGuards(item, wechatGuards(item.content));
    checkGuards(item, await otherMessageGuards(tx, article.contentId, article.messageId));
    checkGuards(item, await externalChannelGuards(tx, item, Target.Wechat, context.session, context.now()));
    await noteAlone(tx, item, 'publish', context.session, actorOf(context), context);
    if (item.content.hash !== article.hash)
      throw guardRefused([{ guard: 'changed', text: wechatMessageTexts.changedSinceWechatReview(article.title) }]);
  }
}

/** A passed message and its articles, which may be stored at the account now. */
export async function passedMessage(
  tx: Database,
  id: string,
  context: Context,
): Promise<{ message: StoredWechatMessage; articles: StoredArticle[] }> {
  const message = await lockIn(tx, id, [Passed], wechatMessageTexts.draftOnly);
  const articles = await articlesOf(tx, id);
  await checkMessage(tx, articles, context);
  return { message, articles };
}

/**
 * Has a message published by a job. A message that failed without an answer continues at its step, so that it is looked
 * up first.
 */
export async function orderPublication(tx: Database, id: string, context: Context): Promise<void> {
  const message = await lockIn(tx, id, [Passed, Failed], wechatMessageTexts.publishOnly);
  const articles = await articlesOf(tx, id);
  await checkMessage(tx, articles, context);
  const { session, now } = context;
  const isAgain = message.step !== 'draft';
  await patchMessage(tx, id, {
    state: Sending,
    lastError: null,
    publishedBy: session.userId,
    publishedName: session.nickName,
  });
  for (const article of articles) {
    await patchArticle(tx, article, { state: DeliveryState.Queued, lastError: null });
    await putDelivery(tx, article.contentId, Target.Wechat, { state: DeliveryState.Queued, lastError: null }, now());
  }
  await putJob(tx, {
    kind: wechatSendKind,
    key: wechatSendKey(id),
    payload: { messageId: id, ...(isAgain && { resend: true }) },
    runTime: now(),
    now: now(),
  });
  await record(tx, articles, operationNames.sendToWechat, context);
}

/** Takes the published articles of a message off the account. */
export async function withdrawMessage(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  await lockIn(tx, id, [WechatMessageState.Published], wechatMessageTexts.withdrawOnly);
  const publishedArticles = (await articlesOf(tx, id)).filter(
    ({ state }) => state === DeliveryState.Published || state === DeliveryState.WithdrawFailed,
  );
  if (publishedArticles.length === 0) throw guardRefused([{ guard: 'state', text: wechatMessageTexts.withdrawing }]);
  for (const { contentId } of publishedArticles) {
    await lockContentRow(tx, contentId);
    await orderWithdrawal(tx, contentId, wechatChannel(), reason, actorOf(context), context.now());
  }
  await record(tx, publishedArticles, operationNames.withdraw, context, `${targetNames.wechat}；${reason}`);
}
