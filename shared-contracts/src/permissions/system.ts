import type { Permission } from './permission.ts';

/** Buttons of the settings screens. */
export const SystemPermission = {
  ManageColumns: 'column/manage',
  ManageUsers: 'user/manage',
  ResetPassword: 'user/reset-password',
  ManageRoles: 'role/manage',
  DecideApplications: 'user/decide-apply',
} as const;

const user = '/app/config/user';

export const systemPermissions: Permission[] = [
  { code: SystemPermission.ManageColumns, title: '维护栏目', meaning: 'May create, rename, move, sort and delete channels.', under: '/app/config/column' },
  { code: SystemPermission.ManageUsers, title: '维护用户', meaning: 'May create and disable users and assign roles and channels that they have themselves.', under: user },
  { code: SystemPermission.ResetPassword, title: '重置密码', meaning: 'May set a new password for another user.', under: user },
  { code: SystemPermission.ManageRoles, title: '维护角色', meaning: 'May change what a role grants, within their own rights.', under: user },
  { code: SystemPermission.DecideApplications, title: '处理注册申请', meaning: 'May accept or refuse applications from the register page.', under: user },
];
