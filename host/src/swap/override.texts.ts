/** Words about a version that this tab alone runs. */
export const overrideTexts = {
  overriding: '开发覆盖中',
  overridingBy: (remote: string, version: string, until: Date) =>
    `开发覆盖中：${remote}@${version}（仅本标签页，` +
    `${until.toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' })} 到期）`,
  overrideExpired: (remote: string) => `${remote} 的开发覆盖已到期，已恢复为正式版本`,
  notServed: (remote: string, address: string) =>
    `${remote} 的开发服务器没有响应（${address}），正在使用正式版本。请启动 npm run dev 后刷新页面`,
  endOverride: '结束开发覆盖',
} as const;
