/** Joins ids as the wire's comma list (`ids` of S1 §3 'Publish params'). */
export function joinIds(ids: readonly string[]): string {
  return ids.join(',');
}

/** Splits a comma list into distinct ids; '' gives none, never everything. */
export function splitIds(text: string): string[] {
  return [...new Set(text.split(',').filter((id) => id !== ''))];
}
