import { DeliveryState, Target, wechatAccountRefusal, WechatMessageState } from 'shared-contracts/model';
import { findAccount, findOwnAccount } from './accounts/account.queries.ts';
import { accountTexts } from './accounts/account.texts.ts';
import { lockContentRow } from '../stories/content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveryAt, putDelivery } from '../stories/delivery.queries.ts';
import { addRecords, type RecordActor } from '../../platform/audit/record.queries.ts';
import {
  articlesOf,
  lockMessage,
  patchArticle,
  patchMessage,
  type StoredWechatMessage,
} from './wechat-message.queries.ts';
import { wechatFields } from './wechat-fields.rules.ts';
import { bannedProblems } from '../words/word-list.ts';
import { loadItem } from '../stories/item.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { externalChannelGuards } from '../publishing/external-channel-guards.ts';
import { noticeUnpublished } from '../publishing/delivery-notices.ts';
import type { DeliveryContext } from '../publishing/delivery-progress.ts';
import { otherMessageGuards } from './other-message.ts';
import { wechatGuards } from './wechat-draft.ts';
import { endOver, planEnd } from './wechat-expiry.ts';
import { wechatMessageTexts } from './wechat-message.texts.ts';

type Change = (tx: Database, message: StoredWechatMessage, by: RecordActor) => Promise<void>;

/** Changes a message that is being sent, in one transaction; one that is no longer being sent stays as it is. */
async function change({ db }: DeliveryContext, messageId: string, work: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const message = await lockMessage(tx, messageId);
    if (message?.state === WechatMessageState.Sending)
      await work(tx, message, {
        userId: message.publishedBy ?? message.submittedBy,
        nickName: message.publishedName ?? '',
        address: '',
      });
  });
}

/** Why a message may no longer go to its account in a person's name. */
async function accountProblem(tx: Database, accountId: string, userId: string): Promise<string | undefined> {
  const account = await findAccount(tx, accountId);
  if (!account) return accountTexts.missing;
  if (!(await findOwnAccount(tx, accountId, userId))) return accountTexts.publisherLost(account.name);
  return wechatAccountRefusal(account, 'publish');
}

/**
 * Records the request to publish before it is sent: guards are checked a last time, as for a plan that falls due.
 * Returns the reason when it may not be sent.
 */
export async function markRequested(
  work: DeliveryContext,
  messageId: string,
  draftMediaId: string,
): Promise<string | undefined> {
  let refusal: string | undefined;
  await change(work, messageId, async (tx, message, by) => {
    const articles = await articlesOf(tx, messageId);
    refusal = endOver(articles, work.now()) ?? (await accountProblem(tx, message.accountId, by.userId));
    for (const article of articles) {
      const item = await loadItem(tx, article.contentId, work);
      const guards = [
        ...wechatGuards(item.content),
        ...(await otherMessageGuards(tx, article.contentId, messageId)),
        ...(await externalChannelGuards(tx, item, Target.Wechat, { userId: by.userId, can: () => true }, work.now())),
      ];
      refusal ??= (await bannedProblems(tx, wechatFields(article), work.now()))[0];
      refusal ??=
        guards[0]?.text ??
        (item.content.hash === article.hash ? undefined : wechatMessageTexts.changedSinceWechatReview(article.title));
    }
    await patchMessage(tx, messageId, {
      draftMediaId,
      ...(refusal === undefined && { step: 'submit', sentTime: message.sentTime ?? work.now() }),
    });
    if (refusal !== undefined) return;
    for (const article of articles) {
      await patchArticle(tx, article, { state: DeliveryState.Sending });
      const content = await lockContentRow(tx, article.contentId);
      await putDelivery(
        tx,
        article.contentId,
        Target.Wechat,
        { state: DeliveryState.Sending, askedVersionId: content?.workVersionId ?? null },
        work.now(),
      );
    }
  });
  return refusal;
}

/** Records that a message is published, each article at its address; null for one that was deleted there since. */
export async function endPublished(
  work: DeliveryContext,
  messageId: string,
  articleId: string,
  urls: readonly (string | null)[],
): Promise<void> {
  const now = work.now();
  await change(work, messageId, async (tx, _message, by) => {
    await patchMessage(tx, messageId, {
      state: WechatMessageState.Published,
      step: 'draft',
      articleId,
      publishedTime: now,
      draftMediaId: null,
      lastError: null,
    });
    const articles = await articlesOf(tx, messageId);
    for (const [place, article] of articles.entries()) {
      const url = urls[place] ?? null;
      const content = await lockContentRow(tx, article.contentId);
      // The text may have changed since the request: the requested version is the published one.
      const versionId =
        (await deliveryAt(tx, article.contentId, Target.Wechat))?.askedVersionId ?? content?.workVersionId ?? null;
      const state = url === null ? DeliveryState.Withdrawn : DeliveryState.Published;
      await patchArticle(tx, article, { state, url, lastError: null });
      if (url !== null) await planEnd(tx, article, now);
      await putDelivery(
        tx,
        article.contentId,
        Target.Wechat,
        {
          state,
          url,
          remoteId: `${articleId}:${place + 1}`,
          versionId,
          publishedTime: now,
          planTime: null,
          lastError: null,
          withdrawReason: null,
          withdrawnTime: url === null ? now : null,
        },
        now,
      );
      await addRecords(
        tx,
        [{ newsId: article.contentId, opName: operationNames.publishedAtWechat, remark: url ?? '', versionId }],
        by,
        now,
      );
    }
  });
}

/** Records that a message could not be published, why, and where a repetition begins. */
export async function endFailed(
  work: DeliveryContext,
  messageId: string,
  step: StoredWechatMessage['step'],
  reason: string,
): Promise<void> {
  const now = work.now();
  await change(work, messageId, async (tx, _message, by) => {
    await patchMessage(tx, messageId, {
      state: WechatMessageState.Failed,
      step,
      lastError: reason,
      ...(step === 'draft' && { sentTime: null, publishId: null }),
    });
    for (const article of await articlesOf(tx, messageId)) {
      await patchArticle(tx, article, { state: DeliveryState.Failed, lastError: reason });
      await putDelivery(tx, article.contentId, Target.Wechat, { state: DeliveryState.Failed, lastError: reason }, now);
      await addRecords(
        tx,
        [{ newsId: article.contentId, opName: operationNames.failedAtWechat, remark: reason }],
        by,
        now,
      );
      const { contentId } = article;
      await noticeUnpublished(tx, { contentId, target: Target.Wechat, reason, userId: by.userId, now });
    }
  });
}
