/** Refusals and remarks of WeChat materials and of the messages made of them. */
export const wechatMessageTexts = {
  videoNote: '（视频请点击文末“阅读原文”观看）',
  /** Reasons why a story cannot become a material. */
  notArticle: (title: string) => `《${title}》不是新闻，不能选入微信素材`,
  inBin: (title: string) => `《${title}》在回收站中`,
  changedSinceReview: (title: string) => `《${title}》在审核后有改动，需重审`,
  notCleared: (title: string) => `《${title}》尚未通过全部审核`,
  coverMissing: (title: string) => `《${title}》没有封面图片，微信文章需要封面`,
  coverGone: (title: string) => `《${title}》的封面图片已不存在，请重新选择封面`,
  chosenAlready: '该稿件已在素材列表中',
  materialsChanged: '素材列表已变化，请刷新后再试',
  /** Fields that are proofread. */
  titleField: '微信标题',
  digestField: '微信摘要',
  /** Messages. */
  titleMissing: '请填写标题',
  returnReasonMissing: '请填写退回原因',
  stateChanged: '图文状态已变化，请刷新后再试',
  missing: '图文消息不存在或已被取消，请刷新后再试',
  answerLost: '上次发布没有收到微信的答复，请先点“重新发布”核对',
  tooManyArticles: (max: number) => `一条图文消息最多${max}篇文章`,
  /** A story is in one message at a time; `name` is the title of the other message's first article. */
  publishedInOther: (title: string, name: string, time: string) =>
    `《${title}》已随图文《${name}》发布到微信${time && `（${time}）`}，请先撤下，再放入另一条图文`,
  withdrawingInOther: (title: string, name: string) =>
    `《${title}》正随图文《${name}》从微信撤下，请在撤下后再放入另一条图文`,
  sendingInOther: (title: string, name: string) => `《${title}》正随图文《${name}》发布到微信，不能再放入另一条图文`,
  lostInOther: (title: string, name: string) =>
    `《${title}》所在的图文《${name}》上次发布没有收到微信的答复，请先在那里点“重新发布”核对`,
  preparedInOther: (title: string, name: string) => `《${title}》已在图文《${name}》中，请先取消那条图文`,
  resubmitOnly: '只有已退回、待发布或发布失败的图文可以重新送审',
  editOnly: '只有已退回或发布失败的图文可以修改',
  changedAfterFailure: '发布失败后修改过，需重新送审',
  notWaiting: '该图文不在待审核状态，请刷新后再试',
  returnedNotice: (title: string, count: number) =>
    count > 1 ? `微信图文《${title}》等${count}篇被退回` : `微信图文《${title}》被退回`,
  ownMessage: '不能审核自己提交的图文',
  changedSinceSubmit: (title: string) => `《${title}》在提交后有改动，请退回后重新送审`,
  notCancellable: '发布中或已发布的图文不能取消',
  changedSinceWechatReview: (title: string) => `《${title}》在微信审核后有改动，请重新送审`,
  draftOnly: '只有审核通过的图文可以存入微信草稿箱',
  planTimeOver: '定时发布时间须晚于当前时间',
  endOver: (title: string, time: string) =>
    `《${title}》的微信下线时间（${time}）早于发布时间，请取消图文，改方案后重新送审`,
  expired: (time: string) => `到下线时间 ${time}`,
  planOnly: '只有待发布或已定时的图文可以定时',
  planInMessage: (name: string) => `稿件已在图文《${name}》中，请在“微信素材审核”中处理`,
  planDropped: '定时发布已取消，未自动发布，请确认后手动发布',
  togetherOnly: '微信图文不在待发布状态，不能随整组发布',
  planLater: (title: string, time: string) => `图文《${title}》定于${time}才能发布，晚于整组的发布时间`,
  publishOnly: '只有审核通过的图文可以发布',
  withdrawOnly: '只有已发布的图文可以撤下',
  withdrawing: '该图文的文章正在撤下，请稍后刷新',
  /** Outcomes of a publication for which WeChat gives no text. */
  publicationLost: '没有收到微信的答复，在公众号的发布列表中也没有找到，请重新发布；重新发布前会再次核对',
  draftGone: '草稿已不在公众号的草稿箱中，请登录公众平台核对是否已经发布',
  publicationWithoutEnd: '微信超过24小时没有完成发布，请登录公众平台查看',
  removedAtWechat: '文章发布后已在公众平台上被删除',
  changedBeforePublication: '发布前稿件有变化，请重新送审',
} as const;
