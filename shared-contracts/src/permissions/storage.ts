import type { Permission } from './permission.ts';

/** Buttons of the stored files. */
export const StoragePermission = {
  Clean: 'storage/clean',
  Alarm: 'storage/alarm',
} as const;

const page = '/app/statistics/storagetraffic';

export const storagePermissions: Permission[] = [
  {
    code: StoragePermission.Clean,
    title: '清理未引用文件',
    meaning:
      'May move files that nothing refers to into a bin for 30 days, restore them, and count the store again; each is written into the operation log.',
    under: page,
  },
  {
    code: StoragePermission.Alarm,
    title: '设置存储告警',
    meaning: 'May set the size of the store beyond which the page and the system status warn.',
    under: page,
  },
];
