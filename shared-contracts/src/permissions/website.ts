import type { Permission } from './permission.ts';

/** Buttons of the website group. */
export const WebsitePermission = {
  Withdraw: 'website/withdraw',
  Republish: 'website/republish',
  EditRendering: 'website/editRendering',
  AuditRendering: 'website/auditRendering',
  Export: 'website/export',
  EditFrontPage: 'website/editFrontPage',
  PublishFrontPage: 'website/publishFrontPage',
} as const;

export const websitePermissions: Permission[] = [
  {
    code: WebsitePermission.EditRendering,
    title: '网站编辑',
    meaning: 'May choose cleared stories for the website, edit what they have of their own there, and hand it in.',
    under: '/website/edit',
  },
  {
    code: WebsitePermission.AuditRendering,
    title: '网站审核',
    meaning: 'May pass to the readers of the website what others have edited, or return it.',
    under: '/website/audit',
  },
  {
    code: WebsitePermission.Export,
    title: '导出网站编审列表',
    meaning: 'May export the lists of the website desk.',
    under: '/website/edit',
  },
  {
    code: WebsitePermission.EditFrontPage,
    title: '编排首页',
    meaning: 'May arrange the blocks of the home page, and of the pages of the channels that the user has.',
    under: '/website/frontpage',
  },
  {
    code: WebsitePermission.PublishFrontPage,
    title: '发布首页',
    meaning: 'May bring an arranged page to readers, at once or at a minute, restore a version, and take one back.',
    under: '/website/frontpage',
  },
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
