/** Sentences for staff about channels. */
export const channelTexts = {
  gone: '栏目不存在或已被删除',
  notYours: '您没有该栏目的权限',
  belowItself: '不能移动到自身或下级栏目',
  slugTaken: '该路径已被其他栏目使用',
  nameTaken: '同级栏目中已有此名称',
  hasChildren: '请先删除或移走下级栏目',
  hasContents: '栏目下还有稿件（含回收站）或直播间，不能删除',
} as const;
