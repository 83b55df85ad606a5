import { DeliveryState, Target, targetNames } from 'shared-contracts/model';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import { toWireMinute, toWireTime } from '../../platform/text/wire-time.ts';
import { orderWithdrawal } from '../publishing/withdraw-delivery.ts';
import { lockContentRow } from '../stories/content.queries.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { wechatChannel } from './wechat-channel.ts';
import { articlesOf, findWechatMessage, type StoredArticle } from './wechat-message.queries.ts';
import { wechatMessageTexts } from './wechat-message.texts.ts';

/** Kind of the job that ends an article's time at the account. */
export const wechatExpireKind = 'wechat-expire';

/** Why articles that go out at a time would be over by then; undefined where none is. */
export function endOver(
  articles: readonly Pick<StoredArticle, 'title' | 'expireTime'>[],
  time: Date,
): string | undefined {
  const over = articles.find(({ expireTime }) => expireTime !== null && expireTime <= time);
  return over && wechatMessageTexts.endOver(over.title, toWireMinute(over.expireTime!));
}

/** Has a published article taken off the account at its end, if it has one. */
export async function planEnd(
  tx: Database,
  { messageId, contentId, expireTime }: StoredArticle,
  now: Date,
): Promise<void> {
  if (expireTime === null) return;
  await putJob(tx, {
    kind: wechatExpireKind,
    key: `${wechatExpireKind}:${messageId}:${contentId}`,
    payload: { messageId, contentId },
    runTime: expireTime,
    now,
  });
}

/** Withdraws an article at its end as a person would, in the name of who published it; not one that left before. */
export const expireAtWechat: JobHandler = async (tx, job, { now: clock, log }) => {
  const { messageId, contentId } = job.payload as { messageId: string; contentId: string };
  const now = clock();
  if (!(await lockContentRow(tx, contentId))) return;
  const article = (await articlesOf(tx, messageId)).find((one) => one.contentId === contentId);
  if (article?.state !== DeliveryState.Published || article.expireTime === null) return;
  const message = await findWechatMessage(tx, messageId);
  const by = { userId: message?.publishedBy ?? '0', nickName: message?.publishedName ?? '', address: '' };
  const expireTime = toWireTime(article.expireTime);
  const reason = wechatMessageTexts.expired(expireTime);
  await orderWithdrawal(tx, contentId, wechatChannel(), reason, by, now);
  const remark = `${targetNames[Target.Wechat]}；${reason}`;
  await addRecords(tx, [{ newsId: contentId, opName: operationNames.expiredOnSite, remark }], by, now);
  await writeAudit(tx, {
    action: 'wechat.expire',
    userId: message?.publishedBy ?? null,
    userName: by.nickName,
    ip: '',
    target: contentId,
    detail: { messageId, expireTime },
    time: now,
  });
  log.info({ contentId, messageId, expireTime }, 'an article left WeChat at its end');
};
