/** Limits of the page of stored files: days that a file must have stood unused, days in the bin, rows of the top list. */
export const storageLimits = {
  minAgeDays: 7,
  topFiles: 100,
  persons: 100,
  /** Gigabytes of the alarm. */
  alarmGb: 1_000_000,
} as const;
