/** Way of a message to the WeChat account: put together, passed by a second person, published there, taken down. */
export const WechatMessageState = {
  Waiting: 'waiting',
  Returned: 'returned',
  Passed: 'passed',
  Scheduled: 'scheduled',
  Sending: 'sending',
  Published: 'published',
  Failed: 'failed',
  Withdrawn: 'withdrawn',
} as const;
export type WechatMessageState = (typeof WechatMessageState)[keyof typeof WechatMessageState];

export const wechatMessageStateNames: Record<WechatMessageState, string> = {
  waiting: '待审核',
  returned: '已退回',
  passed: '待发布',
  scheduled: '定时发布',
  sending: '发布中',
  published: '已发布',
  failed: '发布失败',
  withdrawn: '已撤下',
};
