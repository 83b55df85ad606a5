/** Titles in menu, breadcrumb and page tabs. */
export const routeTitles = {
  group: '运营',
  comment: '评论',
  live: '直播',
  activity: '活动',
  vote: '投票',
  raffle: '抽奖',
  answer: '答题',
  questionnaire: '问卷调查',
  questionnaireForm: '问卷编辑',
  questionnaireResult: '问卷结果',
  messagePush: '消息推送',
  vip: '会员',
  studyGroups: '学习小组',
  shop: '商城', goods: '商品', goodsForm: '商品编辑', merchant: '商家',
} as const;
