/**
 * Does work in one tab of the browser at a time: a browser has six connections for all tabs of a site. The lock passes
 * on when the tab closes; where there are no locks, every tab does the work.
 */
export function runInOneTab(lockName: string, work: () => Promise<void>, signal: AbortSignal): void {
  if ('locks' in navigator) void navigator.locks.request(lockName, { signal }, work).catch(() => undefined);
  else void work();
}
