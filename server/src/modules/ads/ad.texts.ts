/** Words of ads on the public pages and in the app's feed. */
export const adTexts = {
  ad: '广告',
  adNamed: (title: string) => `广告：${title}`,
  closeAd: '关闭广告',
  adGoneTitle: '广告已下线',
  adGoneText: '这条广告已经下线。',
};
