/** Words of the exported figures of live rooms. */
export const liveSummaryTexts = {
  sheet: '直播汇总',
  opExport: '导出直播汇总',
  exported: (count: number, format: string) => `${count}条，${format}`,
  columns: {
    id: '编号',
    title: '直播标题',
    categoryName: '栏目',
    state: '状态',
    startTime: '计划开始',
    endTime: '计划结束',
    startedTime: '实际开始',
    endedTime: '实际结束',
    duration: '直播时长',
    entryCount: '图文条数',
    hits: '阅读数',
    hosts: '主持人',
    guestNames: '嘉宾',
    createUserName: '创建人',
    auditUserName: '审核人',
  },
} as const;
