/** Words about the bills of WeChat Pay. */
export const billTexts = {
  file: '对账差异',
  day: '账单日',
  kind: '差异',
  lineKind: '类型',
  number: '商户单号',
  orderNumber: '订单号',
  ours: '本站（元）',
  theirs: '账单（元）',
  handledName: '处理人',
  handledNote: '处理说明',
  handledTime: '处理时间',
  handledBefore: '该差异已处理，请刷新',
  lineOf: (day: string, number: string) => `${day} ${number}`,
} as const;
