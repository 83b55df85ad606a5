import type { Permission } from './permission.ts';

/** Buttons of the operations group. */
export const OperationPermission = {
  CheckComment: 'comment/check',
  DeleteComment: 'comment/delete',
  ManageBlackList: 'blacklist/manage',
  EditQuestionnaire: 'questionnaire/edit',
  PublishQuestionnaire: 'questionnaire/publish',
  DeleteQuestionnaire: 'questionnaire/delete',
  ReadAnswers: 'questionnaire/answers',
  ExportAnswers: 'questionnaire/export',
  RetryPush: 'push/retry',
  ManageStudyGroups: 'studygroup/manage',
  EditActivity: 'activity/edit',
  PublishActivity: 'activity/publish',
  DeleteActivity: 'activity/delete',
  ReadEntries: 'activity/entries',
  ManageEntries: 'activity/manageEntries',
  ExportEntries: 'activity/export',
  AwardPrizes: 'raffle/award',
  ReadWinnerNumbers: 'raffle/mobile',
  EditGoods: 'goods/edit',
  ShelveGoods: 'goods/shelve',
  EditMerchant: 'merchant/edit',
  ShipOrder: 'order/ship',
  ReadReceiver: 'order/receiver',
  ProposeRefund: 'order/proposeRefund',
  DecideRefund: 'order/decideRefund',
  ExportOrders: 'order/export',
  FreezeMember: 'member/freeze',
  AdjustPoints: 'member/points',
  ReadMemberMobile: 'member/mobile',
  ExportMembers: 'member/export',
  EditMemberConfig: 'member/config',
  EditMemberLevels: 'member/levels',
  EditPointRules: 'points/rules',
  ReversePoints: 'points/reverse',
  ExportPoints: 'points/export',
} as const;

const comment = '/operation/comment';
const questionnaire = '/operation/questionnarissurvey';
const messagePush = '/operation/messagepush';
const studyGroups = '/operation/vip/studygroups';
const members = '/operation/vip/user';
const pointRecords = '/operation/vip/integralrecords';
const orders = '/operation/shop/order';
const activity = '/operation/activity';
const raffle = '/operation/raffle';

