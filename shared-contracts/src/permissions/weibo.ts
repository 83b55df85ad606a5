import type { Permission } from './permission.ts';

/** Buttons of the microblog. */
export const WeiboPermission = { Post: 'weibo/post', Withdraw: 'weibo/withdraw' } as const;

export const weiboPermissions: Permission[] = [
  {
    code: WeiboPermission.Post,
    title: '发微博',
    meaning: 'May post published stories to the microblog and repeat what failed.',
    under: '/weibo',
  },
  { code: WeiboPermission.Withdraw, title: '撤下微博', meaning: 'May take posts off the microblog.', under: '/weibo' },
];
