import { ContentPermission } from '../permissions/index.ts';
import { contentGuards, type Actor, type ContentAction } from './content-guards.ts';

type Facts = Parameters<typeof contentGuards>[1];

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

const round: Facts['round'] = {
  writerIds: ['1'],
  taskWriterIds: [],
  approvals: [],
  stages: [1],
  missingStages: [1],
  passAsk: 'lastTwo',
  pullBackUntil: null,
  mayPullBack: false,
};
const approval = (stage: 1 | 2 | 3 | 4, userId: string, isChanged = false) => ({
  stage,
  userId,
  userName: '王编辑',
  versionId: null,
  isChanged,
});

const facts = (over: Partial<Facts> = {}): Facts => ({ ...story, deliveries: [], round, ...over }) as Facts;
const actor = (userId: string, ...codes: string[]): Actor => ({ userId, can: (code) => codes.includes(code) });
const task = (assigneeId: string | null) =>
  ({
    id: '9',
    stage: 1,
    state: assigneeId ? 'claimed' : 'waiting',
    assigneeId,
    assigneeName: assigneeId && '李主任',
    waitingSince: '2026-01-01 00:00:00',
  }) as Facts['task'];
const inReview = (over: Partial<Facts> = {}) =>
  facts({ auditState: 'inReview', auditStage: 1, task: task(null), ...over });
const passed = { ...round, approvals: [approval(1, '2')], missingStages: [] };
const cleared = (over: Partial<Facts> = {}) => facts({ auditState: 'cleared', auditStage: 9, round: passed, ...over });

const seen = (over: Partial<Facts> = {}) => cleared({ publishStatus: 1, ...over });

const pulled = (mayPullBack: boolean) =>
  inReview({
    auditStage: 2,
    round: { ...passed, approvals: [approval(1, '2', true)], pullBackUntil: '2026-01-02 00:00:00', mayPullBack },
  });

const author = actor('1', ContentPermission.Create, ContentPermission.Submit, ContentPermission.Delete);
const reviewer = actor('2', ContentPermission.ReviewEditor);
const publisher = actor('3', ContentPermission.Publish, ContentPermission.Schedule, ContentPermission.Withdraw);

const guardsOf = (action: ContentAction, content: Facts, who: Actor) =>
  contentGuards(action, content, who).map((refusal) => refusal.guard);

