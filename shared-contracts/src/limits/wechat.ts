/** WeChat's own limits: articles of one message, characters of title and digest; and of our own opinion on it. */
export const wechatLimits = { articles: 8, title: 64, digest: 120, opinion: 200 } as const;
