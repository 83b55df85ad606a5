import { dropLeftAnswerPictures } from '../modules/questionnaires/answer-pictures.ts';
import { emptyFileBin, forgetOldTraffic } from '../modules/storage/empty-file-bin.ts';
import { tidyStore } from '../modules/uploads/tidy-store.ts';
import { forgetOldChats } from '../modules/assistant/ai.queries.ts';
import { forgetOldSentences } from '../modules/stories/ai-sentence.queries.ts';
import { forgetOldPoints } from '../modules/statistics/behaviour.queries.ts';
import { forgetOldRuns } from '../modules/statistics/export-run.queries.ts';
import { forgetOldFigures } from '../modules/statistics/roll-up.ts';
import { forgetOldClues } from '../modules/clues/feed.queries.ts';
import { forgetOldSearches } from '../modules/search/search-log.ts';
import { forgetOldAnswers } from '../platform/database/idempotency.queries.ts';
import { forgetOldJobs } from '../platform/jobs/job.queries.ts';
import { tidyRemoteHealth } from '../modules/registry/remote-health.queries.ts';
import { tidyDatabase } from '../modules/identity/housekeeping.queries.ts';
import { dropLeftTipoffs } from '../modules/tipoffs/tipoff-pictures.ts';
import { dropLeftFeedbackPictures } from '../modules/feedback/feedback-pictures.ts';
import { deleteLeftMembers } from '../modules/members/leave.ts';
import { forgetOldMessages } from '../modules/members/member-message.queries.ts';
import { forgetOldNotices } from '../modules/notices/notice.queries.ts';
import { forgetOldSignUps } from '../modules/invitations/member-invitations.ts';
import { forgetOldCodes } from '../modules/members/member-code.ts';
import { forgetOldSessions } from '../modules/members/member-session.queries.ts';
import { keepPoints } from '../modules/points/point-proof.ts';
import { memberSources } from './member-sections.ts';
import { emptyBin } from '../modules/stories/empty-bin.ts';
import { putHeadJob } from '../platform/ledger/ledger-head.job.ts';
import { learnDaily } from '../modules/proofreading/lexicon.job.ts';
import { lookBackNightly } from '../modules/words/look-back.job.ts';
import { forgetOldReaderMessages } from '../modules/wechat/replies/reply.queries.ts';
import { emptySandboxes } from '../platform/external-service/empty-sandboxes.queries.ts';
import type { JobDeps } from '../platform/jobs/runner.ts';

/** Days for which unused conversations with the assistant and the digests of its sentences are kept. */
const aiDaysKept = 180;

/** Runs one round of housekeeping; harmless when several server processes do it at once. */
export async function runHousekeeping({ db, now, settings }: Pick<JobDeps, 'db' | 'now' | 'settings'>): Promise<void> {
  const time = now();
  await forgetOldAnswers(db, time);
  await forgetOldJobs(db, time);
  await tidyRemoteHealth(db, time);
  await emptyBin(db, time, settings.BIN_DAYS);
  await tidyDatabase(db, time, settings.AUDIT_DAYS);
  await emptySandboxes(db, time);
  await dropLeftAnswerPictures({ db, settings, now });
  await dropLeftTipoffs({ db, settings, now });
  await dropLeftFeedbackPictures({ db, settings, now });
  await tidyStore({ db, settings, now });
  await emptyFileBin({ db, settings, now });
  await forgetOldTraffic(db, time, settings);
  await forgetOldClues(db, time);
  await forgetOldChats(db, time, aiDaysKept);
  await forgetOldSentences(db, time, aiDaysKept);
  await forgetOldPoints(db, time);
  await forgetOldFigures(db, time, settings);
  await forgetOldRuns(db, time);
  await forgetOldSearches(db, time);
  await putHeadJob(db, settings, time);
  await learnDaily(db, time);
  await lookBackNightly(db, time);
  await forgetOldSessions(db, time);
  await forgetOldMessages(db, time);
  await forgetOldNotices(db, time);
  await forgetOldCodes({ db }, time);
  await deleteLeftMembers({ db, now, settings }, memberSources);
  await forgetOldSignUps(db, time);
  await keepPoints(db, time);
  await forgetOldReaderMessages(db, time);
}
