import type { JobDeps } from '../../platform/jobs/runner.ts';
import { countFiles, isCountDue } from './count-files.ts';
import { emptyFileBin } from './empty-file-bin.ts';
import { noticeBeyondAlarm } from './storage-check.ts';

/**
 * Counts the store when that is due, and then looks after the alarm and the bin. Called every few seconds; all but one
 * call a night read a row and go.
 */
export async function keepStore({ db, settings, now }: JobDeps, stopping: AbortSignal): Promise<void> {
  if (!(await isCountDue(db, now()))) return;
  const isCounted = await countFiles({ db, now, stopping }).catch((error: unknown) => {
    // The next process counts from the beginning.
    if (stopping.aborted) return false;
    throw error;
  });
  if (!isCounted) return;
  await noticeBeyondAlarm(db, now());
  await emptyFileBin({ db, settings, now });
}
