import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import { bannedProblems } from '../words/word-list.ts';
import { layoutFields, noPlan } from './front-page.commands.ts';
import { addVersion, lockPage, patchPage } from './front-page.queries.ts';

interface Payload {
  place: string;
  time: string;
}

/**
 * Brings a planned page to readers at its minute, in the name of who planned it; the listed words are checked again. A
 * plan that was changed meanwhile has another job.
 */
export const publishPlannedPage: JobHandler = async (tx, job, { now: clock, log }) => {
  const { place, time } = job.payload as unknown as Payload;
  const now = clock();
  const page = await lockPage(tx, place);
  if (page.planLayout === null || page.planTime?.toISOString() !== time || page.planError !== null) return;
  const by = { userId: page.planBy, userName: page.planName ?? '', ip: '', target: place, time: now };
  const problems = await bannedProblems(tx, layoutFields(page.planLayout), now);
  if (problems.length > 0) {
    await patchPage(tx, place, { planError: problems.join('；') });
    await writeAudit(tx, { ...by, action: 'frontPage.planFailed', detail: { time, problems } });
    return;
  }
  const id = await addVersion(tx, page, {
    layout: page.planLayout,
    way: 'schedule',
    publishedBy: page.planBy ?? '0',
    publishedName: page.planName ?? '',
    publishedTime: now,
  });
  await patchPage(tx, place, noPlan);
  await writeAudit(tx, { ...by, action: 'frontPage.schedule', detail: { versionId: id, formerId: page.liveId, time } });
  log.info({ place, versionId: id }, 'a planned front page was published');
};
