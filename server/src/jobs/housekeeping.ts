import { dropLeftAnswerPictures } from '../questionnaires/answer-pictures.ts';
import { tidyStore } from '../storage/tidy-store.ts';
import { forgetOldChats } from '../store/ai.store.ts';
import { forgetOldPoints } from '../store/behaviour.store.ts';
import { forgetOldClues } from '../store/feed.store.ts';
import { forgetOldAnswers } from '../store/idempotency.store.ts';
import { forgetOldJobs } from '../store/job.store.ts';
import { tidyRemoteHealth } from '../store/remote-health.store.ts';
import { tidyDatabase } from '../store/housekeeping.store.ts';
import { dropLeftTipoffs } from '../tipoffs/tipoff-pictures.ts';
import { emptyBin } from './empty-bin.ts';
import { putHeadJob } from './ledger-head.job.ts';
import { learnDaily } from './lexicon.job.ts';
import { lookBackNightly } from './look-back.job.ts';
import type { JobDeps } from './runner.ts';

/** Days that a conversation with the assistant is kept untouched. */
const aiDaysKept = 180;

/** One round of upkeep; harmless when several server processes do it at once. */
export async function keepHouse({ db, now, settings }: Pick<JobDeps, 'db' | 'now' | 'settings'>): Promise<void> {
  const time = now();
  await forgetOldAnswers(db, time);
  await forgetOldJobs(db, time);
  await tidyRemoteHealth(db, time);
  await emptyBin(db, time);
  await tidyDatabase(db, time, settings.AUDIT_DAYS);
  await dropLeftAnswerPictures({ db, settings, now });
  await dropLeftTipoffs({ db, settings, now });
  await tidyStore({ db, settings, now });
  await forgetOldClues(db, time);
  await forgetOldChats(db, time, aiDaysKept);
  await forgetOldPoints(db, time);
  await putHeadJob(db, settings, time);
  await learnDaily(db, time);
  await lookBackNightly(db, time);
}
