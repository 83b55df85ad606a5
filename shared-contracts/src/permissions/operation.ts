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
  RemindStudy: 'study/remind',
  ExportStudy: 'study/export',
  HandleFeedback: 'feedback/handle',
  AssignFeedback: 'feedback/assign',
  ReadFeedbackContact: 'feedback/contact',
  ExportFeedback: 'feedback/export',
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
  FreezeMember: 'member/freeze',
  AdjustPoints: 'member/points',
  ReadMemberMobile: 'member/mobile',
  ExportMembers: 'member/export',
  EditMemberConfig: 'member/config',
  EditMemberLevels: 'member/levels',
  EditPointRules: 'points/rules',
  ReversePoints: 'points/reverse',
  ExportPoints: 'points/export',
  ManageInviteCodes: 'invite/manage',
  DecideInviteRewards: 'invite/reward',
  ExportInvites: 'invite/export',
  RemovePortraits: 'member/portrait',
} as const;

const comment = '/operation/comment';
const questionnaire = '/operation/questionnarissurvey';
const messagePush = '/operation/messagepush';
const studyGroups = '/operation/vip/studygroups';
const studyRecords = '/operation/vip/studyrecords';
const feedback = '/operation/vip/feedback';
const members = '/operation/vip/user';
const pointRecords = '/operation/vip/integralrecords';
const inviteCodes = '/operation/vip/invitecode';
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
  {
    code: OperationPermission.RemindStudy,
    title: '提醒学习',
    meaning: 'May remind members who have not read all stories of their study group.',
    under: studyRecords,
  },
  {
    code: OperationPermission.ExportStudy,
    title: '导出学习记录',
    meaning: 'May export records of study; each export is recorded.',
    under: studyRecords,
  },
  {
    code: OperationPermission.HandleFeedback,
    title: '处理意见反馈',
    meaning: 'May answer and close feedback of readers, reopen it and make tip-offs of it.',
    under: feedback,
  },
  {
    code: OperationPermission.AssignFeedback,
    title: '指派意见反馈',
    meaning: 'May give feedback to a colleague with a time until which it is to be done.',
    under: feedback,
  },
  {
    code: OperationPermission.ReadFeedbackContact,
    title: '查看反馈联系方式',
    meaning: 'May read how to reach a reader; each time is a line of the audit log.',
    under: feedback,
  },
  {
    code: OperationPermission.ExportFeedback,
    title: '导出意见反馈',
    meaning: 'May export feedback with masked contacts; each export is recorded.',
    under: feedback,
  },
  {
    code: OperationPermission.ManageInviteCodes,
    title: '制作与作废邀请码',
    meaning: 'May make batches of invitation codes and end codes, with a reason.',
    under: inviteCodes,
  },
  {
    code: OperationPermission.ExportInvites,
    title: '导出邀请码与邀请记录',
    meaning: 'May export invitation codes and invited sign-ups; each export is recorded.',
    under: inviteCodes,
  },
  {
    code: OperationPermission.DecideInviteRewards,
    title: '扣发与放行邀请奖励',
    meaning: 'May withhold the points of an invitation or release those that wait, with a reason.',
    under: '/operation/vip/inviterecords',
  },
  {
    code: OperationPermission.RemovePortraits,
    title: '移除会员头像',
    meaning: 'May remove the portrait of a member, with a reason.',
    under: members,
  },
];
