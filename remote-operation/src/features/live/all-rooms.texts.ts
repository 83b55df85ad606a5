/** Words of the operations list of live rooms. */
export const allRoomsTexts = {
  listName: '直播列表',
  create: '新建直播间',
  empty: '您的栏目还没有直播间',
  all: '全部',
  keywords: '关键词',
  keywordsHint: '标题或创建人',
  channel: '栏目',
  period: '计划开始',
  enter: '进入直播间',
  share: '分享',
  shareTitle: '扫码观看直播',
  openPage: (title: string) => `打开《${title}》的读者页面`,
  pages: { myLive: '我的直播', liveAudit: '直播审核', liveSumUp: '直播汇总' },
  columns: { title: '直播标题', state: '状态', startTime: '计划开始', endTime: '计划结束', categoryName: '栏目', hosts: '主持人', guestNames: '嘉宾', entryCount: '图文条数', hits: '阅读数', createUserName: '创建人' },
  none: '—',
} as const;
