import type { Permission } from './permission.ts';

/** Buttons of the picture and video library. */
export const MediaPermission = {
  ManageAny: 'media/manage-any',
  Categories: 'picture/category',
} as const;

const material = '/app/content/material';

export const mediaPermissions: Permission[] = [
  {
    code: MediaPermission.ManageAny,
    title: '管理他人素材',
    meaning: 'May change and delete pictures and videos of others.',
    under: material,
  },
  {
    code: MediaPermission.Categories,
    title: '维护图片分类',
    meaning: 'May add, rename, move and delete picture categories.',
    under: material,
  },
];
