/** Refusals and remarks of the account's menu. */
export const menuTexts = {
  stale: '菜单草稿已被他人修改，请刷新后再保存',
  nothing: '还没有保存过菜单草稿',
  ownDraft: '您写过这一版菜单，请由他人发布',
  ownVersion: '您写过那一版菜单，请由他人恢复',
  sending: '上一次发布还在进行，请等待结果',
  versionGone: '该版本不存在，请刷新后再试',
  neverLive: '该版本没有发布成功过，不能恢复',
  isLive: '该版本就是线上菜单',
  articleGone: (place: string) => `${place}：文章已不在公众号上，请重新选择`,
  storyGone: (place: string) => `${place}：稿件已不在网站上，请重新选择`,
  pictureGone: (place: string) => `${place}：图片已不存在，请重新选择`,
  replyPictureGone: '图片已不存在，请重新选择',
  wordsField: (place: string) => `菜单${place}`,
  lost: '没有收到微信的答复，线上菜单可能已经更新；请点“拉取线上菜单”核对，再重新发布',
  waiting: (reason: string) => `${reason}，将自动重试`,
} as const;
