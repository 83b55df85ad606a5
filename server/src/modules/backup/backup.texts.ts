/** What 系统状态 and a notice say of backups. */
export const backupTexts = {
  check: '最近备份',
  none: '尚无备份记录',
  noneOfThis: (time: string) => `当前数据库尚无备份记录（${time} 的备份属于恢复或复制前的数据库，不计）`,
  demo: (text: string) => `${text}；演示环境不提醒`,
  last: (facts: { time: string; age: string; name: string; size: string; isOutside: boolean }) =>
    `${facts.time}（${facts.age}前），${facts.isOutside ? '登记的外部备份' : '备份文件'} ${facts.name}` +
    (facts.size === '' ? '' : `，${facts.size}`),
  over: (text: string, hours: number) => `${text}；已超过 ${hours} 小时的时限`,
  missing: (text: string) => `${text}；请尽快备份，并检查定时备份任务`,
  minutes: (count: number) => `${count} 分钟`,
  hours: (count: number) => `${count} 小时`,
  days: (count: number) => `${count} 天`,
  megabytes: (count: string) => `${count} MB`,
  overdueTitle: '备份已超过时限',
  missingTitle: '系统尚未备份',
} as const;
