/** Hits of a search that are counted and shown: as many means that there may be more. */
export const searchTotalMax = 1000;
/** Rows of one action on several, and of one export. */
export const batchMax = 200;
export const exportMaxRows = 50_000;
/** Characters of a search: of contents, of short lists of names, of the operation log. */
export const keywordsMax = 100;
export const shortKeywordsMax = 50;
export const logKeywordsMax = 60;
/** Characters of a person's or department's name in a filter. */
export const personFilterMax = 50;
/** Greatest place that may be typed to sort a list, and siblings that a tree's node may be moved among. */
export const sortMax = 999_999;
export const siblingsMax = 1000;
/** Columns of one export. */
export const exportColumnsMax = 40;
