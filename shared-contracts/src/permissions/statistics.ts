import type { Permission } from './permission.ts';

/** Buttons of the figures. */
export const StatisticsPermission = {
  ViewAll: 'statistics/view-all',
  Export: 'statistics/export',
} as const;

export const statisticsPermissions: Permission[] = [
  {
    code: StatisticsPermission.ViewAll,
    title: '查看全部人员',
    meaning: 'May see the figures of everybody’s stories in their channels; without it, of their own alone.',
    under: '/app/statistics/performance',
  },
  {
    code: StatisticsPermission.Export,
    title: '导出统计数据',
    meaning: 'May export tables of figures; each export is written into the operation log.',
    under: '/app/statistics/access',
  },
];
