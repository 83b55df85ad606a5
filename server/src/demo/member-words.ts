import type { PointAction } from 'shared-contracts/model';

/** Parts of the nicknames of demo members. */
export const memberNames = {
  first: ['江边', '临江', '老街', '樟树下的', '云岭', '柳溪', '早起的', '爱读报的', '南门口', '小城'],
  second: ['读者', '阿明', '茶客', '钓鱼人', '豆豆妈', '骑手', '老李', '园丁', '米粉铺', '教书匠'],
} as const;

/** Levels of the demo newsroom. */
export const demoLevels = [
  { name: '新读者', icon: '🌱', growthFrom: 0, benefits: '评论、投票、参与活动' },
  { name: '铜牌读者', icon: '🥉', growthFrom: 20, benefits: '线下活动优先报名' },
  { name: '银牌读者', icon: '🥈', growthFrom: 60, benefits: '线下活动优先报名，每年一次报社开放日' },
  { name: '金牌读者', icon: '🥇', growthFrom: 120, benefits: '以上全部，读者评议会候选' },
];

/** Rules of points of the demo newsroom: points, daily cap, total cap, days of validity. */
export const demoPointRules: Record<PointAction, readonly [number, number, number, number]> = {
  signUp: [10, 0, 10, 365],
  login: [1, 1, 0, 365],
  comment: [5, 15, 0, 365],
  vote: [2, 6, 0, 365],
  activity: [3, 9, 0, 365],
  quiz: [3, 9, 0, 365],
  study: [2, 10, 0, 365],
  invite: [5, 25, 500, 365],
  invited: [5, 0, 0, 365],
};

export const demoFreeze = '多次发布广告';
