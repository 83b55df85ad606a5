/** Words of the system page: links, the mode the server runs in, and refusals of the sandboxes. */
export const systemTexts = {
  sandboxForbidden: '沙箱页面只能在服务器本机打开，或由管理员从“系统管理 / 系统状态”打开',
  sandboxLinkExpired: '链接已失效，请从“系统管理 / 系统状态”重新打开',
  sandboxOff: '该沙箱未启用',
  mode: '运行方式',
  production: '生产环境',
  demo: (host: string) =>
    `演示环境，监听${host}。正式使用请以 NODE_ENV=production 启动，并设置 SITE_URL 和 ADMIN_PASSWORD`,
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
