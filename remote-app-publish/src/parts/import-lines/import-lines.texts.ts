/** Words of the dialog that takes the lines of a table. */
export const importLinesTexts = {
  text: '导入内容',
  file: '选择文件',
  confirm: '导入',
  imported: (added: number, changed: number) => `新增${added}个，更新${changed}个`,
  refused: '以下各行没有导入',
  line: (line: number, message: string) => `第${line}行：${message}`,
  close: '关闭',
} as const;
