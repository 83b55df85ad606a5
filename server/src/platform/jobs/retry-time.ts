/** When a job that failed its nth attempt (from 1) is tried again; null when it has failed for good. */
export function retryTime(attempts: number, now: Date): Date | null {
  const minutes = retryMinutes[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}

/** Minutes to wait after each failed attempt; after the last one the job has failed. */
const retryMinutes = [1, 2, 4, 8];
