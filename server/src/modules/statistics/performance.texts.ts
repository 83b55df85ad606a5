/** Names of tables and heads of 绩效统计. */
export const performanceTexts = {
  storiesBefore: '上期发稿',
  noDepartment: '未设部门',
  columns: {
    name: '姓名',
    department: '部门',
    stories: '发稿',
    characters: '字数',
    pictures: '图片',
    readings: '阅读',
    comments: '评论',
    reviews: '审核次数',
    medianWait: '等待中位数（分钟内）',
    returnedShare: '退回率（%）',
    fees: '稿费（元）',
    stage: '审核环节',
  },
  tables: {
    days: '发稿趋势',
    persons: '人员绩效',
    departments: '部门发稿',
    channels: '栏目发稿',
    types: '稿件类型',
    stages: '审核效率',
  },
} as const;
