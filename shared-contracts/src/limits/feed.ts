/** Minutes between two runs of a feed, and days that its clues are kept. */
export const feedIntervalRange = [5, 1440] as const;
export const feedKeepDaysRange = [1, 365] as const;
export const feedsMax = 200;
/** Items of one answer of a feed that are taken, newest first. */
export const feedItemsMax = 200;
/** Bytes of a feed. */
export const feedMaxBytes = 5 * 1024 * 1024;
/** Characters of a feed's name and address, and of a clue's category. */
export const feedNameMax = 40;
export const feedUrlMax = 1000;
export const clueCategoryMax = 60;
