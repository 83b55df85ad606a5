import type { OwnStories, WaitingDesk } from 'shared-contracts/model';

/** Names of the desks, as a person says what waits there. */
export const deskNames: Record<WaitingDesk, string> = {
  editorReview: '待编辑审核',
  directorReview: '待主任审核',
  chiefReview: '待总编审核',
  politicalReview: '待政治审核',
  topicReview: '待政审的专题',
  deputed: '代审的稿件',
  urgent: '急稿申请和待补审',
  returned: '退回给我的稿件',
  websiteReview: '待审的网站稿',
  wechatReview: '待审的微信素材',
  comments: '待审评论',
  tipoffs: '待处理爆料',
  mediaContents: '待审自媒体投稿',
  feedback: '待处理意见反馈',
  scripts: '待审口播文字',
  shipping: '待发货订单',
  orderRefunds: '退款中的订单',
  feeDistribution: '待分配稿费',
  feeDepartment: '待部门审核稿费',
  feeDirector: '待主任审核稿费',
  feeRegional: '待区域中心审核稿费',
  feePublication: '待发布稿费',
};

export const ownStoryNames: Record<keyof OwnStories, string> = {
  draft: '草稿',
  returned: '已退回',
  inReview: '审核中',
  cleared: '待发布',
  published: '已发布',
};

/** Words of the workbench. */
export const workbenchTexts = {
  panels: {
    waiting: '等我处理',
    stories: '我的稿件',
    planned: '今晚发出',
    readings: '我的稿件数据',
    shortcuts: '快捷入口',
  },
  nothingWaits: '都处理完了',
  lights: { soon: (count: string) => `即将超时${count}`, overdue: (count: string) => `已超时${count}` },
  oldest: (ago: string) => `最早的${ago}`,
  plannedNote: '未来24小时内定时发布',
  nothingPlanned: '未来24小时没有定时发布的稿件',
  plannedMore: (count: number) => `只列出最早的${count}条`,
  readingsNote: (days: number) => `近${days}天`,
  readings: { stories: '发布稿件', readings: '被阅读', comments: '收到评论' },
  noShortcuts: '还没有固定的页面，可在“调整面板”中添加',
  addShortcut: '添加快捷入口',
  unpin: (title: string) => `移除${title}`,
  pinsFull: (most: number) => `最多固定${most}个页面`,
  arrange: '调整面板',
  arranged: '完成调整',
  earlier: (panel: string) => `前移${panel}`,
  later: (panel: string) => `后移${panel}`,
  hide: (panel: string) => `隐藏${panel}`,
  show: (panel: string) => `显示${panel}`,
  hidden: '已隐藏的面板',
  retry: '重试',
} as const;
