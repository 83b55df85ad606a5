import { appPaths, operationPaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { routeTitles } from './routes.texts.ts';

const inviteRecords = () =>
  import('./features/invitation/invite-record-list.screen.tsx').then((m) => ({ default: m.InviteRecordListScreen }));

/** Pages of members: their points, what they study, what they say, and whom they invite. */
export const memberRoutes = defineRoutes([
  {
    path: operationPaths.members,
    title: routeTitles.members,
    parent: operationPaths.vip,
    screen: () => import('./features/member/member-list.screen.tsx').then((m) => ({ default: m.MemberListScreen })),
  },
  {
    path: operationPaths.memberConfig,
    title: routeTitles.memberConfig,
    parent: operationPaths.vip,
    screen: () =>
      import('./features/member-config/member-config.screen.tsx').then((m) => ({ default: m.MemberConfigScreen })),
  },
  {
    path: operationPaths.memberLevels,
    title: routeTitles.memberLevels,
    parent: operationPaths.vip,
    screen: () => import('./features/points/member-levels.screen.tsx').then((m) => ({ default: m.MemberLevelsScreen })),
  },
  {
    path: operationPaths.pointRules,
    title: routeTitles.pointRules,
    parent: operationPaths.vip,
    screen: () =>
      import('./features/points/point-rule-list.screen.tsx').then((m) => ({ default: m.PointRuleListScreen })),
  },
  {
    path: operationPaths.pointRecords,
    title: routeTitles.pointRecords,
    parent: operationPaths.vip,
    screen: () =>
      import('./features/points/point-record-list.screen.tsx').then((m) => ({ default: m.PointRecordListScreen })),
  },
  {
    path: operationPaths.studyGroups,
    title: routeTitles.studyGroups,
    parent: operationPaths.vip,
    screen: () =>
      import('./features/study-group/study-group-list.screen.tsx').then((m) => ({ default: m.StudyGroupListScreen })),
  },
  {
    path: operationPaths.studyRecords,
    title: routeTitles.studyRecords,
    parent: operationPaths.vip,
    screen: () => import('./features/study/study-records.screen.tsx').then((m) => ({ default: m.StudyRecordsScreen })),
  },
  {
    path: operationPaths.feedback,
    title: routeTitles.feedback,
    parent: operationPaths.vip,
    screen: () =>
      import('./features/feedback/feedback-list.screen.tsx').then((m) => ({ default: m.FeedbackListScreen })),
  },
  {
    path: operationPaths.inviteCodes,
    title: routeTitles.inviteCodes,
    parent: operationPaths.vip,
    screen: () =>
      import('./features/invitation/invite-code-list.screen.tsx').then((m) => ({ default: m.InviteCodeListScreen })),
  },
  {
    path: operationPaths.inviteRecords,
    title: routeTitles.inviteRecords,
    parent: operationPaths.vip,
    screen: inviteRecords,
  },
  // The documents name this page in two groups; invitations belong to one remote.
  { path: appPaths.inviteRecords, title: routeTitles.inviteRecords, parent: appPaths.group, screen: inviteRecords },
]);
