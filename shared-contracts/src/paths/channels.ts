/** Paths of the website group (S1 §2). */
export const websitePaths = { group: '/website', done: '/website/Done' } as const;

/** Paths of the WeChat group (S1 §2). /weibo has no children and drops out of the menu. */
export const wechatPaths = { group: '/wechat', material: '/wechat/material', weibo: '/weibo' } as const;

/** Paths of the operations group (S1 §2). */
export const operationPaths = { group: '/operation', comment: '/operation/comment' } as const;

/** Paths of the fee group (S1 §2). */
export const assessPaths = { group: '/assess', feeForm: '/assess/feeForm' } as const;
