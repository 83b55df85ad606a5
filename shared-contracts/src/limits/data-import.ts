/** Limits of importing another system's data. */
export const dataImportLimits = {
  /** Characters of the name that stands for the other system. */
  source: 80,
  /** Characters of the key of a category of the other system. */
  category: 200,
  /** Bytes of a file of stories, or of the pictures beside it. */
  fileBytes: 4 * 1024 ** 3,
  /** Categories and authors that a report lists. */
  listed: 2000,
  /** Lines of refusals and notes kept of one run. */
  problems: 50_000,
  /** Imports shown in the history. */
  shown: 100,
  /** Days that an uploaded file is kept after its import ended. */
  daysKept: 7,
  /** Rows of a sheet of users or columns. */
  sheetRows: 500,
  /** Characters of an old address. */
  address: 2000,
} as const;
