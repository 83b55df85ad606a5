/**
 * A text of its own, cut at so many characters and without what the database cannot hold. A part that was cut out of
 * the text of a file would keep the whole piece of the file in memory.
 */
export const ownText = (text: string, most: number): string =>
  Buffer.from(text.slice(0, most).replaceAll('\0', '')).toString();
