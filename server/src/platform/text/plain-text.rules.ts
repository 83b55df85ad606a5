/** Control characters but tab and line breaks, and marks that turn the reading direction of what follows. */
// eslint-disable-next-line no-control-regex -- they are what is removed
const invisible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Well-formed text with what cannot be seen taken out. Markup stays text. */
export const withoutInvisible = (text: string): string => text.toWellFormed().replace(invisible, '');

/** The same with line breaks of one kind. */
export const plainText = (text: string): string => withoutInvisible(text).replace(/\r\n?/g, '\n').trim();

/** The same without spaces at the ends of lines, and with at most one empty line in a row. */
export const plainLines = (text: string): string =>
  plainText(text)
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
