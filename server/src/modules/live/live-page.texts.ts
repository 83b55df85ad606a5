import { type LiveState, liveStateNames } from 'shared-contracts/model';

/** Words of the public pages of live rooms. */
export const livePageTexts = {
  title: '直播',
  empty: '暂时没有直播',
  states: liveStateNames satisfies Record<LiveState, string>,
  startsAt: (time: string) => `${time} 开始`,
  startedAt: (time: string) => `${time} 开始直播`,
  crumbs: '位置',
  introduction: '简介',
  hosts: '主持人',
  guests: '本场嘉宾',
  watchStream: '打开直播画面',
  watchReplay: '打开回放画面',
  noVideo: '您的浏览器不能直接播放该画面',
  entries: '图文直播',
  count: (count: number) => `${count} 条`,
  notBegun: '直播尚未开始，请稍后再来',
  nothingYet: '主持人还没有发布内容',
  older: '更早的内容',
  newest: '回到最新',
  pinned: '置顶',
  corrected: '已更正',
  readings: '阅读',
  picture: (number: number) => `第 ${number} 张图片，点击看大图`,
  goneTitle: '直播已撤下',
  goneText: '这场直播已经撤下，不再提供观看。',
} as const;
