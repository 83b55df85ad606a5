/** Words of uploading, wherever it is shown. */
export const uploadTexts = {
  /** Offered where a camera is at hand. */
  camera: '拍照',
  /** A picture above the limit (R630, R772). */
  tooLarge: '每个附件大小不能大于15M！',
  tooLargeFor: (bytes: number) =>
    `文件大小不能超过${bytes >= 1024 ** 3 ? `${Math.floor(bytes / 1024 ** 3)}G` : `${Math.floor(bytes / 1024 ** 2)}M`}`,
  notPicture: '只能上传JPG、PNG、GIF、WebP格式的图片',
  notVideo: '只能上传视频文件',
  wrongType: '文件内容与格式不符，不能上传',
  empty: '文件是空的，请重新选择',
  storeFull: '存储空间不足，请联系管理员',
  /** The store or the server refused, or did not answer (R769). */
  failed: '上传图片失败。',
  attachmentFailed: '上传附件失败。',
  mediaFailed: '上传媒体文件失败。',
  anyFailed: '上传失败！',
  timeout: '上传超时！',
  /** A video was stored and could not be converted (R770). */
  videoFailed: '视频上传失败，请重新上传！',
};
