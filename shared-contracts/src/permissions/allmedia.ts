import type { Permission } from './permission.ts';

/** Buttons of the all-media pages: anchors, the list of broadcasts, scripts. */
export const AllmediaPermission = {
  EditAnchors: 'anchor/edit',
  ExportAnchors: 'anchor/export',
  EditBroadcasts: 'broadcast/edit',
  RunBroadcasts: 'broadcast/run',
  ReadPushAddress: 'broadcast/address',
  ExportBroadcasts: 'broadcast/export',
  EditScripts: 'script/edit',
  AuditScripts: 'script/audit',
  HandOverScripts: 'script/handover',
  ExportScripts: 'script/export',
} as const;

const anchors = '/operation/allmedia/anchor';
const broadcasts = '/operation/allmedia/liveist';
const scripts = '/operation/allmedia/words';

export const allmediaPermissions: Permission[] = [
  {
    code: AllmediaPermission.EditAnchors,
    title: '维护主播',
    meaning: 'May add and change anchors with their licences, and close them.',
    under: anchors,
  },
  {
    code: AllmediaPermission.ExportAnchors,
    title: '导出主播',
    meaning: 'May export anchors; each export is recorded.',
    under: anchors,
  },
  {
    code: AllmediaPermission.EditBroadcasts,
    title: '编辑直播列表',
    meaning:
      'May put live rooms on platforms, with anchor, period and push address, and change and delete planned ones.',
    under: broadcasts,
  },
  {
    code: AllmediaPermission.RunBroadcasts,
    title: '开始与结束直播',
    meaning: 'May start and end broadcasts, and enter the viewers that a platform shows.',
    under: broadcasts,
  },
  {
    code: AllmediaPermission.ReadPushAddress,
    title: '查看推流地址',
    meaning: 'May see whole push addresses; each look is recorded.',
    under: broadcasts,
  },
  {
    code: AllmediaPermission.ExportBroadcasts,
    title: '导出直播列表',
    meaning: 'May export the list of broadcasts, without push addresses; each export is recorded.',
    under: broadcasts,
  },
  {
    code: AllmediaPermission.EditScripts,
    title: '编写口播文字',
    meaning: 'May write, change, submit and delete scripts.',
    under: scripts,
  },
  {
    code: AllmediaPermission.AuditScripts,
    title: '审核口播文字',
    meaning: 'May pass and return scripts that others wrote.',
    under: scripts,
  },
  {
    code: AllmediaPermission.HandOverScripts,
    title: '口播文字加入直播间',
    meaning: 'May hand passed scripts to live rooms, whose hosts post them.',
    under: scripts,
  },
  {
    code: AllmediaPermission.ExportScripts,
    title: '导出口播文字',
    meaning: 'May export the list of scripts; each export is recorded.',
    under: scripts,
  },
];
