/** Refusals of files and pictures. */
export const storageTexts = {
  unavailable: '存储服务暂时不可用，请稍后再试',
  inFolder: '本机文件夹',
  inKodo: (bucket: string) => `七牛 Kodo 空间 ${bucket}`,
  inS3: (bucket: string, host: string) => `S3 存储空间 ${bucket}（${host}）`,
  folderForbidden: '文件夹不可写，请联系系统管理员',
  folderFull: '磁盘已满，请联系系统管理员',
  steps: { write: '写入', read: '读取', remove: '删除' },
  tested: '写入、读取并删除了一个小文件',
  rightMissing: (step: string) => `${step}被拒绝：所用密钥没有该存储空间的${step}权限，请在存储服务中授予${step}权限`,
  stepFailed: (step: string, why: string) => `${step}失败：${why}`,
  testFailed: '读写失败，原因见服务器日志',
  pictureFailed: '上传图片失败。',
  tooManyPixels: '图片像素过大，请缩小后再上传',
  notPicture: '文件类型不支持，请上传图片',
  tooMuchAtOnce: '同时上传的数据过多，请稍后再试',
  uploadFailed: '上传失败！',
  /** As the documents word it (S2 §8). */
  attachmentTooLarge: (megabytes: number) => `每个附件大小不能大于${megabytes}M！`,
} as const;
