/** Sentences for readers and moderators about comments. */
export const commentTexts = {
  /** Names of the parts of a comment, as a refusal for a forbidden word cites them. */
  comment: '评论',
  nickName: '昵称',
  /** Name below the comments of a member who has left. */
  gone: '已注销用户',
  /** To readers. */
  commentMissing: '请填写评论内容',
  tooLong: (max: number) => `评论不能超过${max}个字`,
  anonymous: '热心读者',
  closed: '这篇稿件已不能评论',
  replyClosed: '这条评论已不能回复',
  praiseClosed: '这条评论已不能点赞',
  praiseStoryClosed: '这篇稿件已不能点赞',
  blocked: '您已被限制评论，如有疑问请联系我们',
  praiseBlocked: '您已被限制点赞，如有疑问请联系我们',
  unfit: '评论中有不适合发布的内容，请修改后再提交',
  tooOften: '评论过于频繁，请稍后再试',
  /** To moderators. */
  someForeign: '部分评论不存在或不在您的栏目内，未作任何改动',
  readerUnknown: '没有找到这位读者的评论',
  notBarred: '该读者已不在黑名单中',
} as const;
