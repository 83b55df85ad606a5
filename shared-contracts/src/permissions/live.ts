import type { Permission } from './permission.ts';

/** Buttons of live rooms. */
export const LivePermission = {
  Edit: 'live/edit',
  ManageAny: 'live/manage-any',
  Host: 'live/host',
  Audit: 'live/audit',
  Withdraw: 'live/withdraw',
  Export: 'live/export',
} as const;

const own = '/app/livebroadcast/mylive';
const desk = '/app/livebroadcast/liveaudit';
const sum = '/app/livebroadcast/livesumup';

export const livePermissions: Permission[] = [
  {
    code: LivePermission.Edit,
    title: '编辑直播间',
    meaning: 'May create live rooms, change their own, and hand them to review.',
    under: own,
  },
  {
    code: LivePermission.ManageAny,
    title: '管理他人直播间',
    meaning: 'May change rooms of others in their channels, and lead them through their steps.',
    under: own,
  },
  {
    code: LivePermission.Host,
    title: '现场直播',
    meaning: 'May host rooms: start and end them, write and correct entries.',
    under: own,
  },
  { code: LivePermission.Audit, title: '审核直播间', meaning: 'May pass and return rooms of others.', under: desk },
  {
    code: LivePermission.Withdraw,
    title: '撤下直播间',
    meaning: 'May take a public room, or an entry of it, away from readers.',
    under: desk,
  },
  {
    code: LivePermission.Export,
    title: '导出直播汇总',
    meaning: 'May export the figures of rooms; each export is recorded.',
    under: sum,
  },
];
