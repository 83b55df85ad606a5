import type { SaveState } from './use-autosave.ts';

/** How far a draft is stored; one that another has changed says so by itself. */
export const saveStateTexts: Record<Exclude<SaveState, 'stale'>, string> = {
  saved: '已自动保存',
  dirty: '有未保存的修改',
  saving: '正在保存…',
  failed: '自动保存失败',
};

/** Words of what was changed by somebody else meanwhile. */
export const staleTexts = {
  reload: '重新打开',
} as const;
