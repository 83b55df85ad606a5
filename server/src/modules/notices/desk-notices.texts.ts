/** The name of a thing that waits at a desk, and of many. */
interface DeskWords {
  one(title: string): string;
  many(count: number): string;
}

const ofNamed = (what: string): DeskWords => ({
  one: (title) => `${what}：《${title}》`,
  many: (count) => `${count}条${what}`,
});
const ofPlain = (what: string): DeskWords => ({
  one: (title) => `${what}：${title}`,
  many: (count) => `${count}条${what}`,
});
const ofFees = (what: string): DeskWords => ({
  one: (title) => `${what}：《${title}》`,
  many: (count) => `${count}笔${what}`,
});

/** Words of the notices that something waits at a desk. */
export const deskNoticeWords = {
  topics: ofNamed('待立项选题'),
  flashReview: ofPlain('待审快讯'),
  liveReview: ofNamed('待审直播间'),
  liveMessages: ofNamed('待审直播互动'),
  wechatReview: ofNamed('待审微信素材'),
  websiteReview: ofNamed('待审网站稿'),
  comments: ofNamed('待审评论'),
  tipoffs: ofNamed('待处理爆料'),
  clues: ofNamed('待处理线索'),
  mediaContents: ofNamed('待审自媒体投稿'),
  feedback: ofPlain('待处理意见反馈'),
  scripts: ofNamed('待审口播文字'),
  shipping: ofPlain('待发货订单'),
  orderRefunds: ofPlain('退款待处理订单'),
  feeDistribution: ofFees('待分配稿费'),
  feeDepartment: ofFees('待部门审核稿费'),
  feeDirector: ofFees('待主任审核稿费'),
  feeRegional: ofFees('待区域中心审核稿费'),
  feePublication: ofFees('待发布稿费'),
} as const;

/** Words beside the title. */
export const deskNoticeTexts = { latest: (title: string) => `其中有《${title}》等` } as const;
