import type { Permission } from './permission.ts';

/** Buttons of the website group. */
export const WebsitePermission = { Withdraw: 'website/withdraw', Republish: 'website/republish' } as const;

export const websitePermissions: Permission[] = [
  {
    code: WebsitePermission.Withdraw,
    title: '网站撤稿',
    meaning: 'May take a story off the website alone.',
    under: '/website/Done',
  },
  {
    code: WebsitePermission.Republish,
    title: '重新发布到网站',
    meaning: 'May put a withdrawn, still cleared story back on the website.',
    under: '/website/Done',
  },
];
