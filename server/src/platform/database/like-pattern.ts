/** A LIKE pattern that finds the text itself anywhere: %, _ and \ are escaped (A24). */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
}
