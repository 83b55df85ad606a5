import { OperationPermission } from './operation.ts';
import type { Permission } from './permission.ts';

const studyRecords = '/operation/vip/studyrecords';
const feedback = '/operation/vip/feedback';
const members = '/operation/vip/user';
const pointRecords = '/operation/vip/integralrecords';
const inviteCodes = '/operation/vip/invitecode';

/** Buttons of the pages of members, as an administrator sees them. */
export const memberPermissions: Permission[] = [
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
