import { DeliveryState, takeBackSeconds, type Target } from 'shared-contracts/model';
import { noticeUnpublished } from './delivery-notices.ts';
import { isTooLate } from './publication.rules.ts';
import { livingSeals } from '../stories/review.rules.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import { publicationGuards, sendOut } from './publish-story.ts';
import { deliveryAt, type DeliveryRecord, putDelivery } from '../stories/delivery.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Content, lockContentRow } from '../stories/content.queries.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { addRecords, type RecordActor } from '../../platform/audit/record.queries.ts';
import { type Item, loadItem } from '../stories/item.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { noteAlone } from '../stories/writers.ts';
import type { JobDeps, JobHandler } from '../../platform/jobs/runner.ts';
import { publicationTexts } from './publication.texts.ts';

interface Payload {
  contentId: string;
  target: Target;
  planTime: string;
}

/** Seconds after which a publication counts as late in its record. */
const lateAfter = 10;

/**
 * The time until which the last pass may be taken back from its message: a plan that falls due meanwhile waits for that
 * moment.
 */
export function takenBackUntil({ content, seals }: Item, now: Date): Date | undefined {
  const passTime = livingSeals(seals, content).at(-1)?.createdTime.getTime() ?? 0;
  const left = passTime + takeBackSeconds * 1000 - now.getTime();
  // A pass of a later time is from before the clock was set back.
  return left > 0 && left <= takeBackSeconds * 1000 ? new Date(now.getTime() + left) : undefined;
}

/** False where another plan, a publication by hand or a withdrawal came first. */
const isPlanned = (delivery: DeliveryRecord | undefined, due: Date): delivery is DeliveryRecord =>
  delivery?.state === DeliveryState.Scheduled && delivery.planTime?.getTime() === due.getTime();

const planner = ({ plannedBy, plannedName }: DeliveryRecord, { createUserId }: Content): RecordActor => ({
  userId: plannedBy ?? createUserId,
  nickName: plannedName ?? '',
  address: '',
});

/** Leaves a plan to a person, with the reason why it did not go out. */
async function hold(
  tx: Database,
  delivery: DeliveryRecord,
  content: Content,
  reason: string,
  deps: JobDeps,
): Promise<void> {
  const { contentId, target, plannedBy } = delivery;
  const now = deps.now();
  await putDelivery(tx, contentId, target, { state: DeliveryState.Held, lastError: reason }, now);
  const record = { newsId: contentId, opName: operationNames.held, remark: reason };
  await addRecords(tx, [record], planner(delivery, content), now);
  await noticeUnpublished(tx, { contentId, target, reason, userId: plannedBy, now });
  deps.log.warn({ contentId, target, reason }, 'scheduled publication held');
}

/**
 * Carries out a plan at its minute: the guards are checked again, in the planner's name but without the planner's
 * rights, which were checked when the plan was made. A plan that may not go out, or is more than the grace period late,
 * is held with the reason for a person to decide.
 */
export const publishDue: JobHandler = async (tx, job, deps) => {
  const { contentId, target, planTime } = job.payload as unknown as Payload;
  const now = deps.now();
  const item = await loadItem(tx, contentId, deps);
  const delivery = await deliveryAt(tx, contentId, target);
  const due = new Date(planTime);
  if (!isPlanned(delivery, due)) return;
  const heldUntil = takenBackUntil(item, now);
  if (heldUntil) return putJob(tx, { kind: job.kind, key: job.key, payload: job.payload, runTime: heldUntil, now });
  const by = planner(delivery, item.content);
  const reason = isTooLate(due, now)
    ? publicationTexts.scheduleMissed(toWireMinute(due))
    : (await publicationGuards(tx, item, 'publish', [target], { userId: by.userId, can: () => true }, now))[0]?.text;
  if (reason !== undefined) return hold(tx, delivery, item.content, reason, deps);
  await noteAlone(tx, item, 'publish', { userId: by.userId, can: () => true }, by, deps);
  const late = Math.round((now.getTime() - due.getTime()) / 1000);
  await sendOut(tx, item, [target], {
    by,
    now,
    opName: operationNames.scheduled,
    remark: late > lateAfter ? publicationTexts.delayed(late) : '',
  });
};

publishDue.onGivenUp = async (tx, job, deps) => {
  const { contentId, target, planTime } = job.payload as unknown as Payload;
  const due = new Date(planTime);
  const content = await lockContentRow(tx, contentId);
  const delivery = await deliveryAt(tx, contentId, target);
  if (!content || !isPlanned(delivery, due)) return;
  await hold(tx, delivery, content, publicationTexts.scheduleGivenUp(toWireMinute(due)), deps);
};