describe('content guards', () => {
  it.each<[string, ContentAction, Facts, Actor, string[]]>([
    ['the author submits a draft', 'submit', facts(), author, []],
    ['a draft without a channel is not submitted', 'submit', facts({ categoryId: null }), author, ['channel']],
    [
      'nobody submits another’s story without the right',
      'submit',
      facts(),
      actor('2', ContentPermission.Submit),
      ['owner'],
    ],
    [
      'a story under another’s lock is not submitted',
      'submit',
      facts({ lock: { userId: '7', nickName: '王编辑', expiresTime: '' } }),
      author,
      ['lock'],
    ],
    [
      'A27 nobody passes their own story',
      'approve',
      inReview(),
      actor('1', ContentPermission.ReviewEditor),
      ['fourEyes'],
    ],
    [
      'A27 nobody passes two stages of one round',
      'approve',
      inReview({ auditStage: 2, round: { ...round, approvals: [approval(1, '2')] } }),
      actor('2', ContentPermission.ReviewDirector),
      ['fourEyes'],
    ],
    [
      'nobody passes what they wrote',
      'approve',
      inReview({ round: { ...round, writerIds: ['1', '2'] } }),
      reviewer,
      ['fourEyes'],
    ],
    [
      'who changed the text inside the task passes it',
      'approve',
      inReview({ round: { ...round, taskWriterIds: ['2'] } }),
      reviewer,
      [],
    ],
    [
      'a cleared story that lacks a stage is not published',
      'publish',
      cleared({ round: { ...passed, stages: [1, 4], missingStages: [4] } }),
      publisher,
      ['stages'],
    ],
    [
      'a cleared story that lacks a stage is submitted for it',
      'submit',
      cleared({ round: { ...passed, missingStages: [4] } }),
      author,
      [],
    ],
    ['a cleared story that lacks nothing is not submitted', 'submit', cleared(), author, ['state']],
    [
      'the writer publishes what another person passed',
      'publish',
      cleared(),
      actor('1', ContentPermission.Publish),
      [],
    ],
    [
      'two persons are too few for political review',
      'publish',
      cleared({ round: { ...passed, stages: [4], approvals: [approval(4, '2')] } }),
      actor('2', ContentPermission.Publish),
      ['fourEyes'],
    ],
    [
      'a third person publishes after political review',
      'publish',
      cleared({ round: { ...passed, stages: [4], approvals: [approval(4, '2')] } }),
      publisher,
      [],
    ],
    [
      'a reviewer who changed the text is not the only other person',
      'publish',
      cleared({ round: { ...passed, taskWriterIds: ['2'] } }),
      actor('2', ContentPermission.Publish),
      ['fourEyes'],
    ],
    [
      'a third person publishes what the reviewer changed',
      'publish',
      cleared({ round: { ...passed, taskWriterIds: ['2'] } }),
      publisher,
      [],
    ],
    [
      'an approver who wrote keeps the story back',
      'publish',
      cleared({ round: { ...passed, writerIds: ['1', '2'] } }),
      publisher,
      ['fourEyes'],
    ],
    ['who passed last takes it back', 'takeBack', cleared(), reviewer, []],
    [
      'nobody takes back another’s pass',
      'takeBack',
      cleared(),
      actor('3', ContentPermission.ReviewEditor),
      ['approval'],
    ],
    [
      'a pass of a changed text is not taken back',
      'takeBack',
      cleared({ round: { ...passed, approvals: [approval(1, '2', true)] } }),
      reviewer,
      ['followed'],
    ],
    [
      'a pass is not taken back out of another’s hands',
      'takeBack',
      inReview({ auditStage: 2, task: task('4'), round: passed }),
      reviewer,
      ['claimed'],
    ],
    ['a pass is not taken back without the stage’s right', 'takeBack', cleared(), actor('2'), ['permission']],
    ['a draft has no pass to take back', 'takeBack', facts(), reviewer, ['state']],
    [
      'one person alone may do everything where the newsroom says so',
      'approve',
      inReview({ createUserId: '2' }),
      { ...reviewer, isAlone: true },
      [],
    ],
    ['an approval is pulled back after a change, in time', 'pullBack', pulled(true), reviewer, []],
    ['an approval is not pulled back after the time', 'pullBack', pulled(false), reviewer, ['tooLate']],
    [
      'an approval of an unchanged text is not pulled back',
      'pullBack',
      inReview({ auditStage: 2, round: passed }),
      reviewer,
      ['approval'],
    ],
    [
      'nobody pulls back another’s approval',
      'pullBack',
      pulled(true),
      actor('8', ContentPermission.ReviewEditor),
      ['approval'],
    ],
    ['a reviewer passes a waiting story', 'approve', inReview(), reviewer, []],
    ['a story claimed by another is not passed', 'approve', inReview({ task: task('8') }), reviewer, ['claimed']],
    ['without the stage’s right nothing is passed', 'approve', inReview({ auditStage: 3 }), reviewer, ['permission']],
    ['text in review is changed only inside one’s own task', 'edit', inReview(), reviewer, ['claim']],
    ['text in review is changed by who claimed it', 'edit', inReview({ task: task('2') }), reviewer, []],
    [
      'who wrote a published story does not check it again',
      'recheck',
      seen(),
      actor('1', ContentPermission.Recheck),
      ['fourEyes'],
    ],
    [
      'nor does another writer of it',
      'recheck',
      seen({ round: { ...passed, writerIds: ['1', '5'] } }),
      actor('5', ContentPermission.Recheck),
      ['fourEyes'],
    ],
    [
      'nor a reviewer who changed the text',
      'recheck',
      seen({ round: { ...passed, taskWriterIds: ['5'] } }),
      actor('5', ContentPermission.Recheck),
      ['fourEyes'],
    ],
    ['another person does', 'recheck', seen(), actor('5', ContentPermission.Recheck), []],
    ['a story is taken back while unclaimed', 'recall', inReview(), author, []],
    ['a claimed story is not taken back', 'recall', inReview({ task: task('2') }), author, ['claimed']],
    [
      'a veto belongs to the last two stages',
      'veto',
      inReview({ auditStage: 2 }),
      actor('2', ContentPermission.Veto),
      ['stage'],
    ],
    ['A27 a story in review is not published', 'publish', inReview(), publisher, ['review']],
    ['a cleared story is published', 'publish', cleared(), publisher, []],
    [
      'a story changed after its seal is not published',
      'publish',
      cleared({ needsReaudit: true }),
      publisher,
      ['seal'],
    ],
    ['what is not standing is not withdrawn', 'withdraw', cleared(), publisher, ['published']],
    ['a standing story is withdrawn', 'withdraw', cleared({ publishStatus: 1 }), publisher, []],
    ['a story in review is not deleted', 'delete', inReview(), author, ['state']],
    [
      'a story in the bin is only recovered or purged',
      'submit',
      facts({ deletedTime: '2026-01-01 00:00:00' }),
      author,
      ['bin'],
    ],
  ])('%s', (_, action, content, who, expected) => {
    expect(guardsOf(action, content, who)).toEqual(expected);
  });

  it('gives every refusal a sentence', () => {
    const stranger = actor('99');
    const actions: ContentAction[] = [
      'edit',
      'submit',
      'recall',
      'claim',
      'release',
      'approve',
      'return',
      'veto',
      'reopen',
      'publish',
      'schedule',
      'withdraw',
      'delete',
      'recover',
      'purge',
      'stick',
    ];
    for (const action of actions) {
      for (const content of [facts(), inReview(), cleared()]) {
        for (const refusal of contentGuards(action, content, stranger))
          expect(refusal.text).toMatch(/[\u4e00-\u9fff]{4,}/);
      }
    }
  });
});
