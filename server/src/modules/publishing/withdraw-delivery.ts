import { DeliveryState, targetNames } from 'shared-contracts/model';
import { lockContentRow } from '../stories/content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveryAt, type DeliveryRecord, putDelivery } from '../stories/delivery.queries.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { addRecords, type RecordActor } from '../../platform/audit/record.queries.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { noticeNotWithdrawn } from './delivery-notices.ts';
import type { ExternalChannel, ExternalTarget, WithdrawalFacts, WithdrawalState } from './external-channel.ts';
import {
  mayRetry,
  type NextRun,
  asChannelError,
  type DeliveryProgress,
  type DeliveryContext,
  retryAfter,
} from './delivery-progress.ts';

/** Kind of the job that takes stories down at an external channel. */
export const withdrawKind = (target: ExternalTarget): string => `${target}-withdraw`;

/**
 * Has a story withdrawn from an external channel, where it stays published until the service has confirmed. The content
 * row must be locked.
 */
export async function orderWithdrawal(
  tx: Database,
  contentId: string,
  channel: ExternalChannel,
  reason: string,
  by: RecordActor,
  now: Date,
): Promise<void> {
  const { target } = channel;
  await setState(tx, contentId, channel, DeliveryState.Withdrawing, { lastError: null, withdrawReason: reason }, now);
  const kind = withdrawKind(target);
  await putJob(tx, {
    kind,
    key: `${kind}:${contentId}`,
    payload: { contentId, target, by: { ...by } },
    runTime: now,
    now,
  });
}

/** Withdraws a story now; succeeds as well when it is gone there already, so that a retry is safe. */
export async function withdrawFromExternalChannels(
  work: DeliveryContext,
  { contentId, by }: { contentId: string; by: RecordActor },
  progress: DeliveryProgress,
  channel: ExternalChannel,
): Promise<NextRun> {
  const delivery = await deliveryAt(work.db, contentId, channel.target);
  if (delivery?.state !== DeliveryState.Withdrawing) return undefined;
  try {
    const { remoteId } = delivery;
    if (remoteId !== null) await channel.takeDown(work, { contentId, remoteId });
  } catch (error) {
    const failure = asChannelError(error);
    const next = failure.failure === 'lost' || mayRetry(failure) ? retryAfter(progress) : undefined;
    if (next === undefined) await conclude(work, delivery, channel, by, failure.message);
    return next;
  }
  await conclude(work, delivery, channel, by, undefined);
  return undefined;
}

async function conclude(
  { db, now }: DeliveryContext,
  { contentId, target, withdrawReason }: DeliveryRecord,
  channel: ExternalChannel,
  by: RecordActor,
  failure: string | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockContentRow(tx, contentId);
    if ((await deliveryAt(tx, contentId, target))?.state !== DeliveryState.Withdrawing) return;
    const time = now();
    const name = targetNames[target];
    if (failure === undefined)
      await setState(
        tx,
        contentId,
        channel,
        DeliveryState.Withdrawn,
        { lastError: null, withdrawnTime: time, withdrawReason },
        time,
      );
    else {
      await setState(tx, contentId, channel, DeliveryState.WithdrawFailed, { lastError: failure }, time);
      await noticeNotWithdrawn(tx, { contentId, target, reason: failure, userId: by.userId, now: time });
    }
    await addRecords(
      tx,
      [
        {
          newsId: contentId,
          opName: failure === undefined ? operationNames.withdrawnExternally : operationNames.externalWithdrawFailed,
          remark: [name, failure ?? withdrawReason].filter(Boolean).join('；'),
        },
      ],
      by,
      time,
    );
  });
}

/** Keeps the story's delivery and the channel's own row in step. */
async function setState(
  tx: Database,
  contentId: string,
  channel: ExternalChannel,
  state: WithdrawalState,
  facts: WithdrawalFacts,
  now: Date,
): Promise<void> {
  await putDelivery(tx, contentId, channel.target, { state, ...facts }, now);
  await channel.followDelivery(tx, contentId, state, facts);
}
