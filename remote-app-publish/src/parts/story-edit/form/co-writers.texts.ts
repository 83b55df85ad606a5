import type { CoWriterReason } from 'shared-contracts/model';

/** Texts of those who edit a draft beside its author. */
export const coWritersTexts = {
  label: '协作者',
  hint: '署名人、选题任务人和这里邀请的同事可以一起编辑草稿，不能送审和删除',
  none: '还没有其他人',
  invite: '邀请同事',
  search: '输入姓名查找同事',
  reasons: { byline: '署名', assigned: '选题任务', invited: '邀请' } satisfies Record<CoWriterReason, string>,
  person: (name: string, reasons: readonly string[]) => `${name}（${reasons.join('、')}）`,
  remove: (name: string) => `移除协作者${name}`,
  confirmRemove: (name: string) => `移除后${name}立即不能再编辑本稿。确定移除？`,
  invited: (name: string) => `已邀请${name}`,
  stays: (name: string) => `已收回邀请，但${name}仍因署名或选题任务可以编辑本稿`,
} as const;
