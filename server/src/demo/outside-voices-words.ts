/** What a reader wrote below an article or a post elsewhere, and what became of it. */
export interface OutsideVoice {
  reader: string;
  text: string;
  isElected?: boolean;
  answer?: string;
}

/** Comments of the demo's article at WeChat, the oldest first. */
export const wechatVoices: readonly OutsideVoice[] = [
  { reader: 'demo-reader-wanjia', text: '一早就看到了，转给家里人。', isElected: true },
  {
    reader: 'demo-reader-linmu1',
    text: '请问周末还办理吗？需要带什么证件？',
    isElected: true,
    answer: '您好，周六上午办理，请带好身份证。',
  },
  { reader: 'demo-reader-chenxi', text: '希望多报道一些社区里的事。' },
  {
    reader: 'demo-reader-baiyun',
    text: '文中第三段的地址是不是写错了？',
    answer: '感谢提醒，编辑已核对，地址无误，入口在北侧。',
  },
  { reader: 'demo-reader-xiaohe', text: '现场照片拍得真好，辛苦记者了。', isElected: true },
  { reader: 'demo-reader-qiuyu2', text: '加微信领优惠，点我头像。' },
];

/** Comments of the demo's posts on the microblog. */
export const weiboVoices: readonly (readonly OutsideVoice[])[] = [
  [
    { reader: '江边散步的人', text: '终于等到这个消息了！' },
    { reader: '小城故事多', text: '请问停车方便吗？', answer: '东门有停车场，前两小时免费。' },
    { reader: '早起的老陈', text: '公交能到吗？几路车？' },
    { reader: '一粒米', text: '支持，希望越办越好。' },
  ],
  [
    { reader: '山城小满', text: '昨天路过看到了，人真不少。' },
    { reader: '爱看报的木木', text: '有没有视频版？', answer: '视频今晚在客户端发布，欢迎收看。' },
  ],
];
