/** Heads of 信息明细. */
export const informationTexts = {
  file: '信息明细',
  title: '标题',
  channelName: '栏目',
  contentType: '类型',
  author: '作者',
  editor: '编辑',
  reviewers: '审核',
  publishedTime: '首次发布',
  targets: '发布端',
  characters: '字数',
  pictures: '图片',
  hits: '阅读',
  praise: '点赞',
  commentCount: '评论',
  feeGrade: '稿费等级',
  review: (stage: string, name: string, time: string) => `${stage}：${name} ${time}`,
} as const;
