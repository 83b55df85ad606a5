import { ContentPermission } from '../permissions/index.ts';
import type { Actor, ContentAction } from './content-action.ts';
import { contentGuards } from './content-guards.ts';

export type Facts = Parameters<typeof contentGuards>[1];

const story = {
  auditState: 'draft',
  auditStage: 0,
  publishStatus: 0,
  deliveries: [],
  task: null,
  lock: null,
  createUserId: '1',
  needsReaudit: false,
  deletedTime: null,
  categoryId: '5',
} as const;

export const round: Facts['round'] = {
  writerIds: ['1'],
  taskWriterIds: [],
  approvals: [],
  stages: [1],
  missingStages: [1],
  passAsk: 'lastTwo',
  pullBackUntil: null,
  mayPullBack: false,
};
export const approval = (stage: 1 | 2 | 3 | 4, userId: string, isChanged = false) => ({
  stage,
  userId,
  userName: '王编辑',
  versionId: null,
  isChanged,
});

export const facts = (over: Partial<Facts> = {}): Facts => ({ ...story, deliveries: [], round, ...over });
export const actor = (userId: string, ...codes: string[]): Actor => ({ userId, can: (code) => codes.includes(code) });
export const task = (assigneeId: string | null) =>
  ({
    id: '9',
    stage: 1,
    state: assigneeId ? 'claimed' : 'waiting',
    assigneeId,
    assigneeName: assigneeId && '李主任',
    waitingSince: '2026-01-01 00:00:00',
  }) as Facts['task'];
export const inReview = (over: Partial<Facts> = {}) =>
  facts({ auditState: 'inReview', auditStage: 1, task: task(null), ...over });
export const passed = { ...round, approvals: [approval(1, '2')], missingStages: [] };
export const cleared = (over: Partial<Facts> = {}) =>
  facts({ auditState: 'cleared', auditStage: 9, round: passed, ...over });

export const seen = (over: Partial<Facts> = {}) => cleared({ publishStatus: 1, ...over });

export const pulled = (mayPullBack: boolean) =>
  inReview({
    auditStage: 2,
    round: { ...passed, approvals: [approval(1, '2', true)], pullBackUntil: '2026-01-02 00:00:00', mayPullBack },
  });

export const author = actor('1', ContentPermission.Create, ContentPermission.Submit, ContentPermission.Delete);
export const reviewer = actor('2', ContentPermission.ReviewEditor);
export const publisher = actor('3', ContentPermission.Publish, ContentPermission.Schedule, ContentPermission.Withdraw);

export const guardsOf = (action: ContentAction, content: Facts, who: Actor) =>
  contentGuards(action, content, who).map((refusal) => refusal.guard);
