import { DeliveryState, Target, targetNames, WechatMessageState, WeiboPostState } from 'shared-contracts/model';
import { type OpenWechat, openWechat } from '../providers/wechat/open-wechat.ts';
import { type OpenWeibo, openWeibo } from '../providers/weibo/open-weibo.ts';
import { lockContentRow } from '../store/content.store.ts';
import type { Database } from '../store/database.ts';
import { deliveryAt, type DeliveryRecord, putDelivery } from '../store/delivery.store.ts';
import { putJob } from '../store/job.store.ts';
import { addRecords, type RecordActor } from '../store/record.store.ts';
import { articlesOf, liveArticle, patchArticle, patchMessage } from '../store/wechat-message.store.ts';
import { patchPost, standingPost } from '../store/weibo.store.ts';
import { operationNames } from '../workflow/operation.texts.ts';
import {
  mayRetry,
  type NextRun,
  outsideFailure,
  type OutsideProgress,
  type OutsideWork,
  retryAfter,
} from './outside-work.ts';

/** Kinds of the jobs that take stories down at outside targets. */
export const withdrawKinds = { [Target.Wechat]: 'wechat-withdraw', [Target.Weibo]: 'weibo-withdraw' } as const;
export type OutsideTarget = keyof typeof withdrawKinds;

export const isOutside = (target: Target): target is OutsideTarget => target in withdrawKinds;

/** The accounts that are asked; tests bring their own. */
export interface OutsideDoors {
  wechat: OpenWechat;
  weibo: OpenWeibo;
}

const realDoors: OutsideDoors = { wechat: openWechat, weibo: openWeibo };

/** Has a story taken down at an outside target, where it stands until the service has said so. The content row must be locked. */
export async function orderWithdrawal(
  tx: Database,
  contentId: string,
  target: OutsideTarget,
  reason: string,
  by: RecordActor,
  now: Date,
): Promise<void> {
  await setState(tx, contentId, target, DeliveryState.Withdrawing, { lastError: null, withdrawReason: reason }, now);
  const kind = withdrawKinds[target];
  await putJob(tx, {
    kind,
    key: `${kind}:${contentId}`,
    payload: { contentId, target, by: { ...by } },
    runTime: now,
    now,
  });
}

/** Takes a story down now; done as well when it is gone there already, so that it may be asked twice. */
export async function withdrawOutside(
  work: OutsideWork,
  { contentId, target, by }: { contentId: string; target: OutsideTarget; by: RecordActor },
  progress: OutsideProgress,
  doors: OutsideDoors = realDoors,
): Promise<NextRun> {
  const delivery = await deliveryAt(work.db, contentId, target);
  if (delivery?.state !== DeliveryState.Withdrawing) return undefined;
  try {
    await takeDown(work, delivery, doors);
  } catch (error) {
    const failure = outsideFailure(error);
    const next = failure.failure === 'lost' || mayRetry(failure) ? retryAfter(progress) : undefined;
    if (next === undefined) await conclude(work, delivery, by, failure.message);
    return next;
  }
  await conclude(work, delivery, by, undefined);
  return undefined;
}

async function takeDown(work: OutsideWork, { target, remoteId }: DeliveryRecord, doors: OutsideDoors): Promise<void> {
  if (remoteId === null) return;
  if (target === Target.Weibo) return doors.weibo(work, work.log).destroy(remoteId);
  const [articleId = '', place = '1'] = remoteId.split(':');
  return doors.wechat(work, work.log).deletePublished(articleId, Number(place) - 1);
}

async function conclude(
  { db, now }: OutsideWork,
  { contentId, target, withdrawReason }: DeliveryRecord,
  by: RecordActor,
  failure: string | undefined,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Database;
    await lockContentRow(tx, contentId);
    if ((await deliveryAt(tx, contentId, target))?.state !== DeliveryState.Withdrawing) return;
    const time = now();
    const name = targetNames[target];
    if (failure === undefined)
      await setState(
        tx,
        contentId,
        target as OutsideTarget,
        DeliveryState.Withdrawn,
        { lastError: null, withdrawnTime: time, withdrawReason },
        time,
      );
    else
      await setState(
        tx,
        contentId,
        target as OutsideTarget,
        DeliveryState.WithdrawFailed,
        { lastError: failure },
        time,
      );
    await addRecords(
      tx,
      [
        {
          newsId: contentId,
          opName: failure === undefined ? operationNames.withdrawnOutside : operationNames.withdrawOutsideFailed,
          remark: [name, failure ?? withdrawReason].filter(Boolean).join('；'),
        },
      ],
      by,
      time,
    );
  });
}

type WithdrawalState = Extract<DeliveryState, 'withdrawing' | 'withdrawn' | 'withdrawFailed'>;
type WithdrawalFacts = Partial<Pick<DeliveryRecord, 'lastError' | 'withdrawnTime' | 'withdrawReason'>>;

/** Keeps the story's delivery and the target's own row in step. */
async function setState(
  tx: Database,
  contentId: string,
  target: OutsideTarget,
  state: WithdrawalState,
  facts: WithdrawalFacts,
  now: Date,
): Promise<void> {
  await putDelivery(tx, contentId, target, { state, ...facts }, now);
  if (target === Target.Weibo) {
    const post = await standingPost(tx, contentId);
    if (post) await patchPost(tx, post.id, { ...facts, state: WeiboPostState[pascal(state)] });
    return;
  }
  const standing = await liveArticle(tx, contentId);
  if (!standing) return;
  await patchArticle(tx, standing.article, { state, lastError: facts.lastError ?? null });
  const left = await articlesOf(tx, standing.message.id);
  if (left.every((article) => article.state === DeliveryState.Withdrawn))
    await patchMessage(tx, standing.message.id, { state: WechatMessageState.Withdrawn });
}

const pascal = (state: WithdrawalState) => (state[0]!.toUpperCase() + state.slice(1)) as Capitalize<WithdrawalState>;
