/** Comments of WeChat articles: characters of an answer, and days for which comments are kept. */
export const wechatCommentLimits = { reply: 600, days: 180 } as const;

/** Comments of posts on the microblog: characters of an answer, and days for which comments are kept. */
export const weiboCommentLimits = { reply: 140, days: 180 } as const;
