/** Names of the values of SSCMS that may be unreadable. */
export const sscmsFields = {
  title: '标题',
  subTitle: '副标题',
  body: '正文',
  summary: '摘要',
  author: '作者',
  source: '来源',
  tags: '标签',
  cover: '图片地址',
} as const;
