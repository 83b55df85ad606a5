import type { Permission } from './permission.ts';

/** Buttons of the fee group. */
export const AssessPermission = {
  ComputeFees: 'fee/compute',
  EditFees: 'fee/edit',
  ConfirmFees: 'fee/confirm',
  ExportFees: 'fee/export',
  DistributeFees: 'fee/distribute',
  AuditFees: 'fee/audit',
  AuditAnyFees: 'fee/auditAny',
  DirectFees: 'fee/direct',
  RegionFees: 'fee/region',
  CloseFees: 'fee/close',
  EditPayees: 'fee/editPayees',
  PayFees: 'fee/pay',
  PassBatches: 'fee/passBatch',
  ExportPayments: 'fee/exportPayments',
  InformRefunds: 'fee/informRefund',
  RepeatRefunds: 'fee/repeatRefund',
  EditRules: 'fee/editRules',
  UseRules: 'fee/useRules',
  ScoreContents: 'assessment/score',
} as const;

const fees = '/assess/feeForm';
const distribution = '/assess/feeDistributionForm';
const financial = '/assess/financialDistributionForm';
const rules = '/assess/feeRules';

export const assessPermissions: Permission[] = [
  {
    code: AssessPermission.ComputeFees,
    title: '生成稿费',
    meaning: 'May compute fee lines from the articles published in a period.',
    under: fees,
  },
  {
    code: AssessPermission.EditFees,
    title: '修改稿费',
    meaning: 'May change the remark of a fee line and request a change of its sum, with a reason.',
    under: fees,
  },
  {
    code: AssessPermission.ConfirmFees,
    title: '确认稿费修改',
    meaning: 'May confirm or reject a change of a sum that another person requested.',
    under: fees,
  },
  {
    code: AssessPermission.ExportFees,
    title: '导出稿费',
    meaning: 'May export fee lines; each export is recorded.',
    under: fees,
  },
  {
    code: AssessPermission.DistributeFees,
    title: '分配稿费',
    meaning: 'May say who earns which part of a fee and hand lines to review.',
    under: distribution,
  },
  {
    code: AssessPermission.AuditFees,
    title: '部门审核稿费',
    meaning: 'May pass or send back fee lines of the own department.',
    under: '/assess/feeAuditForm',
  },
  {
    code: AssessPermission.AuditAnyFees,
    title: '审核各部门稿费',
    meaning: 'Department review is not confined to the own department.',
    under: '/assess/feeAuditForm',
  },
  {
    code: AssessPermission.DirectFees,
    title: '主任审核稿费',
    meaning: 'May pass or send back fee lines as director.',
    under: '/assess/directorReviewForm',
  },
  {
    code: AssessPermission.RegionFees,
    title: '区域中心审核稿费',
    meaning: 'May pass or send back fee lines for the regional centre.',
    under: '/assess/regionalCenterReviewForm',
  },
  {
    code: AssessPermission.CloseFees,
    title: '发布稿费',
    meaning: 'May publish a month, whose figures are frozen from then on.',
    under: '/assess/publicationFormOfFees',
  },
  {
    code: AssessPermission.EditPayees,
    title: '登记收款账户',
    meaning: 'May enter the bank account of who is paid; it is kept encrypted and shown masked.',
    under: '/assess/feePayees',
  },
  {
    code: AssessPermission.PayFees,
    title: '制作发放批次',
    meaning: 'May make batches of payments and note which were paid.',
    under: financial,
  },
  {
    code: AssessPermission.PassBatches,
    title: '复核发放批次',
    meaning: 'May pass a batch that another person made.',
    under: financial,
  },
  {
    code: AssessPermission.ExportPayments,
    title: '导出发放与银行文件',
    meaning: 'May download payments, and the bank’s file with whole account numbers; each download is recorded.',
    under: financial,
  },
  {
    code: AssessPermission.InformRefunds,
    title: '发出退款通知',
    meaning: 'May ask for a published fee back, and note what was returned.',
    under: '/assess/refundAudit/refundInformForm',
  },
  {
    code: AssessPermission.RepeatRefunds,
    title: '复核退款',
    meaning: 'May confirm or reject a refund that another person asked for.',
    under: '/assess/refundAudit/refundRepeatForm',
  },
  {
    code: AssessPermission.EditRules,
    title: '修改稿费规则与税率',
    meaning: 'May write and try rules of fees, and enter tax tables.',
    under: rules,
  },
  {
    code: AssessPermission.UseRules,
    title: '启用稿费规则',
    meaning: 'May put rules in use that another person wrote and that were tried.',
    under: rules,
  },
  {
    code: AssessPermission.ScoreContents,
    title: '内容评分',
    meaning: 'May judge stories by the newspaper’s criteria; never one’s own.',
    under: '/assess/contentScores',
  },
];
