import type { FolderSetting } from '../../platform/storage/disks.ts';

const folderNames: Record<FolderSetting, string> = { DATA_DIR: '数据目录', STORAGE_DIR: '文件目录' };

/** What 系统状态 says of the database, the disks, the queue of jobs and certificates. */
export const machineTexts = {
  database: '数据库',
  databaseFacts: (facts: { version: string; gigabytes: string; used: number; most: number; oldest: number }) =>
    `PostgreSQL ${facts.version}，占用 ${facts.gigabytes} GB，连接 ${facts.used} / ${facts.most}，` +
    (facts.oldest > 0 ? `运行最久的语句已 ${facts.oldest} 秒` : '没有长时间运行的语句'),
  disk: '磁盘空间',
  diskFacts: (disks: readonly { folders: readonly FolderSetting[]; free: string; all: string }[]) =>
    disks
      .map(
        ({ folders, free, all }) =>
          `${folders.map((folder) => folderNames[folder]).join('和')}所在磁盘剩余 ${free} GB，共 ${all} GB`,
      )
      .join('；'),
  queue: '任务队列',
  queueFacts: (facts: { due: number; running: number; failed: number; minutes: number; late: readonly string[] }) =>
    `待执行 ${facts.due} 个${facts.minutes > 0 ? `（最久已等待 ${facts.minutes} 分钟）` : ''}，` +
    `执行中 ${facts.running} 个，24 小时内失败 ${facts.failed} 个。` +
    (facts.late.length > 0 ? `到期后一直没有进展：${facts.late.join('、')}。` : '') +
    '明细见“App发布 / 系统配置 / 定时任务”',
  certificates: '证书',
  payCertificate: '微信支付平台证书',
  directoryCertificate: 'LDAP 的 CA 证书',
  searchCertificate: '检索引擎的 CA 证书',
  redisCertificate: 'Redis 的 CA 证书',
  certificate: (host: string, days: number | undefined) => {
    if (days === undefined) return `${host} 无法读取`;
    return days < 0 ? `${host} 已过期` : `${host} 还有 ${days} 天到期`;
  },
} as const;
