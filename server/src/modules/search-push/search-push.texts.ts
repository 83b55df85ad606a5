/** Sentences of the push of addresses to search engines. */
export const searchPushTexts = {
  notSameSite: '地址不属于搜索引擎上已验证的站点',
  notValid: '搜索引擎认为地址不合法',
  notTaken: '搜索引擎没有接收这个地址',
  interrupted: '发送中断，结果不明，不再自动重发',
  replaced: '已有更新的版本',
  takenDown: '发送前已撤稿',
  backAgain: '已重新发布',
  neverSent: '此前没有推送过，无需删除',
  hidden: '隐藏栏目的稿件不推送',
  quotaOver: '今日推送额度已用完，次日继续',
  unreachable: '搜索引擎推送接口暂时无法连接',
  unreadable: '搜索引擎推送接口返回的内容无法识别',
  refused: (why: string) => `搜索引擎推送接口拒绝了请求：${why}`,
  off: '搜索引擎推送未开通，请联系管理员',
  nothingToResend: '没有发送失败的推送',
  /** Of the test on the system page. */
  test: {
    note: '提交站点首页的地址，占用今日一条额度。',
    foreign: (home: string) => `首页地址${home}不属于已登记的站点，请检查 SEARCH_PUSH_SITE 和 SITE_URL`,
    taken: (remain: number) => `搜索引擎接收了首页地址，今日还可提交${remain}条`,
  },
  /** Of the system page. */
  checkName: '搜索引擎推送',
  checkOn: (remain: string, waiting: number) => `已开通，${remain}待推送 ${waiting} 条`,
  remain: (count: number) => `今日剩余额度 ${count}，`,
  checkPaused: (why: string, until: string, waiting: number) => `${why}；${until} 后继续，待推送 ${waiting} 条`,
} as const;

/** Words of the sandbox's page. */
export const searchSandboxTexts = {
  title: '搜索引擎推送（沙箱）',
  note: '没有配置推送地址，稿件地址只保存在这里一个月。刷新查看最新。',
  empty: '还没有推送。',
  actions: { urls: '收录', del: '删除' },
} as const;
