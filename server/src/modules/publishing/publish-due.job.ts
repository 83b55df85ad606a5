import { DeliveryState, takeBackSeconds, type Target } from 'shared-contracts/model';
import { noticeUnpublished } from './delivery-notices.ts';
import { isTooLate } from './publication.rules.ts';
import { livingSeals } from '../stories/review.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { publicationGuards, sendOut } from './publish-story.ts';
import { deliveryAt, putDelivery } from '../stories/delivery.queries.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { type Item, loadItem } from '../stories/item.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { noteAlone } from '../stories/writers.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';
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
  // Another plan, a publication by hand or a withdrawal came first.
  if (delivery?.state !== DeliveryState.Scheduled || delivery.planTime?.getTime() !== due.getTime()) return;
  const heldUntil = takenBackUntil(item, now);
  if (heldUntil) return putJob(tx, { kind: job.kind, key: job.key, payload: job.payload, runTime: heldUntil, now });
  const by = {
    userId: delivery.plannedBy ?? item.content.createUserId,
    nickName: delivery.plannedName ?? '',
    address: '',
  };
  const reason = isTooLate(due, now)
    ? publicationTexts.scheduleMissed(toWireTime(due))
    : (await publicationGuards(tx, item, 'publish', [target], { userId: by.userId, can: () => true }, now))[0]?.text;
  if (reason !== undefined) {
    await putDelivery(tx, contentId, target, { state: DeliveryState.Held, lastError: reason }, now);
    await addRecords(tx, [{ newsId: contentId, opName: operationNames.held, remark: reason }], by, now);
    await noticeUnpublished(tx, { contentId, target, reason, userId: delivery.plannedBy, now });
    deps.log.warn({ contentId, target, reason }, 'scheduled publication held');
    return;
  }
  await noteAlone(tx, item, 'publish', { userId: by.userId, can: () => true }, by, deps);
  const late = Math.round((now.getTime() - due.getTime()) / 1000);
  await sendOut(tx, item, [target], {
    by,
    now,
    opName: operationNames.scheduled,
    remark: late > lateAfter ? publicationTexts.delayed(late) : '',
  });
};
