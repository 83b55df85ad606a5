import { DeliveryState, Target } from 'shared-contracts/model';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import { lockContentRow, touchContent } from '../stories/content.queries.ts';
import { announcePublished, deliveriesOf, putDelivery } from '../stories/delivery.queries.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { publicationTexts } from './publication.texts.ts';
import { renderingOf } from './site-gate.ts';

interface Payload {
  contentId: string;
  expireTime: string;
}

/**
 * Takes a story off the website at the end that its rendering has; recorded in the name of who passed the rendering. An
 * end that was changed meanwhile has another job.
 */
export const expireOnSite: JobHandler = async (tx, job, { now: clock, log }) => {
  const { contentId, expireTime } = job.payload as unknown as Payload;
  const now = clock();
  if (!(await lockContentRow(tx, contentId))) return;
  const deliveries = await deliveriesOf(tx, contentId);
  const onSite = deliveries.find(({ target }) => target === Target.Website);
  if (onSite?.state !== DeliveryState.Published || onSite.rendering?.expireTime !== expireTime) return;
  await putDelivery(
    tx,
    contentId,
    Target.Website,
    {
      state: DeliveryState.Withdrawn,
      withdrawnTime: now,
      withdrawReason: publicationTexts.siteExpired(expireTime),
      expiredTime: now,
      lastError: null,
    },
    now,
  );
  const isLeft = deliveries.some(({ target, state }) => target !== Target.Website && state === DeliveryState.Published);
  if (!isLeft) await touchContent(tx, contentId, { isStick: false, recommendedTime: null });
  const passed = await renderingOf(tx, contentId);
  const by = { userId: passed?.decidedBy ?? '0', nickName: passed?.decidedName ?? '', address: '' };
  await addRecords(
    tx,
    [{ newsId: contentId, opName: operationNames.expiredOnSite, remark: publicationTexts.siteExpired(expireTime) }],
    by,
    now,
  );
  await writeAudit(tx, {
    action: 'site.expire',
    userId: passed?.decidedBy ?? null,
    userName: passed?.decidedName ?? '',
    ip: '',
    target: contentId,
    detail: { expireTime },
    time: now,
  });
  await announcePublished(tx, contentId);
  log.info({ contentId, expireTime }, 'a story left the website at its end');
};
