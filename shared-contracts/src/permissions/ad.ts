import type { Permission } from './permission.ts';

/** Buttons of the ads screens. */
export const AdPermission = {
  Edit: 'ad/edit',
  Publish: 'ad/publish',
  Delete: 'ad/delete',
  Export: 'ad/export',
} as const;

const start = '/app/ads/launch';

export const adPermissions: Permission[] = [
  {
    code: AdPermission.Edit,
    title: '编辑广告',
    meaning: 'May write and change ads of all kinds and their order.',
    under: start,
  },
  {
    code: AdPermission.Publish,
    title: '启用、发布与停用广告',
    meaning: 'May put ads before readers and take them away.',
    under: start,
  },
  { code: AdPermission.Delete, title: '删除广告', meaning: 'May remove ads that do not run.', under: start },
  {
    code: AdPermission.Export,
    title: '导出广告',
    meaning: 'May export ads with what was seen and clicked; each export is recorded.',
    under: start,
  },
];
