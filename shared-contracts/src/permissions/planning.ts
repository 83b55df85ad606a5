import type { Permission } from './permission.ts';

/** Buttons of planning. */
export const PlanningPermission = {
  Edit: 'planning/edit',
  Approve: 'planning/approve',
  Assign: 'planning/assign',
  Bundle: 'planning/bundle',
} as const;

const board = '/planning/board';

export const planningPermissions: Permission[] = [
  {
    code: PlanningPermission.Edit,
    title: '提报选题',
    meaning: 'May add topics, change and move them, and drop them.',
    under: board,
  },
  {
    code: PlanningPermission.Approve,
    title: '选题立项',
    meaning: 'May decide that a topic is worked on.',
    under: board,
  },
  {
    code: PlanningPermission.Assign,
    title: '指派选题',
    meaning: 'May assign people to a topic with task, time and equipment.',
    under: board,
  },
  {
    code: PlanningPermission.Bundle,
    title: '编排整组发布',
    meaning:
      'May put passed stories together that go out at one moment; sending them out takes the rights of publication.',
    under: '/planning/bundles',
  },
];
