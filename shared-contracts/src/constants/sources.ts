/** What comes from elsewhere: Word files, weixin articles, feeds and the assistant. */

/** Bytes of a Word file; newsrooms send reports of 30 MB with their photographs. */
export const wordMaxBytes = 40 * 1024 * 1024;
/** Where weixin articles stand; links may also begin with http. */
export const weixinHost = 'mp.weixin.qq.com';

/** Minutes between two runs of a feed, and days that its clues are kept. */
export const feedIntervalRange = [5, 1440] as const;
export const feedKeepDaysRange = [1, 365] as const;
export const feedsMax = 200;
/** Items of one answer of a feed that are taken, newest first. */
export const feedItemsMax = 200;
/** Bytes of a feed. */
export const feedMaxBytes = 5 * 1024 * 1024;
/** Characters of a text that keywords and summary are drawn from. */
export const extractMaxLength = 200_000;
export const extractKeywordsMax = 8;
export const extractSummaryLength = 160;
/** Characters that the assistant is given at once, and that it may answer. */
export const aiTextMax = 20_000;
export const aiAnswerMax = 60_000;
/** Messages of a conversation that travel with a new question, and conversations a user keeps. */
export const aiContextMessages = 20;
export const aiChatsMax = 200;
/** The service's fixed account stands in the server's settings; the documents show no value. */
export const newsDataCredentials = null;
