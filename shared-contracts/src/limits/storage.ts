/** Limits of the page of stored files: days before a file may be cleaned, and rows of its lists. */
export const storageLimits = {
  minAgeDays: 7,
  topFiles: 100,
  persons: 100,
  unusedFiles: 10_000,
  /** Stories of a file that are counted one by one. */
  storiesOfFile: 1000,
  /** Gigabytes of the alarm. */
  alarmGb: 1_000_000,
} as const;
