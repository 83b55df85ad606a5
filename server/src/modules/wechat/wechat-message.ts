import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { wechatLimits } from 'shared-contracts/limits';
import { DeliveryState, Period, Target, WechatMessageState } from 'shared-contracts/model';
import { wechatPaths } from 'shared-contracts/paths';
import type { Context } from '../../platform/http/context.ts';
import { findAccount, findOwnAccount } from './accounts/account.queries.ts';
import { openAccount } from './accounts/open-account.ts';
import { accountRemark, checkAccount, ownAccount } from './accounts/own-account.ts';
import { lockContentRow } from '../stories/content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { restDelivery } from '../stories/delivery.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { noticeReturned, settleReturned } from '../../platform/notices/notice-returned.ts';
import {
  articlesOf,
  deleteMessage,
  insertMessage,
  lockMessage,
  patchArticle,
  patchMessage,
  type StoredWechatMessage,
} from './wechat-message.queries.ts';
import { addMaterial, findMaterials, removeMaterials } from './wechat.queries.ts';
import { wechatFields } from './wechat-fields.rules.ts';
import { refuseBanned } from '../words/word-list.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { otherMessageGuards } from './other-message.ts';
import { wechatGuards } from './wechat-draft.ts';
import { wechatMessageTexts } from './wechat-message.texts.ts';

const { Waiting, Returned, Passed, Failed } = WechatMessageState;

/** Of what notices of a message are. */
const subjectOf = (id: string): string => `wechat:${id}`;

/** A message of one of the user's accounts under its lock, in one of the states; refuses any other. */
export async function lockIn(
  tx: Database,
  id: string,
  states: readonly WechatMessageState[],
  refusal: string,
  { session }: Pick<Context, 'session'>,
): Promise<StoredWechatMessage> {
  const message = await lockMessage(tx, id);
  if (!message || !(await findOwnAccount(tx, message.accountId, session.userId)))
    throw new AppError(ErrorCode.NotFound, wechatMessageTexts.missing);
  if (!states.includes(message.state)) throw guardRefused([{ guard: 'state', text: refusal }]);
  return message;
}

/** Refuses a message that was sent once and may be published at WeChat: only looking it up decides. */
function checkNotLost({ state, step }: StoredWechatMessage): void {
  if (state === Failed && step !== 'draft')
    throw guardRefused([{ guard: 'lost', text: wechatMessageTexts.answerLost }]);
}

/** An action on a message of an account. */
interface Action {
  opName: string;
  accountId: string;
  remark?: string;
}

/** Records an action with each story of a message, and the account where it is not that of the settings. */
export async function recordArticles(
  tx: Database,
  articles: readonly { contentId: string }[],
  { opName, accountId, remark = '' }: Action,
  context: Context,
): Promise<void> {
  const account = await findAccount(tx, accountId);
  const remarks = [account ? accountRemark(account) : '', remark].filter(Boolean).join('；');
  await addRecords(
    tx,
    articles.map(({ contentId }) => ({ newsId: contentId, opName, remark: remarks })),
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

/** Submits chosen articles, in their order, to the desk as one message to an account. */
export async function submitMessage(
  tx: Database,
  { materialIds, accountId }: { materialIds: readonly string[]; accountId: string | undefined },
  context: Context,
): Promise<string> {
  const account = await ownAccount(tx, accountId, context);
  checkAccount(account, 'publish');
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
    accountId: account.id,
    state: Waiting,
    submittedBy: session.userId,
    submittedName: session.nickName,
    submittedTime: now(),
    planTime: latestOf(materials),
  };
  const id = await insertMessage(
    tx,
    message,
    materials.map((material, place) => ({ ...material, hash: hashes[place]! })),
  );
  await recordArticles(tx, materials, { opName: operationNames.submitToWechat, accountId: account.id }, context);
  return id;
}

/** The minute before which none of the articles may go out. */
function latestOf(materials: readonly { planTime: Date | null }[]): Date | null {
  const times = materials.flatMap(({ planTime }) => (planTime === null ? [] : [planTime.getTime()]));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** Submits a message for review again, with the current texts of its stories. */
export async function resubmitMessage(tx: Database, id: string, context: Context): Promise<void> {
  const message = await lockIn(tx, id, [Returned, Passed, Failed], wechatMessageTexts.resubmitOnly, context);
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
  await settleReturned(tx, subjectOf(id), now());
  await recordArticles(tx, articles, { opName: operationNames.submitToWechat, accountId: message.accountId }, context);
}

/** Changes an article's title and digest; an approved message has to be approved again. */
export async function editArticle(
  tx: Database,
  { id, contentId, title, digest }: { id: string; contentId: string; title: string; digest: string },
  context: Pick<Context, 'session'>,
): Promise<void> {
  const message = await lockIn(tx, id, [Returned, Failed], wechatMessageTexts.editOnly, context);
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
  const message = await lockIn(tx, id, [Waiting], wechatMessageTexts.notWaiting, context);
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
  const opName = decision === 'pass' ? operationNames.passForWechat : operationNames.returnFromWechat;
  await recordArticles(tx, articles, { opName, accountId: message.accountId, remark: opinion }, context);
  if (decision === 'return') await noticeMessageReturned(tx, message, articles, opinion, context);
}

async function noticeMessageReturned(
  tx: Database,
  { id, submittedBy, submittedTime }: StoredWechatMessage,
  articles: readonly { title: string }[],
  opinion: string,
  context: Context,
): Promise<void> {
  const title = wechatMessageTexts.returnedNotice(articles[0]?.title ?? '', articles.length);
  const query = new URLSearchParams({ state: Returned, period: Period.Unlimited });
  const link = `${wechatPaths.materialAudit}?${query.toString()}`;
  const subjectId = subjectOf(id);
  const event = `${subjectId}:${submittedTime.getTime()}`;
  await noticeReturned(tx, { userId: submittedBy, title, opinion, link, subjectId, event }, context);
}

/** Dissolves a message that was not published; its stories are among the chosen again. */
export async function dropMessage(tx: Database, id: string, context: Context): Promise<StoredWechatMessage> {
  const states = [Waiting, Returned, Passed, Failed];
  const message = await lockIn(tx, id, states, wechatMessageTexts.notCancellable, context);
  checkNotLost(message);
  const articles = await articlesOf(tx, id);
  await deleteMessage(tx, id);
  const { session, now } = context;
  await settleReturned(tx, subjectOf(id), now());
  for (const { contentId, title, digest, cover, expireTime } of articles)
    await addMaterial(tx, {
      contentId,
      title,
      digest,
      cover,
      expireTime,
      planTime: message.planTime,
      chosenBy: session.nickName,
      chosenTime: now(),
    });
  for (const { contentId, state } of articles)
    if (state === DeliveryState.Failed) await restDelivery(tx, contentId, Target.Wechat, now());
  await recordArticles(tx, articles, { opName: operationNames.dropFromWechat, accountId: message.accountId }, context);
  return message;
}

/**
 * Removes the draft of a message that is no more. A draft left in the box is visible to nobody, so a failure is only
 * logged.
 */
export async function dropDraft({ draftMediaId, accountId }: StoredWechatMessage, context: Context): Promise<void> {
  if (draftMediaId === null) return;
  await openAccount(context, context.log, accountId)
    .then((wechat) => wechat.deleteDraft(draftMediaId))
    .catch((error: unknown) => context.log.warn({ err: error }, 'a WeChat draft stayed behind'));
}
