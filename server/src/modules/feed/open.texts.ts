/** Answers to the app about stories, channels and comments. */
export const openTexts = {
  groupGone: '学习小组不存在',
  channelGone: '栏目不存在',
  storyGone: '稿件不存在',
  storyWithdrawn: '稿件已撤下',
  commentGone: '评论不存在',
  commentReceived: '评论已提交，审核通过后显示',
} as const;
