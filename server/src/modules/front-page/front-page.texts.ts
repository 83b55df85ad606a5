import { type FrontBlockKind, frontBlockNames } from 'shared-contracts/model';

/** Sentences of the desk of front pages. */
export const frontPageTexts = {
  noChannel: '栏目不存在或您没有该栏目的权限',
  stale: '页面编排已被他人修改，请刷新后再改',
  storyNotShown: (place: number, title: string) => `第${place}个区块“${title}”中有稿件未在网站发布，请重新选择`,
  nothing: '请先添加区块再发布',
  channelHidden: (place: number, title: string) => `第${place}个区块“${title}”的栏目不对读者显示，请选择其他栏目`,
  nothingPicked: (place: number, title: string) => `第${place}个区块“${title}”还没有选择稿件`,
  isLive: '读者看到的已是这一版',
  planOver: '定时发布时间须晚于当前时间',
  noPlan: '没有定时发布，请刷新',
  planFailed: (channel: string | undefined) =>
    `${channel === undefined ? '首页' : `栏目页“${channel}”`}的定时发布没有成功`,
  planGivenUp: '多次尝试都未能发布，请重新发布',
  versionGone: '该版本不存在，请刷新',
  otherLive: '读者看到的已不是这一版，请刷新后再操作',
  blockName: ({ kind, title }: { kind: FrontBlockKind; title: string }) => title || frontBlockNames[kind],
  title: '区块标题',
  more: '更多',
  moreOf: (title: string) => `更多${title}`,
} as const;
