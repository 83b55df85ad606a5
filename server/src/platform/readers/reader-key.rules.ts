/** Keys that readers are counted, limited and blocked by: the prefix says what identifies the reader. */

/** Returns the key of a reader of the app, by the id that the app sends. */
export const appReaderKey = (userId: string): string => `app:${userId}`;

/** Returns the key of a reader of the website, as comments, tip-offs and the blacklist name them. */
export const webReaderKey = (device: string): string => `web:${device}`;

/** Returns the key of a device that takes part in an activity or answers a questionnaire on the website. */
export const deviceReaderKey = (device: string): string => `device:${device}`;

const mobilePrefix = 'mobile:';

/** Returns the key of a person who is counted by mobile number. */
export const mobileReaderKey = (mobile: string): string => `${mobilePrefix}${mobile}`;

/** Returns the mobile number of such a key; '' for any other key. */
export const mobileOfReaderKey = (key: string): string =>
  key.startsWith(mobilePrefix) ? key.slice(mobilePrefix.length) : '';

const memberPrefix = 'member:';

/** Returns the key of a reader with an account. */
export const memberReaderKey = (memberId: string): string => `${memberPrefix}${memberId}`;

/** Returns the id of the member that a key names; undefined for any other key. */
export const memberOfReaderKey = (key: string): string | undefined =>
  key.startsWith(memberPrefix) ? key.slice(memberPrefix.length) : undefined;
