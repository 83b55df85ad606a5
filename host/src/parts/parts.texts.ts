/** Words of the small parts that several rooms of the host use. */
export const partsTexts = {
  loading: '正在加载',
  slow: '加载较慢，仍在尝试…',
  copied: '内容已复制到您的剪切板',
  copyUnsupported: '当前浏览器不支持复制功能，请使用Ctrl+C完成操作',
} as const;
