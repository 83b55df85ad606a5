/** Sentences for readers and staff about answer activities. */
export const quizTexts = {
  bankEmpty: '请先新建题目',
  bankTooSmall: (questions: number, perPaper: number) => `题库只有${questions}题，少于每卷${perPaper}题`,
  reader: (code: string) => `读者${code}`,
  tooFew: '题库的题目不够，暂时不能答题',
  noPaper: '没有找到这份试卷',
  forged: '提交的答案与试卷不符，请重新打开试卷',
  questionEmpty: '题干和选项不能为空',
  raffleGone: '关联的抽奖不存在或已被删除',
  raffleOpenToAll: '关联的抽奖须设置为“答题合格后才能抽奖”',
  rafflePersons: '答题与关联的抽奖须都填写或都不填写手机号',
  notHandedIn: '未交卷',
  late: '超时交卷，不计成绩',
  points: (score: number) => `${score}分`,
  opExport: '导出排行榜',
} as const;
