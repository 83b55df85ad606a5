/** Words of the dialog that shows a key once. */
export const shownOnceTexts = { copy: '复制密钥', close: '我已保存' } as const;