export const operationPermissions: Permission[] = [
  {
    code: OperationPermission.CheckComment,
    title: '审核评论',
    meaning: 'May pass and reject readers’ comments.',
    under: comment,
  },
  {
    code: OperationPermission.DeleteComment,
    title: '删除评论',
    meaning: 'May delete readers’ comments.',
    under: comment,
  },
  {
    code: OperationPermission.ManageBlackList,
    title: '维护黑名单',
    meaning: 'May add readers to the blacklist and take them off.',
    under: comment,
  },
  {
    code: OperationPermission.EditQuestionnaire,
    title: '编辑问卷',
    meaning: 'May write, copy and change questionnaires.',
    under: questionnaire,
  },
  {
    code: OperationPermission.PublishQuestionnaire,
    title: '发布与结束问卷',
    meaning: 'May open a questionnaire to readers and end it.',
    under: questionnaire,
  },
  {
    code: OperationPermission.DeleteQuestionnaire,
    title: '删除问卷',
    meaning: 'May remove questionnaires that nobody has answered.',
    under: questionnaire,
  },
  {
    code: OperationPermission.ReadAnswers,
    title: '查看答卷',
    meaning: 'May read results and single answers of readers.',
    under: questionnaire,
  },
  {
    code: OperationPermission.ExportAnswers,
    title: '导出答卷',
    meaning: 'May export answers; each export is recorded.',
    under: questionnaire,
  },
  {
    code: OperationPermission.RetryPush,
    title: '重发推送',
    meaning: 'May send a message to the app once more that failed.',
    under: messagePush,
  },
  {
    code: OperationPermission.ManageStudyGroups,
    title: '维护学习小组',
    meaning: 'May create, change and delete study groups, and take stories out of them.',
    under: studyGroups,
  },
  {
    code: OperationPermission.EditActivity,
    title: '编辑活动',
    meaning: 'May write, copy and change activities, votes, raffles and answer activities whose menu the user has.',
    under: activity,
  },
  {
    code: OperationPermission.PublishActivity,
    title: '发布与下线活动',
    meaning: 'May open an activity to readers and take it off.',
    under: activity,
  },
  {
    code: OperationPermission.DeleteActivity,
    title: '删除活动',
    meaning: 'May remove activities in which nobody has taken part.',
    under: activity,
  },
  {
    code: OperationPermission.ReadEntries,
    title: '查看参与记录',
    meaning: 'May read who took part and how; mobile numbers stay masked.',
    under: activity,
  },
  {
    code: OperationPermission.ManageEntries,
    title: '取消参与记录',
    meaning: 'May cancel sign-ups and void votes; each is recorded.',
    under: activity,
  },
  {
    code: OperationPermission.ExportEntries,
    title: '导出参与记录',
    meaning: 'May export entries with whole mobile numbers; each export is recorded.',
    under: activity,
  },
  {
    code: OperationPermission.AwardPrizes,
    title: '发奖与作废中奖',
    meaning: 'May note prizes as handed out, void wins and have substitutes drawn; each is recorded.',
    under: raffle,
  },
  {
    code: OperationPermission.ReadWinnerNumbers,
    title: '查看中奖手机号',
    meaning: 'May read and export whole mobile numbers of winners; each time is a line of the audit log.',
    under: raffle,
  },
  {
    code: OperationPermission.EditGoods,
    title: '编辑商品',
    meaning: 'May write, change and remove goods.',
    under: '/operation/shop/goods',
  },
  {
    code: OperationPermission.ShelveGoods,
    title: '商品上下架',
    meaning: 'May put goods before readers and take them off.',
    under: '/operation/shop/goods',
  },
  {
    code: OperationPermission.EditMerchant,
    title: '维护商家',
    meaning: 'May write merchants, open and close them.',
    under: '/operation/shop/merchant',
  },
  {
    code: OperationPermission.ShipOrder,
    title: '订单发货',
    meaning: 'May note orders as sent and print whole receivers of paid ones for their parcels; each is recorded.',
    under: orders,
  },
  {
    code: OperationPermission.ReadReceiver,
    title: '查看收货信息',
    meaning: 'May read the whole receiver of an order; each time is a line of the audit log.',
    under: orders,
  },
  {
    code: OperationPermission.ProposeRefund,
    title: '提出退款',
    meaning: 'May ask for refunds of orders and take up those that buyers ask for.',
    under: orders,
  },
  {
    code: OperationPermission.DecideRefund,
    title: '复核退款',
    meaning: 'May pass and reject refunds that somebody else has proposed.',
    under: orders,
  },
  {
    code: OperationPermission.ExportOrders,
    title: '导出订单',
    meaning: 'May export orders with masked receivers; each export is recorded.',
    under: orders,
  },
  {
    code: OperationPermission.FreezeMember,
    title: '冻结会员',
    meaning: 'May freeze members, let them take part again and set their level.',
    under: members,
  },
  {
    code: OperationPermission.AdjustPoints,
    title: '调整积分',
    meaning: 'May add points to a member and take some, with a reason.',
    under: members,
  },
  {
    code: OperationPermission.ReadMemberMobile,
    title: '查看会员手机号',
    meaning: 'May read the whole mobile number of a member; each time is a line of the audit log.',
    under: members,
  },
  {
    code: OperationPermission.ExportMembers,
    title: '导出会员',
    meaning: 'May export members with masked mobile numbers; each export is recorded.',
    under: members,
  },
  {
    code: OperationPermission.EditMemberConfig,
    title: '修改会员配置',
    meaning: 'May save the rules of sign-up and the agreement as a new version.',
    under: '/operation/vip/memberconfig',
  },
  {
    code: OperationPermission.EditMemberLevels,
    title: '修改会员等级',
    meaning: 'May change the levels of members and their ranges.',
    under: '/operation/vip/gradation',
  },
  {
    code: OperationPermission.EditPointRules,
    title: '修改积分设置',
    meaning: 'May change which actions earn how many points.',
    under: '/operation/vip/integralsetting',
  },
  {
    code: OperationPermission.ReversePoints,
    title: '冲正积分',
    meaning: 'May take a change of points back by an opposite one.',
    under: pointRecords,
  },
  {
    code: OperationPermission.ExportPoints,
    title: '导出积分记录',
    meaning: 'May export changes of points; each export is recorded.',
    under: pointRecords,
  },
];
