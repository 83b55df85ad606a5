/** Limits of what is kept of a member, characters. */
export const memberLimits = {
  nickName: 20,
  nickNameShortest: 2,
  realName: 20,
  reason: 200,
  agreementTitle: 60,
  agreement: 20_000,
  nickWord: 20,
  nickWords: 200,
  change: 200,
  /** Digits of a texted code. */
  code: 6,
  /** A mobile number as people type it, with spaces and country code. */
  typedMobile: 30,
  /** A code as a client sends it, a code of WeChat, and the step between two calls of a login. */
  sentCode: 10,
  wechatCode: 500,
  step: 2000,
  /** A nickname as it is typed to prove who one is. */
  provenName: 60,
  /** By which a push service knows a phone. */
  pushToken: 300,
} as const;
/** Days that a member may think it over before an account is deleted, at least and at most. */
export const memberCoolingDays = { min: 7, max: 60 } as const;
/** Days of absence after which whoever holds the number proves to be the same person, at least and at most. */
export const memberReverifyDays = { min: 30, max: 720 } as const;
/** Sessions that one member may have at a time; the oldest ends beyond. */
export const memberSessionsMax = 20;
/** Characters of a message in a member's inbox; longer ones are shortened. */
export const memberMessageLimits = { title: 60, text: 500 } as const;
/** Days for which a message stays in the inbox. */
export const memberMessageDays = 365;
/** Messages that one call marks as read. */
export const memberMessagesAtOnce = 50;
/** A portrait: bytes as it is sent, pixels of a side as it is kept, changes a day. */
export const portraitLimits = { megabytes: 5, side: 400, perDay: 10 } as const;
