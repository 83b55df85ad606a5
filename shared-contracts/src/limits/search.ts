/** Characters and counts of the readers' search and of what steers it. */
export const searchLimits = {
  /** Characters that a reader may search for. */
  query: 100,
  /** Pages of results that are shown. */
  pages: 50,
  word: 30,
  /** Words of one synonym group. */
  synonyms: 10,
  /** Stories pinned to the results of one word. */
  pins: 10,
  /** Lines of each list of words. */
  lines: 2000,
  weight: 10,
  /** Of the words ticked for an export, joined. */
  ticked: 4000,
} as const;
/** Words under the search box. */
export const hotWordLimits = { word: 20, link: 500, rows: 50, shown: 10 } as const;
