/** Sentences for readers' pages inside WeChat. */
export const shareTexts = {
  foreign: '只能为本站的页面签名',
  unavailable: '微信暂时没有应答，分享时使用页面自带的标题和图片',
};
