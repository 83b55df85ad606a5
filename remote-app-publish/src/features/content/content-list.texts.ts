/** Names of the lists, their export files and what they say when empty. */
export const listTexts = {
  news: { name: '新闻列表', file: '新闻', empty: '还没有稿件，点击“新建”写第一篇' },
  myDraft: { name: '我的草稿列表', file: '我的草稿', empty: '没有草稿' },
  published: { name: '已发布列表', file: '已发布', empty: '没有可以发布或已发布的稿件' },
  myRepository: { name: '我的稿件列表', file: '我的稿件', empty: '您还没有写过稿件' },
  retrieve: {
    name: '检索结果',
    file: '检索结果',
    empty: '没有稿件',
    keywords: '全文检索',
    keywordsPlaceholder: '输入要找的词，多个词用空格分开',
    scope: '检索范围',
    scopes: { all: '标题和正文', title: '仅标题' },
  },
  recycle: { name: '回收站列表', file: '回收站', empty: '回收站是空的' },
} as const;
