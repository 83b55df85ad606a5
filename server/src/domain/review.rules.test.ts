import { republishGuards, isTooLate, retryTime, targetGuards } from './publication.rules.ts';
import { decisionGuards, earlierApprovers, landingOf, outcomeOf, roundStagesOf, sealGuards, stageAfter } from './review.rules.ts';

const all = [1, 2, 3, 4];
const approve = { status: 1, remark: '', reasonCodes: [], returnStage: 0, resume: false } as const;
const giveBack = { ...approve, status: 2, remark: '改' } as const;

describe('stages of a round', () => {
  it.each([[[4, 2, 9, 2], [2, 4]], [[], all], [[7], all]])('%j of a channel are %j', (channel, stages) => expect(roundStagesOf(channel)).toEqual(stages));
  it.each([[1, 2], [3, 4], [4, 9]])('after %i comes %i', (stage, next) => expect(stageAfter(all, stage)).toBe(next));
  it('after the last of a shorter round the story is cleared', () => expect(stageAfter([1, 3], 3)).toBe(9));
});

describe('where a submit lands', () => {
  const returned = { auditState: 'returned', auditRound: 2, roundStages: all, resumeStage: 3, needsReaudit: false } as const;
  it.each([
    ['at the stage that said resume, in the same round', returned, { stage: 3, round: 2, isNewRound: false }],
    ['at the first stage of a new round without resume', { ...returned, resumeStage: null }, { stage: 1, round: 3, isNewRound: true }],
    ['at the first stage when seals were broken', { ...returned, needsReaudit: true }, { stage: 1, round: 3, isNewRound: true }],
    ['at the first stage for a draft', { ...returned, auditState: 'draft' }, { stage: 1, round: 3, isNewRound: true }],
  ] as const)('%s', (_, content, landing) => expect(landingOf(content, all)).toMatchObject(landing));
});

describe('decisions', () => {
  it.each([
    ['approve moves on', approve, 1, { auditState: 'inReview', auditStage: 2, seals: true, voidFrom: null }],
    ['approve at the last stage clears', approve, 4, { auditState: 'cleared', auditStage: 9, seals: true }],
    ['return to the author voids all', giveBack, 3, { auditState: 'returned', auditStage: 0, voidFrom: 0, resumeStage: null }],
    ['return with resume keeps seals', { ...giveBack, resume: true }, 3, { auditState: 'returned', voidFrom: null, resumeStage: 3 }],
    ['return to a stage voids from there', { ...giveBack, returnStage: 2 }, 4, { auditState: 'inReview', auditStage: 2, voidFrom: 2 }],
    ['veto ends the round', { ...giveBack, status: 3 }, 3, { auditState: 'vetoed', voidFrom: 0 }],
  ] as const)('%s', (_, input, stage, outcome) => expect(outcomeOf(input, stage, all)).toMatchObject(outcome));

  it.each([
    ['a return without a word', { ...giveBack, remark: ' ' }, ['opinion']],
    ['a return with a reason alone', { ...giveBack, remark: '', reasonCodes: ['fact'] }, []],
    ['a return to the same stage', { ...giveBack, returnStage: 3 }, ['stage']],
    ['a return to a stage that the round leaves out', { ...giveBack, returnStage: 2 }, ['stage']],
    ['a veto without a word', { ...giveBack, status: 3, remark: '' }, ['opinion']],
    ['an approval', approve, []],
  ] as const)('guards of %s', (_, input, guards) => expect(decisionGuards(input, 3, [1, 3]).map(({ guard }) => guard)).toEqual(guards));
});

describe('seals', () => {
  const seal = (stage: number, userId: string, hash = 'h', round = 1, voidedTime: Date | null = null) => ({ stage, userId, hash, round, voidedTime });
  it('let a text out only with a living seal of the last stage over this very text', () => {
    expect(sealGuards([seal(4, 'p')], 1, all, 'h')).toEqual([]);
    expect(sealGuards([seal(4, 'p')], 1, all, 'other')).toHaveLength(1);
    expect(sealGuards([seal(3, 'c')], 1, all, 'h')).toHaveLength(1);
    expect(sealGuards([seal(4, 'p', 'h', 1, new Date())], 1, all, 'h')).toHaveLength(1);
    expect(sealGuards([seal(4, 'p')], 2, all, 'h')).toHaveLength(1);
    expect(sealGuards([seal(3, 'c')], 1, [1, 3], 'h')).toEqual([]);
  });
  it('name who passed an earlier stage of this round', () => {
    expect(earlierApprovers([seal(1, 'a'), seal(2, 'b', 'h', 1, new Date()), seal(1, 'c', 'h', 0), seal(3, 'd')], 1, 3)).toEqual(['a']);
  });
});

describe('publication', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  it.each([[0, false], [10, false], [10.1, true], [-120, false]])('a plan %d minutes ago is too late: %s', (minutes, late) => expect(isTooLate(before(minutes), now)).toBe(late));
  it.each([[1, 1], [2, 2], [3, 4], [4, 8], [5, null]])('attempt %i that failed is followed after %s minutes', (attempt, minutes) => {
    expect(retryTime(attempt, now)).toEqual(minutes === null ? null : before(-minutes));
  });
  it('goes to our own targets only', () => expect(targetGuards(['app', 'wechat', 'weibo'])[0]?.text).toContain('微信、微博'));
  it('after a withdrawal asks for a newer clearance, or a chief for the same text', () => {
    const withdrawn = { state: 'withdrawn', withdrawnTime: before(5), hash: 'h' };
    expect(republishGuards(withdrawn, before(9), 'h', false)).toHaveLength(1);
    expect(republishGuards(withdrawn, before(1), 'h', false)).toEqual([]);
    expect(republishGuards(withdrawn, before(9), 'h', true)).toEqual([]);
    expect(republishGuards(withdrawn, before(9), 'x', true)).toHaveLength(1);
    expect(republishGuards(undefined, null, 'h', false)).toEqual([]);
  });
});
