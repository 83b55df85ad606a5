/** Words of the user's notices. */
export const noticeTexts = {
  bell: (count: number) => (count === 0 ? '通知' : `通知，${countText(count)}条未读`),
  newest: '最新通知',
  title: '我的通知',
  list: '通知列表',
  settings: '通知设置',
  unread: '未读',
  all: '全部',
  state: '阅读状态',
  kind: '通知类型',
  anyKind: '全部类型',
  readAll: '全部已读',
  read: '标为已读',
  seeAll: '查看全部',
  open: '查看',
  close: '关闭通知',
  more: '加载更多',
  notLoaded: '暂时无法加载，请稍后重试',
  none: '没有通知',
  noneUnread: '没有未读通知',
  retry: '重试',
  saved: '设置已保存',
  justNow: '刚刚',
  minutesAgo: (minutes: number) => `${minutes}分钟前`,
  hoursAgo: (hours: number) => `${hours}小时前`,
  counted: (count: number, title: string) => (count === 0 ? title : `(${countText(count)}) ${title}`),
} as const;

/** A number of unread notices: they are counted up to 99. */
export function countText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
