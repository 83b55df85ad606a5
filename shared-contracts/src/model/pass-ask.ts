/**
 * At which stages of a column passing opens what is passed. The last stage and political review are always among them.
 */
export const PassAsk = { LastTwo: 'lastTwo', All: 'all', Last: 'last' } as const;
export type PassAsk = (typeof PassAsk)[keyof typeof PassAsk];
export const passAskNames: Record<PassAsk, string> = { lastTwo: '最后两级', all: '全部环节', last: '仅最后一级' };
