/** Titles in menu, breadcrumb and page tabs. */
export const routeTitles = {
  group: '网站',
  material: '网站素材',
  edit: '网站编辑',
  rendering: '编辑网站内容',
  audit: '网站审核',
  frontPage: '首页编排',
  done: '网站已完成',
} as const;
