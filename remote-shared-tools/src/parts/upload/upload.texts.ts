/** Words of uploading, wherever it is shown. */
export const uploadTexts = {
  /** A picture above the limit (R630, R772). */
  tooLarge: '每个附件大小不能大于15M！',
  notPicture: '只能上传JPG、PNG、GIF、WebP格式的图片',
  empty: '文件是空的，请重新选择',
  /** The store or the server refused, or could not be reached (R769). */
  failed: '上传图片失败。',
  timeout: '上传超时！',
};
