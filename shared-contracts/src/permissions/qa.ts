import type { Permission } from './permission.ts';

/** Buttons of online questions and answers. */
export const QaPermission = {
  Edit: 'qa/edit',
  Publish: 'qa/publish',
  Delete: 'qa/delete',
  Moderate: 'qa/moderate',
  Answer: 'qa/answer',
  InviteGuests: 'qa/guests',
  Export: 'qa/export',
} as const;

const under = '/operation/onlineqa';

export const qaPermissions: Permission[] = [
  {
    code: QaPermission.Edit,
    title: '编辑问答场次',
    meaning: 'May add and change sessions of questions and answers.',
    under,
  },
  {
    code: QaPermission.Publish,
    title: '发布问答场次',
    meaning: 'May publish and withdraw sessions, begin and end them by hand.',
    under,
  },
  {
    code: QaPermission.Delete,
    title: '删除问答场次',
    meaning: 'May delete unpublished sessions with their questions, with a reason.',
    under,
  },
  {
    code: QaPermission.Moderate,
    title: '审核读者提问',
    meaning: 'May pass, refuse, merge, assign and pin readers’ questions.',
    under,
  },
  {
    code: QaPermission.Answer,
    title: '代答与发布答案',
    meaning: 'May answer in a guest’s name, which is recorded, and publish or take back answers.',
    under,
  },
  {
    code: QaPermission.InviteGuests,
    title: '管理嘉宾链接',
    meaning: 'May make, renew and void the link by which a guest answers.',
    under,
  },
  {
    code: QaPermission.Export,
    title: '导出问答',
    meaning: 'May export sessions and questions; each export is recorded.',
    under,
  },
];
