/** Days that one page of figures covers at most. */
export const figureDaysMax = 366;
/** Days up to which figures are shown by the hour. */
export const hourlyDaysMax = 3;
/** Stories of a list of those read most. */
export const topStoriesMax = 50;
/** Newest stories of a period that one list of single stories, or its export, covers at most. */
export const informationRowsMax = 10_000;
