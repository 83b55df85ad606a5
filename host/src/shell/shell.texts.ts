/** Texts of the Shell that do not come from the server. */
export const shellTexts = {
  toolFailed: '编辑工具暂时无法加载，请稍后再试',
  toolMissing: '当前工具版本不提供此功能',
} as const;
