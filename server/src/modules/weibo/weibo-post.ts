import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import {
  type ContentDraft,
  DeliveryState,
  fitWeibo,
  Target,
  targetNames,
  WeiboPostState,
  weiboRefusals,
} from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { Context } from '../../platform/http/context.ts';
import { isOnDomain } from './service/weibo-address.rules.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { draftOf, lockContentRow } from '../stories/content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveryAt, putDelivery, restDelivery } from '../stories/delivery.queries.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { deletePost, findVisiblePost, insertPost, lockPost, patchPost, type StoredPost } from './weibo.queries.ts';
import { weiboFields } from './weibo-fields.rules.ts';
import { refuseBanned } from '../words/word-list.ts';
import { checkGuards, type Item, loadItem } from '../stories/item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { readShownAiUse } from '../stories/shown-labels.ts';
import { noteAlone } from '../stories/writers.ts';
import { externalChannelGuards } from '../publishing/external-channel-guards.ts';
import { weiboChannel } from './weibo-channel.ts';
import { orderWithdrawal } from '../publishing/withdraw-delivery.ts';
import { weiboPostTexts } from './weibo-post.texts.ts';

/** Kind of the job that sends a post. */
export const weiboSendKind = 'weibo-send';

/** The public address that a post of the story carries. */
function linkOf(contentId: string, settings: Context['settings']): string {
  return siteOrigin(settings) + publicPaths.article(contentId);
}

/**
 * Refuses a story that may not be posted: it must be on the website, or get there with the post, and its link on the
 * app's domain.
 */
async function checkStory(
  tx: Database,
  contentId: string,
  context: Context,
  isComing = false,
): Promise<{ item: Item; title: string; link: string }> {
  const item = await loadItem(tx, contentId, context, 'channel');
  const { settings } = context;
  const link = linkOf(contentId, settings);
  const website = await deliveryAt(tx, contentId, Target.Website);
  const domain = settings.WEIBO_SAFE_DOMAIN ?? new URL(siteOrigin(settings)).hostname;
  checkGuards(item, await externalChannelGuards(tx, item, Target.Weibo, context.session, context.now()));
  if (!isComing && website?.state !== DeliveryState.Published)
    throw guardRefused([{ guard: 'website', text: weiboPostTexts.notOnWebsite }]);
  if (!isOnDomain(link, domain)) throw guardRefused([{ guard: 'domain', text: weiboPostTexts.foreignDomain(domain) }]);
  return { item, title: item.content.title, link };
}

async function checkText(tx: Database, text: string, link: string, now: Date): Promise<void> {
  const [refusal] = weiboRefusals(text, link);
  if (refusal !== undefined) throw invalidInput([{ path: 'text', message: refusal }]);
  await refuseBanned(tx, weiboFields(text), now);
}

/** The AI label of a story as readers read it; blank where it carries none. */
const labelOf = async (tx: Database, draft: ContentDraft) => (await readShownAiUse(tx, draft))?.text ?? '';

/** Words that fit with the AI label of their story behind them, which readers of the microblog see too. */
function withLabel(text: string, line: string, link: string): string {
  if (line === '' || text.includes(line)) return fitWeibo(text, link);
  return `${fitWeibo(text, `${link} ${line}`).trimEnd()} ${line}`;
}

/** Refuses a post whose words leave the AI label of its story out. */
async function checkLabel(tx: Database, { item }: { item: Item }, text: string): Promise<void> {
  const line = await labelOf(tx, await draftOf(tx, item.content));
  if (line !== '' && !text.includes(line))
    throw invalidInput([{ path: 'text', message: weiboPostTexts.labelMissing(line) }]);
}

/** Returns the proposed post of a story: words that fit with the link, and its cover. */
export async function preparePost(
  contentId: string,
  context: Context,
): Promise<{ title: string; text: string; link: string; coverUrl: string | null }> {
  const { db } = context;
  return db.transaction(async (tx) => {
    const { title, link } = await checkStory(tx, contentId, context);
    const { content } = await loadItem(tx, contentId, context, 'channel');
    const draft = await draftOf(tx, content);
    return {
      title,
      link,
      coverUrl: content.listThumbnail,
      text: withLabel(`【${title}】${draft.summary}`.replaceAll('#', ''), await labelOf(tx, draft), link),
    };
  });
}

