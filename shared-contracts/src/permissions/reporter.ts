import { appPaths } from '../paths/app.ts';
import type { Permission } from './permission.ts';

/** Buttons of the list of reporters. */
export const ReporterPermission = { Manage: 'reporter/manage', Export: 'reporter/export' } as const;

export const reporterPermissions: Permission[] = [
  {
    code: ReporterPermission.Manage,
    title: '维护记者',
    meaning: 'May add and change reporters, see their whole mobile numbers and note who left.',
    under: appPaths.reporter,
  },
  {
    code: ReporterPermission.Export,
    title: '导出记者名单',
    meaning: 'May export the list of reporters; each export is recorded.',
    under: appPaths.reporter,
  },
];
