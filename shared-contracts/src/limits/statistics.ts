/** Days that one page of figures covers at most. */
export const figureDaysMax = 366;
/** Days up to which figures are shown by the hour. */
export const hourlyDaysMax = 3;
/** Stories of a list of those read most. */
export const topStoriesMax = 50;
/** Newest stories of a period that one list of single stories, or its export, covers at most. */
export const informationRowsMax = 10_000;
/** An export of more stories than that runs as a job. */
export const exportRunLimits = {
  /** Rows at most; a sheet of xlsx takes 1,048,576. */
  rows: 1_000_000,
  /** Rows of one step. */
  step: 500,
  /** Days that the file is kept. */
  daysKept: 3,
  /** Runs that the page lists. */
  listed: 10,
} as const;
