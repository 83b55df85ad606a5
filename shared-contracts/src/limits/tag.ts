/** Characters and counts of tags. The name is a keyword of stories, whose limit it shares. */
export const tagLimits = {
  aliases: 20,
  group: 20,
  /** Tags of the library. */
  rows: 20_000,
  /** Tags that the form of a story offers. */
  offered: 10,
  /** Uses are counted up to here. */
  usesCounted: 10_000,
  /** Pages of a tag that readers may turn. */
  pages: 50,
  reason: 200,
} as const;
