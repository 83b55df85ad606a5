/** Columns of a table of questions, and what is said of one that cannot be read. */
export const questionTableTexts = {
  kind: '题型',
  kindInFull: (kind: string) => `${kind}题`,
  stem: '题干',
  option: (letter: string) => `选项${letter}`,
  right: '正确答案',
  explanation: '解析',
  sheetName: '题库',
  templateName: '题库导入模板',
  examples: [
    [
      '单选题',
      '中国共产党成立于哪一年？',
      '1919年',
      '1921年',
      '1927年',
      '1949年',
      '',
      '',
      'B',
      '1921年7月，中国共产党第一次全国代表大会召开。',
    ],
    ['多选题', '下列属于可回收物的有？', '废报纸', '塑料瓶', '果皮', '易拉罐', '', '', 'ABD', '果皮属于厨余垃圾。'],
    ['判断题', '过马路时可以看手机。', '', '', '', '', '', '', '错误', ''],
  ],
  tooMany: (max: number) => `一次最多导入${max}题`,
  unreadable: '文件无法读取，请使用 xlsx 或 CSV 表格',
  missingColumns: (names: string) => `表格第一行缺少列：${names}，请使用导入模板`,
  empty: '表格中没有题目',
  badKind: (kind: string) =>
    kind === '' ? '请填写题型' : `题型“${kind.slice(0, 20)}”不正确，应为单选题、多选题或判断题`,
  optionGap: (letter: string) => `选项${letter}为空，后面却还有选项`,
  badRight: (right: string) =>
    right === '' ? '请填写正确答案' : `正确答案“${right.slice(0, 20)}”不正确，应为选项字母，如 AC`,
} as const;
