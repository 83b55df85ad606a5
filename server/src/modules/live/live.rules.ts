/** Control characters, and marks that turn the reading direction of what follows. */
// eslint-disable-next-line no-control-regex -- they are what is removed
const invisible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * Plain text of several lines with what cannot be seen taken out; at most one empty line in a row. Markup stays text.
 */
export function tidyLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Seconds that a room has been, or is, live; 0 before it began. */
export function liveSeconds(
  { startedTime, endedTime }: { startedTime: Date | null; endedTime: Date | null },
  now: Date,
): number {
  if (startedTime === null) return 0;
  return Math.max(0, Math.floor(((endedTime ?? now).getTime() - startedTime.getTime()) / 1000));
}
