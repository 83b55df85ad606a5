/** Texts about an activity that an ad leads to. */
export const activityAdTargetTexts = {
  name: '目标活动',
  missing: '目标活动不存在或已删除',
  notPublished: '目标活动未发布或已下线',
  ended: '目标活动已经结束',
} as const;
