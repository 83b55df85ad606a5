/** Sentences of what the CDN must drop. */
export const cdnTexts = {
  test: {
    name: 'CDN 清除接口',
    note: '清除一个没有页面使用的标签，不影响已缓存的页面。',
    fine: 'CDN 接受了清除请求',
  },
  answered: (status: number) => `清除接口返回 ${status}`,
  unreachable: '清除接口暂时无法连接',
  notGone: 'CDN 未能清除缓存，撤下或更改的稿件可能仍在向读者显示',
  notGoneNote: (why: string) => `${why}；系统会继续重试，请检查 CDN 清除接口`,
  /** Of the system page. */
  checkName: 'CDN 清除',
  checkOn: (seconds: number, waiting: number) => `已开通，页面最多保存 ${seconds} 秒，待清除 ${waiting} 条`,
  checkFailing: (why: string, since: string, waiting: number) => `${why}，自 ${since} 起未能清除，待清除 ${waiting} 条`,
} as const;

/** Words of the sandbox's page. */
export const cdnSandboxTexts = {
  sandboxTitle: 'CDN 清除（沙箱）',
  sandboxNote: '没有配置清除地址，应清除的标签只保存在这里一个月。刷新查看最新。',
  sandboxEmpty: '还没有要清除的内容。',
  row: '清除',
} as const;
