/**
 * Words too common to narrow a search; particles of one character are dropped by the length rule for the query only.
 */
export const stopWords: ReadonlySet<string> = new Set('的了和是在与及或也都把被就对从到为上下中');
