import { isTooLate, republishGuards, targetGuards } from '../publishing/publication.rules.ts';
import { retryTime } from '../../platform/jobs/retry-time.ts';
import { emptyDraft } from 'shared-contracts/model';
import { changedShare, isOtherText } from '../../platform/text/change-share.rules.ts';
import {
  decisionGuards,
  landingOf,
  missingStages,
  reviewOutcomeOf,
  roundStagesOf,
  sealGuards,
  stageNow,
} from './review.rules.ts';

const all = [1, 2, 3, 4] as const;
const seal = (stage: number, userId: string, hash = 'h', round = 1, voidedTime: Date | null = null) => ({
  stage,
  userId,
  hash,
  round,
  voidedTime,
});
const inRound = { auditRound: 1, hash: 'h' };
const approve = { status: 1, remark: '', reasonCodes: [], returnStage: 0, resume: false } as const;
const giveBack = { ...approve, status: 2, remark: '改' } as const;

describe('stages of a round', () => {
  it.each([
    [
      [4, 2, 9, 2],
      [2, 4],
    ],
    [[], all],
    [[7], all],
  ])('%j of a channel are %j', (channel, stages) => expect(roundStagesOf(channel)).toEqual(stages));
  it('are missing where no living seal of the round covers them', () => {
    const seals = [seal(1, 'a'), seal(2, 'b', 'h', 1, new Date()), seal(3, 'c', 'h', 0)];
    expect(missingStages(all, seals, inRound)).toEqual([2, 3, 4]);
    expect(missingStages([1], seals, inRound)).toEqual([]);
  });
  it('lead a story to the first missing one, wherever its seals come from', () => {
    expect(stageNow(all, [seal(1, 'a'), seal(3, 'c')], inRound)).toBe(2);
    expect(stageNow([1, 3], [seal(1, 'a'), seal(3, 'c')], inRound)).toBe(9);
    expect(stageNow([1, 3], [seal(1, 'a'), seal(3, 'c', 'old')], inRound)).toBe(3);
  });
});

describe('where a submit lands', () => {
  const returned = { auditState: 'returned', auditRound: 2, resumeStage: 3, needsReaudit: false } as const;
  const sealed = [seal(1, 'a', 'h', 2), seal(2, 'b', 'h', 2)];
  it.each([
    ['at the stage that said resume, in the same round', returned, { stage: 3, round: 2, isNewRound: false }],
    [
      'at the first stage of a new round without resume',
      { ...returned, resumeStage: null },
      { stage: 1, round: 3, isNewRound: true },
    ],
    [
      'at the first stage when seals were broken',
      { ...returned, needsReaudit: true },
      { stage: 1, round: 3, isNewRound: true },
    ],
    ['at the first stage for a draft', { ...returned, auditState: 'draft' }, { stage: 1, round: 3, isNewRound: true }],
  ] as const)('%s', (_, content, landing) => expect(landingOf(content, all, sealed)).toMatchObject(landing));
  it('at the last stage of a column that misses none', () =>
    expect(landingOf(returned, [1, 2], sealed)).toMatchObject({ stage: 2, round: 2, isNewRound: false }));
  it('at an earlier stage that the column now requires', () =>
    expect(landingOf(returned, all, [sealed[1]!])).toMatchObject({ stage: 1, round: 2 }));
});

describe('decisions', () => {
  it.each([
    ['approve moves on', approve, 1, { auditState: 'inReview', auditStage: 2, voidFrom: null }],
    ['approve at the last stage clears', approve, 4, { auditState: 'cleared', auditStage: 9 }],
    [
      'return to the author voids all',
      giveBack,
      3,
      { auditState: 'returned', auditStage: 0, voidFrom: 0, resumeStage: null },
    ],
    [
      'return with resume keeps seals',
      { ...giveBack, resume: true },
      3,
      { auditState: 'returned', voidFrom: null, resumeStage: 3 },
    ],
    [
      'return to a stage voids from there',
      { ...giveBack, returnStage: 2 },
      4,
      { auditState: 'inReview', auditStage: 2, voidFrom: 2 },
    ],
    ['veto ends the round', { ...giveBack, status: 3 }, 3, { auditState: 'vetoed', voidFrom: 0 }],
  ] as const)('%s', (_, input, stage, outcome) =>
    expect(reviewOutcomeOf(input, stage, stage === 4 ? 9 : 2)).toMatchObject(outcome),
  );

  it.each([
    ['a return without a word', { ...giveBack, remark: ' ' }, ['opinion']],
    ['a return with a reason alone', { ...giveBack, remark: '', reasonCodes: ['fact'] }, []],
    ['a return to the same stage', { ...giveBack, returnStage: 3 }, ['stage']],
    ['a return to a stage that the round leaves out', { ...giveBack, returnStage: 2 }, ['stage']],
    ['a veto without a word', { ...giveBack, status: 3, remark: '' }, ['opinion']],
    ['an approval', approve, []],
  ] as const)('guards of %s', (_, input, guards) =>
    expect(decisionGuards(input, 3, [1, 3]).map(({ guard }) => guard)).toEqual(guards),
  );
});

