/** Blanks, control characters and marks without width, as they are put before a scheme so that checks do not see it. */
const leading =
  // eslint-disable-next-line no-control-regex -- control characters are what is removed
  /^[\s\u0000-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufeff\uffa0]+/;
/** Browsers remove these characters anywhere in an address. */
// eslint-disable-next-line no-control-regex -- control characters are what is removed
const within = /[\u0000-\u001f\u007f]+/g;

/**
 * An address as a browser reads it: nothing invisible before its scheme or in it. What it may lead to is judged of
 * this.
 */
export const tidyAddress = (address: string): string => address.replace(within, '').replace(leading, '').trimEnd();
