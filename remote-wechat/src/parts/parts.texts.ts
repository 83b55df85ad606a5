/** Words of what the features of this package share. */
export const partTexts = {
  account: '公众号',
  preview: '消息预览',
  previewEmpty: '勾选稿件后在此预览',

  editTitle: '编辑标题和摘要',
  title: '标题',
  titleMissing: '请填写标题',
  titleTooLong: (max: number) => `标题不能超过${max}个字`,
  digest: '摘要',
  digestHint: '留空时取正文开头',
  digestTooLong: (max: number) => `摘要不能超过${max}个字`,
  save: '保存',

  reply: '回复',
  replyMissing: '请填写回复',
  replySend: '发送',

  candidateSearch: '标题关键词',
  search: '查询',
  candidateTitle: '标题',
  candidateChannel: '栏目',
  candidateEditor: '编辑',
  candidateTime: '更新时间',
  candidatesNotFound: '没有符合条件的稿件',
  choose: (title: string) => `选择《${title}》`,
} as const;
