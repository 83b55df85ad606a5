/** Titles in menu, breadcrumb and page tabs. */
export const routeTitles = {
  group: '微信',
  material: '微信素材',
  materialAudit: '微信素材审核',
  menu: '微信菜单',
  accounts: '公众号',
  comment: '留言管理',
  weibo: '微博',
} as const;
