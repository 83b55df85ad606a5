export const recordsTexts = {
  name: '操作记录',
  time: '时间',
  user: '操作人',
  operation: '操作',
  remark: '备注',
  source: '来源',
  byClient: '客户端',
  byServer: '系统',
} as const;
