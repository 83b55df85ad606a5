/** Characters of a notice to a member of the staff; longer ones are shortened. */
export const noticeLimits = { title: 100, text: 300 } as const;
/** Days for which a notice is kept. */
export const noticeDays = 90;
/** Notices that one answer brings at most. */
export const noticesAtOnce = 50;
/** Unread notices are counted up to this. */
export const noticesCounted = 100;
/** Times of a day at which a person may have notices sent together. */
export const noticeDigestsMax = 6;
/** Characters of a mail address. */
export const mailAddressMax = 100;
/** Digits of a code by mail. */
export const mailCodeDigits = 6;
/** Characters of the address at which a push service takes messages for a browser. */
export const pushAddressMax = 1000;
/** Browsers to which one person's notices are pushed. */
export const pushDevicesMax = 10;
