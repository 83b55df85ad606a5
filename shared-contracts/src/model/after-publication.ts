/** Audit review after publication (复审). */
export const RecheckState = { None: 0, Passed: 1, Faulty: 2 } as const;
export type RecheckState = (typeof RecheckState)[keyof typeof RecheckState];
export const recheckStateNames: Record<RecheckState, string> = { 0: '未复审', 1: '已复审', 2: '复审有问题' };

/** Which count of a story is meant (S1 §3 count params; the numbers but the default 2 are ours). */
export const CountType = { Reads: 1, Praise: 2 } as const;
export type CountType = (typeof CountType)[keyof typeof CountType];
export const countTypeNames: Record<CountType, string> = { 1: '阅读数', 2: '点赞数' };

/** Recommended stories that the front page shows. */
export const recommendShown = 8;
/** Channels that a user may star. */
export const oftenUsedMax = 20;
/** Most behaviour points that one call may report, and days that they are kept. */
export const behaviourBatchMax = 50;
export const behaviourDays = 180;
