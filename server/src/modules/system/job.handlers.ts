import { jobList, runJobNow } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { jobRunRefusals } from 'shared-contracts/model';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { handle } from '../../platform/http/handle.ts';
import { listJobs, lockJob, makeDue } from '../../platform/jobs/job-list.queries.ts';
import { systemTexts } from './system.texts.ts';

/** Jobs of the server, and running one at once. */
export const jobHandlers = [
  handle(jobList, ({ currentPage, pageSize, ...filter }, { db }) => listJobs(db, filter, currentPage, pageSize)),
  handle(runJobNow, async ({ id }, { db, session, ip, now }) => {
    await db.transaction(async (tx) => {
      const job = await lockJob(tx, id);
      if (!job) throw new AppError(ErrorCode.NotFound, systemTexts.jobGone);
      const refusals = jobRunRefusals(job);
      if (refusals.length > 0) throw guardRefused(refusals.map((text) => ({ guard: 'state', text })));
      if (!(await makeDue(tx, job, now()))) throw guardRefused([{ guard: 'open', text: systemTexts.jobOpen }]);
      await writeAudit(tx, {
        action: 'system.runJob',
        userId: session.userId,
        userName: session.userName,
        ip,
        target: job.key,
        detail: { kind: job.kind, state: job.state },
        time: now(),
      });
    });
  }),
];
