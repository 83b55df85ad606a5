/** The pages on which the sandbox's readers find published messages. */
export const sandboxPaths = {
  account: '/sandbox/wechat',
  accountOf: (appId: string) => (appId === '' ? '/sandbox/wechat' : `/sandbox/wechat?account=${appId}`),
  say: '/sandbox/wechat/say',
  article: (articleId: string, place: number) => `/sandbox/wechat/s/${articleId}/${place + 1}`,
  comment: (articleId: string, place: number) => `/sandbox/wechat/s/${articleId}/${place + 1}/comment`,
  picture: (mediaId: string) => `/sandbox/wechat/pictures/${mediaId}`,
} as const;
