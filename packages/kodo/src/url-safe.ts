/** Url-safe base64 with its padding, as Kodo writes it. */
export const urlSafe = (data: string | Buffer): string =>
  Buffer.from(data).toString('base64').replaceAll('+', '-').replaceAll('/', '_');

/** The text of url-safe base64, with or without padding. */
export const fromUrlSafe = (text: string): string => Buffer.from(text, 'base64url').toString('utf8');
