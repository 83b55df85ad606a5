import { appPaths } from '../paths/app.ts';
import type { Permission } from './permission.ts';

/** Buttons of the list of correspondents. */
export const CorrespondentPermission = { Manage: 'correspondent/manage', Export: 'correspondent/export' } as const;

export const correspondentPermissions: Permission[] = [
  {
    code: CorrespondentPermission.Manage,
    title: '维护通讯员',
    meaning:
      'May change facts, channels and daily limits of correspondents, see their whole mobile numbers, ' +
      'disable their accounts and give them new passwords.',
    under: appPaths.correspondent,
  },
  {
    code: CorrespondentPermission.Export,
    title: '导出通讯员名单',
    meaning: 'May export the list of correspondents; each export is recorded.',
    under: appPaths.correspondent,
  },
];
