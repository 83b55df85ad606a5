import type { Permission } from './permission.ts';

/** Buttons of the settings screens. */
export const SystemPermission = {
  ManageColumns: 'column/manage',
  ManageUsers: 'user/manage',
  ResetPassword: 'user/reset-password',
  ManageRoles: 'role/manage',
  DecideApplications: 'user/decide-apply',
  SwapRemotes: 'remote/swap',
  AddReleases: 'remote/add-release',
  ManageRegistry: 'remote/manage',
  OverrideRemotes: 'remote/override',
  ManageSensitive: 'sensitive/manage',
  ManageLexicon: 'lexicon/manage',
  ManageSite: 'site/manage',
  ManageThemes: 'theme/manage',
  ViewCheckLogs: 'checklog/view',
  ExportLogs: 'log/export',
  ManageDictionary: 'dictionary/manage',
  EndSessions: 'session/end',
  RunJobs: 'job/run',
  ManageParameters: 'parameter/manage',
  ManageDepartments: 'department/manage',
  ManageReceivers: 'receiver/manage',
  ManageConnections: 'connection/manage',
  ImportData: 'import/manage',
} as const;

const user = '/app/config/user';
const remotes = '/system/remotes';

export const systemPermissions: Permission[] = [
  {
    code: SystemPermission.ManageColumns,
    title: '维护栏目',
    meaning: 'May create, rename, move, sort and delete channels.',
    under: '/app/config/column',
  },
  {
    code: SystemPermission.ManageUsers,
    title: '维护用户',
    meaning: 'May create and disable users and assign roles and channels that they have themselves.',
    under: user,
  },
  {
    code: SystemPermission.ResetPassword,
    title: '重置密码',
    meaning: 'May set a new password for another user.',
    under: user,
  },
  {
    code: SystemPermission.ManageRoles,
    title: '维护角色',
    meaning: 'May change what a role grants, within their own rights.',
    under: user,
  },
  {
    code: SystemPermission.DecideApplications,
    title: '处理注册申请',
    meaning: 'May accept or refuse applications from the register page.',
    under: user,
  },
  {
    code: SystemPermission.SwapRemotes,
    title: '切换子应用版本',
    meaning: 'May swap, try out, roll back, switch off and on the versions of remotes.',
    under: remotes,
  },
  {
    code: SystemPermission.AddReleases,
    title: '上传子应用版本',
    meaning: 'May add releases of remotes to the store; none becomes active by it.',
    under: remotes,
  },
  {
    code: SystemPermission.ManageRegistry,
    title: '维护子应用注册表',
    meaning: 'May freeze the registry, rotate its keys, collect old releases and issue deploy tokens.',
    under: remotes,
  },
  {
    code: SystemPermission.OverrideRemotes,
    title: '开发覆盖',
    meaning: 'May run a remote from a development server, or any published version, in their own session.',
    under: remotes,
  },
  {
    code: SystemPermission.ManageSensitive,
    title: '维护敏感词',
    meaning: 'May add, change, import and remove sensitive words, and search published stories for them.',
    under: '/app/config/sensitive',
  },
  {
    code: SystemPermission.ViewCheckLogs,
    title: '查看校对日志',
    meaning: 'May see the log of proofreading runs of all users.',
    under: '/app/config/sensitive',
  },
  {
    code: SystemPermission.ExportLogs,
    title: '导出操作日志',
    meaning: 'May export the log of who did what; each export is written into it.',
    under: '/app/statistics/logs',
  },
  {
    code: SystemPermission.ManageLexicon,
    title: '维护词库',
    meaning: 'May add and block words of the lexicon and have it learned again.',
    under: '/app/config/lexicon',
  },
  {
    code: SystemPermission.ManageDictionary,
    title: '维护数据字典',
    meaning: 'May add, change, order, import and remove kinds and values of the dictionary.',
    under: '/app/config/dictionary',
  },
  {
    code: SystemPermission.ManageDepartments,
    title: '维护部门',
    meaning: 'May add, change, move, disable and remove departments and move people between them.',
    under: '/app/config/department',
  },
  {
    code: SystemPermission.ManageParameters,
    title: '修改系统参数',
    meaning: 'May change the parameters of the server while it runs; each change is written into the operation log.',
    under: '/app/config/parameter',
  },
  {
    code: SystemPermission.ManageReceivers,
    title: '设置推送地址',
    meaning: 'May set the addresses and keys with which packages of stories are pushed to platforms.',
    under: '/app/config/receivers',
  },
  {
    code: SystemPermission.ManageConnections,
    title: '维护系统对接',
    meaning: 'May make and revoke keys of the open API and set who is notified of stories.',
    under: '/app/config/apikeys',
  },
  {
    code: SystemPermission.ImportData,
    title: '导入数据',
    meaning:
      'May import stories, users and columns of other systems. Stories that were published there may come before ' +
      'readers without a review here.',
    under: '/app/config/dataimport',
  },
  {
    code: SystemPermission.EndSessions,
    title: '强制下线',
    meaning: 'May end logins of others at once; each is written into the operation log.',
    under: '/app/config/online',
  },
  {
    code: SystemPermission.RunJobs,
    title: '立即运行任务',
    meaning: 'May run a waiting job at once, or a failed one again.',
    under: '/app/config/jobs',
  },
  {
    code: SystemPermission.ManageSite,
    title: '维护站点设置',
    meaning: 'May change the name, the licence numbers, the pictures and the own pages of the public site.',
    under: '/app/config/site',
  },
  {
    code: SystemPermission.ManageThemes,
    title: '维护主题',
    meaning: 'May change, schedule and switch the looks of site and app, and make both grey.',
    under: '/app/config/theme',
  },
];
