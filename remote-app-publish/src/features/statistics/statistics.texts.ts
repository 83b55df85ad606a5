import { informationHeads } from 'shared-contracts/model';

/** Words of the pages of figures. */
export const statisticsTexts = {
  access: '访问统计',
  performance: '绩效统计',
  interaction: '互动统计',
  channel: '栏目',
  allChannels: '全部栏目',
  target: '发布端',
  allTargets: '全部发布端',
  department: '部门',
  allDepartments: '全部部门',
  kind: '稿件类型',
  allKinds: '全部类型',
  storiesOf: (name: string) => `查看${name}的稿件明细`,
  information: {
    ...informationHeads,
    name: '信息明细列表',
    file: '信息明细',
    empty: '所选范围内没有已发布的稿件',
    keywords: '标题',
    keywordsHint: '标题中的文字',
    period: '首次发布',
    filters: { createUserName: '创建人', editor: '编辑', source: '来源', reviewer: '审核人' },
    none: '—',
  },
  exportRuns: {
    title: '大批量导出',
    started: '结果较多，已在后台导出，完成后可在此下载',
    counting: '正在统计条数',
    rows: (done: number, total: number, isRunning: boolean) => (isRunning ? `${done} / ${total}条` : `${done}条`),
    keptUntil: (time: string) => `保留至${time.slice(0, 16)}`,
    progressOf: (file: string) => `${file}的进度`,
    cancel: '取消',
    cancelled: '已取消',
    download: '下载',
  },
} as const;