describe('seals', () => {
  it('let a text out only when the newest living one is over this very text', () => {
    expect(sealGuards([seal(4, 'p')], inRound)).toEqual([]);
    expect(sealGuards([seal(4, 'p')], { auditRound: 1, hash: 'other' })).toHaveLength(1);
    expect(sealGuards([seal(4, 'p', 'h', 1, new Date())], inRound)).toHaveLength(1);
    expect(sealGuards([seal(4, 'p')], { auditRound: 2, hash: 'h' })).toHaveLength(1);
  });
});

describe('what changed since an approval', () => {
  const text = (words: string, more = {}) => ({ ...emptyDraft, title: '标题', content: `<p>${words}</p>`, ...more });
  const tens = '一二三四五六七八九十';
  it('is measured in characters; a replaced one counts once', () => {
    expect(changedShare(text(tens), text(tens))).toBe(0);
    expect(changedShare(text(tens), text('一二三四五六七八玖拾'))).toBeCloseTo(0.2);
    expect(changedShare(text(tens), text(`${tens}百千万`))).toBeCloseTo(0.3);
    expect(changedShare(text(''), text(tens))).toBe(1);
  });
  it('makes another text beyond the limit, of another title, link or video, or of other pictures', () => {
    expect(isOtherText(text(tens), text('一二三四五六七八玖拾'), 20)).toBe(false);
    expect(isOtherText(text(tens), text('一二三四五六七捌玖拾'), 20)).toBe(true);
    expect(isOtherText(text(tens), text(tens, { title: '标题二' }), 20)).toBe(true);
    expect(isOtherText(text(tens), text(tens, { externalLinkUrl: 'https://a.example/' }), 20)).toBe(true);
    const picture = (id: string) => ({ id, path: `/files/pictures/${id}.jpg`, caption: '' });
    expect(isOtherText(text(tens, { pictures: [picture('1')] }), text(tens, { pictures: [picture('2')] }), 20)).toBe(
      true,
    );
  });
  it('makes another text of another cover, of a story, its video or its topic', () => {
    const cover = (path: string) => ({ cover: { id: '1', path } }) as Partial<typeof emptyDraft>;
    const video = (coverUrl: string) => ({
      video: { source: 'stream' as const, id: '1', playURL: '', coverUrl, title: '', duration: 0 },
    });
    for (const visible of [cover, video]) {
      expect(isOtherText(text(tens, visible('/files/a.jpg')), text(tens, visible('/files/a.jpg')), 20)).toBe(false);
      expect(isOtherText(text(tens, visible('/files/a.jpg')), text(tens, visible('/files/b.jpg')), 20)).toBe(true);
    }
    expect(isOtherText(text(tens, cover('/files/a.jpg')), text(tens), 20)).toBe(true);
  });
  it('counts a long rewritten stretch whole, without comparing it for seconds', () => {
    expect(changedShare(text('甲'.repeat(3000)), text('乙'.repeat(3000)))).toBe(1);
  });
});

describe('publication', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  it.each([
    [0, false],
    [10, false],
    [10.1, true],
    [-120, false],
  ])('a plan %d minutes ago is too late: %s', (minutes, late) => expect(isTooLate(before(minutes), now)).toBe(late));
  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 8],
    [5, null],
  ])('attempt %i that failed is followed after %s minutes', (attempt, minutes) => {
    expect(retryTime(attempt, now)).toEqual(minutes === null ? null : before(-minutes));
  });
  it('goes to our own targets only', () =>
    expect(targetGuards(['app', 'wechat', 'weibo'])[0]?.text).toContain('微信、微博'));
  it('after a withdrawal requires a newer clearance, or a chief for the same text', () => {
    const withdrawn = { state: 'withdrawn', withdrawnTime: before(5), hash: 'h' };
    expect(republishGuards(withdrawn, before(9), 'h', false)).toHaveLength(1);
    expect(republishGuards(withdrawn, before(1), 'h', false)).toEqual([]);
    expect(republishGuards(withdrawn, before(9), 'h', true)).toEqual([]);
    expect(republishGuards(withdrawn, before(9), 'x', true)).toHaveLength(1);
    expect(republishGuards(undefined, null, 'h', false)).toEqual([]);
  });
});
