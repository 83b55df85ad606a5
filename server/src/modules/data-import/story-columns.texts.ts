/** Columns of a table of stories: their headings, and the other headings that mean the same. */
export const storyColumns = {
  id: { title: '编号', others: ['序号', '旧编号', 'ID号', 'old_id'] },
  title: { title: '标题', others: ['主标题'] },
  subTitle: { title: '副标题', others: ['subtitle', 'sub_title'] },
  content: { title: '正文', others: ['内容', 'body', 'html'] },
  summary: { title: '摘要', others: ['导语', 'excerpt', 'description'] },
  author: { title: '作者', others: ['署名', 'authors'] },
  source: { title: '来源', others: ['稿源'] },
  category: { title: '栏目', others: ['分类', '频道', 'categories', 'channel'] },
  tags: { title: '标签', others: ['关键词', 'keywords', 'tag'] },
  published: { title: '发布时间', others: ['发布日期', 'publish_time', 'publishedtime', 'date'] },
  created: { title: '创建时间', others: ['create_time', 'createdtime'] },
  url: { title: '原地址', others: ['地址', '链接', 'link', 'address'] },
  cover: { title: '封面', others: ['封面图', 'thumbnail', 'image'] },
  state: { title: '状态', others: ['status'] },
} as const;
