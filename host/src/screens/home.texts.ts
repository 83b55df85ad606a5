/** Words of the start page. */
export const homeTexts = {
  title: '首页',
  greeting: (name: string, hour: number) =>
    `${hour < 6 ? '夜深了' : hour < 12 ? '上午好' : hour < 18 ? '下午好' : '晚上好'}，${name}`,
  sub: (department: string, roles: string) => [department, roles].filter(Boolean).join(' · '),
  waiting: '待我处理',
  mine: '我的稿件',
  today: '今日',
  draft: '草稿',
  inReview: '审核中',
  returned: '已退回',
  cleared: '待发布',
  published: '今日发布',
  comments: '待审评论',
  groups: '快捷入口',
  applications: '我的应用',
  nothing: '暂无可用的功能，请联系管理员开通权限。',
} as const;
