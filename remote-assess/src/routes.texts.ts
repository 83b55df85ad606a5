/** Titles in menu, breadcrumb and page tabs. */
export const routeTitles = {
  group: '考核',
  feeForm: '稿费表',
  distribution: '稿费分配表',
  audit: '稿费审核表',
  director: '主任审核表',
  regional: '区域中心审核表',
  publication: '稿费发布表',
  financial: '财务发放表',
  refundGroup: '退款审核',
  refundInform: '退款通知表',
  refundRepeat: '退款复核表',
  rules: '稿费规则',
  payees: '收款账户',
  sums: '稿费统计',
  own: '我的稿费',
  scores: '内容评分',
} as const;
