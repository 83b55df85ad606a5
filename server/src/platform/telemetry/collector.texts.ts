/** What the page of the system says of the test of the collector. */
export const collectorTexts = {
  name: '监控采集器（OpenTelemetry）',
  note: '向采集器发送一条不含内容的数据。',
  taken: '采集器已接收',
} as const;
