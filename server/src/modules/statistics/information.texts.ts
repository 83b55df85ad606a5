import { informationHeads } from 'shared-contracts/model';

/** Words of the exports of 信息明细. */
export const informationTexts = {
  ...informationHeads,
  file: '信息明细',
  review: (stage: string, name: string, time: string) => `${stage}：${name} ${time}`,
} as const;
