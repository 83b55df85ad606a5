/** Words of /statisics-pro. */
export const analysisTexts = {
  title: '数据分析',
  none: '尚未配置数据分析平台',
  advice: '请运维人员在系统设置中填写数据分析平台的地址。',
} as const;
