/** Words of the system page: links, the mode the server runs in, and refusals of the sandboxes. */
export const systemTexts = {
  sandboxForbidden: '沙箱页面只能在服务器本机打开，或由管理员从“系统管理 / 系统状态”打开',
  sandboxLinkExpired: '链接已失效，请从“系统管理 / 系统状态”重新打开',
  sandboxOff: '该沙箱未启用',
  unread: '其他检查',
  unreadCount: (count: number) => `有 ${count} 项未能读取，原因见服务器日志`,
  mode: '运行方式',
  production: '生产环境',
  demo: (host: string) =>
    `演示环境，监听${host}。正式使用请以 NODE_ENV=production 启动，并设置 SITE_URL 和 ADMIN_PASSWORD`,
  storage: '文件存储',
  storageNote: '写入、读取并删除一个小文件，检查保存文件的地方是否可用。',
  serviceGone: '没有这项外部服务，请刷新页面',
  replica: '只读副本',
  replicaUsed: (lag: number, most: number) => `落后 ${lag.toFixed(1)} 秒（上限 ${most} 秒），承担公众站点的读取`,
  replicaTrouble: {
    unknown: () => '尚未测得延迟，读取由主库承担',
    away: (lag: number) => `副本无应答，已 ${Math.round(lag)} 秒未知其进度，读取由主库承担`,
    behind: (lag: number, most: number) => `落后 ${Math.round(lag)} 秒，超过上限 ${most} 秒，读取由主库承担`,
    foreign: () => 'DATABASE_READ_URL 不是本数据库的副本，读取由主库承担',
    'no replica': () => 'DATABASE_READ_URL 不是副本，或已升为主库，读取由主库承担',
  },
  replicaTest: {
    note: '另开一个连接，核对副本属于本数据库，并比较进度。',
    away: '副本无应答，请检查 DATABASE_READ_URL 的地址、账号和密码',
    level: '已追上主库',
    behind: (megabytes: string) => `可以读取，还有 ${megabytes} MB 日志未回放`,
  },
  clock: '服务器时钟',
  clockRight: '与数据库的时钟一致',
  clockOff: (ahead: number) =>
    `比数据库${ahead > 0 ? '快' : '慢'} ${Math.round(Math.abs(ahead))} 秒：单点登录、扫码登录、动态口令、签名和定时发布会出错。` +
    '请在两台机器上启用时间同步（NTP）',
  outsideClock: '外部服务的时钟',
  outsideClockRight: (hosts: readonly string[]) => `最近一小时与${hosts.join('、')}的时钟一致`,
  outsideClockOff: (apart: readonly { host: string; ahead: number }[]) =>
    `本机时钟${apart
      .map(({ host, ahead }) => `比${host}${ahead > 0 ? '快' : '慢'} ${Math.round(Math.abs(ahead))} 秒`)
      .join('、')}：登录令牌和签名会被拒绝。请启用时间同步（NTP）`,
  website: '公众网站',
  websiteNote: '读者看到的网站',
  analytics: '数据分析',
  analyticsNote: '外部数据分析平台',
  management: '管理中心',
  managementNote: '外部管理中心',
  pushSandbox: '推送（沙箱）',
  pushSandboxNote: '未配置推送服务时，推送保存在这里',
  jobGone: '任务不存在或已被清理',
  jobOpen: '同一任务已在等待或运行',
} as const;

/** Said at the start of a server whose clock is not that of its database. */
export const clockIsOff = (ahead: number): string =>
  `WARNING: the clock of this server is ${Math.round(Math.abs(ahead))} seconds ${ahead > 0 ? 'ahead of' : 'behind'} ` +
  "the database's. Logins by other services, one-time codes and schedules go wrong: synchronise both (NTP).";