/** Refuses a post that could not be ordered; `isComing`: its story gets to the website together with it. */
export async function checkPost(
  tx: Database,
  { contentId, text }: Pick<StoredPost, 'contentId' | 'text'>,
  context: Context,
  isComing: boolean,
): Promise<void> {
  const story = await checkStory(tx, contentId, context, isComing);
  await checkText(tx, text, story.link, context.now());
  await checkLabel(tx, story, text);
  if (await findVisiblePost(tx, contentId))
    throw guardRefused([{ guard: 'posted', text: weiboPostTexts.postedAlready }]);
}

/** Has a story posted by a job; a story has one current post. */
export async function orderPost(tx: Database, contentId: string, text: string, context: Context): Promise<string> {
  const { item, link } = await checkStory(tx, contentId, context);
  await noteAlone(tx, item, 'publish', context.session, actorOf(context), context);
  await checkText(tx, text, link, context.now());
  await checkLabel(tx, { item }, text);
  const { session, now, ip } = context;
  const id = await insertPost(tx, {
    contentId,
    state: WeiboPostState.Sending,
    text: text.trim(),
    link,
    createUserId: session.userId,
    createUserName: session.nickName,
    createIp: ip,
    createdTime: now(),
  });
  if (id === undefined) throw guardRefused([{ guard: 'posted', text: weiboPostTexts.postedAlready }]);
  await queue(tx, { id, contentId }, context, false);
  return id;
}

/** Sends a failed post again. One that may be on the microblog keeps its words: it is looked for by them. */
export async function orderAgain(tx: Database, id: string, text: string, context: Context): Promise<void> {
  const post = await lockIn(tx, id, [WeiboPostState.Failed], weiboPostTexts.resendOnly);
  const { link } = await checkStory(tx, post.contentId, context);
  await checkText(tx, text, link, context.now());
  const isLost = post.step === 'asked';
  if (isLost && text.trim() !== post.text)
    throw guardRefused([{ guard: 'lost', text: weiboPostTexts.answerLostBeforeChange }]);
  await patchPost(tx, id, {
    state: WeiboPostState.Sending,
    text: text.trim(),
    link,
    lastError: null,
    createIp: context.ip,
  });
  await queue(tx, post, context, isLost);
}

async function queue(
  tx: Database,
  { id, contentId }: Pick<StoredPost, 'id' | 'contentId'>,
  context: Context,
  resend: boolean,
): Promise<void> {
  const now = context.now();
  await putDelivery(tx, contentId, Target.Weibo, { state: DeliveryState.Queued, lastError: null }, now);
  await putJob(tx, {
    kind: weiboSendKind,
    key: `${weiboSendKind}:${id}`,
    payload: { postId: id, ...(resend && { resend }) },
    runTime: now,
    now,
  });
  await addRecords(tx, [{ newsId: contentId, opName: operationNames.sendToWeibo }], actorOf(context), now);
}

/** Gives a failed post up; refuses one that may be on the microblog. */
export async function dropPost(tx: Database, id: string, context: Context): Promise<void> {
  const post = await lockIn(tx, id, [WeiboPostState.Failed], weiboPostTexts.cancelOnly);
  if (post.step === 'asked') throw guardRefused([{ guard: 'lost', text: weiboPostTexts.answerLostBeforeCancel }]);
  await deletePost(tx, id);
  await restDelivery(tx, post.contentId, Target.Weibo, context.now());
  await addRecords(
    tx,
    [{ newsId: post.contentId, opName: operationNames.dropFromWeibo }],
    actorOf(context),
    context.now(),
  );
}

/** A post under its lock, in one of the states; refuses any other. */
async function lockIn(
  tx: Database,
  id: string,
  states: readonly WeiboPostState[],
  refusal: string,
): Promise<StoredPost> {
  const post = await lockPost(tx, id);
  if (!post) throw new AppError(ErrorCode.NotFound, weiboPostTexts.missing);
  if (!states.includes(post.state)) throw guardRefused([{ guard: 'state', text: refusal }]);
  return post;
}

/** Takes published posts off the microblog. */
export async function withdrawPost(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const post = await lockIn(
    tx,
    id,
    [WeiboPostState.Published, WeiboPostState.WithdrawFailed],
    weiboPostTexts.withdrawOnly,
  );
  await lockContentRow(tx, post.contentId);
  const by = actorOf(context);
  await orderWithdrawal(tx, post.contentId, weiboChannel(), reason, by, context.now());
  await addRecords(
    tx,
    [{ newsId: post.contentId, opName: operationNames.withdraw, remark: `${targetNames.weibo}；${reason}` }],
    by,
    context.now(),
  );
}
