/** Words of the operation log. */
export const logTexts = {
  listName: '操作日志列表',
  file: '操作日志',
  empty: '没有日志',
  time: '时间',
  account: '账号',
  name: '姓名',
  action: '操作',
  target: '对象',
  result: '结果',
  address: 'IP地址',
  detail: '详情',
  keywords: '关键词',
  keywordsHint: '账号、姓名、对象或IP地址',
  area: '类别',
  results: { true: '成功', false: '失败' },
} as const;
