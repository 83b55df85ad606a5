import { informationHeads } from 'shared-contracts/model';

/** Words of the exports of 信息明细. */
export const informationTexts = {
  ...informationHeads,
  file: '信息明细',
  exported: '信息明细的导出已写好',
  exportedRows: (rows: number) => `共${rows}行，请在“大批量导出”中下载`,
  notExported: '信息明细的导出失败',
  givenUp: '导出多次出错，请在“大批量导出”中重新导出',
  review: (stage: string, name: string, time: string) => `${stage}：${name} ${time}`,
} as const;
