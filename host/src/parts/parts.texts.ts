/** Words of the small parts that several rooms of the host use. */
export const partsTexts = {
  loading: '正在加载',
  slow: '加载较慢，仍在尝试…',
  notLoaded: '页面暂时无法加载',
  notLoadedAdvice: '请检查网络后重试。若反复出现，请联系运维人员。',
  retry: '重试',
  copied: '内容已复制到您的剪切板',
  copyUnsupported: '当前浏览器不支持复制功能，请使用Ctrl+C完成操作',
} as const;
