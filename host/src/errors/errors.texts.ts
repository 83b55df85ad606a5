export const errorsTexts = {
  dismiss: '收起提示',
} as const;
