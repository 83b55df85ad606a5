import { ContentPermission } from '../permissions/index.ts';
import type { Actor, ContentAction } from './content-action.ts';
import { contentGuards } from './content-guards.ts';
import {
  actor,
  approval,
  author,
  cleared,
  facts,
  type Facts,
  guardsOf,
  inReview,
  passed,
  publisher,
  reviewer,
  round,
  seen,
  task,
} from './content-guards-fixture.ts';

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
    [
      'one person alone may do everything where the newsroom says so',
      'approve',
      inReview({ createUserId: '2' }),
      { ...reviewer, isAlone: true },
      [],
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
    ['its author asks whoever claimed it', 'askRecall', inReview({ task: task('2') }), author, []],
    [
      'whoever claimed a story does not ask themselves',
      'askRecall',
      inReview({ task: task('2') }),
      actor('2', ContentPermission.Submit, ContentPermission.EditAny),
      ['claim'],
    ],
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
    ['an unpublished story is not withdrawn', 'withdraw', cleared(), publisher, ['published']],
    ['a published story is withdrawn', 'withdraw', cleared({ publishStatus: 1 }), publisher, []],
    [
      'a published story is not deleted, for one reason',
      'delete',
      cleared({ publishStatus: 1 }),
      author,
      ['published'],
    ],
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

  it('a story that the assistant was asked about waits for its AI label, whatever that says', () => {
    const label = (story: Facts, action: ContentAction, who: Actor) =>
      guardsOf(action, story, who).filter((guard) => guard === 'aiUse').length;
    const steps = [
      ['submit', facts, author],
      ['publish', cleared, publisher],
      ['schedule', cleared, publisher],
    ] as const;
    for (const [action, story, who] of steps) {
      expect(label(story({ aiAsked: true, aiLevel: '' }), action, who)).toBe(1);
      expect(label(story({ aiAsked: false, aiLevel: '' }), action, who)).toBe(0);
      for (const aiLevel of ['none', 'assisted', 'generated'])
        expect(label(story({ aiAsked: true, aiLevel }), action, who)).toBe(0);
    }
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
