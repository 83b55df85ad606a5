/** Sentences of the index of the search engine. */
export const searchIndexTexts = {
  checkName: '检索引擎',
  checkFilling: (done: number, total: number) => `正在建立索引（${done}/${total}），其间由 PostgreSQL 检索`,
  checkRefilling: (done: number, total: number) => `正在重建索引（${done}/${total}），原索引继续使用`,
  checkNoIndex: '索引尚未建立或与当前版本不同，由 PostgreSQL 检索；请在“系统配置 / 定时任务”查看“建立检索索引”',
  checkFailing: (why: string, since: string, waiting: number) =>
    `${why}，自 ${since} 起未能写入，待写入 ${waiting} 条；必要时由 PostgreSQL 检索`,
  checkTrouble: (why: string) => `${why}，暂由 PostgreSQL 检索`,
  checkBehind: (waiting: number, seconds: number) =>
    `索引落后 ${seconds} 秒，待写入 ${waiting} 条，暂由 PostgreSQL 检索`,
  checkOn: (index: string, waiting: number) => `正常，索引 ${index}，待写入 ${waiting} 条`,
  notTaken: (count: number, why: string) => `检索引擎未接收 ${count} 篇稿件：${why}`,
  testNote: '连接检索引擎，比较索引与数据库的稿件数，并试检索一次。',
  tested: (engine: string, indexed: number, stories: number) =>
    `已连接 ${engine}，索引有 ${indexed} 篇，数据库有 ${stories} 篇`,
  testNoIndex: (engine: string) => `已连接 ${engine}，索引尚未建立`,
  testApart: (engine: string, indexed: number, stories: number, waiting: number) =>
    `已连接 ${engine}，但索引有 ${indexed} 篇，数据库有 ${stories} 篇，待写入 ${waiting} 条；若持续不一致，请运行 npm run search:fill`,
  fillBegun: 'The running product fills a new index; 系统管理 / 系统状态 and 系统配置 / 定时任务 show how far it is.',
  fillRuns: 'An index is being filled already; 系统管理 / 系统状态 shows how far it is.',
} as const;
