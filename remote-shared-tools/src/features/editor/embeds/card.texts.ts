/** Words of the dialogs of cards. */
export const cardTexts = {
  styledTitle: '插入样式卡片',
  styledBlocks: '常用样式',
  styledCode: '样式代码',
  styledHint: '在135编辑器等排版工具中复制样式后粘贴到这里，也可以先选一个常用样式再改',
  styledForeign: (count: number) => `其中${count}张图片来自其他网站，插入时转存到本站`,
  styledTooLong: '样式代码过长，请拆成几块插入',
  preview: '预览',
  previewEmpty: '粘贴后在这里预览',
  insert: '插入',
  cancel: '取消',
  textTitle: '修改样式卡片文字',
  textLine: (nth: number) => `第${nth}处文字`,
  textNone: '这张卡片没有文字',
  save: '确定',
};
