import { type FrontLayout, homePlace, NoticeKind } from 'shared-contracts/model';
import { websitePaths } from 'shared-contracts/paths';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import { bannedProblems } from '../words/word-list.ts';
import { layoutFields, noPlan } from './front-page.commands.ts';
import { addVersion, channelNameOf, lockPage, patchPage, type StoredPage } from './front-page.queries.ts';
import { frontPageTexts as texts } from './front-page.texts.ts';

interface Payload {
  place: string;
  time: string;
}

type PlannedPage = StoredPage & { planLayout: FrontLayout; planTime: Date };

/** False for a plan that was changed, given up or refused meanwhile. */
const isPlanned = (page: StoredPage, time: string): page is PlannedPage =>
  page.planLayout !== null && page.planTime?.toISOString() === time && page.planError === null;

const inNameOf = ({ place, planBy, planName }: StoredPage, time: Date) => ({
  userId: planBy,
  userName: planName ?? '',
  ip: '',
  target: place,
  time,
});

/** Keeps what is wrong with a planned page, which stays as it was for readers, and notices who planned it. */
async function refuse(tx: Database, page: PlannedPage, problems: string[], now: Date): Promise<void> {
  const { place, planBy, planTime } = page;
  const planError = problems.join('；');
  const time = planTime.toISOString();
  await patchPage(tx, place, { planError });
  await writeAudit(tx, { ...inNameOf(page, now), action: 'frontPage.planFailed', detail: { time, problems } });
  if (planBy === null) return;
  await noticeStaff(
    tx,
    { users: [planBy] },
    {
      kind: NoticeKind.PublishFailed,
      title: texts.planFailed(await channelNameOf(tx, page)),
      text: planError,
      link: place === homePlace ? websitePaths.frontPage : `${websitePaths.frontPage}?place=${place}`,
      subjectId: `front-page:${place}`,
      event: `front-page:${place}:${now.toISOString()}`,
      by: null,
      now,
    },
  );
}

/**
 * Brings a planned page to readers at its minute, in the name of who planned it; the listed words are checked again. A
 * plan that was changed meanwhile has another job.
 */
export const publishPlannedPage: JobHandler = async (tx, job, { now: clock, log }) => {
  const { place, time } = job.payload as unknown as Payload;
  const now = clock();
  const page = await lockPage(tx, place);
  if (!isPlanned(page, time)) return;
  const problems = await bannedProblems(tx, layoutFields(page.planLayout), now);
  if (problems.length > 0) return refuse(tx, page, problems, now);
  const id = await addVersion(tx, page, {
    layout: page.planLayout,
    way: 'schedule',
    publishedBy: page.planBy ?? '0',
    publishedName: page.planName ?? '',
    publishedTime: now,
  });
  await patchPage(tx, place, noPlan);
  await writeAudit(tx, {
    ...inNameOf(page, now),
    action: 'frontPage.schedule',
    detail: { versionId: id, formerId: page.liveId, time },
  });
  log.info({ place, versionId: id }, 'a planned front page was published');
};

publishPlannedPage.onGivenUp = async (tx, job, { now }) => {
  const { place, time } = job.payload as unknown as Payload;
  const page = await lockPage(tx, place);
  if (isPlanned(page, time)) await refuse(tx, page, [texts.planGivenUp], now());
};
