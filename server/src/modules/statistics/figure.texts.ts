import { measureNames } from 'shared-contracts/model';

/** Refusals, names of tables and heads of the figures. */
export const figureTexts = {
  partitions: '过期数据清理',
  partitionsLeft: (stuck: readonly { table: string; count: number }[]) =>
    `${stuck.map(({ table, count }) => `${table} 有 ${count} 个过期分区`).join('、')}未能删除：` +
    '数据库中有长时间运行的事务占用了这些表，请结束后等待下一轮清理（每小时一次）',
  wrongOrder: '开始日期不能晚于结束日期',
  inFuture: '开始日期不能晚于今天',
  tooManyDays: (most: number) => `时间范围最多${most}天，请缩小范围`,
  noTable: '没有这张数据表',
  noChannel: '没有权限查看该栏目的数据',
  file: (page: string, table: string) => `${page}_${table}`,
  time: '时间',
  readings: measureNames.readings,
  visitors: measureNames.visitors,
  comments: measureNames.comments,
  readingsBefore: '上期阅读',
  name: '名称',
  share: '占比（%）',
  channel: '栏目',
  noChannelName: '未选栏目',
  title: '标题',
  author: '作者',
  publishedTime: '首次发布',
  weekday: '星期',
  weekdays: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  curve: '阅读曲线',
  hour: (hour: number) => `${hour}时`,
  pages: { access: '访问统计', performance: '绩效统计', interaction: '互动统计', storage: '存储流量' },
  access: {
    points: '阅读与访客趋势',
    targets: '发布端',
    channels: '栏目阅读',
    sources: '访问来源',
    devices: '阅读设备',
    heat: '一周阅读时段',
    stories: '阅读前50的稿件',
  },
} as const;
