import type { Permission } from './permission.ts';

/** Buttons of the resource screens. */
export const ResourcePermission = { ManageFeeds: 'resource/manage-feeds' } as const;

export const resourcePermissions: Permission[] = [
  {
    code: ResourcePermission.ManageFeeds,
    title: '维护数据来源',
    meaning: 'May add, try out, change, switch off and remove feeds.',
    under: '/app/resource/dataAggregationSettings',
  },
];
