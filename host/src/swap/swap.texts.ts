/** Words of the status line over a page whose remote has a new version, and of the bars over the frame. */
export const swapTexts = {
  ready: '新版本已就绪',
  readyDirty: '新版本已就绪，保存后自动切换',
  security: (left: string) => `安全更新：${left} 后自动切换，未保存的内容会保留`,
  frozen: '此版本已因安全原因停用，页面只读。新版本不能接续此处未保存的内容，请先导出草稿',
  now: '立即更新',
  saveNow: '保存并切换',
  later: '稍后',
  exportDraft: '导出草稿',
  discard: '放弃并切换',
  discardQuestion: '未保存的内容将被放弃，是否切换到新版本？',
  fileName: (title: string) => `草稿-${title}.txt`,
  notice: '版本提示',
  many: '本标签页已切换多个版本，刷新页面可释放内存',
  reload: '刷新页面',
  registryRefused: (code: string, trace: string) => `版本清单未通过校验，正在使用上一份有效的清单（${code} ${trace}）`,
  registryExpired: (since: string) => `版本清单已于 ${since} 过期，在重新签发前不会切换新版本`,
} as const;
