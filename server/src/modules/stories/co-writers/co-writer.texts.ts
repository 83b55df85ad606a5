import { shortened } from '../../../platform/text/shortened.ts';

const named = (title: string): string => `《${shortened(title.trim() || '未命名', 60)}》`;

/** Refusals and notices of those who edit a draft beside its author. */
export const coWriterTexts = {
  notYours: '只有稿件作者和可修改他人稿件的人可以增减协作者',
  noDraft: '只有草稿和已退回的稿件可以邀请协作者',
  noCandidate: '只能邀请有写稿权限的在职同事，作者本人无需邀请',
  tooMany: (max: number) => `一篇稿件最多邀请${max}位协作者`,
  invited: (title: string) => `邀请您一起编辑${named(title)}`,
  removed: (title: string) => `您不再是${named(title)}的协作者`,
  by: (name: string) => `由${name}操作`,
} as const;
