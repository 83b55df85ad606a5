/** Sentences for staff about judges' sheets. */
export const scoreTexts = {
  storyGone: '稿件不存在',
  sheetGone: '评分不存在',
  notPublished: '只能评价已发布的稿件',
  ownStory: '不能给自己的稿件评分',
  scoredBefore: '您已给这篇稿件评过分，可以修改',
  otherJudge: '只能修改自己的评分',
  stale: '评分已在别处修改，请刷新',
  opAdd: '内容评分',
  opUpdate: '修改评分',
  total: (points: number) => `总分${points}`,
} as const;
