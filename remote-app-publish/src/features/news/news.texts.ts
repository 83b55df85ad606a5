/** Words of the article form alone. */
export const newsTexts = {
  assistant: 'AI工具',
  proofread: '校对',
  proofreadAll: '合并校对',
  proofreadBy: { providerA: '校对服务A', providerB: '校对服务B', heima: '黑马校对' },
  newTitle: '新建新闻',
  workTitle: (title: string) => `新闻《${title || '未命名'}》`,
  contentMissing: '请填写正文',
  coverFirst: '取正文首图',
  coverNone: '正文中没有可用的图片',
  editorLoading: '正在加载编辑器…',
  editorFailed: '编辑器加载失败，请重试。标题等内容仍可编辑，正文不会丢失。',
  retry: '重试',
  detailTab: '正文',
  body: '正文',
} as const;
