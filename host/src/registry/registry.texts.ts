/** Titles of the host's own pages in the menu, and of an address that no page has. */
export const registryTexts = {
  systemGroup: '系统管理',
  versionsTitle: '子应用版本',
  statusTitle: '系统状态',
  workbenchTitle: '工作台',
  helpTitle: '帮助',
  noticesTitle: '我的通知',
  notFound: '页面不存在',
} as const;
