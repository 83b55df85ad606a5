/** The same reason for several calls. */
export function reasonFor(reason: string, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, reason]));
}

/** Readings of imports that are not measured, each with its reason. */
export const importReadings: Record<string, string> = {
  ...reasonFor('reads rows of imports, which this newsroom has none of', [
    'getDataImport',
    'listDataImports',
    'listImportProblems',
    'listOldAddresses',
  ]),
  ...reasonFor('makes a file of rows that are read here, or of a sheet that is sent', [
    'getImportProblemFile',
    'getImportTemplate',
    'getSheetProblemFile',
  ]),
  ...reasonFor('makes the text and the pictures of one story into a file, for a person who waits for it', [
    'downloadStoryFile',
  ]),
};
