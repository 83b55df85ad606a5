/** Words of a story that carries a questionnaire. */
export const questionnaireTexts = {
  newTitle: '新建问卷',
  workTitle: (title: string) => `问卷稿件《${title || '未命名'}》`,
  detailTab: '问卷',
  questionnaire: '问卷',
  choose: '选择已发布的问卷',
  missing: '请选择问卷',
  none: '没有已发布的问卷，请先在“运营 / 问卷调查”中发布',
  answers: (count: number) => `已收到 ${count} 份答卷`,
  open: '打开填写页面',
  results: '查看结果',
  unknown: '问卷不存在或已被删除',
  states: { draft: '未发布', published: '发布中', closed: '已结束' },
} as const;
