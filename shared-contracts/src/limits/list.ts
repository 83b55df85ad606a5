/** Hits of a search that are counted and shown: as many means that there may be more. */
export const searchTotalMax = 1000;
/** Rows of one action on several, and of one export. */
export const batchMax = 200;
export const exportMaxRows = 50_000;
