import { appPaths } from '../paths/app.ts';
import type { Permission } from './permission.ts';

/** Buttons of the tag library. */
export const TagPermission = { Manage: 'tag/manage', Create: 'tag/create' } as const;

export const tagPermissions: Permission[] = [
  {
    code: TagPermission.Manage,
    title: '维护标签',
    meaning: 'May change, merge, switch on and off the tags of the library.',
    under: appPaths.tag,
  },
  {
    code: TagPermission.Create,
    title: '新建标签',
    meaning: 'May add tags to the library, from its page and from the form of a story.',
    under: appPaths.tag,
  },
];
