/** Refusals of uploads. */
export const uploadTexts = {
  fileMissing: '文件不存在或已被删除',
  fileTooLarge: (megabytes: number) => `文件大小不能超过${megabytes}M`,
  dayFull: '您24小时内上传的文件总量已达上限，请稍后再试',
} as const;
