/** Sentences about exports that run as jobs. */
export const exportRunTexts = {
  gone: '该导出不存在或已过期',
  busy: '已有导出正在进行，请等待完成或先取消',
  notRunning: '该导出已结束',
  notDone: '该导出尚未完成',
  lessRights: '您的权限已变化，不能再下载该文件，请重新导出',
} as const;
