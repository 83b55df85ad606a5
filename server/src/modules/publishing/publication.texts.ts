import { type RecommendTarget, recommendTargetNames } from 'shared-contracts/model';

/** Refusals and remarks of publishing, withdrawing and what follows publication. */
export const publicationTexts = {
  hiddenChannel: (action: string) => `隐藏栏目的稿件不能${action}`,
  recommendedFull: (max: number) => `推荐位最多${max}篇，请先取消其他推荐`,
  notRecommended: '稿件未被推荐或已取消推荐，请刷新',
  recommendLocked: (place: number | null) => `该稿件已锁定在第${place}位，请先解锁`,
  recommendPlace: (place: number) => `移到第${place}位`,
  recommendLockedAt: (place: number) => `锁定在第${place}位`,
  recommendUnlocked: '解除锁定',
  recommendPeriod: (targets: readonly RecommendTarget[], start: string | null, end: string | null) =>
    `${targets.map((target) => recommendTargetNames[target]).join('、')}，${start ?? '即时'} 至 ${end ?? '长期'}`,
  recheckRemarkMissing: '请填写复审发现的问题',
  publishTimeInFuture: '发布时间不能晚于当前时间',
  publishTimeBeforeCreation: '发布时间不能早于稿件创建时间',
  notOnMobile: '稿件没有发布到移动端',
  contentTypeWrong: '内容类型与稿件不符',
  studyGroupGone: '所选学习小组已被删除，请重新选择',
  inStudyGroupAlready: '稿件已在所选学习小组中',
  stagesMissing: (stages: string) => `本栏目还要求${stages}，请送审补齐后再推送`,
  withdrawnElsewhere: (title: string, withdrawnFrom: string, target: string) =>
    `《${title}》已从${withdrawnFrom}撤稿，不能发布到${target}`,
  throughWechatMaterial: (targets: string) => `${targets}请通过微信素材存入草稿箱，不能在此直接发布`,
  withdrawn: '稿件已撤稿，重新发布须再次通过审核，或由总编恢复发布',
  scheduleMissed: (due: string) => `服务中断，已超过定时时间（${due}）十分钟以上，未自动发布，请确认后手动发布`,
  delayed: (seconds: number) => `延迟${seconds}秒`,
  planTimeOver: '定时发布时间须晚于当前时间',
  notScheduled: '稿件没有定时发布计划',
  notPublished: '稿件尚未发布到所选渠道',
  sortWrong: '排序格式不正确，排序号须为0至999999的整数',
  sortStoriesGone: (count: number) => `有${count}篇稿件已不在该栏目的已发布稿件中，请刷新后重新排序`,
  sortPlace: (place: number) => `第${place}位`,
  sortedByTime: '恢复按时间',
  updated: '已更新',
  notUpdated: (targets: string, reason: string) => `${targets}没有更新：${reason}`,
  settleNoteMissing: '请填写处理说明',
} as const;
