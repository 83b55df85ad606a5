import { IntroducedType } from 'shared-contracts/model';

/** Words of the pickers of activities, content, ads, introduced items and categories. */
export const pickersTexts = {
  activityTitle: '活动列表',
  activityList: '活动',
  span: (from: string, to: string) => `${from} 至 ${to}`,
  contentTitle: '选择内容',
  tabs: { 0: '综合栏目', 1: '活动' } as const,
  columnTree: '栏目树',
  allColumns: '全部栏目',
  selectAll: '全选',
  manuscripts: '稿件列表',
  published: (time: string) => `${time} 发布`,
  unpublished: '未发布',
  adTitle: '占位广告',
  adList: '占位广告列表',
  choose: '选择',
  chooseNamed: (name: string) => `选择${name}`,
  introducedTitles: {
    [IntroducedType.Story]: '引用稿件',
    [IntroducedType.Activity]: '引用活动',
    [IntroducedType.Raffle]: '引用抽奖',
    [IntroducedType.Vote]: '引用投票',
    [IntroducedType.Questionnaire]: '引用问卷',
  } as const,
  introducedList: '可引用的内容',
  add: '添加',
  addNamed: (name: string) => `添加${name}`,
  lines: {
    editor: '编辑', source: '来源', praise: '点赞数', hits: '点击数', sortField: '排序', appPublishedTime: '移动端发布时间', creationTime: '引用时间', raffleType: '抽奖类型', total: '收集数据',
    sponsors: '主办方', createdTime: '创建时间', modifiedTime: '修改时间', latestTime: '最近修改',
  } as const,
  categoryTitle: '选择分类',
  categoryTree: '分类树',
  searchCategory: '搜索分类',
  noCategory: '没有分类',
} as const;
