/** Bytes of a Word file; newsrooms send reports of 30 MB with their photographs. */
export const wordMaxBytes = 40 * 1024 * 1024;
