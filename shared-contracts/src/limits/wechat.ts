/** WeChat's own limits: articles of one message, characters of title and digest; and of our own opinion on it. */
export const wechatLimits = { articles: 8, title: 64, digest: 120, opinion: 200 } as const;

/**
 * The account's menu: columns, entries of a column, and the width of their names, a Chinese character counting two and
 * a Latin letter one; versions that the history shows.
 */
export const wechatMenuLimits = {
  columns: 3,
  entries: 5,
  columnName: 8,
  entryName: 16,
  /** Characters that a draft keeps of a name. */
  name: 40,
  url: 1024,
  appId: 32,
  type: 40,
  pagePath: 300,
  versions: 50,
} as const;

/** Answers of the account: rules, words and answers of one, characters; readers' messages are kept for some days. */
export const wechatReplyLimits = {
  text: 600,
  title: 200,
  path: 300,
  rules: 200,
  ruleName: 60,
  words: 10,
  word: 30,
  replies: 5,
  tried: 300,
  answers: 5,
  messageDays: 180,
} as const;

/** Characters of an account's name, app id and secret; users that are named with one. */
export const wechatAccountLimits = { name: 30, appId: 32, secret: 64, users: 500 } as const;
