import { appPaths } from './app.ts';

/** Paths of the website group (S1 §2). */
export const websitePaths = {
  group: '/website',
  material: '/website/material',
  edit: '/website/edit',
  audit: '/website/audit',
  /** Home and channel pages by blocks; the project's own path. */
  frontPage: '/website/frontpage',
  done: '/website/Done',
  /** One rendering, to edit or to judge; the project's own path. */
  rendering: '/website/rendering',
} as const;

/** What a story has of its own on the website. */
export function siteRenderingPath(id: string): string {
  return `${websitePaths.rendering}?id=${id}`;
}

/** Paths of the WeChat group and of the microblog (S1 §2), which is a page of its own without children. */
export const wechatPaths = {
  group: '/wechat',
  material: '/wechat/material',
  materialAudit: '/wechat/materialaudit',
  menu: '/wechat/menu',
  /** Accounts and who may use them; the project's own path. */
  accounts: '/wechat/accounts',
  comment: '/wechat/comment',
  weibo: '/weibo',
} as const;

/** Paths of the operations group (S1 §2). */
export const operationPaths = {
  group: '/operation',
  comment: '/operation/comment',
  messagePush: '/operation/messagepush',
  vip: '/operation/vip',
  members: '/operation/vip/user',
  memberConfig: '/operation/vip/memberconfig',
  memberLevels: '/operation/vip/gradation',
  pointRules: '/operation/vip/integralsetting',
  pointRecords: '/operation/vip/integralrecords',
  inviteCodes: '/operation/vip/invitecode',
  inviteRecords: '/operation/vip/inviterecords',
  studyGroups: '/operation/vip/studygroups',
  studyRecords: '/operation/vip/studyrecords',
  feedback: '/operation/vip/feedback',
  shop: '/operation/shop',
  merchant: '/operation/shop/merchant',
  goods: '/operation/shop/goods',
  goodsForm: '/operation/shop/goods/edit',
  orders: '/operation/shop/order',
  orderBills: '/operation/shop/order/bills',
  /** Spelled as in S1. */
  questionnaire: '/operation/questionnarissurvey',
  questionnaireForm: '/operation/questionnarissurvey/edit',
  questionnaireResult: '/operation/questionnarissurvey/result',
  activity: '/operation/activity',
  vote: '/operation/vote',
  live: '/operation/live',
  onlineQa: '/operation/onlineqa',
  onlineQaQuestions: '/operation/onlineqa/questions',
  raffle: '/operation/raffle',
  answer: '/operation/answer',
  allmedia: '/operation/allmedia',
  anchors: '/operation/allmedia/anchor',
  /** Spelled as in S1. */
  broadcasts: '/operation/allmedia/liveist',
  scripts: '/operation/allmedia/words',
  textVideo: '/operation/ctvideo',
} as const;

/** The form of a questionnaire: empty for a new one, or the one to edit. */
export function questionnaireFormPath(id?: string): string {
  return id === undefined ? operationPaths.questionnaireForm : `${operationPaths.questionnaireForm}?id=${id}`;
}

/** Results and answers of a questionnaire. */
export function questionnaireResultPath(id: string): string {
  return `${operationPaths.questionnaireResult}?id=${id}`;
}

/** The questions of a session of questions and answers. */
export function qaQuestionsPath(id: string): string {
  return `${operationPaths.onlineQaQuestions}?id=${id}`;
}

/** A new story that carries a questionnaire, which is chosen already. */
export function questionnaireStoryPath(id: string): string {
  return `${appPaths.newQuestionnaire}?questionnaire=${id}`;
}

/** The form of goods: empty for new ones, or those to edit. */
export function goodsFormPath(id?: string): string {
  return id === undefined ? operationPaths.goodsForm : `${operationPaths.goodsForm}?id=${id}`;
}

/** The form of a video of a text: empty to choose the text, or the one to edit. */
export function textVideoFormPath(id?: string): string {
  return id === undefined ? appPaths.newTextVideo : `${appPaths.newTextVideo}?id=${id}`;
}

/** The detail page of goods. */
export function goodsDetailPath(id: string): string {
  return `${appPaths.goodsDetail}?id=${id}`;
}

/** Paths of the fee group (S1 §2); those of the last lines are the project's own. */
export const assessPaths = {
  group: '/assess',
  feeForm: '/assess/feeForm',
  distribution: '/assess/feeDistributionForm',
  audit: '/assess/feeAuditForm',
  director: '/assess/directorReviewForm',
  regional: '/assess/regionalCenterReviewForm',
  publication: '/assess/publicationFormOfFees',
  financial: '/assess/financialDistributionForm',
  refundGroup: '/assess/refundAudit',
  refundInform: '/assess/refundAudit/refundInformForm',
  refundRepeat: '/assess/refundAudit/refundRepeatForm',
  rules: '/assess/feeRules',
  payees: '/assess/feePayees',
  sums: '/assess/feeSums',
  own: '/assess/myFees',
  scores: '/assess/contentScores',
} as const;
