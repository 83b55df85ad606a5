import type { Permission } from './permission.ts';

/** Buttons of the 24-hour desk. */
export const FlashPermission = {
  Edit: 'flash/edit',
  Audit: 'flash/audit',
  Withdraw: 'flash/withdraw',
  Pin: 'flash/pin',
  Push: 'flash/push',
  Export: 'flash/export',
  ManageColumns: 'flash/columns',
  ManageHotspots: 'flash/hotspots',
} as const;

const news = '/app/allday/news';

export const flashPermissions: Permission[] = [
  {
    code: FlashPermission.Edit,
    title: '编写与发布快讯',
    meaning: 'May write flashes, publish them as their column allows, and correct published ones.',
    under: news,
  },
  {
    code: FlashPermission.Audit,
    title: '审核快讯',
    meaning: 'May pass and return flashes and corrections of others.',
    under: news,
  },
  { code: FlashPermission.Withdraw, title: '撤下快讯', meaning: 'May take flashes away from readers.', under: news },
  { code: FlashPermission.Pin, title: '置顶快讯', meaning: 'May put a flash above all others.', under: news },
  { code: FlashPermission.Push, title: '推送快讯', meaning: 'May send a flash to the app’s readers.', under: news },
  {
    code: FlashPermission.Export,
    title: '导出快讯',
    meaning: 'May export flashes; each export is recorded.',
    under: news,
  },
  {
    code: FlashPermission.ManageColumns,
    title: '维护24小时栏目',
    meaning: 'May add, change, order and remove columns of the 24-hour desk.',
    under: '/app/allday/column',
  },
  {
    code: FlashPermission.ManageHotspots,
    title: '维护24小时热点',
    meaning: 'May add, change, order and remove hotspots of the 24-hour desk.',
    under: '/app/allday/hotspot',
  },
];
