/** Sentences about tables that any module exports. */
export const spreadsheetTexts = {
  tooManyRows: (max: number, total: number) => `最多导出${max}条，当前条件有${total}条，请缩小范围`,
  sheetName: '导出',
  tooLarge: '表格过大，请拆分后再导入',
  unreadable: '文件无法读取，请使用 xlsx 或 CSV 表格',
} as const;
