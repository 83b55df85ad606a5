/** WeChat's own limits: articles of one message, characters of title and digest. */
export const wechatLimits = { articles: 8, title: 64, digest: 120 } as const;
