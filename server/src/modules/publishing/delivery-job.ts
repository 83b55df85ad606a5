import type { JobHandler } from '../../platform/jobs/runner.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import type { RecordActor } from '../../platform/audit/record.queries.ts';
import type { ExternalChannel } from './external-channel.ts';
import type { NextRun, DeliveryProgress, DeliveryContext } from './delivery-progress.ts';
import { withdrawFromExternalChannels } from './withdraw-delivery.ts';

type Payload = Record<string, unknown> & { progress?: DeliveryProgress; resend?: boolean };

/**
 * A job whose steps record their results in transactions of their own, so that a kill loses none of them; its own
 * transaction locks the job against other runners and records its next run.
 */
export function defineDeliveryJob(
  run: (work: DeliveryContext, payload: Payload, progress: DeliveryProgress) => Promise<NextRun>,
): JobHandler {
  return async (tx, job, deps) => {
    const { resend, progress, ...payload } = job.payload as Payload;
    const next = await run(deps, payload, progress ?? (resend ? { resend } : {}));
    if (next === undefined) return;
    const now = deps.now();
    await putJob(tx, {
      kind: job.kind,
      key: job.key,
      payload: { ...payload, progress: next.progress },
      runTime: new Date(now.getTime() + next.seconds * 1000),
      now,
    });
  };
}

/** The job that withdraws stories from a channel. */
export const withdrawalJob = (channel: ExternalChannel): JobHandler =>
  defineDeliveryJob((work, { contentId, by }, progress) =>
    withdrawFromExternalChannels(work, { contentId: String(contentId), by: by as RecordActor }, progress, channel),
  );
