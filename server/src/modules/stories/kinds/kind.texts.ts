/** Texts of the kinds of stories: reasons against storing or submitting, and words of their public pages. */
export const kindTexts = {
  bodyMissing: '正文不能为空',
  foreignPictures: (count: number, first: string) => `正文中有${count}张图片未上传到本站，请先上传或删除：${first}`,
  foreignVideos: (count: number) => `正文中有${count}个视频不在本站，请重新上传或从视频库选取`,
  picturesMissing: '请至少添加一张图片',
  picturesUnknown: '图集中的图片须是图片库中的图片，请重新选择',
  gallery: (count: number) => `图集，共 ${count} 张`,
  videoMissing: '请选择视频',
  videoConverting: '视频还没有转码完成，请稍后再送审',
  captions: '中文字幕',
  linkMissing: '请填写外链地址',
  linkWrong: '请填写以 http:// 或 https:// 开头的外链地址，或从站内选取',
  openLink: '打开链接',
  ownPage: '本站页面',
  questionnaireMissing: '请选择问卷',
  questionnaireClosed: '请选择已发布的问卷',
  fillIn: '填写问卷',
} as const;
