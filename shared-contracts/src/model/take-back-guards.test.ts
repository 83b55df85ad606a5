import { ContentPermission } from '../permissions/index.ts';
import type { Actor, ContentAction } from './content-action.ts';
import {
  actor,
  approval,
  cleared,
  facts,
  type Facts,
  guardsOf,
  inReview,
  passed,
  pulled,
  reviewer,
  task,
} from './content-guards-fixture.ts';

describe('content guards', () => {
  it.each<[string, ContentAction, Facts, Actor, string[]]>([
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
  ])('%s', (_, action, content, who, expected) => {
    expect(guardsOf(action, content, who)).toEqual(expected);
  });
});
