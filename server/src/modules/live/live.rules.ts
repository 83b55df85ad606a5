/** Seconds that a room has been, or is, live; 0 before it began. */
export function liveSeconds(
  { startedTime, endedTime }: { startedTime: Date | null; endedTime: Date | null },
  now: Date,
): number {
  if (startedTime === null) return 0;
  return Math.max(0, Math.floor(((endedTime ?? now).getTime() - startedTime.getTime()) / 1000));
}
