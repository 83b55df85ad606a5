import { DeliveryState, Target, targetNames } from 'shared-contracts/model';
import type { Author } from '../../platform/audit/author.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import { lockContentRow, touchContent } from '../stories/content.queries.ts';
import { deliveriesOf, putDelivery } from '../stories/delivery.queries.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { planOf } from './publication-plan.queries.ts';
import { publicationTexts } from './publication.texts.ts';
import { renderingOf } from './site-gate.ts';

interface Payload {
  contentId: string;
  expireTime: string;
  /** The website where a job of an earlier version names none. */
  target?: Target;
}

/**
 * Takes a story off a target of our own at the end that it has there; recorded in the name of who passed the rendering
 * or made the plan. An end that was changed meanwhile has another job.
 */
export const expireAtTarget: JobHandler = async (tx, job, { now: clock, log }) => {
  const { contentId, expireTime, target = Target.Website } = job.payload as unknown as Payload;
  const now = clock();
  if (!(await lockContentRow(tx, contentId))) return;
  const deliveries = await deliveriesOf(tx, contentId);
  const expiring = deliveries.find((one) => one.target === target);
  if (expiring?.state !== DeliveryState.Published || expiring.rendering?.expireTime !== expireTime) return;
  await putDelivery(
    tx,
    contentId,
    target,
    {
      state: DeliveryState.Withdrawn,
      withdrawnTime: now,
      withdrawReason: publicationTexts.siteExpired(expireTime),
      expiredTime: now,
      lastError: null,
    },
    now,
  );
  const isLeft = deliveries.some((one) => one.target !== target && one.state === DeliveryState.Published);
  if (!isLeft) await touchContent(tx, contentId, { isStick: false, recommendedTime: null });
  const by = { ...(await whoSetTheEnd(tx, contentId, target, expireTime)), address: '' };
  await addRecords(
    tx,
    [
      {
        newsId: contentId,
        opName: operationNames.expiredOnSite,
        remark: `${targetNames[target]}；${publicationTexts.siteExpired(expireTime)}`,
      },
    ],
    by,
    now,
  );
  await writeAudit(tx, {
    action: 'site.expire',
    userId: by.userId === '0' ? null : by.userId,
    userName: by.nickName,
    ip: '',
    target: contentId,
    detail: { target, expireTime },
    time: now,
  });
  log.info({ contentId, target, expireTime }, 'a story left a target at its end');
};

/** Who passed the rendering with this end, or planned it; nobody where neither is left. */
async function whoSetTheEnd(tx: Database, contentId: string, target: Target, expireTime: string): Promise<Author> {
  const desk = target === Target.Website ? await renderingOf(tx, contentId) : undefined;
  if (desk?.decidedBy) return { userId: desk.decidedBy, nickName: desk.decidedName ?? '' };
  const plan = await planOf(tx, contentId);
  return plan?.targets[target]?.expireTime === expireTime
    ? { userId: plan.modifiedBy, nickName: plan.modifiedName }
    : { userId: '0', nickName: '' };
}
