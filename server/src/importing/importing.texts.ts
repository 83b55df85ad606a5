/** What an import says to the editor who asked for it. */
export const importTexts = {
  broken: '文件已损坏，无法读取，请用Word打开后另存再导入',
  bomb: '文件解压后过大，无法导入',
  unknownType: '文件不是Word文档，请选择.docx或.doc文件',
  encrypted: '文档设有密码，请去掉密码后再导入',
  empty: '文档中没有文字和图片',
  tooSlow: '文档过于复杂，导入超时，请拆分后再导入',
  pictureFailed: (count: number) => `${count}张图片无法读取，已略去`,
  externalPictures: (count: number) => `${count}张图片不在文档内，已略去`,
  equations: '公式无法导入，已略去',
  oldDocument: '.doc文档只保留文字和段落，建议另存为.docx后导入',
  textBoxes: '文本框的文字放在正文之后',
  footnotes: '注释',
  gone: {
    deleted: '该文章已被发布者删除',
    violated: '该文章因违规无法查看',
    unavailable: '该文章暂时无法查看，请稍后再试',
    empty: '没有在该地址找到文章正文',
  },
} as const;
